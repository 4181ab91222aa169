/// The weights of four neighbouring values on a smooth curve through the middle two.
///
/// Catmull-Rom, shaped at each value by tension, continuity and bias in the way of Kochanek and Bartels
/// ("Interpolating splines with local tension, continuity, and bias control", SIGGRAPH 1984, doi:
/// 10.1145/964965.808575). The tangents are not rescaled for uneven times. At the ends of a list the curve
/// is mirrored: the missing neighbour is 2 · end − next, as measured on QuartzCore (OpenCoreAnimation,
/// `cubicEndpointTangentsMatchQuartzCore`).
public struct SplineShape: Hashable, Sendable {
  public var tension, continuity, bias: Double

  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
  }

  /// Weights of the steps before and after the value in its outgoing tangent.
  var outgoing: (before: Double, after: Double) {
    (
      (1 - tension) * (1 + continuity) * (1 + bias) / 2,
      (1 - tension) * (1 - continuity) * (1 - bias) / 2
    )
  }

  /// Weights of the steps before and after the value in its incoming tangent.
  var incoming: (before: Double, after: Double) {
    (
      (1 - tension) * (1 - continuity) * (1 + bias) / 2,
      (1 - tension) * (1 + continuity) * (1 - bias) / 2
    )
  }
}

extension Interpolatable {
  /// The point `share` of the way from value `index` to the next on the smooth curve through `values`.
  ///
  /// - Parameter shapes: At each value; missing ones are plain.
  public static func spline(
    through values: [Self], index: Int, share t: Double, shapes: [SplineShape]
  ) -> Self {
    let (start, end) = (values[index], values[min(index + 1, values.count - 1)])
    let step = end.subtracting(start)
    // Mirrored at the ends, the missing step is the neighbouring one.
    let before = index > 0 ? start.subtracting(values[index - 1]) : step
    let after = index + 2 < values.count ? values[index + 2].subtracting(end) : step
    func shape(_ i: Int) -> SplineShape { shapes.indices.contains(i) ? shapes[i] : SplineShape() }
    let (out, into) = (shape(index).outgoing, shape(index + 1).incoming)
    let leaving = before.scaled(by: out.before).adding(step.scaled(by: out.after))
    let arriving = step.scaled(by: into.before).adding(after.scaled(by: into.after))
    // Hermite: the start, the step's share, and what the tangents add.
    let (t2, t3) = (t * t, t * t * t)
    return start.adding(step.scaled(by: 3 * t2 - 2 * t3))
      .adding(leaving.scaled(by: t3 - 2 * t2 + t))
      .adding(arriving.scaled(by: t3 - t2))
  }
}
