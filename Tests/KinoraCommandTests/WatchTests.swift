import Foundation
import KinoraImage
import TestSupport
import Testing

@Suite struct WatchTests {
  @Test func `A save is built, rendered and told to the page`() throws {
    try withTemporaryFolder { folder in
      let watched = try WatchedPackage(in: folder)
      defer { watched.end() }
      let port = try watched.port()
      let page = try PlainConnection.get(port, "/")
      #expect(page.status == 200)
      let html = String(decoding: page.body, as: UTF8.self)
      #expect(html.contains("data-file=\"files/heart.gif\""))

      let stream = try PlainConnection(
        port, "GET /events HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
      let first = try stream.event { $0["phase"] == "shown" }
      let gif = try PlainConnection.get(port, "/files/heart.gif?1")
      #expect(gif.head.contains("Content-Type: image/gif"))
      #expect(
        gif.body
          == Array(try Data(contentsOf: watched.outputFolder.appendingPathComponent("heart.gif"))))
      let reader = try GIFReader(gif.body)
      #expect(reader.info.width == 160)

      let count = stream.events.count
      try watched.save("fine, and newer")
      let second = try stream.event(after: count) { $0["phase"] == "shown" }
      #expect(second["version"] != first["version"])
      #expect(watched.builds.count == 2)
      #expect(
        watched.builds.allSatisfy { $0.contains("--product kinora") && $0.contains("-c debug") })
      // Who comes later is told what is shown now.
      let late = try PlainConnection(
        port, "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      #expect(try late.event { _ in true } == second)
    }
  }

  @Test func `A build that fails is shown in the compiler's words, and the next save mends it`()
    throws
  {
    try withTemporaryFolder { folder in
      let watched = try WatchedPackage(in: folder)
      defer { watched.end() }
      let port = try watched.port()
      let stream = try PlainConnection(
        port, "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      _ = try stream.event { $0["phase"] == "shown" }
      let count = stream.events.count
      try watched.save("BROKEN")
      let failure = try stream.event(after: count) { $0["phase"] == "failed" }
      #expect(failure["title"] == "the build failed")
      #expect(failure["text"] == "Button.swift:1:1: error: <b>cannot</b> find 'BROKEN' in scope")
      #expect(watched.console.contains("error: <b>cannot</b> find 'BROKEN'"))
      let mended = stream.events.count
      try watched.save("fine again")
      _ = try stream.event(after: mended) { $0["phase"] == "shown" }
    }
  }

  @Test(arguments: ["", "page.html"])
  func `A review page is shown inside the page, with all that it loads`(_ output: String) throws {
    try withTemporaryFolder { folder in
      let watched = try WatchedPackage(in: folder, output: output)
      defer { watched.end() }
      let port = try watched.port()
      _ = try eventually("the page") { watched.console.contains("rendered in") ? true : nil }
      let name = output.isEmpty ? "index.html" : output
      let page = try PlainConnection.get(port, "/")
      #expect(
        String(decoding: page.body, as: UTF8.self).contains("<iframe data-file=\"files/\(name)\""))
      let files = try FileManager.default.contentsOfDirectory(atPath: watched.outputFolder.path)
      #expect(files.contains(name))
      #expect(output.isEmpty == (files.count > 1))
      for file in files {
        let answer = try PlainConnection.get(port, "/files/\(file)")
        #expect(answer.status == 200, "\(file)")
      }
    }
  }

