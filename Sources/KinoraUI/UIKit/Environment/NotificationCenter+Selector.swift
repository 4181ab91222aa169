public import Foundation

extension NotificationCenter {
  /// Has `selector` called on `observer`, which is not kept alive, when a notification is posted.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    weak let target = observer as AnyObject
    nonisolated(unsafe) let call: (Notification) -> Void = { note in
      if let target { selector.report(selector.call(on: target, note), target: target) }
    }
    _ = addObserver(forName: name, object: object, queue: nil) { call($0) }
  }
}
