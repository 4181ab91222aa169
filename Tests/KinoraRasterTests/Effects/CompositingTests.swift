import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite struct CompositingTests {
  @Test("LAY-19: a mask's alpha multiplies, whatever its colours")
  func masksMultiply() throws {
    let mask = SceneNode(
      transform: AffineTransform2D(translationX: 10, y: 0), opacity: 0.5,
      items: [fill(rect: 0, 0, 20, 20, .pureRed)])
    let node = SceneNode(mask: mask, items: [fill(rect: 0, 0, 40, 40)])
    let picture = try draw(40, 40, .node(node))
    #expect(picture[15, 10] == [0, 0, 0, 128] && picture.alpha(5, 10) == 0)
    #expect(picture.alpha(35, 10) == 0 && picture.alpha(15, 30) == 0)
    let faded = try draw(40, 40, .node(SceneNode(opacity: 0.5, mask: mask, items: node.items)))
    #expect(faded.alpha(15, 10) == 64)
  }

  @Test("LAY-19: an empty mask hides all, and hides the shadow too")
  func emptyMasks() throws {
    for mask in [
      SceneNode(), SceneNode(opacity: 0, items: [fill(rect: 0, 0, 9, 9)]),
      SceneNode(items: [fill(Path())]),
    ] {
      let node = SceneNode(
        mask: mask, shadow: Shadow(color: .black, radius: 2, offset: .zero),
        items: [fill(rect: 0, 0, 40, 40)])
      #expect(try draw(40, 40, .node(node), fill(rect: 0, 0, 2, 2)).ink == 4)
    }
  }

  @Test("LAY-21: a ring sector masks exactly the sector")
  func ringSector() throws {
    for start in [-0.5, 0.3, 2.9, 5.9] {
      var sector = Path()
      sector.addArc(
        center: point(50, 50), radius: 40, startAngle: start, endAngle: start + 1, clockwise: true)
      sector.addArc(
        center: point(50, 50), radius: 20, startAngle: start + 1, endAngle: start, clockwise: false)
      sector.close()
      let node = SceneNode(
        mask: SceneNode(items: [fill(sector)]), items: [fill(rect: 0, 0, 100, 100, .pureRed)])
      let picture = try draw(100, 100, .node(node))
      #expect(abs(picture.ink - (1600 - 400) / 2) < 1.5)
      let middle = start + 0.5
      #expect(picture.alpha(Int(50 + 30 * cos(middle)), Int(50 + 30 * sin(middle))) == 255)
      #expect(picture.alpha(Int(50 - 30 * cos(middle)), Int(50 - 30 * sin(middle))) == 0)
    }
  }

  /// The formulas of W3C's Compositing and Blending Level 1 for opaque colours, by component.
  private static let formulas: [(BlendMode, @Sendable (Double, Double) -> Double)] = [
    (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }), (.darken, { min($0, $1) }),
    (.lighten, { max($0, $1) }), (.difference, { abs($0 - $1) }),
    (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
    (.hardLight, { $1 <= 0.5 ? $0 * 2 * $1 : $0 + 2 * $1 - 1 - $0 * (2 * $1 - 1) }),
    (.overlay, { $0 <= 0.5 ? $1 * 2 * $0 : $1 + 2 * $0 - 1 - $1 * (2 * $0 - 1) }),
    (.colorDodge, { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }),
    (.colorBurn, { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }),
    (.plusLighter, { min(1, $0 + $1) }),
    (
      .softLight,
      { b, s in
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
      }
    ),
  ]

  @Test func blendModesAreTheirFormulas() throws {
    let back = Color(red: 0.8, green: 0.4, blue: 0)
    let front = Color(red: 0.2, green: 0.6, blue: 1)
    for (mode, formula) in Self.formulas {
      let node = SceneNode(blendMode: mode, items: [fill(rect: 2, 2, 6, 6, front)])
      let picture = try draw(10, 10, background: back, .node(node))
      let expected = [(0.8, 0.2), (0.4, 0.6), (0, 1)].map { 255 * formula($0.0, $0.1) }
      for (found, wanted) in zip(picture[5, 5], expected) {
        #expect(abs(Double(found) - wanted) <= 1.01, "\(mode)")
      }
      #expect(picture[0, 0] == [204, 102, 0, 255], "\(mode)")
    }
  }

  @Test func porterDuffModesStayInTheGroup() throws {
    for mode in BlendMode.allCases {
      let node = SceneNode(blendMode: mode, items: [fill(disc(5, 5, 2), .pureRed)])
      let picture = try draw(10, 10, background: .white, .node(node))
      #expect(picture[0, 0] == [255, 255, 255, 255] && picture[9, 5] == [255, 255, 255, 255])
    }
    let out = SceneNode(blendMode: .destinationOut, items: [fill(rect: 0, 0, 5, 10)])
    #expect(try draw(10, 10, background: .white, .node(out)).ink == 50)
  }

  @Test func hueModesKeepLuminosity() throws {
    // Luminosity of grey over a colour: the colour's hue at the grey's brightness.
    let node = SceneNode(
      blendMode: .color, items: [fill(rect: 0, 0, 10, 10, Color(red: 1, green: 0, blue: 0))])
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    let p = try draw(10, 10, background: grey, .node(node))[5, 5].map(Double.init)
    #expect(abs(0.3 * p[0] + 0.59 * p[1] + 0.11 * p[2] - 127.5) < 2)
  }
}
