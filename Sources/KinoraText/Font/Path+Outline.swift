import CFreeType
import Foundation
import KinoraGeometry

extension Path {
  /// A glyph's outline as FreeType holds it, in its units, each contour closed.
  init(outline: inout FT_Outline) {
    self.init()
    var steps = FT_Outline_Funcs()
    steps.move_to = { end, path in
      Path.at(path).pointee.close()
      Path.at(path).pointee.move(to: CGPoint(end))
      return 0
    }
    steps.line_to = { end, path in
      Path.at(path).pointee.addLine(to: CGPoint(end))
      return 0
    }
    steps.conic_to = { control, end, path in
      Path.at(path).pointee.addQuadCurve(to: CGPoint(end), control: CGPoint(control))
      return 0
    }
    steps.cubic_to = { control1, control2, end, path in
      Path.at(path).pointee.addCurve(
        to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
      return 0
    }
    var path = Path()
    // A damaged outline leaves what came before the damage.
    _ = withUnsafeMutablePointer(to: &path) { FT_Outline_Decompose(&outline, &steps, $0) }
    path.close()
    self = path
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Path> {
    pointer!.assumingMemoryBound(to: Path.self)
  }
}

extension CGPoint {
  fileprivate init(_ vector: UnsafePointer<FT_Vector>?) {
    self = vector.map { CGPoint(x: CGFloat($0.pointee.x), y: CGFloat($0.pointee.y)) } ?? .zero
  }
}
