import KinoraScene
import KinoraTiming

extension CALayer {
  /// What the layer draws on its way from what it showed before, where a transition runs.
  func transitioned(_ items: [SceneItem], at localTime: Double, shown: LayerValues)
    -> [SceneItem]
  {
    var items = items
    for record in records {
      guard case .transition(let transition) = record.motion.effect,
        let sample = record.motion.timing.sample(at: localTime)
      else { continue }
      let share = record.motion.curve?.value(at: sample.progress) ?? sample.progress
      let new = items.isEmpty ? nil : SceneNode(name: displayName, items: items)
      items = transition.items(new: new, size: shown.bounds.size, at: share)
    }
    return items
  }
}
