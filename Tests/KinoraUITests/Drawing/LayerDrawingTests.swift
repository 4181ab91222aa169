import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraUI

@Suite struct LayerDrawingTests {
  @Test("LAY-01: with group opacity off each part is faded on its own")
  func groupOpacity() throws {
    let parent = layer(0, 0, 100, 100, .red)
    parent.addSublayer(layer(25, 25, 50, 50, .black))
    parent.opacity = 0.5
    #expect(try picture(100, 100, background: .white, parent)[50, 50] == [127, 127, 127, 255])
    parent.allowsGroupOpacity = false
    let apart = try picture(100, 100, background: .white, parent)
    // Half red over white, and half black over that.
    #expect(apart[10, 10] == [255, 127, 127, 255])
    #expect(abs(apart[50, 50][0] - 127) <= 1 && abs(apart[50, 50][1] - 64) <= 1)
  }

  @Test("LAY-02: the border lies inside the bounds and over the sublayers")
  func border() throws {
    let box = layer(10, 10, 80, 60)
    box.borderWidth = 5
    #expect(try picture(100, 80, box).ink == 1300)
    box.addSublayer(layer(-20, 20, 120, 10, .red))
    let crossed = try picture(120, 80, box)
    #expect(crossed[12, 35] == [0, 0, 0, 255] && crossed[5, 35] == [255, 0, 0, 255])
    let round = layer(10, 10, 80, 60)
    (round.borderWidth, round.cornerRadius) = (5, 20)
    let cut: Double = 4 - .pi
    let ring: Double = 1300 - cut * (400 - 225)
    #expect(abs(try picture(100, 80, round).ink - ring) < 1.5)
    round.borderWidth = 40
    #expect(abs(try picture(100, 80, round).ink - (4800 - cut * 400)) < 1.5)
  }

  @Test("LAY-04: only the chosen corners are rounded, with a flipped geometry too")
  func corners() throws {
    for bits in UInt(0)..<16 {
      let box = layer(0, 0, 100, 60, .red)
      box.cornerRadius = 20
      box.maskedCorners = CACornerMask(rawValue: bits)
      box.masksToBounds = true
      box.addSublayer(layer(-10, -10, 200, 200, .blue))
      let drawn = try picture(100, 60, box)
      for (bit, x, y) in [(1, 1, 1), (2, 98, 1), (4, 1, 58), (8, 98, 58)] as [(UInt, Int, Int)] {
        #expect(drawn[x, y][3] == (bits & bit == 0 ? 255 : 0), "\(bits) \(bit)")
      }
    }
    let flipped = layer(0, 0, 100, 60)
    flipped.isGeometryFlipped = true
    flipped.addSublayer(layer(0, 0, 10, 10, .red))
    let drawn = try picture(100, 60, flipped)
    #expect(drawn[5, 55] == [255, 0, 0, 255] && drawn[5, 5][3] == 0)
  }

