import Foundation

extension Path {
  /// Reads SVG path data: all commands of SVG 2, relative and absolute.
  ///
  ///     try Path(svgPathData: "M 10 10 h 80 v 80 z")
  ///
  /// Arcs become cubics (``addArc(to:radii:rotation:isLarge:isClockwise:)``); everything else keeps its
  /// kind. An empty text is an empty path.
  ///
  /// - Throws: ``PathDataError`` with the place of the first character that does not belong.
  public init(svgPathData text: String) throws(PathDataError) {
    self.init()
    var reader = PathDataReader(scanner: PathDataScanner(text))
    self = try reader.read()
  }

  /// This path as SVG path data, in absolute commands and with numbers that read back as they are.
  public var svgPathData: String {
    elements.map { element in
      switch element {
      case .move(let p): "M" + text(p)
      case .line(let p): "L" + text(p)
      case .quadCurve(let c, let p): "Q" + text(c, p)
      case .curve(let c1, let c2, let p): "C" + text(c1, c2, p)
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private func text(_ points: CGPoint...) -> String {
    points.map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")
  }

  private func text(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Turns commands into elements, and keeps what the shorter ones refer to.
private struct PathDataReader {
  var scanner: PathDataScanner
  var path = Path()
  var current = CGPoint.zero
  /// The last control point of a curve just drawn, for the smooth commands of its kind.
  var cubicControl: CGPoint?
  var quadControl: CGPoint?

  mutating func read() throws(PathDataError) -> Path {
    if scanner.skipSpace() { return path }
    let start = scanner.offset
    guard let first = scanner.command(), first == "M" || first == "m" else {
      throw .expectedMove(offset: start)
    }
    try run(first)
    while !scanner.skipSpace() {
      guard let command = scanner.command() else {
        throw .expectedCommand(offset: scanner.offset)
      }
      try run(command)
    }
    return path
  }

  /// One command with all its repetitions.
  private mutating func run(_ command: Character) throws(PathDataError) {
    let isRelative = command.isLowercase
    var kind = Character(command.uppercased())
    if kind == "Z" {
      path.close()
      current = path.currentPoint ?? current
      (cubicControl, quadControl) = (nil, nil)
      return
    }
    repeat {
      let origin = isRelative ? current : .zero
      try step(kind, from: origin)
      if kind == "M" { kind = "L" }  // further points of a move are lines
    } while scanner.hasMore()
  }

  private mutating func step(_ kind: Character, from origin: CGPoint) throws(PathDataError) {
    var (newCubic, newQuad): (CGPoint?, CGPoint?) = (nil, nil)
    switch kind {
    case "M":
      current = try point(origin)
      path.move(to: current)
    case "L":
      current = try point(origin)
      path.addLine(to: current)
    case "H":
      current.x = origin.x + (try scanner.number())
      path.addLine(to: current)
    case "V":
      current.y = origin.y + (try scanner.number())
      path.addLine(to: current)
    case "C", "S":
      let control1 = kind == "C" ? try point(origin) : mirrored(cubicControl)
      let control2 = try point(origin)
      current = try point(origin)
      path.addCurve(to: current, control1: control1, control2: control2)
      newCubic = control2
    case "Q", "T":
      let control = kind == "Q" ? try point(origin) : mirrored(quadControl)
      current = try point(origin)
      path.addQuadCurve(to: current, control: control)
      newQuad = control
    default:
      let radii = CGSize(width: try scanner.number(), height: try scanner.number())
      let rotation = try scanner.number() * .pi / 180
      let (isLarge, isClockwise) = (try scanner.flag(), try scanner.flag())
      current = try point(origin)
      path.addArc(
        to: current, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
    }
    (cubicControl, quadControl) = (newCubic, newQuad)
  }

  private mutating func point(_ origin: CGPoint) throws(PathDataError) -> CGPoint {
    let (x, y) = (try scanner.number(), try scanner.number())
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  private func mirrored(_ control: CGPoint?) -> CGPoint {
    guard let control else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }
}
