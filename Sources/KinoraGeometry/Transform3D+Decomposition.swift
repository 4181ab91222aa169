public import Foundation

extension Transform3D {
  /// A transform taken apart: scale, then skew, then rotation, then translation, then perspective.
  ///
  /// Blending two transforms part by part turns a thing where blending their entries would squash it.
  /// Source: "Decomposing a 3D matrix" in CSS Transforms Level 2 (w3.org/TR/css-transforms-2), after
  /// "unmatrix" in Graphics Gems II; one rule differs, see ``init(_:)``.
  ///
  /// Put together again, m44 is 1: the same transform up to a common factor, which perspective divides
  /// out.
  public struct Decomposition: Hashable, Sendable {
    public var translationX, translationY, translationZ: CGFloat
    public var scaleX, scaleY, scaleZ: CGFloat
    /// How far y leans towards x, z towards x, and z towards y; 0 is upright.
    public var skewXY, skewXZ, skewYZ: CGFloat
    public var rotation: Quaternion
    /// The last column; (0, 0, 0, 1) without perspective.
    public var perspective: [CGFloat]

    /// - Returns: Nil for a transform that flattens, has m44 = 0 or is not finite.
    ///
    /// A transform that mirrors has a negative scale along one axis: the one whose image points back
    /// the most. CSS negates all three instead, so that a change from scale -1 to 1 in x would turn the
    /// thing in space and shrink it to a point on the way.
    public init?(_ transform: Transform3D) {
      let m = transform
      let d = m.determinant
      guard m.isFinite, m.m44 != 0, d != 0, d.isFinite,
        let parts = Parts(m), parts.scale.x * parts.scale.y * parts.scale.z != 0
      else { return nil }
      self.init(parts)
    }

    init(_ parts: Parts) {
      (translationX, translationY, translationZ) =
        (parts.translation.x, parts.translation.y, parts.translation.z)
      (scaleX, scaleY, scaleZ) = (parts.scale.x, parts.scale.y, parts.scale.z)
      (skewXY, skewXZ, skewYZ) = (parts.skew.x, parts.skew.y, parts.skew.z)
      rotation = Quaternion(parts.axes)
      perspective = parts.perspective
    }

    /// Part by part on the way to another; rotation by the shorter arc, the rest linearly.
    ///
    /// - Parameter t: 0 is this, 1 the other; outside it goes on.
    public func interpolated(to other: Decomposition, at t: CGFloat) -> Decomposition {
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { (1 - t) * a + t * b }
      var result = self
      result.translationX = mix(translationX, other.translationX)
      result.translationY = mix(translationY, other.translationY)
      result.translationZ = mix(translationZ, other.translationZ)
      result.scaleX = mix(scaleX, other.scaleX)
      result.scaleY = mix(scaleY, other.scaleY)
      result.scaleZ = mix(scaleZ, other.scaleZ)
      result.skewXY = mix(skewXY, other.skewXY)
      result.skewXZ = mix(skewXZ, other.skewXZ)
      result.skewYZ = mix(skewYZ, other.skewYZ)
      result.rotation = rotation.interpolated(to: other.rotation, at: t)
      result.perspective = zip(perspective, other.perspective).map(mix)
      return result
    }
  }

  /// Puts the parts together again.
  public init(_ d: Decomposition) {
    self.init(
      Parts(
        scale: Vector3(d.scaleX, d.scaleY, d.scaleZ), skew: Vector3(d.skewXY, d.skewXZ, d.skewYZ),
        axes: d.rotation.matrix,
        translation: Vector3(d.translationX, d.translationY, d.translationZ),
        perspective: d.perspective))
  }

  /// On the way to another transform, part by part; see ``Decomposition``.
  ///
  /// - Parameter t: 0 is this, 1 the other, both to the last bit; outside it goes on.
  ///
  /// A transform that flattens has lost the direction of the flat axes; they are taken to stand at right
  /// angles to the others, so that a growth from scale 0 to 1 is what it looks like. Where m44 is 0 or an
  /// entry is not finite, it steps from one to the other half way.
  public func interpolated(to other: Transform3D, at t: CGFloat) -> Transform3D {
    if t == 0 || self == other { return self }
    if t == 1 { return other }
    guard let from = Parts(self), let to = Parts(other) else { return t < 0.5 ? self : other }
    return Transform3D(Decomposition(from).interpolated(to: Decomposition(to), at: t))
  }
}

/// The parts of a transform with the rotation still a matrix.
struct Parts {
  var scale: Vector3
  var skew: Vector3  // xy, xz, yz
  var axes: Rotation3
  var translation: Vector3
  var perspective: [CGFloat]
}

extension Parts {
  static let noPerspective: [CGFloat] = [0, 0, 0, 1]
  /// Of the transform that most layers have.
  static let ofIdentity = Parts(.identity)

