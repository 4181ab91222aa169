public import Foundation
public import KinoraImage
import KinoraRaster
import KinoraScene
import KinoraTiming
public import KinoraUI

/// A screen without a display: views stand on it, a virtual clock runs, fingers touch it.
///
/// Times are seconds from the start of the film. Nothing here waits or reads a real clock.
@MainActor
public final class Stage {
  /// In points.
  public let size: CGSize
  /// What the stage is filled with; nil leaves it clear.
  public var background: UIColor?
  /// Holds everything that stands on the stage.
  public let view: UIWindow

  private let context: MediaContext
  /// What was done to the stage so far, in the order in which it happened.
  public private(set) var marks: [InteractionMark] = []
  private var finger = CGPoint.zero

  init(size: CGSize, background: UIColor?, appearance: Appearance) {
    let context = MediaContext()
    context.isDark = appearance == .dark
    context.screenSize = (size.width, size.height)
    self.context = context
    self.size = size
    self.background = background
    view = context.perform {
      let view = UIWindow(frame: CGRect(origin: .zero, size: size))
      context.window = view
      context.turnEnded = { [unowned view] in
        MainActor.assumeIsolated { view.layoutIfNeeded() }
      }
      view.layer.name = "stage"
      view.layer.isStageRoot = true
      return view
    }
  }

  /// Where the clock stands.
  public var time: Double { context.now - MediaContext.origin }

  /// Problems that widgets met so far; see `UIError`.
  public var problems: [UIError] { context.problems }

  public func addSubview(_ subview: UIView) { view.addSubview(subview) }

  /// Has `action` run when the clock reaches `time`; what is due at the same time runs in the order in
  /// which it was asked for.
  public func at(_ time: Double, _ action: @escaping @MainActor () -> Void) {
    schedule(at: time) { stage in
      stage.mark(.action, due: time)
      action()
    }
  }

  /// Has a finger touch and leave a point of the stage at `time`.
  public func tap(at time: Double, point: CGPoint) {
    touch(at: time, point, as: .tap)
    schedule(at: time) { $0.view.touchUp() }
  }

  /// Has a finger touch and leave the middle of a view at `time`, wherever the view is then.
  public func tap(at time: Double, _ target: UIView) {
    schedule(at: time) { stage in
      let point = stage.point(of: target, CGPoint(x: 0.5, y: 0.5))
      stage.mark(.tap, point, due: time)
      stage.view.touchDown(at: point)
      stage.view.touchUp()
    }
  }

  /// Has a finger touch a point of the stage at `time` and stay there.
  public func press(at time: Double, point: CGPoint) { touch(at: time, point, as: .press) }

  /// Has the finger on the stage move to a point at `time`.
  public func drag(at time: Double, to point: CGPoint) {
    schedule(at: time) { stage in
      stage.mark(.drag, point, due: time)
      stage.view.touchMoved(to: point)
    }
  }

  /// Has a finger touch a view at `time`, wherever the view is then, and stay there.
  ///
  /// - Parameter place: In shares of the view's size: (0, 0) is its upper left corner, (1, 1) its lower right one.
  public func press(
    at time: Double, _ target: UIView, place: CGPoint = CGPoint(x: 0.5, y: 0.5)
  ) {
    schedule(at: time) { stage in
      let point = stage.point(of: target, place)
      stage.mark(.press, point, due: time)
      stage.view.touchDown(at: point)
    }
  }

  /// Has the finger on the stage move to a place in a view, in shares of the view's size.
  public func drag(at time: Double, over target: UIView, to place: CGPoint) {
    schedule(at: time) { stage in
      let point = stage.point(of: target, place)
      stage.mark(.drag, point, due: time)
      stage.view.touchMoved(to: point)
    }
  }

  private func point(of target: UIView, _ place: CGPoint) -> CGPoint {
    let bounds = target.bounds
    return target.convert(
      CGPoint(x: bounds.minX + place.x * bounds.width, y: bounds.minY + place.y * bounds.height),
      to: nil)
  }

  /// Has the finger on the stage leave it at `time`.
  public func release(at time: Double) {
    schedule(at: time) { stage in
      stage.mark(.release, stage.finger, due: time)
      stage.view.touchUp()
    }
  }

  private func touch(at time: Double, _ point: CGPoint, as kind: InteractionMark.Kind) {
    schedule(at: time) { stage in
      stage.mark(kind, point, due: time)
      stage.view.touchDown(at: point)
    }
  }

  /// - Parameter due: When it was to happen; what was asked for too late happens where the clock stands.
  private func mark(_ kind: InteractionMark.Kind, _ point: CGPoint? = nil, due: Double) {
    // The clock's origin costs the last digits.
    let time = abs(due - time) < MediaTiming.resolution ? due : time
    marks.append(InteractionMark(kind, at: time, point: point))
    if let point { finger = point }
  }

  private func schedule(at time: Double, _ body: @escaping @MainActor (Stage) -> Void) {
    context.schedule(at: MediaContext.origin + time) { [unowned self] in
      MainActor.assumeIsolated { body(self) }
    }
  }

  // MARK: For the film

  /// Runs `body` with this stage's clock and transactions.
  func perform<T>(_ body: () throws -> T) rethrows -> T { try context.perform(body) }

  /// Moves the clock to `time`, running everything that is due up to then, each at its own time. A time
  /// that has passed leaves the clock where it is.
  func advance(to time: Double) throws(KinoraError) {
    let target = MediaContext.origin + time
    do {
      try context.perform {
        settle()
        try context.advance(to: target)
        settle()
      }
    } catch let error as UIError {
      throw .ui(error)
    } catch {
      throw .cancelled  // advance throws nothing else
    }
  }

  /// Lays out and draws what is due: drawing may add layers, and what they do begins now.
  private func settle() {
    view.layoutIfNeeded()
    view.layer.displayTree()
  }

  /// What shows where the clock stands.
  func scene() -> Scene {
    context.perform {
      Scene(
        size: size, background: background?.cgColor.value,
        root: view.layer.sceneNode(at: context.now) ?? SceneNode(name: "stage"))
    }
  }

  /// A picture of what shows where the clock stands, `scale` pixels a point.
  public func still(scale: Double = 2) throws -> Bitmap {
    do { return try Rasterizer().draw(scene(), scale: scale) } catch {
      throw KinoraError.raster(error)
    }
  }

  /// What every layer shows where the clock stands, as text.
  func layerTrace() -> [TraceEntry] { context.perform { view.layer.trace(at: context.now) } }

  /// Where every layer is where the clock stands, in points of the stage.
  func layerOutlines() -> [LayerOutline] {
    context.perform { view.layer.outlines(at: context.now) }
  }

  func boxes(named names: Set<String>) -> [String: [CGRect]] {
    context.perform { view.layer.boxes(named: names, at: context.now) }
  }

  var layerNames: [String] { context.perform { view.layer.layerNames } }

  /// The time of the next thing that is due; nil where nothing is.
  var nextEventTime: Double? { context.nextEventTime.map { $0 - MediaContext.origin } }

  /// An animation that never ends, if one runs.
  var endlessAnimation: (layer: String, animation: String)? { view.layer.endlessAnimation }
}

/// Which look the colours with two looks show.
public enum Appearance: String, CaseIterable, Hashable, Sendable { case light, dark }
