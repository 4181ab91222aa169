import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite struct PerspectiveTests {
  /// Turned about the y axis in the middle of a 200 point stage.
  private func map(angle: Double, distance: Double) -> Homography {
    var eye = Transform3D.identity
    eye.m34 = -1 / distance
    return Homography(
      Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0).concatenating(eye)
        .concatenating(Transform3D(translationX: 100, y: 100)))
  }

  /// Area of the quadrilateral that the map makes of a square around the origin.
  private func area(_ half: Double, _ map: Homography) throws -> Double {
    let corners = try [(-half, -half), (half, -half), (half, half), (-half, half)].map {
      try #require(map.project(point($0.0, $0.1)))
    }
    return abs(
      (0..<4).reduce(0) { sum, i in
        let (p, q) = (corners[i], corners[(i + 1) % 4])
        return sum + (p.x * q.y - q.x * p.y) / 2
      })
  }

  @Test(arguments: [0.3, 0.8, 1.3, 2.5])
  func squaresBecomeQuadrilaterals(angle: Double) throws {
    let map = map(angle: angle, distance: 300)
    let node = SceneNode(transform: map, items: [fill(rect: -50, -50, 100, 100)])
    let picture = try draw(200, 200, .node(node))
    let exact = try area(50, map)
    // Cairo counts 15 lines a row: nearly level edges carry up to 1/30 of a pixel each.
    #expect(abs(picture.ink - exact) < 7)
  }

  // A stroke is outlined first: the side that is nearer is wider.
  @Test func strokesAreProjectedAsAreas() throws {
    let map = map(angle: 1, distance: 150)
    let frame = SceneItem.stroke(
      Path(rect: CGRect(x: -50, y: -50, width: 100, height: 100)),
      style: StrokeStyle(lineWidth: 10), paint: .color(.black))
    let picture = try draw(200, 200, .node(SceneNode(transform: map, items: [frame])))
    #expect(abs(picture.ink - (try area(55, map) - area(45, map))) < 3)
    func width(_ from: Int, _ to: Int) -> Double {
      (from..<to).reduce(0) { $0 + Double(picture.alpha($1, 100)) / 255 }
    }
    #expect(abs(width(0, 100) - width(100, 200)) > 0.5)
  }

  @Test func circlesAreEllipses() throws {
    // A circle in perspective is an ellipse; its area follows from the conic's matrix.
    let map = map(angle: 0.9, distance: 200)
    let picture = try draw(
      200, 200, .node(SceneNode(transform: map, items: [fill(disc(0, 0, 60))])))
    var outline: [CGPoint] = []
    for i in 0..<3600 {
      let a = Double(i) * .pi / 1800
      outline.append(try #require(map.project(point(60 * cos(a), 60 * sin(a)))))
    }
    let exact = abs(
      outline.indices.reduce(0) { sum, i in
        let (p, q) = (outline[i], outline[(i + 1) % outline.count])
        return sum + (p.x * q.y - q.x * p.y) / 2
      })
    #expect(abs(picture.ink - exact) < 3)
  }

  @Test func clipsAndDashesAreProjected() throws {
    let map = map(angle: 0.7, distance: 300)
    let node = SceneNode(
      transform: map, clip: Path(rect: CGRect(x: -20, y: -20, width: 40, height: 40)),
      items: [fill(rect: -50, -50, 100, 100)])
    #expect(abs(try draw(200, 200, .node(node)).ink - area(20, map)) < 2)
    let dashed = SceneItem.stroke(
      lines((-80, 0), (80, 0)), style: StrokeStyle(lineWidth: 20, dashes: [10, 10]),
      paint: .color(.black))
    let solid = SceneItem.stroke(
      lines((-80, 0), (80, 0)), style: StrokeStyle(lineWidth: 20), paint: .color(.black))
    let parts = try draw(200, 200, .node(SceneNode(transform: map, items: [dashed]))).ink
    let whole = try draw(200, 200, .node(SceneNode(transform: map, items: [solid]))).ink
    #expect(abs(parts / whole - 0.5) < 0.08)
  }

  // What passes the eye is cut at a plane in front of it, and nothing comes out on the other side.
  @Test func whatPassesTheEyeIsCut() throws {
    for angle in [1.2, 1.5, .pi / 2 - 1e-9, .pi / 2] {
      let map = map(angle: angle, distance: 40)
      let node = SceneNode(
        transform: map,
        items: [
          fill(rect: -500, -30, 1000, 60, .pureRed),
          .stroke(
            lines((-500, 0), (500, 0)), style: StrokeStyle(lineWidth: 3), paint: .color(.black)),
        ])
      let picture = try draw(200, 200, background: .white, .node(node), fill(rect: 0, 0, 5, 5))
      #expect(picture[2, 2] == [0, 0, 0, 255])
      guard angle == 1.2 else { continue }
      // In the middle it is 60 high.
      let column = (0..<200).filter { picture[100, $0] != [255, 255, 255, 255] }.count
      #expect(abs(column - 60) <= 8, "\(angle) \(column)")
    }
  }

  @Test func unusableMapsHarmNobody() throws {
    var broken = Transform3D.identity
    broken.m14 = .nan
    var flat = Transform3D.identity
    (flat.m11, flat.m14) = (0, 0.01)
    var behind = Transform3D.identity
    behind.m44 = -1
    for transform in [broken, flat, behind] {
      let node = SceneNode(
        transform: Homography(transform), clip: disc(5, 5, 3),
        shadow: Shadow(color: .black, radius: 3, offset: .zero),
        items: [fill(rect: 0, 0, 50, 50, .pureRed)])
      #expect(try draw(20, 20, .node(node), fill(rect: 0, 0, 4, 4))[1, 1] == [0, 0, 0, 255])
    }
  }

  @Test func homographiesComposeAndInvert() throws {
    let (a, b) = (map(angle: 0.7, distance: 300), map(angle: -0.4, distance: 250))
    let both = a.concatenating(b)
    let p = point(13, -21)
    let steps = try #require(a.project(p).flatMap(b.project))
    let once = try #require(both.project(p))
    #expect(hypot(steps.x - once.x, steps.y - once.y) < 1e-9)
    let back = try #require(both.inverted()?.project(once))
    #expect(hypot(back.x - p.x, back.y - p.y) < 1e-9)
    let linear = try #require(both.linearized(at: p))
    let q = point(p.x + 1e-5, p.y - 2e-5)
    let (near, exact) = (q.applying(linear), try #require(both.project(q)))
    #expect(hypot(near.x - exact.x, near.y - exact.y) < 1e-9)
  }
}
