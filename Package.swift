// swift-tools-version: 6.2
import PackageDescription

// One row a target: what it is called and what it may import. `scripts/check-imports` keeps it true.

let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),  // making an import public is a choice
  .enableUpcomingFeature("MemberImportVisibility"),  // using a member needs its module's import
]

func library(_ name: String, _ uses: Target.Dependency...) -> Target {
  .target(name: name, dependencies: uses, swiftSettings: rules)
}

func system(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

func tests(_ name: String, _ uses: Target.Dependency...) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + uses,
    swiftSettings: rules)
}

#if os(Linux)
  // So that existing sources compile with their own import lines.
  let signposts = ["CoreGraphics", "QuartzCore", "UIKit"].map { library($0, "KinoraUI") }
#else
  let signposts: [Target] = []
#endif

let targets: [Target] = [
  system("CCairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
  system("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
  system("CPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
  system("CFreeType", "freetype2", apt: "libfreetype-dev", brew: "freetype"),
  system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
  .target(name: "CInterFont", exclude: ["fonts", "LICENSE.txt", "README.md"]),
  .systemLibrary(name: "CGetopt"),  // part of the C library
  library("KinoraGeometry"),
  library("KinoraTiming", "KinoraGeometry"),
  library("KinoraImage", "CDeflate"),
  library("KinoraScene", "KinoraGeometry", "KinoraImage"),
  library("KinoraText", "KinoraGeometry", "CFreeType", "CHarfBuzz", "CInterFont"),
  library(
    "KinoraUI", "KinoraGeometry", "KinoraTiming", "KinoraScene", "KinoraImage", "KinoraText"),
  library("KinoraRaster", "KinoraScene", "KinoraGeometry", "KinoraImage", "CCairo"),
  library(
    "Kinora", "KinoraUI", "KinoraRaster", "KinoraImage", "KinoraScene", "KinoraTiming",
    "KinoraGeometry"),
  library("KinoraPort"),
  library("KinoraWidgets", "KinoraUI", "Kinora"),
  library("KinoraSnapshots", "Kinora", "KinoraImage", "KinoraRaster", "KinoraScene", "KinoraUI"),
  library(
    "KinoraCommand", "Kinora", "KinoraSnapshots", "KinoraUI", "KinoraImage", "KinoraPort",
    "CGetopt"),
  .executableTarget(
    name: "kinora", dependencies: ["KinoraCommand", "KinoraWidgets", "Kinora"],
    swiftSettings: rules),
  .executableTarget(  // the plugin's tool; light, so that it is built fast
    name: "kinora-port", dependencies: ["KinoraPort"], swiftSettings: rules),
  .plugin(
    name: "KinoraPortPlugin", capability: .buildTool(), dependencies: ["kinora-port"]),
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: rules),
  tests("KinoraGeometry"),
  tests("KinoraTiming"),
  tests("KinoraText", "KinoraGeometry"),
  tests("KinoraUI", "KinoraGeometry", "KinoraTiming", "KinoraScene", "KinoraRaster", "KinoraImage"),
  tests("KinoraImage"),
  tests("Kinora", "KinoraUI", "KinoraImage"),
  tests(
    "KinoraWidgets", "Kinora", "KinoraGeometry", "KinoraTiming", "KinoraScene", "KinoraImage"),
  tests("KinoraRaster", "KinoraScene", "KinoraGeometry", "KinoraImage"),
  tests("KinoraPort"),
  tests("KinoraSnapshots", "Kinora", "KinoraImage", "KinoraUI"),
  tests("KinoraCommand", "kinora", "KinoraImage"),
  .executableTarget(
    name: "ReadmeExample",
    dependencies: ["Kinora"] + signposts.map { Target.Dependency(stringLiteral: $0.name) },
    path: "Examples/ReadmeExample"),
  .testTarget(
    name: "ReadmeTests", dependencies: ["ReadmeExample", "KinoraImage", "TestSupport"],
    swiftSettings: rules),
]

let package = Package(
  name: "kinora",
  products: [
    .executable(name: "kinora", targets: ["kinora"]),
    // For films and commands of one's own; on Linux with the modules that sources import by name.
    .library(name: "Kinora", targets: ["Kinora"] + signposts.map(\.name)),
    .library(name: "KinoraCommand", targets: ["KinoraCommand"]),
    .library(name: "KinoraWidgets", targets: ["KinoraWidgets"]),
    // Compiles iOS sources as they are; see docs/porting.md.
    .plugin(name: "KinoraPortPlugin", targets: ["KinoraPortPlugin"]),
  ],
  targets: targets + signposts)
