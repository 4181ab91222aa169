import Foundation
import KinoraGeometry
import KinoraTiming

/// The values of a keyframe animation in the course of a pass.
struct KeyframeCourse {
  let values: [AnimatableValue]
  let keyframes: Keyframes
  /// nil blends straight from value to value.
  let shapes: [SplineShape]?

  /// - Parameter progress: Eased progress of the pass.
  func value(at progress: Double) -> AnimatableValue? {
    guard values.count > 1 else { return values.first }
    let place = keyframes.place(at: progress)
    let index = min(place.index, values.count - 1)
    guard index + 1 < values.count else { return values[index] }
    if place.share == 0 { return values[index] }
    if let shapes, let value = smooth(index: index, share: place.share, shapes) { return value }
    return values[index].interpolated(to: values[index + 1], at: place.share)
  }

  /// On the smooth curve through the values; nil for types that have none.
  private func smooth(index: Int, share: Double, _ shapes: [SplineShape]) -> AnimatableValue? {
    let lists = values.compactMap(\.components)
    guard lists.count == values.count else { return nil }
    let blended = lists[0].indices.map { component in
      Double.spline(
        through: lists.map { $0[component] }, index: index, share: share, shapes: shapes)
    }
    return values[index].with(components: blended)
  }
}

/// A point that follows a path in the course of a pass.
///
/// The end of each line or curve is a keyframe, a move is not: between them the point follows the line,
/// or the curve by its parameter. Paced, it has one speed along the whole path. Source:
/// CAKeyframeAnimation's `path`; that a curve is followed by its parameter is OpenCoreAnimation's answer.
struct PathCourse {
  private let segments: [Path.Segment]
  private let keyframes: Keyframes
  /// Follows the length instead of the keyframes.
  private let measure: PathMeasure?
  private let isDiscrete: Bool
  /// Added to the direction; nil does not turn the layer.
  private let rotation: CGFloat?

  /// - Parameter rotation: What is added to the path's direction to turn the layer, in radians.
  init?(
    _ path: Path, mode: CAAnimationCalculationMode, times: [Double]?, curves: [TimingCurve?],
    rotation: CGFloat?
  ) {
    segments = path.segments
    guard !segments.isEmpty, path.isFinite else { return nil }
    let isPaced = mode == .paced || mode == .cubicPaced
    let measure = isPaced ? PathMeasure(path) : nil
    self.measure = measure.map { $0.length > 0 } == true ? measure : nil
    isDiscrete = mode == .discrete
    // Held keyframes stand at i / (n − 1) along a path (OpenCoreAnimation's answer).
    keyframes = Keyframes(
      count: segments.count + 1, times: isPaced ? nil : times, isDiscrete: false,
      curves: isPaced || isDiscrete ? [] : curves)
    self.rotation = rotation
  }

  func point(at progress: Double) -> CGPoint? { place(at: progress).point }

  /// The turn of the layer into the path's direction.
  func turn(at progress: Double) -> Transform3D? {
    guard let rotation, let direction = place(at: progress).direction else { return nil }
    let angle = CGFloat(atan2(Double(direction.y), Double(direction.x)))
    return Transform3D(rotationAngle: angle + rotation, x: 0, y: 0, z: 1)
  }

  private func place(at progress: Double) -> (point: CGPoint?, direction: CGPoint?) {
    if let measure {
      let found = measure.point(at: CGFloat(min(max(progress, 0), 1)) * measure.length)
      return (found?.point, found?.direction)
    }
    let place = keyframes.place(at: progress)
    let index = min(place.index, segments.count - 1)
    let segment = segments[index]
    // Held keyframes jump when the next one's time has come.
    let t = isDiscrete ? (place.index == index && place.share < 1 ? 0 : 1) : CGFloat(place.share)
    return (segment.point(at: t), segment.direction(at: t))
  }
}
