extension Manifest {
  /// A JSON Schema (draft 2020-12) for editors; the same text is `docs/kinora.schema.json`.
  public static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Kinora goldens",
      "type": "object",
      "required": ["cases"],
      "additionalProperties": false,
      "properties": {
        "$schema": { "type": "string" },
        "goldens": { "type": "string", "description": "Folder of the goldens, seen from here.", "default": "Goldens" },
        "report": { "type": "string", "description": "Where verify writes its report.", "default": "output/goldens" },
        "defaults": { "$ref": "#/$defs/settings", "unevaluatedProperties": false },
        "cases": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/settings",
            "required": ["name", "widget"],
            "unevaluatedProperties": false,
            "properties": {
              "name": { "type": "string", "minLength": 1, "description": "Unique in this file." },
              "widget": { "type": "string", "minLength": 1, "description": "WIDGET or WIDGET/SCENARIO." },
              "matrix": {
                "type": "object",
                "description": "One case for every combination, named case.axis-value.",
                "additionalProperties": false,
                "properties": {
                  "appearance": { "type": "array", "minItems": 1, "items": { "enum": ["light", "dark"] } },
                  "fps": { "type": "array", "minItems": 1, "items": { "type": ["number", "string"] } },
                  "scale": { "type": "array", "minItems": 1, "items": { "type": "number" } },
                  "set": {
                    "type": "object",
                    "additionalProperties": { "type": "array", "minItems": 1 }
                  }
                }
              }
            }
          }
        }
      },
      "$defs": {
        "settings": {
          "type": "object",
          "properties": {
            "set": {
              "type": "object",
              "description": "Parameters of the widget.",
              "additionalProperties": { "type": ["string", "number", "boolean"] }
            },
            "fps": { "type": ["number", "string"], "description": "Frames a second: 30, 12.5, \"60000/1001\".", "default": 30 },
            "scale": { "type": "number", "exclusiveMinimum": 0, "description": "Pixels a point.", "default": 2 },
            "size": { "type": "string", "pattern": "^[0-9.]+x[0-9.]+$", "description": "Of the stage, in points: 320x200." },
            "background": { "type": "string", "description": "A colour, or transparent." },
            "appearance": { "enum": ["light", "dark"], "default": "light" },
            "duration": { "type": "number", "exclusiveMinimum": 0, "description": "Seconds." },
            "from": { "type": "number", "minimum": 0, "description": "Seconds from the start of the scenario." },
            "to": { "type": "number", "minimum": 0, "description": "Seconds from the start of the scenario." },
            "trace": { "type": "boolean", "description": "Whether the values of what moves are a golden too.", "default": true },
            "masks": { "type": "array", "minItems": 1, "items": { "type": "string" }, "description": "Names of layers that are painted over." },
            "tolerance": {
              "type": "object",
              "description": "Nothing may differ unless said here; all that is given must hold.",
              "additionalProperties": false,
              "properties": {
                "maxChannelDelta": { "type": "integer", "minimum": 0, "maximum": 255 },
                "perceptual": { "type": "number", "minimum": 0, "maximum": 1 },
                "maxDiffPixels": { "type": "integer", "minimum": 0 },
                "maxDiffRatio": { "type": "number", "minimum": 0, "maximum": 1 },
                "window": {
                  "type": "object",
                  "required": ["size", "maxDiffPixels"],
                  "additionalProperties": false,
                  "properties": {
                    "size": { "type": "integer", "minimum": 1 },
                    "maxDiffPixels": { "type": "integer", "minimum": 0 }
                  }
                },
                "ignoreAntialiasing": { "type": "boolean", "default": false }
              }
            }
          }
        }
      }
    }

    """#
}