  @Test func `What rendering refuses is shown too`() throws {
    try withTemporaryFolder { folder in
      let watched = try WatchedPackage(in: folder, arguments: ["heart-buton"])
      defer { watched.end() }
      let port = try watched.port()
      let stream = try PlainConnection(
        port, "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      let failure = try stream.event { $0["phase"] == "failed" }
      #expect(failure["title"] == "rendering failed")
      #expect(failure["text"]?.contains("did you mean 'heart-button'?") == true)
    }
  }

  @Test func `A save while it builds starts the build again`() throws {
    try withTemporaryFolder { folder in
      let watched = try WatchedPackage(in: folder)
      defer { watched.end() }
      let port = try watched.port()
      let stream = try PlainConnection(
        port, "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      _ = try stream.event { $0["phase"] == "shown" }
      let count = stream.events.count
      try watched.save("SLOW")
      let slow = try eventually("a slow build") { watched.grandchildren.first }
      try watched.save("fine")
      _ = try stream.event(after: count) { $0["phase"] == "shown" }
      _ = try eventually("the slow build's end") { kill(slow, 0) == 0 ? nil : true }
    }
  }

  @Test(arguments: [(signal: SIGINT, code: Int32(130)), (signal: SIGTERM, code: Int32(143))])
  func `A signal ends it and everything that it started`(_ row: (signal: Int32, code: Int32)) throws
  {
    try withTemporaryFolder { folder in
      let watched = try WatchedPackage(in: folder)
      defer { watched.end() }
      try watched.save("SLOW")
      let child = try eventually("a slow build") { watched.grandchildren.last }
      #expect(kill(child, 0) == 0)
      kill(watched.process.processIdentifier, row.signal)
      watched.process.waitUntilExit()
      #expect(watched.process.terminationStatus == row.code)
      _ = try eventually("the compiler's end") { kill(child, 0) == 0 ? nil : true }
    }
  }

  @Test func `Only the output's folder is handed out, to this machine's own pages, by GET`() throws
  {
    try withTemporaryFolder { folder in
      let watched = try WatchedPackage(in: folder)
      defer { watched.end() }
      let port = try watched.port()
      _ = try eventually("the film") {
        watched.console.contains("rendered in") ? true : nil
      }
      let output = watched.outputFolder
      try Data("more".utf8).write(to: output.appendingPathComponent("more.txt"))
      try Data("hidden".utf8).write(to: output.appendingPathComponent(".hidden"))
      try FileManager.default.createSymbolicLink(
        at: output.appendingPathComponent("out.txt"),
        withDestinationURL: watched.folder.appendingPathComponent("secret.txt"))
      let rows: [(path: String, status: Int)] = [
        ("/files/more.txt", 200), ("/files/none.txt", 404), ("/files/", 403), ("/none", 404),
        ("/files/../secret.txt", 403), ("/files/%2e%2e/secret.txt", 403),
        ("/files/..%2fsecret.txt", 403), ("/files/..%5csecret.txt", 403),
        ("/files//etc/passwd", 403), ("/files/%2fetc%2fpasswd", 403), ("/files/.hidden", 403),
        ("/files/out.txt", 403), ("/files/more.txt%00.gif", 403), ("/secret.txt", 404),
        ("/files/%ff", 400),
      ]
      for row in rows {
        let answer = try PlainConnection.get(port, row.path)
        #expect(answer.status == row.status, "\(row.path)")
        #expect(!String(decoding: answer.body, as: UTF8.self).contains("secret\n"))
      }
      // A name that somebody else's page was made to point here by.
      #expect(try PlainConnection.get(port, "/", host: "evil.example:\(port)").status == 403)
      #expect(try PlainConnection.get(port, "/", method: "POST").status == 405)
      #expect(try PlainConnection.get(port, "/", method: "DELETE").status == 405)
      let long = "/" + String(repeating: "a", count: 40_000)
      #expect(try PlainConnection.get(port, long).status == 431)

      let other = try KinoraProcess.run(["watch", "heart-button", "--port", "\(port)"])
      #expect(other.status == 3)
      #expect(other.standardError.contains("127.0.0.1:\(port)"))
    }
  }

  @Test(arguments: [
    (["heart-button", "-o", "a/x.gif", "-o", "b/x.gif"], "one folder"),
    (["heart-button", "-o", "-"], "name a file"),
    (["heart-button", "-o", "%04d.png"], "name a file"),
    ([], "name a widget"), (["a", "b"], "one too many"),
    (["heart-button", "--port", "70000"], "0 to 65535"),
    (["heart-button", "--package-path", "/nowhere"], "no Package.swift"),
  ])
  func `What cannot be watched says why`(_ row: (arguments: [String], message: String)) throws {
    try withTemporaryFolder { folder in
      let output = try ExternalTool(path: "/usr/bin/env").run(
        ["-C", folder.path, KinoraProcess.path, "watch"] + row.arguments)
      #expect(output.status == 2)
      #expect(output.standardError.contains(row.message))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
