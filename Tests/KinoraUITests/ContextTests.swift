import Foundation
import KinoraGeometry
import KinoraScene
import Testing

@testable import KinoraUI

@MainActor
private final class Counting: UIView {
  var drawings: [CGRect] = []
  override func draw(_ rect: CGRect) {
    drawings.append(rect)
    UIColor.red.setFill()
    UIRectFill(rect)
  }
}

private final class DrawingLayer: CALayer {
  var count = 0
  override func draw(in ctx: CGContext) {
    count += 1
    ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    ctx.fill(bounds)
  }
}

@MainActor
@Suite struct ContextTests {
  private let clock = Clockwork()

  @discardableResult
  private func show() -> [(path: Path, color: Color)] {
    clock.turn {}
    return clock.context.perform { fills(of: clock.root.sceneNode(at: clock.context.now)) }
  }

  @Test func `A view is drawn once, and again only when it is asked for`() {
    let view = Counting(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    clock.turn { clock.root.addSublayer(view.layer) }
    #expect(show().map(\.path.bounds) == [CGRect(x: 10, y: 10, width: 20, height: 20)])
    show()
    #expect(view.drawings == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    // A change of size stretches what was drawn.
    view.bounds.size.width = 40
    #expect(show().map(\.path.bounds) == [CGRect(x: 0, y: 10, width: 40, height: 20)])
    #expect(view.drawings.count == 1)
    view.setNeedsDisplay()
    show()
    #expect(view.drawings.count == 2 && view.drawings[1].width == 40)
  }

  @Test func `A layer is drawn only after it was asked for`() {
    let layer = DrawingLayer()
    clock.turn {
      layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
      clock.root.addSublayer(layer)
    }
    #expect(show().isEmpty && layer.count == 0)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay() && show().count == 1 && layer.count == 1)
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.width = 9
    show()
    #expect(layer.count == 2)
  }

  @Test func `What is drawn stands above the background and below the sublayers`() {
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .green
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    child.backgroundColor = .blue
    view.addSubview(child)
    clock.turn { clock.root.addSublayer(view.layer) }
    #expect(
      show().map(\.color) == [
        Color(red: 0, green: 1, blue: 0), Color(red: 1, green: 0, blue: 0),
        Color(red: 0, green: 0, blue: 1),
      ])
  }

  @Test func `There is a current context only while something draws`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `The state goes back to what was saved, and too much going back is harmless`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.saveGState()
    context.translateBy(x: 3, y: 4)
    context.scaleBy(x: 2, y: 2)
    context.setAlpha(0.25)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(CGPoint(x: 1, y: 1).applying(context.ctm) == CGPoint(x: 5, y: 6))
    context.restoreGState()
    context.restoreGState()
    context.endTransparencyLayer()
    #expect(context.ctm == .identity && context.state.alpha == 1 && context.state.clips.isEmpty)
  }

  @Test func `A path keeps the transform that it was made under`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.move(to: .zero)
    context.translateBy(x: 5, y: 0)
    context.addLine(to: .zero)
    context.addLine(to: CGPoint(x: 0, y: 5))
    context.fillPath()
    let path = fills(of: SceneNode(items: context.items)).first?.path
    #expect(path?.controlPointBounds == CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.isPathEmpty)
  }

  @Test func `An arc joins on to the path by a line, also under a transform`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.translateBy(x: 50, y: 50)
    context.move(to: .zero)
    context.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    context.closePath()
    let box = context.boundingBoxOfPath
    // With y down, not clockwise runs from +x down to +y on the screen, as in UIKit's contexts.
    #expect(abs(box.minX) < 1e-9 && abs(box.minY) < 1e-9)
    #expect(abs(box.maxX - 10) < 1e-9 && abs(box.maxY - 10) < 1e-9)
  }

  @Test func `What cannot be drawn is left out`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setLineWidth(0)
    context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.setLineWidth(1)
    context.scaleBy(x: 0, y: 1)
    context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.fillPath()
    context.strokePath()
    #expect(context.items.isEmpty)
  }
}
