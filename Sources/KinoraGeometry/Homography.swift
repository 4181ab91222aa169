public import Foundation

/// A map of the plane that keeps lines straight, though not parallels parallel: what is left of a
/// 3D transform when it is seen from its eye.
///
/// `x' = (a x + c y + tx) / w`, `y' = (b x + d y + ty) / w` with `w = px x + py y + pw`. What lies where
/// `w` is 0 or less is behind the eye and is not seen. Row vectors, as everywhere here: in
/// `s.concatenating(t)`, `s` happens first.
public struct Homography: Hashable, Sendable {
  /// The numerators.
  public var affine: AffineTransform2D
  /// How the divisor changes along x and along y, and what it is at the origin.
  public var px, py, pw: CGFloat

  public init(_ affine: AffineTransform2D, px: CGFloat = 0, py: CGFloat = 0, pw: CGFloat = 1) {
    self.affine = affine
    (self.px, self.py, self.pw) = (px, py, pw)
  }

  /// What a transform of space does to the plane z = 0, seen along z.
  public init(_ t: Transform3D) {
    self.init(t.affine, px: t.m14, py: t.m24, pw: t.m44)
    // The same divisor everywhere is a scale.
    if px == 0, py == 0, pw != 1, pw > 0 {
      let k = 1 / pw
      let f = affine
      affine = AffineTransform2D(
        a: k * f.a, b: k * f.b, c: k * f.c, d: k * f.d, tx: k * f.tx, ty: k * f.ty)
      pw = 1
    }
  }

  public static let identity = Homography(.identity)

  /// Whether nothing is divided, so that ``affine`` is all there is.
  public var isAffine: Bool { px == 0 && py == 0 && pw == 1 }

  public var isFinite: Bool { affine.isFinite && px.isFinite && py.isFinite && pw.isFinite }

  /// First this map, then `next`.
  public func concatenating(_ next: Homography) -> Homography {
    let (s, t) = (affine, next.affine)
    if isAffine, next.isAffine { return Homography(s.concatenating(t)) }
    return Homography(
      AffineTransform2D(
        a: s.a * t.a + s.b * t.c + px * t.tx, b: s.a * t.b + s.b * t.d + px * t.ty,
        c: s.c * t.a + s.d * t.c + py * t.tx, d: s.c * t.b + s.d * t.d + py * t.ty,
        tx: s.tx * t.a + s.ty * t.c + pw * t.tx, ty: s.tx * t.b + s.ty * t.d + pw * t.ty),
      px: s.a * next.px + s.b * next.py + px * next.pw,
      py: s.c * next.px + s.d * next.py + py * next.pw,
      pw: s.tx * next.px + s.ty * next.py + pw * next.pw)
  }

  public func concatenating(_ next: AffineTransform2D) -> Homography {
    concatenating(Homography(next))
  }

  /// Of the 3 x 3 matrix; 0 where the map flattens, below 0 where it shows the plane from behind.
  public var determinant: CGFloat {
    let f = affine
    return f.a * (f.d * pw - f.ty * py) - f.b * (f.c * pw - f.tx * py)
      + px * (f.c * f.ty - f.tx * f.d)
  }

  /// The way back; nil for a map without one.
  public func inverted() -> Homography? {
    let f = affine
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let k = 1 / det
    guard k.isFinite else { return nil }
    return Homography(
      AffineTransform2D(
        a: k * (f.d * pw - f.ty * py), b: k * (f.ty * px - f.b * pw),
        c: k * (f.tx * py - f.c * pw), d: k * (f.a * pw - f.tx * px),
        tx: k * (f.c * f.ty - f.tx * f.d), ty: k * (f.tx * f.b - f.a * f.ty)),
      px: k * (f.b * py - f.d * px), py: k * (f.c * px - f.a * py),
      pw: k * (f.a * f.d - f.b * f.c))
  }

  /// The divisor at a point; above 0 in front of the eye.
  public func w(at p: CGPoint) -> CGFloat { px * p.x + py * p.y + pw }

  /// Where a point is seen; nil where it is behind the eye.
  public func project(_ p: CGPoint) -> CGPoint? {
    if isAffine { return p.applying(affine) }
    let w = w(at: p)
    guard w > 0 else { return nil }
    let q = p.applying(affine)
    return CGPoint(x: q.x / w, y: q.y / w)
  }

  /// The map that does the same near `p`: value and first derivatives; nil behind the eye.
  public func linearized(at p: CGPoint) -> AffineTransform2D? {
    guard let q = project(p) else { return nil }
    let w = w(at: p)
    let (f, px, py) = (affine, px, py)
    let (a, b) = ((f.a - q.x * px) / w, (f.b - q.y * px) / w)
    let (c, d) = ((f.c - q.x * py) / w, (f.d - q.y * py) / w)
    return AffineTransform2D(
      a: a, b: b, c: c, d: d, tx: q.x - a * p.x - c * p.y, ty: q.y - b * p.x - d * p.y)
  }
}
