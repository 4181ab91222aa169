import CPageAssets

/// Styles, markup and code of pages, which are files of their own in `CPageAssets`.
package enum PageAsset {
  /// - Precondition: There is a text of that name.
  package static func text(_ name: String) -> String {
    for index in 0..<page_asset_count() {
      guard let asset = page_asset_at(index)?.pointee, String(cString: asset.name) == name else {
        continue
      }
      return String(
        decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.size), as: UTF8.self)
    }
    preconditionFailure("there is no page text '\(name)'")
  }
}
