public import KinoraUI

/// A sheet of tiles, each of which shows one feature of drawing over its name.
public final class Gallery: UIView {
  private nonisolated static let columns = 7
  private nonisolated static let margin = CGSize(width: 24, height: 24)
  private nonisolated static let gap = CGSize(width: 14, height: 12)
  private nonisolated static let captionHeight: CGFloat = 18
  private nonisolated static let tiles =
    GalleryTile.layers + GalleryTile.contents + GalleryTile.shapes + GalleryTile.colors
    + GalleryTile.text + GalleryTile.space

  /// The names under the tiles, row by row.
  public nonisolated static var names: [String] { tiles.map(\.name) }

  /// The whole sheet, in points.
  public nonisolated static var size: CGSize {
    let last = frame(ofTile: Self.columns * ((tiles.count + columns - 1) / columns) - 1)
    return CGSize(
      width: last.maxX + margin.width, height: last.maxY + captionHeight + margin.height - 4)
  }

  /// Where tile `index` is on the sheet, without its name.
  public nonisolated static func frame(ofTile index: Int) -> CGRect {
    let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
    let size = GalleryTile.size
    return CGRect(
      x: margin.width + column * (size.width + gap.width),
      y: margin.height + row * (size.height + captionHeight + gap.height), width: size.width,
      height: size.height)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for (index, tile) in Self.tiles.enumerated() {
      let place = Self.frame(ofTile: index)
      let card = UIView(frame: place)
      card.layer.name = tile.name
      card.backgroundColor = .systemGray6
      card.layer.cornerRadius = 12
      card.layer.cornerCurve = .continuous
      addSubview(card)
      // A view of its own, so that what a tile does to its layer leaves the card alone.
      let canvas = UIView(frame: CGRect(origin: .zero, size: place.size))
      card.addSubview(canvas)
      tile.build(canvas)
      let caption = UILabel(
        frame: CGRect(
          x: place.minX, y: place.maxY + 4, width: place.width, height: Self.captionHeight - 4))
      caption.text = tile.name
      caption.font = .systemFont(ofSize: 10, weight: .medium)
      caption.textColor = UIColor.label.withAlphaComponent(0.7)
      caption.textAlignment = .center
      addSubview(caption)
    }
  }

  public required init?(coder: NSCoder) { nil }
}
