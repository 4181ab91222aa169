public import Foundation

/// How far a finger may stray before a tap or a press is none, in points (a choice; UIKit's is about this).
private let tapSlop: CGFloat = 10

/// One or more taps with one finger.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var taps = 0
  private var lastTap = -Double.infinity

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = location(in: nil)
    if hypot(here.x - start.x, here.y - start.y) > tapSlop { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let now = CACurrentMediaTime()
    taps = now - lastTap < 0.35 ? taps + 1 : 1  // two taps further apart are two single ones
    lastTap = now
    guard taps >= numberOfTapsRequired, numberOfTouchesRequired == 1, mayBegin else {
      state = .failed
      return
    }
    taps = 0
    state = .ended
  }
}

/// A finger that stays.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points.
  open var allowableMovement: CGFloat = 10
  private var start = CGPoint.zero
  private var press = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    press += 1
    let context = MediaContext.current
    context.schedule(at: context.now + minimumPressDuration) { [weak self, press] in
      MainActor.assumeIsolated {
        guard let self, self.press == press, self.isListening, self.state == .possible else {
          return
        }
        guard self.mayBegin else {
          self.state = .failed
          return
        }
        self.state = .began
        self.view?.window?.recognizedBetweenTouches()
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
      return
    }
    let here = location(in: nil)
    if hypot(here.x - start.x, here.y - start.y) > allowableMovement { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    press += 1
    state = state == .began || state == .changed ? .ended : .failed
  }

  open override func reset() { press += 1 }
}

/// A finger that moves.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// Where the movement counts from, on the stage.
  private var origin = CGPoint.zero
  private var previous = (point: CGPoint.zero, time: 0.0)
  private var speed = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    origin = location(in: nil)
    previous = (origin, CACurrentMediaTime())
    speed = .zero
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let (here, now) = (location(in: nil), CACurrentMediaTime())
    if now > previous.time {
      speed = CGPoint(
        x: (here.x - previous.point.x) / (now - previous.time),
        y: (here.y - previous.point.y) / (now - previous.time))
    }
    previous = (here, now)
    switch state {
    case .began, .changed: state = .changed
    default:
      guard hypot(here.x - origin.x, here.y - origin.y) >= tapSlop else { return }
      state = mayBegin ? .began : .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .began || state == .changed ? .ended : .failed
  }

  /// How far the finger has come, in `view`'s points.
  open func translation(in view: UIView?) -> CGPoint {
    let (from, to) = (local(origin, view), location(in: view))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Counts the movement from where it would be `translation`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = location(in: view)
    let from = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    origin = view?.layer.convert(from, to: nil) ?? from
  }

  /// Points a second, over the last move.
  open func velocity(in view: UIView?) -> CGPoint {
    let (zero, end) = (local(.zero, view), local(speed, view))
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  private func local(_ point: CGPoint, _ view: UIView?) -> CGPoint {
    view?.layer.convert(point, from: nil) ?? point
  }
}
