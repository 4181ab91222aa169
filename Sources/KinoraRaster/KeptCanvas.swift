import KinoraScene

/// Pixels that are kept from picture to picture and painted anew only where what is painted there changed.
///
/// They are always those that painting all steps on an empty canvas would give. For what is painted, is
/// painted whole: Cairo gets the very calls that it would get then, and none is cut by a clip that would not be
/// there, which could make it count an edge's coverage in another way. This needs two things only. A step
/// changes no pixel outside its extent, and what it does to a pixel depends on the step and on that
/// pixel's colour before. So
///
/// - a pixel that only unchanged steps touch, in the same order, keeps its colour;
/// - the others, and with them all that steps touch that touch them, are set back to what they were after the
///   leading steps, and the steps after these that touch them are painted.
///
/// What the leading, unchanged steps give is kept as well, so that a still background costs nothing.
final class KeptCanvas {
  let layer: PixelLayer
  private let ground: UInt32
  private let budget: KeptPixels
  private var steps: [KeptStep] = []
  /// What the first `backCount` steps give.
  private var back: PixelLayer?
  private var backCount = 0

  /// - Parameter ground: The word of the empty canvas's pixels.
  /// - Returns: Nil where there is no room.
  init?(_ box: PixelBox, ground: UInt32, budget: KeptPixels) {
    // Twice, for what the leading steps give.
    guard budget.take(2 * box.area) else { return nil }
    guard let layer = PixelLayer(box) else {
      budget.give(2 * box.area)
      return nil
    }
    self.layer = layer
    self.ground = ground
    self.budget = budget
    if ground != 0 { layer.fill(box, with: ground) }
  }

  deinit { budget.give(2 * layer.box.area) }

  /// Paints what a list of steps gives.
  ///
  /// - Returns: Where pixels may have changed; nil for everywhere.
  func show(_ new: [PaintStep], by painter: ScenePainter) -> DirtyBoxes? {
    var painter = painter
    painter.box = layer.box
    guard !steps.isEmpty else {
      steps = new.map { KeptStep($0) }
      painter.draw(on: layer) { painter, pen in
        for index in steps.indices { paint(index, of: &steps, painter, &pen) }
      }
      return nil
    }
    var (dirty, next, prefix) = changes(to: new, painter)
    defer { steps = next }
    if backCount > prefix { backCount = 0 }
    guard !dirty.isEmpty else { return dirty }
    settle(prefix, of: &next, painter)
    for index in backCount..<next.count { next[index].measure(painter) }
    dirty.close(over: next[backCount...].compactMap(\.extent))
    for box in dirty.boxes {
      if let back { layer.copy(box, from: back) } else { layer.fill(box, with: ground) }
    }
    painter.draw(on: layer) { painter, pen in
      for index in backCount..<next.count {
        if let extent = next[index].extent, dirty.touches(extent) {
          paint(index, of: &next, painter, &pen)
        }
      }
    }
    return dirty
  }

  /// Where the new steps give other pixels, the steps with what is kept of them, and how many at the
  /// beginning are the old ones.
  private func changes(
    to new: [PaintStep], _ painter: ScenePainter
  ) -> (DirtyBoxes, [KeptStep], prefix: Int) {
    let match = StepMatch(steps.map(\.step), new)
    var next = new.map { KeptStep($0) }
    for pair in match.same { next[pair.new] = steps[pair.old] }
    var dirty = DirtyBoxes()
    for pair in match.sameFrame {
      next[pair.new].content = steps[pair.old].content
      if let content = next[pair.new].content,
        let inside = content.show(painter.innerSteps(of: new[pair.new]), by: painter)
      {
        for box in inside.boxes { dirty.add(box) }
      } else {
        next[pair.new].measure(painter)
        if let extent = next[pair.new].extent { dirty.add(extent) }
      }
    }
    for index in match.removed {
      steps[index].measure(painter)
      if let extent = steps[index].extent { dirty.add(extent) }
    }
    for index in match.added {
      next[index].measure(painter)
      if let extent = next[index].extent { dirty.add(extent) }
    }
    return (dirty, next, match.prefix)
  }

  /// Has what the first `count` steps give ready.
  private func settle(_ count: Int, of next: inout [KeptStep], _ painter: ScenePainter) {
    guard count > backCount else {
      if backCount == 0 { back = nil }
      return
    }
    let target = back ?? PixelLayer(layer.box)
    guard let target else { return }
    if backCount == 0 { target.fill(layer.box, with: ground) }
    painter.draw(on: target) { painter, pen in
      for index in backCount..<count { paint(index, of: &next, painter, &pen) }
    }
    (back, backCount) = (target, count)
  }

  private func paint(
    _ index: Int, of steps: inout [KeptStep], _ painter: ScenePainter, _ pen: inout Pen
  ) {
    let step = steps[index].step
    guard step.softlyClipped != nil, let box = painter.contentBox(of: step) else {
      return painter.paint(step, &pen)
    }
    if steps[index].content?.layer.box != box {
      steps[index].content = KeptCanvas(box, ground: 0, budget: budget)
      _ = steps[index].content?.show(painter.innerSteps(of: step), by: painter)
    }
    guard let content = steps[index].content else { return painter.paint(step, &pen) }
    painter.paint(step, content: content.layer, &pen)
  }
}

/// A step, and what was found out about it.
private struct KeptStep {
  let step: PaintStep
  private var measured: PixelBox??
  /// What a softly clipped group holds, put together.
  var content: KeptCanvas?

  init(_ step: PaintStep) { self.step = step }

  /// All the pixels that it can change; only after ``measure(_:)``.
  var extent: PixelBox? { measured ?? nil }

  mutating func measure(_ painter: ScenePainter) {
    guard measured == nil else { return }
    measured = .some(painter.extent(of: step)?.intersection(painter.box))
  }
}

/// How many pixels may still be kept.
final class KeptPixels {
  private var room: Int

  init(room: Int) { self.room = room }

  func take(_ count: Int) -> Bool {
    guard count <= room else { return false }
    room -= count
    return true
  }

  func give(_ count: Int) { room += count }
}
