import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraUI

@Suite struct ContentsTests {
  private func showing(
    _ rows: [String], _ width: Double, _ height: Double, _ configure: (CALayer) -> Void = { _ in }
  ) -> CALayer {
    let box = layer(0, 0, width, height)
    box.contents = CGImage(Bitmap(letters: rows))
    box.magnificationFilter = .nearest
    configure(box)
    return box
  }

  /// Where an opaque red picture of 20 x 10 pixels lies in a layer of 80 x 60 points.
  private func place(_ gravity: CALayerContentsGravity) throws -> [Int] {
    let rows = Array(repeating: String(repeating: "r", count: 20), count: 10)
    let drawn = try picture(80, 60, showing(rows, 80, 60) { $0.contentsGravity = gravity })
    var box = [80, 60, 0, 0]
    for y in 0..<60 {
      for x in 0..<80 where drawn[x, y][3] == 255 {
        box = [min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)]
      }
    }
    return box
  }

  @Test("measured: GNUstep render.m, with y down")
  func gravities() throws {
    #expect(try place(.resize) == [0, 0, 80, 60])
    #expect(try place(.resizeAspect) == [0, 10, 80, 50])
    #expect(try place(.resizeAspectFill) == [0, 0, 80, 60])
    #expect(try place(.center) == [30, 25, 50, 35])
    #expect(try place(.top) == [30, 0, 50, 10])
    #expect(try place(.bottomRight) == [60, 50, 80, 60])
    #expect(try place(.left) == [0, 25, 20, 35])
    #expect(try place(CALayerContentsGravity(rawValue: "nowhere")) == [30, 25, 50, 35])
  }

  @Test func partsAndScales() throws {
    let half = showing(["rg", "bk"], 10, 10) {
      $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    }
    let drawn = try picture(10, 10, half)
    #expect(drawn[0, 0] == [0, 255, 0, 255] && drawn[9, 9] == [0, 0, 0, 255])
    let fine = showing(["rg", "bk"], 10, 10) {
      $0.contentsGravity = .topLeft
      $0.contentsScale = 2
    }
    #expect(try picture(10, 10, fine).ink == 1)
    #expect(try picture(5, 5, scale: 2, fine)[1, 0] == [0, 255, 0, 255])
  }

  @Test("nine parts: corners keep their size, what is between stretches, without seams")
  func nineParts() throws {
    let rows = ["rgr", "bwb", "rgr"]
    for width in [30.0, 31.4] {
      let box = showing(rows, width, 20) {
        $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        $0.magnificationFilter = .linear
      }
      let drawn = try picture(40, 20, box)
      #expect(drawn[0, 0] == [255, 0, 0, 255] && drawn[1, 0] == [0, 255, 0, 255])
      #expect(drawn[15, 10] == [255, 255, 255, 255] && drawn[0, 10] == [0, 0, 255, 255])
      for x in 0..<30 { #expect(drawn[x, 10][3] >= 254, "\(x)") }
    }
  }

  @Test func crossFades() throws {
    let clock = Clockwork()
    let box = layer(0, 0, 4, 4)
    clock.turn {
      clock.root.addSublayer(box)
      let fade = CABasicAnimation(keyPath: "contents")
      fade.fromValue = CGImage(Bitmap(letters: ["r"]))
      fade.toValue = CGImage(Bitmap(letters: ["b"]))
      fade.duration = 1
      box.add(fade, forKey: nil)
    }
    let node = clock.context.perform { clock.root.sceneNode(at: MediaContext.origin + 0.5) }
    let drawn = try RasterizerProbe.draw(4, 4, try #require(node))
    #expect(abs(drawn[1, 1][0] - 128) <= 1 && abs(drawn[1, 1][2] - 128) <= 1)
    #expect(drawn[1, 1][3] >= 254)
  }

  @Test func roundedLayersCutTheirContentsOnlyWhenTheyMask() throws {
    let box = showing(["r"], 40, 40) { $0.cornerRadius = 20 }
    #expect(try picture(40, 40, box).ink == 1600)
    box.masksToBounds = true
    #expect(abs(try picture(40, 40, box).ink - .pi * 400) < 1.5)
  }

  @Test func otherContentsShowNothing() throws {
    let box = layer(0, 0, 10, 10)
    box.contents = "a string"
    #expect(try picture(10, 10, box).ink == 0)
    box.contents = CGImage(Bitmap(letters: ["r"]))
    box.contentsRect = CGRect(x: 0, y: 0, width: 0, height: 1)
    #expect(try picture(10, 10, box).ink == 0)
    #expect(CGImage(width: 2, height: 1, rgba: [1, 2, 3]) == nil)
  }
}