  @Test("LAY-05: no background shows outside a rounded border", arguments: [1.0, 2.0])
  func fringes(scale: Double) throws {
    let disc = layer(10, 10, 60, 60, CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    (disc.cornerRadius, disc.borderWidth, disc.borderColor) = (30, 5, .white)
    disc.masksToBounds = true
    disc.addSublayer(layer(0, 0, 60, 60, CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)))
    let drawn = try picture(80, 80, background: .white, scale: scale, disc)
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let d = hypot(Double(x) + 0.5 - 40 * scale, Double(y) + 0.5 - 40 * scale)
        if d > 26 * scale { #expect(drawn[x, y].allSatisfy { $0 >= 253 }) }
      }
    }
    #expect(drawn[Int(40 * scale), Int(40 * scale)] == [255, 128, 0, 255])
  }

  @Test("LAY-15: a new shape layer fills in black; LAY-16: fill first, stroke over it")
  func shapes() throws {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil)
    #expect(try picture(60, 50, shape).ink == 1200)
    shape.strokeColor = .red
    shape.lineWidth = 4
    #expect(try picture(60, 50, shape).ink == 1496)
    let circle = CAShapeLayer()
    circle.path = CGPath(
      ellipseIn: CGRect(x: 20, y: 20, width: 100, height: 100), transform: nil)
    circle.fillColor = CGColor(red: 1, green: 1, blue: 0, alpha: 0.5)
    (circle.strokeColor, circle.lineWidth) = (CGColor(gray: 0, alpha: 0.5), 20)
    let drawn = try picture(140, 140, background: .white, circle)
    #expect(drawn[70, 70] == [255, 255, 127, 255])
    #expect(drawn[70, 15] == [127, 127, 127, 255])
    #expect(abs(drawn[70, 25][0] - 127) <= 1 && abs(drawn[70, 25][2] - 63) <= 1)
  }

  @Test("LAY-12: a scale of 0 hides the layer and nothing else")
  func flatLayers() throws {
    let others = [layer(40, 0, 20, 20, .green), layer(70, 0, 20, 20, .blue)]
    for transform in [
      CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(0, 1, 1),
      CATransform3DMakeScale(1e-300, 1, 1), CATransform3DMakeScale(.nan, 1, 1),
      CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
    ] {
      let gone = layer(10, 0, 20, 20, .red)
      gone.transform = transform
      let drawn = try picture(100, 20, gone, others[0], others[1])
      #expect(drawn.ink == 800 && drawn[20, 10][3] == 0)
    }
    let thin = layer(5, 5, 0, 10, .red)
    thin.borderWidth = 3
    #expect(try picture(100, 20, thin, others[0]).ink == 400)
  }

  @Test("LAY-19: a mask stands in its layer's space")
  func masks() throws {
    let box = layer(20, 20, 60, 60, .red)
    let mask = layer(10, 10, 20, 20, .green)
    (mask.cornerRadius, mask.opacity) = (10, 0.5)
    box.mask = mask
    let drawn = try picture(100, 100, box)
    #expect(drawn[40, 40] == [255, 0, 0, 128] && drawn[31, 31][3] == 0)
    #expect(abs(drawn.ink - .pi * 100 / 2) < 1.5)
    let shape = CAShapeLayer()
    box.mask = shape
    #expect(try picture(100, 100, box).ink == 0)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 5), transform: nil)
    #expect(try picture(100, 100, box).ink == 300)
    box.mask = nil
    #expect(try picture(100, 100, box).ink == 3600)
  }

  @Test("LAY-19: an animated mask path shows")
  func animatedMask() throws {
    let clock = Clockwork()
    let shape = CAShapeLayer()
    clock.turn {
      let box = layer(0, 0, 100, 100, .red)
      box.mask = shape
      clock.root.addSublayer(box)
      let grow = CABasicAnimation(keyPath: "path")
      grow.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 0, height: 100), transform: nil)
      grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
      grow.duration = 1
      shape.add(grow, forKey: nil)
    }
    try clock.advance(to: 0.25)
    let node = clock.context.perform { clock.root.sceneNode(at: clock.context.now) }
    guard case .node(let box)? = node?.items.first,
      case .fill(let path, _, _)? = box.mask?.items.first
    else { return #expect(Bool(false)) }
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 25, height: 100))
  }

  @Test func blendModesByName() throws {
    let context = MediaContext()
    let top = layer(0, 0, 10, 10, CGColor(gray: 0.5, alpha: 1))
    context.perform { top.compositingFilter = "multiplyBlendMode" }
    let drawn = try picture(10, 10, background: Color(red: 1, green: 0.5, blue: 0), top)
    #expect(drawn[5, 5] == [128, 64, 0, 255])
    context.perform { top.compositingFilter = "multiplBlendMode" }
    #expect(
      context.problems.first?.description.contains("did you mean 'multiplyBlendMode'") == true)
  }

  @Test func continuousCornersAreFuller() throws {
    let box = layer(0, 0, 200, 200, .red)
    box.cornerRadius = 50
    let circular = try picture(200, 200, box)
    box.cornerCurve = .continuous
    let smooth = try picture(200, 200, box)
    // Charon's measurement: the area stays within 1.3 % of a square with such corners.
    #expect(abs(smooth.ink / circular.ink - 1) < 0.02 && smooth != circular)
    // At half the side there is no room: a circle.
    box.cornerRadius = 100
    #expect(abs(try picture(200, 200, box).ink - .pi * 10_000) < 8)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    box.cornerCurve = CALayerCornerCurve(rawValue: "wavy")
    #expect(box.cornerCurve == .circular)
  }
}
