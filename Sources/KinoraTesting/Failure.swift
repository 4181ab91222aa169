import Foundation
import Testing
import XCTest

/// Tells the test framework that runs: Swift Testing inside one of its tests, XCTest elsewhere.
@MainActor
enum Failure {
  static func tell(_ message: String, _ place: SnapshotPlace) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: location(place))
    } else {
      XCTFail(message, file: place.filePath, line: place.line)
    }
  }

  /// XCTest on Linux has no attachments; the files are named in the message.
  static func attach(_ bytes: [UInt8], named name: String, _ place: SnapshotPlace) {
    guard Test.current != nil else { return }
    Attachment.record(bytes, named: name, sourceLocation: location(place))
  }

  private static func location(_ place: SnapshotPlace) -> SourceLocation {
    SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
      column: Int(place.column))
  }
}
