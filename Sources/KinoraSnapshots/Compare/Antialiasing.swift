/// Whether a pixel looks like the smoothing of an edge, in two pictures of one size.
///
/// Such a pixel has both a darker and a brighter neighbour, at most two neighbours as bright as itself,
/// and the darkest or the brightest of the neighbours lies in an even area in both pictures.
///
/// Source: V. Vysniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009), as pixelmatch reads
/// it, so that counts agree: brightness is Rec. 601 luma over white, and where that cancels out, alpha.
struct Antialiasing {
  let expected: PixelGrid
  let actual: PixelGrid

  func isSmoothing(_ x: Int, _ y: Int) -> Bool {
    looksSmoothed(x, y, in: expected) || looksSmoothed(x, y, in: actual)
  }

  private func looksSmoothed(_ x: Int, _ y: Int, in grid: PixelGrid) -> Bool {
    let center = grid[x, y]
    var equal = Self.isAtEdge(x, y, grid) ? 1 : 0
    var darkest = (delta: 0.0, x: 0, y: 0)
    var brightest = (delta: 0.0, x: 0, y: 0)
    for nx in max(x - 1, 0)...min(x + 1, grid.width - 1) {
      for ny in max(y - 1, 0)...min(y + 1, grid.height - 1) where nx != x || ny != y {
        let delta = Self.brightnessDelta(center, grid[nx, ny])
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < darkest.delta {
          darkest = (delta, nx, ny)
        } else if delta > brightest.delta {
          brightest = (delta, nx, ny)
        }
      }
    }
    guard darkest.delta != 0, brightest.delta != 0 else { return false }
    return isInEvenArea(darkest.x, darkest.y) || isInEvenArea(brightest.x, brightest.y)
  }

  private func isInEvenArea(_ x: Int, _ y: Int) -> Bool {
    Self.hasEqualNeighbours(x, y, expected) && Self.hasEqualNeighbours(x, y, actual)
  }

  /// Three or more neighbours of the same colour; the world outside counts as one.
  private static func hasEqualNeighbours(_ x: Int, _ y: Int, _ grid: PixelGrid) -> Bool {
    let center = grid[x, y]
    var equal = isAtEdge(x, y, grid) ? 1 : 0
    for nx in max(x - 1, 0)...min(x + 1, grid.width - 1) {
      for ny in max(y - 1, 0)...min(y + 1, grid.height - 1)
      where (nx != x || ny != y) && grid[nx, ny] == center {
        equal += 1
      }
    }
    return equal > 2
  }

  private static func isAtEdge(_ x: Int, _ y: Int, _ grid: PixelGrid) -> Bool {
    x == 0 || y == 0 || x == grid.width - 1 || y == grid.height - 1
  }

  /// By how much the first pixel is brighter than the second, over white, in levels.
  static func brightnessDelta(_ p: UInt32, _ q: UInt32) -> Double {
    if p == q { return 0 }
    let (alphaP, alphaQ) = (Double(p >> 24), Double(q >> 24))
    func delta(_ shift: UInt32) -> Double {
      let (a, b) = (Double(p >> shift & 255), Double(q >> shift & 255))
      if alphaP == 255, alphaQ == 255 { return a - b }
      return (a * alphaP - b * alphaQ - 255 * (alphaP - alphaQ)) / 255
    }
    let luma = delta(0) * 0.298_895_31 + delta(8) * 0.586_622_47 + delta(16) * 0.114_482_23
    return luma == 0 ? (alphaP - alphaQ) / 2 : luma
  }
}
