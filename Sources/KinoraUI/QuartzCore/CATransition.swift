import Foundation
import KinoraGeometry
import KinoraScene
import KinoraTiming

/// The kinds of transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new picture fades in over the old one. The default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides away from over the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
  /// The old picture for the first half, the new one for the second; what view flips need.
  static let halfWay = CATransitionType(rawValue: "halfWay")
}

/// Where a transition's movement comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Passes from what a layer showed when the last turn of the run loop ended to what it shows from then on:
/// whether the change or the transition comes first in a turn makes no difference.
///
/// With y down, `fromTop` comes from the top of the screen. A type that is not one of the four counts as
/// a fade. Source: CATransition's page.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// nil is from the right (a choice; the page does not say).
  open var subtype: CATransitionSubtype?
  /// The shares of the whole at which the transition starts and stops, 0 ... 1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  override func motion(duration: Double, on layer: CALayer) -> Motion? {
    let directions: [CATransitionSubtype: CGPoint] = [
      .fromRight: CGPoint(x: 1, y: 0), .fromLeft: CGPoint(x: -1, y: 0),
      .fromTop: CGPoint(x: 0, y: -1), .fromBottom: CGPoint(x: 0, y: 1),
    ]
    let kinds: [CATransitionType: TransitionMotion.Kind] = [
      .moveIn: .moveIn, .push: .push, .reveal: .reveal, .halfWay: .halfWay,
    ]
    return Motion(
      timing: timing(duration: duration), curve: timingFunction?.curve,
      effect: .transition(
        TransitionMotion(
          old: layer.committedContentNode(
            at: layer.convertTime(MediaContext.current.now, from: nil)),
          kind: kinds[type] ?? .fade,
          direction: directions[subtype ?? .fromRight] ?? CGPoint(x: 1, y: 0),
          range: Double(startProgress)...Double(max(startProgress, endProgress)))))
  }
}

/// How an old picture gives way to a new one.
struct TransitionMotion {
  enum Kind { case fade, moveIn, push, reveal, halfWay }

  /// What the layer showed; in its own space. nil is nothing.
  let old: SceneNode?
  let kind: Kind
  /// Where the movement comes from, in the layer's widths and heights.
  let direction: CGPoint
  let range: ClosedRange<Double>

  /// The items of the layer at a share of the way.
  ///
  /// - Parameter new: What the layer shows without the transition.
  func items(new: SceneNode?, size: CGSize, at eased: Double) -> [SceneItem] {
    let share = range.lowerBound + (range.upperBound - range.lowerBound) * eased
    func moved(_ node: SceneNode?, by part: Double) -> [SceneItem] {
      guard var node else { return [] }
      node.transform = node.transform.concatenating(
        AffineTransform2D(
          translationX: direction.x * size.width * part, y: direction.y * size.height * part))
      return [.node(node)]
    }
    func faded(_ node: SceneNode?, to opacity: Double) -> [SceneItem] {
      guard var node, opacity > 0 else { return [] }
      node.opacity *= opacity
      return [.node(node)]
    }
    switch kind {
    case .fade:
      // Over an opaque picture this is the exact blend of the two.
      return faded(old, to: new == nil ? 1 - share : 1) + faded(new, to: share)
    case .moveIn: return moved(old, by: 0) + moved(new, by: 1 - share)
    case .push: return moved(old, by: -share) + moved(new, by: 1 - share)
    case .halfWay: return moved(share < 0.5 ? old : new, by: 0)
    case .reveal: return moved(new, by: 0) + moved(old, by: -share)
    }
  }
}
