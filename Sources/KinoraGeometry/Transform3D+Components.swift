public import Foundation

extension Transform3D {
  /// One number of a transform that can be read, written and animated by itself.
  ///
  /// Names are the suffixes of Core Animation's key paths: `transform.rotation.x`, `transform.scale`
  /// (Core Animation Programming Guide, Key-Value Coding Extensions, table C-2).
  public enum Component: String, CaseIterable, Hashable, Sendable {
    /// Radians about the axis.
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// The same as ``rotationZ``.
    case rotation
    /// A factor.
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// Reads the mean of the three factors, writes all three.
    case scale
    /// Points.
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  private var parts: Parts? { self == .identity ? Parts.ofIdentity : Parts(self) }

  /// A component of the decomposed transform.
  ///
  /// Rotations are Euler angles that make up the rotation as Rx * Ry * Rz of row vectors (x first):
  /// x and z in -π ... π, y in -π/2 ... π/2. A transform with m44 = 0 or with an entry that is not finite
  /// reads as the identity.
  public func value(of component: Component) -> CGFloat {
    guard let parts = parts else { return Transform3D.identity.value(of: component) }
    return switch component {
    case .rotationX: EulerAngles(parts.axes).x
    case .rotationY: EulerAngles(parts.axes).y
    case .rotationZ, .rotation: EulerAngles(parts.axes).z
    case .scaleX: parts.scale.x
    case .scaleY: parts.scale.y
    case .scaleZ: parts.scale.z
    case .scale: (parts.scale.x + parts.scale.y + parts.scale.z) / 3
    case .translationX: parts.translation.x
    case .translationY: parts.translation.y
    case .translationZ: parts.translation.z
    }
  }

  /// This transform with one component replaced and the others left as they are.
  ///
  /// Exact on the identity: setting `scale` to 1.25 gives 1.25 on the diagonal. A transform that
  /// flattens (scale 0) has lost the direction of the flat axes; they are taken to stand at right angles
  /// to the others. Where ``value(of:)`` reads the identity, the transform is returned unchanged.
  public func setting(_ component: Component, to value: CGFloat) -> Transform3D {
    guard var parts else { return self }
    switch component {
    case .rotationX, .rotationY, .rotationZ, .rotation:
      var angles = EulerAngles(parts.axes)
      switch component {
      case .rotationX: angles.x = value
      case .rotationY: angles.y = value
      default: angles.z = value
      }
      parts.axes = angles.matrix
    case .scaleX: parts.scale.x = value
    case .scaleY: parts.scale.y = value
    case .scaleZ: parts.scale.z = value
    case .scale: parts.scale = Vector3(value, value, value)
    case .translationX: parts.translation.x = value
    case .translationY: parts.translation.y = value
    case .translationZ: parts.translation.z = value
    }
    return Transform3D(parts)
  }
}

/// A rotation as turns about x, then y, then z.
private struct EulerAngles {
  var x, y, z: CGFloat

  init(_ r: Rotation3) {
    y = asin(max(-1, min(1, -r.x.z)))
    if abs(r.x.z) < 1 - 1e-12 {
      x = atan2(r.y.z, r.z.z)
      z = atan2(r.x.y, r.x.x)
    } else {  // x and z turn about the same axis: all of it is called z
      x = 0
      z = atan2(-r.y.x, r.y.y)
    }
  }

  var matrix: Rotation3 {
    let (sx, cx, sy, cy) = (sin(x), cos(x), sin(y), cos(y))
    let (sz, cz) = (sin(z), cos(z))
    return Rotation3(
      x: Vector3(cy * cz, cy * sz, -sy),
      y: Vector3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
      z: Vector3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy))
  }
}
