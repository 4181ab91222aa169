import Foundation
import KinoraTemplate
import TestSupport
import Testing

@Suite struct PackageTemplateTests {
  @Test(arguments: [
    ("MyWidgets", "my-widgets", "MyWidgets"), ("my-widgets", "my-widgets", "MyWidgets"),
    ("my_widgets2", "my-widgets2", "MyWidgets2"),
    ("HTTPLikeButton", "http-like-button", "HTTPLikeButton"),
    ("a", "a", "A"), ("Stars--", "stars", "Stars"),
  ])
  func `One name gives the names of package and module`(
    _ row: (text: String, package: String, module: String)
  ) throws {
    let name = try PackageName(row.text)
    #expect(name.package == row.package)
    #expect(name.module == row.module)
  }

  @Test(arguments: [
    ("", "begin with a letter"), ("2buttons", "begin with a letter"), ("-x", "begin with a letter"),
    ("my widgets", "digits, '-' and '_' only"), ("Knöpfe", "digits, '-' and '_' only"),
    ("a/b", "digits, '-' and '_' only"), ("a\"b", "digits, '-' and '_' only"),
    ("kinora", "module Kinora already"), ("uikit", "module UIKit already"),
    ("kinora-ui", "module KinoraUI already"),
    (String(repeating: "x", count: 65), "64 are the most"),
  ])
  func `A name that cannot be one says why`(_ row: (text: String, reason: String)) {
    let error = #expect(throws: TemplateError.self) { try PackageName(row.text) }
    #expect("\(error!)".contains(row.reason))
  }

  @Test func `No module of Kinora's can be the new package's`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { $0.hasPrefix("Kinora") }
    #expect(modules.count > 10)
    for module in modules {
      #expect(throws: TemplateError.self, "\(module)") { try PackageName(module) }
    }
  }

  @Test(arguments: [
    ("https://example.org/team/kinora.git", "kinora"),
    ("https://example.org/Kinora-Fork", "kinora-fork"),
    ("git@example.org:team/films.git", "films"), ("file:///srv/git/kinora", "kinora"),
  ])
  func `A URL becomes a dependency that SwiftPM clones`(_ row: (url: String, identity: String))
    throws
  {
    let source = try KinoraSource(row.url, program: "/nowhere", package: "/tmp/x")
    let template = PackageTemplate(try PackageName("Stars"), kinora: source)
    let manifest = try text(of: "Package.swift", in: template)
    #expect(manifest.contains(".package(url: \"\(row.url)\", branch: \"main\")"))
    #expect(manifest.contains(".product(name: \"Kinora\", package: \"\(row.identity)\")"))
    #expect(!manifest.contains("path: \"../..\""))
    let workflow = try text(of: ".github/workflows/kinora.yml", in: template)
    #expect(!workflow.contains("KINORA_URL"))
    #expect(!workflow.contains("Package.swift names a folder"))
    #expect(workflow.contains("- name: Install libraries"))
  }

  @Test func `A clone is named relative to the new package`() throws {
    try withTemporaryFolder { folder in
      let clone = folder.appendingPathComponent("tools/kinora")
      try FileManager.default.createDirectory(
        at: clone.appendingPathComponent("Sources/KinoraCommand"), withIntermediateDirectories: true
      )
      try Data().write(to: clone.appendingPathComponent("Package.swift"))
      let package = folder.appendingPathComponent("apps/Stars").path
      for given in [clone.path, nil] {
        let source = try KinoraSource(
          given, program: clone.path + "/.build/x/debug/kinora", package: package)
        #expect(source == .folder("../../tools/kinora"))
      }
      let template = PackageTemplate(
        try PackageName("Stars"), kinora: .folder("../../tools/kinora"))
      let manifest = try text(of: "Package.swift", in: template)
      #expect(manifest.contains(".package(name: \"kinora\", path: \"../../tools/kinora\")"))
      let workflow = try text(of: ".github/workflows/kinora.yml", in: template)
      #expect(workflow.contains("git clone --depth 1 \"$KINORA_URL\" \"../../tools/kinora\""))
    }
  }

  @Test func `A folder that is no clone, and a program that lies in none, are refused`() {
    #expect(throws: TemplateError.notKinora("/tmp")) {
      try KinoraSource("/tmp", program: "/usr/bin/x", package: "/tmp/x")
    }
    #expect(throws: TemplateError.unknownKinora) {
      try KinoraSource(nil, program: "/usr/bin/env", package: "/tmp/x")
    }
  }

  @Test func `No file keeps the template's own names`() throws {
    let template = PackageTemplate(try PackageName("Stars"), kinora: .folder("../kinora"))
    #expect(template.files.count >= 10)
    for file in template.files {
      #expect(!file.path.contains("MyWidgets"))
      #expect(!file.text.contains("MyWidgets"), "\(file.path)")
      #expect(!file.text.contains("my-widgets"), "\(file.path)")
    }
  }

  /// The bytes are inside the program: a file that was added to the folder must be added to the list.
  @Test func `Every file under Examples/Template is in the template`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Template")
    let listed = try #require(FileManager.default.enumerator(atPath: root.path))
    var paths: Set<String> = []
    for case let path as String in listed {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
      if !isFolder.boolValue, !path.hasPrefix(".build/") { paths.insert(path) }
    }
    let template = PackageTemplate(try PackageName("my-widgets"), kinora: .folder("../.."))
    #expect(Set(template.files.map(\.path)) == paths)
    for file in template.files {
      let original = try String(
        contentsOf: root.appendingPathComponent(file.path), encoding: .utf8)
      #expect(file.text == original, "\(file.path)")
    }
  }

  /// What a package builds with is written down once more in its workflow.
  @Test func `The workflow installs what scripts/setup installs to build`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let setup = try String(
      contentsOf: root.appendingPathComponent("scripts/setup"), encoding: .utf8)
    let row = try #require(setup.split(separator: "\n").first { $0.hasPrefix("building=(") })
    let packages = row.dropFirst("building=(".count).dropLast().split(separator: " ")
    let template = PackageTemplate(try PackageName("Stars"), kinora: .folder("../kinora"))
    let workflow = try text(of: ".github/workflows/kinora.yml", in: template)
    let words = Set(workflow.split { " \n\\".contains($0) }.map(String.init))
    #expect(packages.count >= 7)
    for package in packages { #expect(words.contains(String(package))) }
  }

  private func text(of path: String, in template: PackageTemplate) throws -> String {
    try #require(template.files.first { $0.path == path }).text
  }
}
