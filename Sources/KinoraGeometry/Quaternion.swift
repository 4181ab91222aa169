public import Foundation

/// A rotation in space as four numbers of length 1 together: axis times the sine of half the angle, and
/// the cosine of half the angle.
public struct Quaternion: Hashable, Sendable {
  public var x, y, z, w: CGFloat

  public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// The rotation by `angle` radians about an axis; the identity for an axis of length 0.
  public init(angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else {
      self = .identity
      return
    }
    let s = sin(angle / 2) / length
    self.init(x: x * s, y: y * s, z: z * s, w: cos(angle / 2))
  }

  /// The rotation that a matrix with three rows at right angles, each of length 1, makes.
  ///
  /// Starts from the largest of the four numbers, so that no small one is divided by (Shepperd, Journal
  /// of Guidance and Control 1 (1978) 223, doi:10.2514/3.55767b).
  init(_ r: Rotation3) {
    let (a, b, c) = (r.x, r.y, r.z)
    let trace = a.x + b.y + c.z
    if trace >= max(a.x, b.y, c.z) {
      let k = 2 * (1 + trace).squareRoot()
      self.init(x: (b.z - c.y) / k, y: (c.x - a.z) / k, z: (a.y - b.x) / k, w: k / 4)
    } else if a.x >= max(b.y, c.z) {
      let k = 2 * (1 + a.x - b.y - c.z).squareRoot()
      self.init(x: k / 4, y: (a.y + b.x) / k, z: (a.z + c.x) / k, w: (b.z - c.y) / k)
    } else if b.y >= c.z {
      let k = 2 * (1 - a.x + b.y - c.z).squareRoot()
      self.init(x: (a.y + b.x) / k, y: k / 4, z: (b.z + c.y) / k, w: (c.x - a.z) / k)
    } else {
      let k = 2 * (1 - a.x - b.y + c.z).squareRoot()
      self.init(x: (a.z + c.x) / k, y: (b.z + c.y) / k, z: k / 4, w: (a.y - b.x) / k)
    }
  }

  /// The matrix of row vectors that rotates so.
  var matrix: Rotation3 {
    Rotation3(
      x: Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      y: Vector3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      z: Vector3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)))
  }

  /// On the way to another rotation, at even speed about one axis, by the shorter way round.
  ///
  /// - Parameter t: 0 is this rotation, 1 the other; outside it turns on. Half a turn, where both ways
  ///   are as long, goes the way that the two quaternions' signs say: from the identity to 180 degrees
  ///   about +z it is clockwise as seen with y pointing down.
  ///
  /// Source: K. Shoemake, "Animating Rotation with Quaternion Curves", SIGGRAPH 1985,
  /// doi:10.1145/325165.325242.
  public func interpolated(to other: Quaternion, at t: CGFloat) -> Quaternion {
    let product = x * other.x + y * other.y + z * other.z + w * other.w
    // Rounding must not decide which way half a turn goes.
    let sign: CGFloat = product < -1e-12 ? -1 : 1
    let half = acos(min(1, abs(product)))
    let (p, q): (CGFloat, CGFloat)
    if sin(half) < 1e-9 {
      (p, q) = (1 - t, sign * t)  // too close together for a difference
    } else {
      (p, q) = (sin((1 - t) * half) / sin(half), sign * sin(t * half) / sin(half))
    }
    return Quaternion(
      x: p * x + q * other.x, y: p * y + q * other.y,
      z: p * z + q * other.z, w: p * w + q * other.w)
  }
}

/// Three numbers; internal helper of the matrix work.
struct Vector3: Hashable, Sendable {
  var x, y, z: CGFloat
  init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { (self.x, self.y, self.z) = (x, y, z) }

  static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Vector3, b: Vector3) -> Vector3 { a + -1 * b }
  static func * (k: CGFloat, a: Vector3) -> Vector3 { Vector3(k * a.x, k * a.y, k * a.z) }
  func dot(_ b: Vector3) -> CGFloat { x * b.x + y * b.y + z * b.z }
  func cross(_ b: Vector3) -> Vector3 {
    Vector3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }
  var length: CGFloat { dot(self).squareRoot() }
  var isZero: Bool { x == 0 && y == 0 && z == 0 }
}

/// A rotation as its rows: where the three axes go.
struct Rotation3: Hashable, Sendable {
  var x, y, z: Vector3
}
