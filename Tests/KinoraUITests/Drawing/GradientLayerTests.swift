import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraUI

@Suite struct GradientLayerTests {
  private func gradient(_ configure: (CAGradientLayer) -> Void) -> CAGradientLayer {
    let box = placed(CAGradientLayer(), 0, 0, 100, 50, .blue)
    box.colors = [CGColor.black, CGColor.white]
    configure(box)
    return box
  }

  @Test func runsDownByDefault() throws {
    let drawn = try picture(100, 50, gradient { _ in })
    for y in 0..<50 { #expect(drawn[70, y][0] == Int((255 * (Double(y) + 0.5) / 50).rounded())) }
  }

  @Test("LAY-14: too few colours or locations that do not match draw no gradient")
  func mismatches() throws {
    let blue = [0, 0, 255, 255]
    for box in [
      gradient { $0.colors = nil }, gradient { $0.colors = [CGColor.red] },
      gradient { $0.locations = [0, 0.5, 1] }, gradient { $0.locations = [0] },
    ] { #expect(try picture(100, 50, box)[50, 25] == blue) }
  }

  @Test("LAY-14: equal, unsorted and equal end points have a result; corners round it")
  func oddInputs() throws {
    let hard = try picture(100, 50, gradient { $0.locations = [0.5, 0.5] })
    #expect(hard[5, 24] == [0, 0, 0, 255] && hard[5, 25] == [255, 255, 255, 255])
    let unsorted = try picture(100, 50, gradient { $0.locations = [0.8, 0.2] })
    #expect(unsorted[5, 39] == [0, 0, 0, 255] && unsorted[5, 41] == [255, 255, 255, 255])
    let point = try picture(100, 50, gradient { $0.endPoint = $0.startPoint })
    #expect(point[50, 25] == [255, 255, 255, 255])
    let round = try picture(100, 50, gradient { $0.cornerRadius = 25 })
    #expect(abs(round.ink - (5000 - (4 - .pi) * 625)) < 2)
  }

  @Test("measured: radial is an ellipse, with no size nothing")
  func radial() throws {
    let box = gradient {
      $0.type = .radial
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    }
    let drawn = try picture(100, 50, box)
    #expect(abs(drawn[75, 25][0] - 128) <= 3 && abs(drawn[50, 37][0] - 128) <= 3)
    #expect(drawn[1, 1] == [255, 255, 255, 255])
    box.endPoint = CGPoint(x: 1, y: 0.5)
    #expect(try picture(100, 50, box)[50, 25] == [0, 0, 255, 255])
  }

  @Test func conic() throws {
    let box = gradient {
      $0.type = .conic
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    }
    // The ray points up; a quarter turn clockwise is right.
    let drawn = try picture(100, 50, box)
    #expect(abs(drawn[98, 25][0] - 64) <= 2 && abs(drawn[50, 48][0] - 128) <= 3)
    #expect(abs(drawn[2, 25][0] - 191) <= 2)
  }

  @Test func keyPathsMove() {
    let box = gradient { $0.locations = [0, 1] }
    let clock = Clockwork()
    clock.turn {
      clock.root.addSublayer(box)
      let changes: [(String, Any, Any)] = [
        ("colors", [CGColor.black, CGColor.black], [CGColor.white, CGColor.white]),
        ("locations", [0, 0.5], [0.5, 1]), ("startPoint.x", 0, 1),
        ("endPoint", CGPoint.zero, CGPoint(x: 1, y: 1)),
      ]
      for (path, from, to) in changes {
        let move = CABasicAnimation(keyPath: path)
        (move.fromValue, move.toValue, move.duration) = (from, to, 1)
        box.add(move, forKey: path)
      }
    }
    #expect(clock.context.problems.isEmpty)
    let shown = clock.shown(box, at: 0.5).gradient
    #expect(shown?.colors.first?.red == 0.5 && shown?.locations == [0.25, 0.75])
    #expect(shown?.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(shown?.endPoint == CGPoint(x: 0.5, y: 0.5))
  }
}
