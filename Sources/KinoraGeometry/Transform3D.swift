public import Foundation

/// A 4 x 4 matrix that moves points in space: `[x y z 1] * M`, translation in m41, m42, m43.
///
/// Row vectors, as in Core Animation: in `s.concatenating(t)`, `s` happens first. Fields are those of
/// `CATransform3D` (developer.apple.com/documentation/quartzcore/catransform3d). Angles are radians;
/// about +z a positive one is clockwise as seen with y pointing down.
public struct Transform3D: Hashable, Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  /// The identity.
  public init() {
    (m11, m12, m13, m14) = (1, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 1, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 1)
  }

  public static let identity = Transform3D()

  public init(translationX x: CGFloat, y: CGFloat, z: CGFloat = 0) {
    self.init()
    (m41, m42, m43) = (x, y, z)
  }

  public init(scaleX x: CGFloat, y: CGFloat, z: CGFloat = 1) {
    self.init()
    (m11, m22, m33) = (x, y, z)
  }

  /// A rotation by `angle` radians about an axis through the origin. The axis need not have length 1;
  /// one of length 0, or not finite, gives the identity.
  ///
  /// Source: `CATransform3DMakeRotation`, "If the vector has zero length the transform is identity".
  public init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init()
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    (m11, m12, m13) = (c + k * x * x, k * x * y + s * z, k * x * z - s * y)
    (m21, m22, m23) = (k * x * y - s * z, c + k * y * y, k * y * z + s * x)
    (m31, m32, m33) = (k * x * z + s * y, k * y * z - s * x, c + k * z * z)
  }

  /// The map of the plane, with z left alone.
  public init(_ t: AffineTransform2D) {
    self.init()
    (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  public var isIdentity: Bool { self == .identity }

  /// Whether every entry is a finite number.
  public var isFinite: Bool {
    // The difference of a number and itself is 0 only where it is finite.
    let upper = (m11 - m11) + (m12 - m12) + (m13 - m13) + (m14 - m14)
    let second = (m21 - m21) + (m22 - m22) + (m23 - m23) + (m24 - m24)
    let third = (m31 - m31) + (m32 - m32) + (m33 - m33) + (m34 - m34)
    let lower = (m41 - m41) + (m42 - m42) + (m43 - m43) + (m44 - m44)
    return upper + second + third + lower == 0
  }

  /// Whether it is a map of the plane that leaves z alone (`CATransform3DIsAffine`).
  public var isAffine: Bool { self == Transform3D(affine) }

  /// Whether points of the plane z = 0 are divided by a depth, so that ``affine`` is not all there is.
  public var hasPerspective: Bool { m14 != 0 || m24 != 0 || m44 != 1 }

  /// What happens to x and y in the plane z = 0. All there is to see of it unless it ``hasPerspective``,
  /// whatever it does to z.
  public var affine: AffineTransform2D {
    AffineTransform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Where a point of the plane z = 0 is seen: its image divided by the perspective's w.
  ///
  /// - Returns: Nil for a point at or behind the eye (w of 0 or less).
  public func project(_ p: CGPoint) -> CGPoint? {
    let w = p.x * m14 + p.y * m24 + m44
    guard w > 0 else { return nil }
    return CGPoint(x: (p.x * m11 + p.y * m21 + m41) / w, y: (p.x * m12 + p.y * m22 + m42) / w)
  }
}

extension Transform3D {
  /// First this transform, then `next`.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    // Row by row and without arrays: every layer of every frame comes through here.
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat)
      -> (CGFloat, CGFloat, CGFloat, CGFloat)
    {
      let first = x * next.m11 + y * next.m21 + z * next.m31 + w * next.m41
      let second = x * next.m12 + y * next.m22 + z * next.m32 + w * next.m42
      let third = x * next.m13 + y * next.m23 + z * next.m33 + w * next.m43
      let fourth = x * next.m14 + y * next.m24 + z * next.m34 + w * next.m44
      return (first, second, third, fourth)
    }
    var result = Transform3D()
    (result.m11, result.m12, result.m13, result.m14) = row(m11, m12, m13, m14)
    (result.m21, result.m22, result.m23, result.m24) = row(m21, m22, m23, m24)
    (result.m31, result.m32, result.m33, result.m34) = row(m31, m32, m33, m34)
    (result.m41, result.m42, result.m43, result.m44) = row(m41, m42, m43, m44)
    return result
  }

  /// A translation, then this transform (`CATransform3DTranslate`).
  public func translatedBy(x: CGFloat, y: CGFloat, z: CGFloat = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// A scale, then this transform (`CATransform3DScale`).
  public func scaledBy(x: CGFloat, y: CGFloat, z: CGFloat = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// A rotation, then this transform (`CATransform3DRotate`).
  public func rotated(by angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// How much a volume grows; 0 where the map flattens.
  public var determinant: CGFloat {
    let (s, c) = minors
    return s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
  }

  /// The way back. A transform without one is returned unchanged, as `CATransform3DInvert` does.
  public func inverted() -> Transform3D {
    let (s, c) = minors
    let d = determinant
    guard d != 0, d.isFinite else { return self }
    return Transform3D(rows: [
      [
        (m22 * c[5] - m23 * c[4] + m24 * c[3]) / d, (-m12 * c[5] + m13 * c[4] - m14 * c[3]) / d,
        (m42 * s[5] - m43 * s[4] + m44 * s[3]) / d, (-m32 * s[5] + m33 * s[4] - m34 * s[3]) / d,
      ],
      [
        (-m21 * c[5] + m23 * c[2] - m24 * c[1]) / d, (m11 * c[5] - m13 * c[2] + m14 * c[1]) / d,
        (-m41 * s[5] + m43 * s[2] - m44 * s[1]) / d, (m31 * s[5] - m33 * s[2] + m34 * s[1]) / d,
      ],
      [
        (m21 * c[4] - m22 * c[2] + m24 * c[0]) / d, (-m11 * c[4] + m12 * c[2] - m14 * c[0]) / d,
        (m41 * s[4] - m42 * s[2] + m44 * s[0]) / d, (-m31 * s[4] + m32 * s[2] - m34 * s[0]) / d,
      ],
      [
        (-m21 * c[3] + m22 * c[1] - m23 * c[0]) / d, (m11 * c[3] - m12 * c[1] + m13 * c[0]) / d,
        (-m41 * s[3] + m42 * s[1] - m43 * s[0]) / d, (m31 * s[3] - m32 * s[1] + m33 * s[0]) / d,
      ],
    ])
  }

  /// 2 x 2 determinants of the upper and of the lower two rows, column pairs 12, 13, 14, 23, 24, 34.
  private var minors: (upper: [CGFloat], lower: [CGFloat]) {
    (
      [
        m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
        m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23,
      ],
      [
        m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
        m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43,
      ]
    )
  }

  var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  init(rows r: [[CGFloat]]) {
    (m11, m12, m13, m14) = (r[0][0], r[0][1], r[0][2], r[0][3])
    (m21, m22, m23, m24) = (r[1][0], r[1][1], r[1][2], r[1][3])
    (m31, m32, m33, m34) = (r[2][0], r[2][1], r[2][2], r[2][3])
    (m41, m42, m43, m44) = (r[3][0], r[3][1], r[3][2], r[3][3])
  }
}
