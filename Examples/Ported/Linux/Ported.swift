// A target needs a source of its own. The others are in ../iOS, ported on the way; see kinora-port.json.
