/// One kind of change.
protocol Rule {
  static func apply(to source: Source, facts: Facts, edits: inout Edits) throws(PortError)
}

/// What has to be known of all files together before one of them can be changed.
struct Facts {
  /// Names of methods that protocols declare as optional, and the protocol of each.
  var optionalMethods: [String: String] = [:]
  /// Names of properties that are of type `AnyObject?`.
  var anyObjects: Set<String> = []
  /// Classes of layers, and how each can be made.
  var layers: [String: LayerClass] = LayerClass.shipped
  /// Modules that every file is to import.
  var imports: [String] = []
}
