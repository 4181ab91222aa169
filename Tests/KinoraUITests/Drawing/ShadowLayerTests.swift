import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraUI

@Suite struct ShadowLayerTests {
  private func shadowed(_ configure: (CALayer) -> Void = { _ in }) -> CALayer {
    let box = layer(20, 20, 20, 20, .red)
    (box.shadowOpacity, box.shadowRadius) = (1, 0)
    box.shadowOffset = CGSize(width: 30, height: 0)
    configure(box)
    return box
  }

  @Test func defaults() {
    let layer = CALayer()
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowPath == nil)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowColor == .black)
  }

  @Test("measured: colour alpha times opacity")
  func alpha() throws {
    let drawn = try picture(
      80, 60,
      shadowed {
        $0.shadowColor = CGColor(gray: 0, alpha: 0.5)
        $0.shadowOpacity = 0.5
      })
    #expect(drawn[60, 30] == [0, 0, 0, 64])
  }

  @Test("measured: sublayers that stick out widen it, nothing casts nothing, corners round it")
  func casters() throws {
    let wide = shadowed { $0.addSublayer(layer(0, 30, 20, 5, .green)) }
    #expect(try picture(80, 60, wide)[60, 52][3] == 255)
    #expect(try picture(80, 60, shadowed { $0.backgroundColor = nil }).ink == 0)
    let round = try picture(80, 60, shadowed { $0.cornerRadius = 10 })
    #expect(abs(round.ink - 2 * .pi * 100) < 2)
  }

  @Test func masksAndClipsHideIt() throws {
    #expect(try picture(80, 60, shadowed { $0.masksToBounds = true }).ink == 400)
    let masked = shadowed { $0.mask = layer(0, 0, 20, 20, .black) }
    #expect(try picture(80, 60, masked).ink == 400)
  }

  @Test func fadesWithTheLayerAndTakesAPath() throws {
    let faded = try picture(80, 60, shadowed { $0.opacity = 0.5 })
    #expect(faded[60, 30] == [0, 0, 0, 128] && faded[30, 30] == [255, 0, 0, 128])
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    #expect(try picture(80, 60, shadowed { $0.shadowPath = path }).ink == 425)
    let alone = shadowed {
      $0.backgroundColor = nil
      $0.shadowPath = path
    }
    #expect(try picture(80, 60, alone).ink == 25)
  }

  @Test func keyPathsMove() {
    let layer = CALayer()
    let clock = Clockwork()
    clock.turn {
      clock.root.addSublayer(layer)
      let move = CABasicAnimation(keyPath: "shadowOffset.width")
      (move.fromValue, move.toValue, move.duration) = (0, 10, 1)
      layer.add(move, forKey: "a")
      let path = CABasicAnimation(keyPath: "shadowPath")
      path.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      path.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
      path.duration = 1
      layer.add(path, forKey: "b")
    }
    let shown = clock.shown(layer, at: 0.5).shadow
    #expect(shown.offset == CGSize(width: 5, height: -3))
    #expect(shown.path?.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
  }
}
