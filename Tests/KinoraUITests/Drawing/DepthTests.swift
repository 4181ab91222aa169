import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraUI

@Suite struct DepthTests {
  private func turned(_ angle: Double) -> CATransform3D {
    CATransform3DMakeRotation(angle, 0, 1, 0)
  }

  @Test func perspectiveIsThePinholes() throws {
    let stage = layer(0, 0, 200, 200)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    stage.sublayerTransform = eye
    let near = layer(80, 80, 40, 40, .red)
    near.zPosition = 250
    stage.addSublayer(near)
    // Half way to the eye everything is twice as large.
    #expect(try picture(200, 200, stage).ink == 6400)
    let card = layer(50, 50, 100, 100, .red)
    card.transform = turned(1)
    stage.sublayers = [card]
    let drawn = try picture(200, 200, stage)
    // (x, y) / (1 - z/d): the right edge goes away from the viewer (z = -50 sin 1).
    let (across, away): (Double, Double) = (50 * cos(1.0), 50 * sin(1.0) / 500)
    let (right, left) = (across / (1 + away), across / (1 - away))
    let middle = (0..<200).reduce(0.0) { $0 + Double(drawn[$1, 100][3]) / 255 }
    #expect(abs(middle - (left + right)) < 0.1)
  }

  @Test func backsOfSingleSidedLayersAreHidden() throws {
    for (angle, shows) in [(0.0, true), (1, true), (2, false), (3.1, false), (5, true)]
      as [(Double, Bool)]
    {
      let card = layer(50, 50, 100, 100, .red)
      card.isDoubleSided = false
      card.transform = turned(angle)
      #expect((try picture(200, 200, card).ink > 0) == shows, "\(angle)")
      // On a parent that is turned as well both count.
      let parent = layer(0, 0, 200, 200)
      parent.transform = turned(.pi)
      parent.addSublayer(card)
      #expect((try picture(200, 200, parent).ink > 0) == !shows, "\(angle)")
    }
    let mirrored = layer(50, 50, 100, 100, .red)
    mirrored.isDoubleSided = false
    mirrored.transform = CATransform3DMakeScale(-1, 1, 1)
    #expect(try picture(200, 200, mirrored).ink == 10_000)
  }

  @Test func transformLayersKeepDepth() throws {
    func flip(_ holder: CALayer) throws -> Bitmap {
      let front = layer(0, 0, 100, 100, .red)
      front.zPosition = 1
      let back = layer(0, 0, 100, 100, .blue)
      holder.addSublayer(back)
      holder.addSublayer(front)
      holder.transform = turned(.pi)
      return try picture(100, 100, holder)
    }
    #expect(try flip(placed(CATransformLayer(), 0, 0, 100, 100))[50, 50] == [0, 0, 255, 255])
    #expect(try flip(layer(0, 0, 100, 100))[50, 50] == [255, 0, 0, 255])
    // A turn and its opposite inside cancel only where depth is kept.
    for (holder, width) in [
      (placed(CATransformLayer(), 0, 0, 100, 100) as CALayer, 40.0), (layer(0, 0, 100, 100), 10.0),
    ] {
      holder.transform = turned(.pi / 3)
      let child = layer(30, 30, 40, 40, .red)
      child.transform = turned(-.pi / 3)
      holder.addSublayer(child)
      #expect(abs(try picture(100, 100, holder).ink - width * 40) < 0.5)
    }
    let faded = placed(CATransformLayer(), 0, 0, 20, 20, .red)
    faded.opacity = 0.5
    faded.addSublayer(layer(0, 0, 10, 10, .black))
    #expect(abs(try picture(20, 20, faded).ink - 100 * 128 / 255) < 1e-6)
  }

  @Test func depthOrdersSiblings() throws {
    let stage = layer(0, 0, 40, 40)
    let (a, b) = (layer(0, 0, 40, 40, .red), layer(0, 0, 40, 40, .blue))
    a.transform = CATransform3DMakeTranslation(0, 0, 5)
    stage.sublayers = [a, b]
    #expect(try picture(40, 40, stage)[20, 20] == [255, 0, 0, 255])
    b.zPosition = 6
    #expect(try picture(40, 40, stage)[20, 20] == [0, 0, 255, 255])
  }
}
