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
  let signposts = [
    library("CoreGraphics", "KinoraUI", "_Testing_CoreGraphics"), library("QuartzCore", "KinoraUI"),
    library("UIKit", "KinoraUI", "_Testing_UIKit"),
    // The compiler looks for these wherever a test imports one of those.
    library("_Testing_CoreGraphics"), library("_Testing_UIKit"),
  ]
#else
  let signposts: [Target] = []
#endif

let targets: [Target] = [
  system("CCairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
  system("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
  system("CWebP", "libwebpmux", apt: "libwebp-dev", brew: "webp"),
  system("CPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
  system("CFreeType", "freetype2", apt: "libfreetype-dev", brew: "freetype"),
  system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
  .target(name: "CInterFont", exclude: ["fonts", "LICENSE.txt", "README.md"]),
  .target(name: "CTemplate"),  // the files under Examples/Template
  .systemLibrary(name: "CGetopt"),  // part of the C library
  .target(name: "CPageAssets", exclude: ["gallery", "page.js", "review"]),
  library("KinoraHTML", "CPageAssets"),
  library("KinoraGeometry"),
  library("KinoraTiming", "KinoraGeometry"),
  library("KinoraImage", "CDeflate", "CWebP"),
  library("KinoraScene", "KinoraGeometry", "KinoraImage"),
  library("KinoraText", "KinoraGeometry", "CFreeType", "CHarfBuzz", "CInterFont"),
  library(
    "KinoraUI", "KinoraGeometry", "KinoraTiming", "KinoraScene", "KinoraImage", "KinoraRaster",
    "KinoraText"),
  library("KinoraRaster", "KinoraScene", "KinoraGeometry", "KinoraImage", "CCairo"),
  library(
    "Kinora", "KinoraUI", "KinoraRaster", "KinoraImage", "KinoraScene", "KinoraTiming",
    "KinoraGeometry"),
  library("KinoraPort"),
  library("KinoraWidgets", "KinoraUI", "Kinora"),
  library("KinoraTesting", "KinoraSnapshots", "Kinora", "KinoraUI"),
  library("KinoraTemplate", "CTemplate"),
  .target(  // what `kinora init` films for a new package's goldens
    name: "TemplateWidgets",
    dependencies: ["Kinora"] + signposts.map { Target.Dependency(stringLiteral: $0.name) },
    path: "Examples/Template/Sources/MyWidgets"),
  library(
    "KinoraSnapshots", "Kinora", "KinoraHTML", "KinoraImage", "KinoraRaster", "KinoraScene",
    "KinoraUI"),
  library(
    "KinoraReview", "Kinora", "KinoraHTML", "KinoraUI", "KinoraImage", "KinoraRaster",
    "KinoraScene", "KinoraText", "KinoraTiming", "KinoraGeometry"),
  library(
    "KinoraCommand", "Kinora", "KinoraHTML", "KinoraReview", "KinoraSnapshots", "KinoraUI",
    "KinoraImage", "KinoraPort", "KinoraTemplate", "TemplateWidgets", "CGetopt"),
  .executableTarget(
    name: "kinora", dependencies: ["KinoraCommand", "KinoraWidgets", "Kinora"],
    swiftSettings: rules),
  .executableTarget(  // the plugin's tool; light, so that it is built fast
    name: "kinora-port", dependencies: ["KinoraPort"], swiftSettings: rules),
  .plugin(
    name: "KinoraPortPlugin", capability: .buildTool(), dependencies: ["kinora-port"]),
  .executableTarget(
    name: "encode-frames", dependencies: ["KinoraImage"], path: "scripts/bench/encode-frames",
    swiftSettings: rules),
  .executableTarget(
    name: "bench-scenes", dependencies: ["KinoraCommand", "KinoraUI", "Kinora"],
    path: "scripts/bench/scenes", swiftSettings: rules),
  .executableTarget(
    name: "compare-pictures", dependencies: ["KinoraSnapshots", "KinoraImage"],
    path: "scripts/bench/compare-pictures", swiftSettings: rules),
  .executableTarget(
    name: "sample-layers", dependencies: ["Kinora", "KinoraUI"],
    path: "scripts/bench/sample-layers", swiftSettings: rules),
  .executableTarget(
    name: "draw-frames",
    dependencies: ["Kinora", "KinoraWidgets", "KinoraRaster", "KinoraScene", "KinoraGeometry"],
    path: "scripts/bench/draw-frames", swiftSettings: rules),
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: rules),
  tests("KinoraGeometry"),
  tests("KinoraTiming"),
  tests("KinoraText", "KinoraGeometry"),
  tests("KinoraUI", "KinoraGeometry", "KinoraTiming", "KinoraScene", "KinoraRaster", "KinoraImage"),
  tests("KinoraImage", "CPNG"),
  tests("Kinora", "KinoraUI", "KinoraImage"),
  tests(
    "KinoraWidgets", "Kinora", "KinoraUI", "KinoraGeometry", "KinoraTiming", "KinoraScene",
    "KinoraImage", "KinoraRaster"),
  tests("KinoraRaster", "KinoraScene", "KinoraGeometry", "KinoraImage"),
  tests("KinoraPort"),
  tests("KinoraSnapshots", "Kinora", "KinoraImage", "KinoraUI"),
  tests(
    "KinoraReview", "Kinora", "KinoraUI", "KinoraImage", "KinoraRaster", "KinoraScene",
    "KinoraWidgets"),
  tests("KinoraTesting", "KinoraSnapshots", "Kinora", "KinoraImage", "KinoraUI"),
  tests("KinoraTemplate"),
  tests("KinoraCommand", "kinora", "Kinora", "KinoraUI", "KinoraImage"),
  .executableTarget(
    name: "ReadmeExample",
    dependencies: ["Kinora"] + signposts.map { Target.Dependency(stringLiteral: $0.name) },
    path: "Examples/ReadmeExample"),
  .executableTarget(  // what the tutorial ends with
    name: "FirstWidget",
    dependencies: ["Kinora", "KinoraCommand"]
      + signposts.map { Target.Dependency(stringLiteral: $0.name) },
    path: "Examples/FirstWidget"),
  .testTarget(
    name: "ReadmeTests",
    dependencies: ["ReadmeExample", "FirstWidget", "KinoraImage", "TestSupport"],
    swiftSettings: rules),
]

#if os(Linux)
  // An iOS widget, compiled as it is through the plugin.
  let ported: [Target] = [
    .target(
      name: "PortedExample", dependencies: signposts.map { .init(stringLiteral: $0.name) },
      path: "Examples/Ported/Linux", exclude: ["kinora-port.json"],
      swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["KinoraPortPlugin"]),
    .testTarget(
      name: "PortedExampleTests",
      dependencies: ["PortedExample", "Kinora", "UIKit", "KinoraImage"],
      swiftSettings: rules),
  ]
#else
  let ported: [Target] = []
#endif

let package = Package(
  name: "kinora",
  products: [
    .executable(name: "kinora", targets: ["kinora"]),
    // For films and commands of one's own; on Linux with the modules that sources import by name.
    .library(name: "Kinora", targets: ["Kinora"] + signposts.map(\.name)),
    .library(name: "KinoraCommand", targets: ["KinoraCommand"]),
    .library(name: "KinoraWidgets", targets: ["KinoraWidgets"]),
    // Review pages and contact sheets.
    .library(name: "KinoraReview", targets: ["KinoraReview"]),
    // Goldens, and their face in tests.
    .library(name: "KinoraSnapshots", targets: ["KinoraSnapshots"]),
    .library(name: "KinoraTesting", targets: ["KinoraTesting"]),
    // Compiles iOS sources as they are; see docs/porting.md.
    .plugin(name: "KinoraPortPlugin", targets: ["KinoraPortPlugin"]),
  ],
  targets: targets + signposts + ported)
