import Foundation
public import Kinora
public import KinoraSnapshots
public import KinoraUI

/// Compares a film with the golden beside the test.
///
///     @Test @MainActor func heartBounces() {
///       expectAnimation(of: heartFilm, fps: 30)
///     }
///
/// The golden is a lossless APNG under `__Snapshots__/` beside the test's file, with a trace of every
/// value that moves. `SNAPSHOT_TESTING_RECORD` (`all`, `missing`, `failed`, `never`) says when it is
/// written: where it is missing, unless `CI` is set. A failure names time, layer, property and numbers,
/// and leaves pictures and a page in the folder that `SNAPSHOT_ARTIFACTS` names, or a temporary one.
///
/// Works in Swift Testing and in XCTest.
///
/// - Parameters:
///   - name: Tells goldens of one test apart; needed where a place in the code is passed several times.
///   - fps: Frames a second.
///   - scale: Pixels a point.
///   - tolerance: How different the pictures may be.
///   - trace: Whether the values that move are compared too.
///   - masks: Names of layers that are painted over.
@MainActor
public func expectAnimation(
  of film: @autoclosure () throws -> Film, named name: String? = nil,
  fps: Rational = 30, scale: Double = 2, from: Double? = nil, to: Double? = nil,
  tolerance: Tolerance = .exact, trace: Bool = true, masks: [String] = [],
  record: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = SnapshotPlace(
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  place.expect(name, record) { check in
    check.run(
      try film(), rate: try FrameRate(fps), scale: scale, from: from, to: to, tolerance: tolerance,
      hasTrace: trace, masks: masks)
  }
}

/// Compares a scenario of a widget with the golden beside the test; see
/// ``expectAnimation(of:named:fps:scale:from:to:tolerance:trace:masks:record:fileID:filePath:testName:line:column:)``.
///
/// - Parameters:
///   - scenario: nil is the widget's first.
///   - settings: Parameters by name, as text.
@MainActor
public func expectAnimation(
  of widget: Widget, scenario: String? = nil, settings: [String: String] = [:],
  named name: String? = nil, fps: Rational = 30, scale: Double = 2,
  tolerance: Tolerance = .exact, trace: Bool = true, masks: [String] = [],
  record: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  expectAnimation(
    of: try widget.film(
      try widget.scenario(scenario),
      settings: settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
    named: name, fps: fps, scale: scale, tolerance: tolerance, trace: trace, masks: masks,
    record: record, fileID: fileID, filePath: filePath, testName: testName, line: line,
    column: column)
}

/// Compares one instant of a film with the golden beside the test; see
/// ``expectAnimation(of:named:fps:scale:from:to:tolerance:trace:masks:record:fileID:filePath:testName:line:column:)``.
///
/// - Parameter time: Seconds from the start of the film, 0 or more.
@MainActor
public func expectSnapshot(
  of film: @autoclosure () throws -> Film, at time: Double = 0, named name: String? = nil,
  scale: Double = 2, tolerance: Tolerance = .exact, trace: Bool = true, masks: [String] = [],
  record: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = SnapshotPlace(
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  place.expect(name, record) { check in
    var still = try film()
    still.loops = false
    return check.run(
      still, rate: .standard, scale: scale, from: time, to: time, tolerance: tolerance,
      hasTrace: trace, masks: masks)
  }
}

/// Compares a view as it stands with the golden beside the test.
///
/// - Parameter view: Made anew for the picture; its frame says how large the stage is.
@MainActor
public func expectSnapshot(
  of view: @escaping @autoclosure () -> UIView, at time: Double = 0, named name: String? = nil,
  background: UIColor? = .systemBackground, scale: Double = 2, tolerance: Tolerance = .exact,
  trace: Bool = true, record: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let size = view().bounds.size
  expectSnapshot(
    of: Film(size: size, duration: time, background: background) { stage in
      let made = view()
      made.frame = CGRect(origin: .zero, size: size)
      stage.addSubview(made)
    },
    at: time, named: name, scale: scale, tolerance: tolerance, trace: trace, record: record,
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
}
