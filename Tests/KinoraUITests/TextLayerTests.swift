import Foundation
import KinoraGeometry
import KinoraScene
import TestSupport
import Testing

@testable import KinoraUI

/// Every area that a node fills, in the node's parent's space.
func fills(of node: SceneNode?, under outer: AffineTransform2D = .identity) -> [(
  path: Path, color: Color
)] {
  guard let node else { return [] }
  let transform = node.transform.affine.concatenating(outer)
  return node.items.flatMap { item -> [(path: Path, color: Color)] in
    switch item {
    case .fill(let path, _, .color(let color)): [(path.applying(transform), color)]
    case .node(let child): fills(of: child, under: transform)
    case .fill, .stroke, .image: []
    }
  }
}

@Suite struct TextLayerTests {
  private let clock = Clockwork()

  private func makeLayer(_ change: (CATextLayer) -> Void = { _ in }) -> CATextLayer {
    clock.turn {
      let layer = CATextLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 400, height: 100)
      layer.anchorPoint = .zero
      layer.string = "Hamburg"
      change(layer)
      clock.root.addSublayer(layer)
      return layer
    }
  }

  private func fills(at time: Double = 0) -> [(path: Path, color: Color)] {
    clock.context.perform {
      clock.context.commit()
      return KinoraUITests.fills(
        of: clock.root.sceneNode(at: MediaContext.origin + time))
    }
  }

  // CATextLayer's property pages, and OpenCoreAnimation's measurements.
  @Test func `A new layer has size 36, is opaque white, and neither wraps nor shortens`() {
    let layer = CATextLayer()
    #expect(layer.fontSize == 36 && layer.foregroundColor == CGColor(gray: 1, alpha: 1))
    #expect(!layer.isWrapped && layer.truncationMode == .none && layer.alignmentMode == .natural)
    #expect(layer.string == nil)
  }

  @Test(.enabled(if: ExternalTool.pillow != nil))
  func `Text starts at the top left corner, where Pillow draws it`() throws {
    _ = makeLayer()
    let box = try #require(fills().first?.path.bounds)
    // Pillow at 36 pixels, from the ascender's line; whole pixels.
    let script = """
      from PIL import ImageFont
      f = ImageFont.truetype("\(interPath)", 36)
      m, o = f.getmask2("Hamburg", anchor="ls")
      b = m.getbbox()
      print(o[0] + b[0], o[1] + b[1], o[0] + b[2], o[1] + b[3])
      """
    let text = try #require(ExternalTool.pillow).run(["-c", script]).text
    let judged = text.split(separator: " ").compactMap {
      Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    let baseline = 36 * 2728.0 / 2816
    let ours = [box.minX, box.minY - baseline, box.maxX, box.maxY - baseline]
    // Pillow moves each glyph by whole pixels, so the right edge may drift.
    for (edge, other) in zip(ours, judged) { #expect(abs(edge - other) <= 2, "\(ours) \(judged)") }
    #expect(abs(ours[1] - judged[1]) <= 1 && abs(ours[3] - judged[3]) <= 1)
  }

  @Test func `The size and the colour of the text can be animated`() throws {
    let layer = makeLayer()
    let before = try #require(fills().first?.path.bounds)
    clock.turn {
      let size = CABasicAnimation(keyPath: "fontSize")
      size.fromValue = 36
      size.toValue = 72
      size.duration = 1
      layer.add(size, forKey: nil)
      let color = CABasicAnimation(keyPath: "foregroundColor")
      color.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      color.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      color.duration = 1
      layer.add(color, forKey: nil)
    }
    let (path, color) = try #require(fills(at: 0.5).first)
    let half = try #require(path.bounds)
    #expect(abs(half.width / before.width - 1.5) < 1e-9)
    #expect(abs(half.minX / before.minX - 1.5) < 1e-9)
    #expect(abs(color.red - 0.5) < 1e-9 && abs(color.blue - 0.5) < 1e-9)
    #expect(clock.context.problems.isEmpty)
  }

  @Test func `An attributed string's own size and colour count`() throws {
    let small = makeLayer { layer in
      layer.string = NSAttributedString(
        string: "Hamburg",
        attributes: [.font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.red])
    }
    let (path, color) = try #require(fills().first)
    let box = try #require(path.bounds)
    clock.turn { small.string = "Hamburg" }
    let whole = try #require(fills().first?.path.bounds)
    #expect(abs(whole.width / box.width - 2) < 1e-9)
    #expect(color == Color(red: 1, green: 0, blue: 0))
  }

  @Test func `A font that nobody registered is a problem, and its text is left out`() throws {
    let layer = makeLayer { $0.font = "Helvetica Neue" }
    #expect(fills().isEmpty)
    let problem = try #require(clock.context.problems.first)
    #expect(problem == .unknownFont("Helvetica Neue", known: Fonts.names))
    #expect(problem.description.contains("Inter-Bold"))
    clock.turn { layer.font = "Inter-Bold" }
    #expect(!fills().isEmpty)
    clock.turn { layer.font = "Inter-Light" as CFTypeRef }
    #expect(!fills().isEmpty)
    clock.turn { layer.font = CGFont("Inter-Black") }
    #expect(!fills().isEmpty)
    clock.turn { layer.font = UIFont.systemFont(ofSize: 5) }
    #expect(!fills().isEmpty && clock.context.problems.count == 1)
  }

  @Test(arguments: [0, -5, .nan, .infinity, 1e300] as [CGFloat])
  func `A size that is none draws nothing or is drawn, without harm`(size: CGFloat) {
    _ = makeLayer { $0.fontSize = size }
    _ = fills()
  }

  @Test func `Text in a layer without an area draws nothing`() {
    _ = makeLayer { $0.bounds = .zero }
    #expect(fills().isEmpty)
  }
}

let interPath = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Sources/CInterFont/fonts/Inter-Regular.otf").path
