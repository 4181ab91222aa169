import Foundation
import KinoraPort

// What the SwiftPM plugin runs: `kinora-port -o FOLDER [--import MODULE] FILE...`. Says nothing unless
// something is wrong. It links nothing but Foundation, so it is built in seconds.

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}

var folder: String?
var imports: [String] = []
var files: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "-o": folder = arguments.popFirst()
  case "--import": imports += arguments.popFirst().map { [$0] } ?? []
  default: files.append(argument)
  }
}
guard let folder, !files.isEmpty else {
  fail("usage: kinora-port -o FOLDER [--import MODULE] FILE...", code: 2)
}
do {
  _ = try PortJob(files: files, imports: imports).run(into: folder)
} catch let error as PortFileError {
  fail("error: \(error)", code: 3)
} catch {
  // The form that build tools show at the right place.
  let text = (error as? PortError).map { "\($0.file):\(max($0.line, 1)): error: \($0.message)" }
  fail(text ?? "error: \(error)", code: 2)
}
