import Foundation
public import Kinora
import KinoraImage
import KinoraPort
import KinoraSnapshots

/// One command of the tool.
protocol Command {
  static var spec: CommandSpec { get }
  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws
}

/// The command line, with a catalogue of widgets.
///
/// A package of your own gets every command for its widgets with one line:
///
///     Tool(catalogue: Catalogue([myWidget])).runAndExit()
@MainActor
public final class Tool {
  /// The tool's version, as `--version` prints it.
  public static let version = "0.1.0"

  let catalogue: Catalogue
  let console: any Console
  let interrupts: Interrupts
  /// The program's, as people call it.
  let name: String

  private static let commands: [any Command.Type] = [
    ListCommand.self, RenderCommand.self, StillCommand.self, InspectCommand.self,
    CompareCommand.self, TraceCommand.self, RecordCommand.self, VerifyCommand.self,
    AcceptCommand.self, PruneCommand.self, ReportCommand.self, ConfigCommand.self,
    PortCommand.self, InitCommand.self, WatchCommand.self, CompletionsCommand.self,
  ]

  public init(
    catalogue: Catalogue, name: String = "kinora", console: any Console = StandardConsole()
  ) {
    self.catalogue = catalogue
    self.name = name
    self.console = console
    interrupts = Interrupts()
  }

  /// Carries out the process's own command line and ends the process.
  public func runAndExit() -> Never {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Carries out a command line.
  ///
  /// - Parameter arguments: Without the program's name.
  /// - Returns: The exit code: 0 done; 1 differences found; 2 bad usage or bad input; 3 could not read or write; 130 and 143
  ///   after signals.
  public func run(_ arguments: [String]) -> Int32 {
    guard let first = arguments.first else {
      console.writeError(overview)
      return 2
    }
    switch first {
    case "-h", "--help":
      console.write(overview)
      return 0
    case "--version":
      console.write("\(name) \(Self.version)\n")
      return 0
    case "help": return help(Array(arguments.dropFirst()))
    case "complete":  // for shells, see CompletionScript
      let completer = Completer(commands: Self.specs, catalogue: catalogue)
      let words =
        arguments.dropFirst().first == "--" ? arguments.dropFirst(2) : arguments.dropFirst()
      console.write(completer.candidates(for: Array(words)).map(\.line).joined())
      return 0
    default: break
    }
    guard let command = Self.commands.first(where: { $0.spec.name == first }) else {
      let names = Self.commands.map { $0.spec.name }
      let error = KinoraError.unknownName(
        what: "command", name: first, nearest: nearest(first, in: names), known: names)
      return fail(error.description, code: 2)
    }
    return carryOut(command, Array(arguments.dropFirst()))
  }

  private static var specs: [CommandSpec] { commands.map { $0.spec } }

  private func help(_ arguments: [String]) -> Int32 {
    switch arguments.first {
    case nil: console.write(overview)
    case "--man": console.write(manualPage.text)
    case let command?: return run([command, "--help"])
    }
    return 0
  }

  private func carryOut(_ command: any Command.Type, _ rest: [String]) -> Int32 {
    do {
      let arguments = try Arguments(rest, for: command.spec)
      if arguments.has(CommandSpec.help.name) {
        console.write(command.spec.helpText(tool: name))
        return 0
      }
      try command.run(arguments, self)
      return 0
    } catch let error as UsageError {
      return fail("\(error.message); see '\(name) \(command.spec.name) --help'", code: 2)
    } catch is DifferencesFound {
      return 1
    } catch is ReadingFailed {
      return 3
    } catch KinoraError.cancelled {
      return 128 + (interrupts.signalNumber ?? SIGINT)
    } catch let error as KinoraError {
      return fail(error.description, code: error.exitCode)
    } catch let error as PortFileError {
      return fail(error.description, code: 3)
    } catch let error as ImageError {
      return fail(error.description, code: error.exitCode)
    } catch let error as SnapshotError {
      return fail(error.description, code: error.exitCode)
    } catch {
      return fail("\(error)", code: 2)
    }
  }

  private func fail(_ message: String, code: Int32) -> Int32 {
    console.writeError("\(name): error: \(message)\n")
    return code
  }

  func warn(_ message: String) { console.writeError("\(name): warning: \(message)\n") }
  func note(_ message: String) { console.writeError("\(name): note: \(message)\n") }

  private static let purpose =
    "Films Core Animation widgets to GIF, APNG and PNG, without a Mac, a simulator or a display"

  /// What the tool ends with, and what it means.
  static let exitCodes = [
    (code: "0", meaning: "Done; nothing differs."),
    (code: "1", meaning: "Differences were found."),
    (code: "2", meaning: "The command line or its input cannot be used."),
    (code: "3", meaning: "A file could not be read or written."),
    (code: "130, 143", meaning: "Interrupted or ended by a signal; nothing half-written is left."),
  ]

  private var manualPage: ManualPage {
    ManualPage(
      tool: name, version: Self.version, summary: Self.purpose, exitCodes: Self.exitCodes,
      commands: Self.specs)
  }

  private var overview: String {
    let rows = Self.commands.map { ($0.spec.name, $0.spec.summary) }
    return """
      usage: \(name) <command> [options]

      \(Self.purpose).

      commands:
      \(CommandSpec.columns(rows).joined(separator: "\n"))

      '\(name) <command> --help' tells more about a command; '\(name) help --man | man -l -' shows all of
      it as a manual page; '\(name) --version' prints the version.

      """
  }
}

extension KinoraError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .image(let error): error.exitCode
    case .readBackDiffers, .otherProgram: 3
    default: 2
    }
  }
}

extension ImageError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .file, .damaged, .notAPicture: 3
    default: 2
    }
  }
}

extension SnapshotError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .unreadable, .unwritable, .lfsPointer, .comparerIsBlind: 3
    default: 2
    }
  }
}

/// Thrown by a command that did its work and found differences.
struct DifferencesFound: Error {}
