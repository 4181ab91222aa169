import KinoraScene

/// What a layer was before the turn of the run loop that changed it.
final class CommittedState {
  var values: LayerValues
  var children: [CALayer]
  var mask: CALayer?
  var records: [AnimationRecord]

  init(_ layer: CALayer) {
    values = layer.values
    children = layer.children
    mask = layer.maskLayer
    records = layer.records
  }
}

extension CALayer {
  /// Keeps what the layer is now, before its first change in a turn of the run loop, where it is on display.
  func willChange() {
    guard committed == nil, isDisplayed else { return }
    committed = CommittedState(self)
    MediaContext.current.changedLayers.append(self)
  }

  /// What the layer painted when the last turn of the run loop ended, in its own space, without its place
  /// and opacity. A layer that was not on display then has what it paints now (a guess).
  func committedContentNode(at localTime: Double) -> SceneNode? {
    guard isDisplayed else { return contentNode(at: localTime) }
    goBack()
    defer { comeForth() }
    return contentNode(at: localTime)
  }

  private func goBack() {
    exchangeCommitted()
    for child in children { child.goBack() }
    maskLayer?.goBack()
  }

  private func comeForth() {
    for child in children { child.comeForth() }
    maskLayer?.comeForth()
    exchangeCommitted()
  }

  private func exchangeCommitted() {
    guard let committed else { return }
    swap(&values, &committed.values)
    swap(&children, &committed.children)
    swap(&maskLayer, &committed.mask)
    swap(&records, &committed.records)
  }
}
