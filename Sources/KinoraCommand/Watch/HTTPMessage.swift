import Foundation

/// A request for a file; nothing else is answered.
struct HTTPRequest: Hashable {
  /// Decoded, without the question mark and what follows it.
  var path: String
  /// Names in small letters.
  var headers: [String: String]

  enum Outcome: Hashable {
    case request(HTTPRequest)
    /// More bytes must come.
    case incomplete
    /// Answered with this status.
    case refused(Int)
  }

  static let mostBytes = 16 << 10

  /// Reads a request from what a client has sent so far (RFC 9112, section 3).
  static func parse(_ bytes: [UInt8]) -> Outcome {
    let end = Array("\r\n\r\n".utf8)
    guard let length = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      return bytes.count > mostBytes ? .refused(431) : .incomplete
    }
    guard length <= mostBytes else { return .refused(431) }
    guard let text = String(validating: bytes[..<length], as: UTF8.self) else {
      return .refused(400)
    }
    let lines = text.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      return .refused(400)
    }
    guard words[0] == "GET" else { return .refused(405) }
    guard let path = String(words[1].prefix { $0 != "?" }).removingPercentEncoding else {
      return .refused(400)
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else {
        return .refused(400)
      }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return .request(HTTPRequest(path: path, headers: headers))
  }
}

/// What a request gets.
enum HTTPAnswer {
  case content(status: Int, type: String, [UInt8])
  /// Events as they come, for an `EventSource` of the page.
  case events

  static func text(_ status: Int, _ text: String) -> HTTPAnswer {
    .content(status: status, type: "text/plain; charset=utf-8", Array("\(text)\n".utf8))
  }

  static func refusal(_ status: Int) -> HTTPAnswer { text(status, "\(status) \(reason(status))") }

  /// The head of the answer.
  var head: String {
    switch self {
    case .content(let status, let type, let body):
      var lines = [
        "HTTP/1.1 \(status) \(Self.reason(status))", "Content-Type: \(type)",
        "Content-Length: \(body.count)", "Connection: close",
      ]
      if status == 405 { lines.append("Allow: GET") }
      return (lines + Self.always).joined(separator: "\r\n") + "\r\n\r\n"
    case .events:
      let lines = ["HTTP/1.1 200 OK", "Content-Type: text/event-stream", "Connection: keep-alive"]
      return (lines + Self.always).joined(separator: "\r\n") + "\r\n\r\n"
    }
  }

  /// Never kept, never guessed, never shown inside somebody else's page.
  private static let always = [
    "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
    "Content-Security-Policy: frame-ancestors 'self'", "Referrer-Policy: no-referrer",
  ]

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 431: "Request Header Fields Too Large"
    default: "Error"
    }
  }
}
