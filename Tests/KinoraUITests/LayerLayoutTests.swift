import Foundation
import Testing

@testable import KinoraUI

private final class Row: CALayer {
  var layouts = 0
  override func layoutSublayers() {
    super.layoutSublayers()
    layouts += 1
    for (index, layer) in (sublayers ?? []).enumerated() {
      let width = bounds.width / CGFloat(sublayers?.count ?? 1)
      layer.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}

private final class Arranger: CALayerDelegate {
  var arranged: [CGRect] = []
  func layoutSublayers(of layer: CALayer) {
    arranged.append(layer.bounds)
    for sublayer in layer.sublayers ?? [] { sublayer.frame = layer.bounds.insetBy(dx: 1, dy: 1) }
  }
}

@MainActor
@Suite struct LayerLayoutTests {
  private let clock = Clockwork()

  /// Makes changes and shows what came of them, as a stage does.
  private func show(_ changes: () -> Void) {
    clock.turn {
      changes()
      clock.root.layoutIfNeeded()
    }
  }

  @Test func `A layer arranges its sublayers when its size changes or it gets one`() {
    let row = Row()
    let parts = [CALayer(), CALayer(), CALayer()]
    show {
      clock.root.addSublayer(row)
      for part in parts.dropLast() { row.addSublayer(part) }
      row.frame = CGRect(x: 0, y: 0, width: 60, height: 10)
      #expect(row.layouts == 0, "not before it shows")
    }
    #expect(parts[1].frame == CGRect(x: 30, y: 0, width: 30, height: 10))
    let before = row.layouts
    show { row.position.x += 5 }
    #expect(row.layouts == before, "a move is no reason")
    show { row.addSublayer(parts[2]) }
    #expect(parts[2].frame == CGRect(x: 40, y: 0, width: 20, height: 10))
    show { row.bounds.size.width = 90 }
    #expect(parts.map(\.frame.minX) == [0, 30, 60])
  }

  @Test func `Layout that was asked for comes at once with layoutIfNeeded, and only once`() {
    let row = Row()
    let part = CALayer()
    row.addSublayer(part)
    row.bounds.size = CGSize(width: 8, height: 4)
    row.layoutIfNeeded()
    #expect(part.frame == CGRect(x: 0, y: 0, width: 8, height: 4))
    let count = row.layouts
    row.layoutIfNeeded()
    #expect(row.layouts == count)
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(row.layouts == count + 1)
  }

  @Test func `The delegate arranges the sublayers of a layer that does not do it itself`() {
    let layer = CALayer()
    let sublayer = CALayer()
    let arranger = Arranger()
    show {
      layer.delegate = arranger
      layer.addSublayer(sublayer)
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      clock.root.addSublayer(layer)
    }
    #expect(arranger.arranged.last == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(sublayer.frame == CGRect(x: 1, y: 1, width: 18, height: 8))
  }
}
