import Foundation
import Kinora
import KinoraGeometry
import KinoraImage
import KinoraScene

/// Draws a sheet as a scene.
struct SheetPainter {
  let layout: SheetLayout
  /// A film of the dark look has a dark sheet.
  let isDark: Bool

  private var paper: Color { isDark ? Color(hex: 0x22262C) : Color(hex: 0xEEF0F3) }
  private var ink: Color { isDark ? Color(hex: 0xF0F2F5) : Color(hex: 0x1C1E21) }
  private var quiet: Color { isDark ? Color(hex: 0xA6AEB9) : Color(hex: 0x5B626C) }
  private var line: Color { isDark ? Color(hex: 0x414853) : Color(hex: 0xCBD0D8) }
  private var accent: Color { isDark ? Color(hex: 0xFF8FC8) : Color(hex: 0xC2127A) }
  private static let corner = 12.0

  func scene(
    title: String, facts: String, cells: [ContactSheet.Cell], phases: [ContactSheet.Phase]
  ) -> Scene {
    let (left, top) = (SheetLayout.margin, SheetLayout.margin)
    let room = layout.width - 2 * SheetLayout.margin
    var items = SheetText(title, size: 18, .semibold, width: room)
      .placed(at: CGPoint(x: left, y: top - 4), ink)
    items += SheetText(facts, size: 12.5, width: room)
      .placed(at: CGPoint(x: left, y: top + 22), quiet)
    let grid = layout.grid(
      cells.map { !$0.marks.isEmpty }, top: top + SheetLayout.titleHeight)
    for (cell, corner) in zip(cells, grid.corners) { items += draw(cell, at: corner) }
    var bottom = grid.bottom
    if !phases.isEmpty {
      let top = bottom + SheetLayout.gap
      items += SheetText("Onion skin, from one interaction to the next", size: 12.5, .medium)
        .placed(at: CGPoint(x: left, y: top), ink)
      let grid = layout.grid(phases.map { _ in false }, top: top + SheetLayout.sectionHeight)
      for (phase, corner) in zip(phases, grid.corners) { items += draw(phase, at: corner) }
      bottom = grid.bottom
    }
    let size = CGSize(
      width: layout.width, height: (bottom + SheetLayout.margin / 2).rounded(.up))
    let page = Path(
      continuousRoundedRect: CGRect(origin: .zero, size: size), radius: Self.corner)
    items.insert(.fill(page, rule: .nonZero, paint: .color(paper)), at: 0)
    return Scene(size: size, background: nil, root: SceneNode(name: "sheet", items: items))
  }

  private func draw(_ cell: ContactSheet.Cell, at corner: CGPoint) -> [SceneItem] {
    var items = frame(at: corner, [(cell.scene, 1)])
    for mark in cell.marks {
      if let point = mark.point { items += ring(at: point, under: corner) }
    }
    let baseline = corner.y + layout.picture.height + 5
    let time = SheetText("\(fixed(cell.time, 3)) s", size: 12.5, .medium)
    items += time.placed(at: CGPoint(x: corner.x, y: baseline), ink)
    if let frame = cell.frame {
      let number = SheetText("\(frame)", size: 11.5)
      items += number.placed(
        at: CGPoint(x: corner.x + layout.slot - number.size.width, y: baseline + 0.8), quiet)
    }
    if !cell.marks.isEmpty {
      items += tag(cell.marks, at: CGPoint(x: corner.x, y: baseline + 17))
    }
    return items
  }

  private func draw(_ phase: ContactSheet.Phase, at corner: CGPoint) -> [SceneItem] {
    // Each position has the same share, and the last one some more.
    var pictures = phase.scenes.enumerated().map { ($1, 1 / Double($0 + 1)) }
    if let last = phase.scenes.last { pictures.append((last, 0.4)) }
    let label = SheetText(
      "\(fixed(phase.start, 3)) – \(fixed(phase.end, 3)) s", size: 12.5, .medium)
    return frame(at: corner, pictures)
      + label.placed(at: CGPoint(x: corner.x, y: corner.y + layout.picture.height + 5), ink)
  }

  /// The stage with pictures over each other, and a hairline around.
  private func frame(at corner: CGPoint, _ pictures: [(scene: Scene, opacity: Double)])
    -> [SceneItem]
  {
    let box = CGRect(origin: corner, size: layout.picture)
    var items: [SceneItem] = []
    if pictures[0].scene.background?.alpha ?? 0 < 1 { items += checker(box) }
    for (scene, opacity) in pictures {
      // Laid over each other as whole pictures: what stands still stays as it is.
      var parts: [SceneItem] = []
      if let color = scene.background {
        parts.append(
          .fill(
            Path(rect: CGRect(origin: .zero, size: scene.size)), rule: .nonZero,
            paint: .color(color)))
      }
      parts.append(.node(scene.root))
      items.append(
        .node(
          SceneNode(
            name: "picture",
            transform: AffineTransform2D(
              a: layout.scale, b: 0, c: 0, d: layout.scale, tx: corner.x, ty: corner.y),
            opacity: opacity, clip: Path(rect: CGRect(origin: .zero, size: scene.size)),
            isIsolated: true, items: parts)))
    }
    items.append(
      .stroke(
        Path(rect: box.insetBy(dx: -0.5, dy: -0.5)), style: StrokeStyle(lineWidth: 1),
        paint: .color(line)))
    return items
  }

  /// What a clear stage stands on.
  private func checker(_ box: CGRect) -> [SceneItem] {
    let side = 8.0
    var squares = Path()
    for row in 0..<Int((box.height / side).rounded(.up)) {
      for column in 0..<Int((box.width / side).rounded(.up)) where (row + column) % 2 == 1 {
        let square = CGRect(
          x: box.minX + Double(column) * side, y: box.minY + Double(row) * side, width: side,
          height: side)
        squares.addRect(square.intersection(box))
      }
    }
    return [
      .fill(Path(rect: box), rule: .nonZero, paint: .color(Color(hex: 0xF4F4F4))),
      .fill(squares, rule: .nonZero, paint: .color(Color(hex: 0xD4D4D4))),
    ]
  }

  /// Where a finger was, visible on every colour.
  private func ring(at point: CGPoint, under corner: CGPoint) -> [SceneItem] {
    let middle = CGPoint(
      x: corner.x + point.x * layout.scale, y: corner.y + point.y * layout.scale)
    guard
      CGRect(origin: corner, size: layout.picture).insetBy(dx: -9, dy: -9).contains(middle)
    else { return [] }
    let circle = Path(
      ellipseIn: CGRect(x: middle.x - 8, y: middle.y - 8, width: 16, height: 16))
    return [
      .stroke(circle, style: StrokeStyle(lineWidth: 4), paint: .color(.white)),
      .stroke(circle, style: StrokeStyle(lineWidth: 2), paint: .color(accent)),
    ]
  }

  /// "tap 0.200 s", with a dot in the colour of the ring.
  private func tag(_ marks: [InteractionMark], at point: CGPoint) -> [SceneItem] {
    let first = marks[0]
    let more = marks.count > 1 ? "  +\(marks.count - 1)" : ""
    let text = SheetText(
      "\(first.kind.rawValue) \(fixed(first.time, 3)) s\(more)", size: 11.5, .medium,
      width: layout.slot - 12)
    let dot = CGRect(x: point.x, y: point.y + (text.size.height - 7) / 2, width: 7, height: 7)
    return [.fill(Path(ellipseIn: dot), rule: .nonZero, paint: .color(accent))]
      + text.placed(at: CGPoint(x: point.x + 12, y: point.y), accent)
  }
}

extension Color {
  fileprivate init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255)
  }
}