  /// Nil where m44 is 0 or an entry is not finite.
  init?(_ given: Transform3D) {
    guard given.isFinite, given.m44 != 0 else { return nil }
    let m = given.m44 == 1 ? given : Transform3D(rows: given.rows.map { $0.map { $0 / given.m44 } })
    perspective = Self.perspective(of: m)
    translation = Vector3(m.m41, m.m42, m.m43)
    // Gram and Schmidt's steps: each row keeps what the ones before do not explain.
    let rows = (
      Vector3(m.m11, m.m12, m.m13), Vector3(m.m21, m.m22, m.m23), Vector3(m.m31, m.m32, m.m33)
    )
    let smallest = 1e-14 * max(rows.0.length, rows.1.length, rows.2.length)
    var (x, y, z) = rows
    scale = Vector3(x.length, 0, 0)
    x = scale.x > 0 ? 1 / scale.x * x : Vector3(0, 0, 0)
    skew = Vector3(x.dot(y), x.dot(z), 0)
    y = y - skew.x * x
    scale.y = y.length <= smallest ? 0 : y.length
    y = scale.y > 0 ? 1 / scale.y * y : Vector3(0, 0, 0)
    skew.z = y.dot(z)
    z = z - skew.y * x - skew.z * y
    scale.z = z.length <= smallest ? 0 : z.length
    z = scale.z > 0 ? 1 / scale.z * z : Vector3(0, 0, 0)
    axes = Self.completed(Rotation3(x: x, y: y, z: z))
    if axes.x.dot(axes.y.cross(axes.z)) < 0 { mirror() }
    skew = Vector3(
      scale.y != 0 ? skew.x / scale.y : 0, scale.z != 0 ? skew.y / scale.z : 0,
      scale.z != 0 ? skew.z / scale.z : 0)
  }

  /// Negates the axis that points back the most, and what is measured along it.
  private mutating func mirror() {
    if axes.x.x <= min(axes.y.y, axes.z.z) {
      axes.x = -1 * axes.x
      scale.x = -scale.x
      (skew.x, skew.y) = (-skew.x, -skew.y)
    } else if axes.y.y <= axes.z.z {
      axes.y = -1 * axes.y
      scale.y = -scale.y
      skew.z = -skew.z
    } else {
      axes.z = -1 * axes.z
      scale.z = -scale.z
    }
  }

  /// The last column as what is applied after everything else; (0, 0, 0, 1) where there is none.
  private static func perspective(of m: Transform3D) -> [CGFloat] {
    if m.m14 == 0, m.m24 == 0, m.m34 == 0 { return noPerspective }
    var flat = m
    (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
    let column = [m.m14, m.m24, m.m34, m.m44]
    let d = flat.determinant
    guard d != 0, d.isFinite else { return column }
    return flat.inverted().rows.map { row in zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// Rows of no length replaced by ones at right angles to the rest, as near to the axes as they can be.
  private static func completed(_ r: Rotation3) -> Rotation3 {
    var r = r
    if r.x.isZero, r.y.isZero, r.z.isZero {
      return Rotation3(x: Vector3(1, 0, 0), y: Vector3(0, 1, 0), z: Vector3(0, 0, 1))
    }
    func across(_ axis: Vector3, _ known: Vector3) -> Vector3 {
      let rest = axis - axis.dot(known) * known
      return rest.length > 0.1 ? 1 / rest.length * rest : Vector3(0, 0, 0)
    }
    // With one row left, find a second; then the third follows.
    if r.x.isZero, r.y.isZero {
      r.x = across(Vector3(1, 0, 0), r.z)
      if r.x.isZero { r.y = across(Vector3(0, 1, 0), r.z) }
    } else if r.x.isZero, r.z.isZero {
      r.x = across(Vector3(1, 0, 0), r.y)
      if r.x.isZero { r.z = across(Vector3(0, 0, 1), r.y) }
    } else if r.y.isZero, r.z.isZero {
      r.y = across(Vector3(0, 1, 0), r.x)
      if r.y.isZero { r.z = across(Vector3(0, 0, 1), r.x) }
    }
    if r.x.isZero { r.x = r.y.cross(r.z) }
    if r.y.isZero { r.y = r.z.cross(r.x) }
    if r.z.isZero { r.z = r.x.cross(r.y) }
    return r
  }
}

extension Transform3D {
  /// Scale, skew, rotation, translation, perspective, in that order.
  init(_ parts: Parts) {
    let (axes, skew, scale) = (parts.axes, parts.skew, parts.scale)
    let y = skew.x == 0 ? axes.y : axes.y + skew.x * axes.x
    let z =
      skew.y == 0 && skew.z == 0 ? axes.z : axes.z + skew.y * axes.x + skew.z * axes.y
    let (r1, r2, r3) = (scale.x * axes.x, scale.y * y, scale.z * z)
    let t = parts.translation
    var flat = Transform3D.identity
    (flat.m11, flat.m12, flat.m13) = (r1.x, r1.y, r1.z)
    (flat.m21, flat.m22, flat.m23) = (r2.x, r2.y, r2.z)
    (flat.m31, flat.m32, flat.m33) = (r3.x, r3.y, r3.z)
    (flat.m41, flat.m42, flat.m43) = (t.x, t.y, t.z)
    guard parts.perspective != Parts.noPerspective else {
      self = flat
      return
    }
    var last = Transform3D.identity
    (last.m14, last.m24, last.m34, last.m44) =
      (parts.perspective[0], parts.perspective[1], parts.perspective[2], parts.perspective[3])
    self = flat.concatenating(last)
  }
}
