// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "my-widgets",
  products: [
    .library(name: "MyWidgets", targets: ["MyWidgets"]),
    .executable(name: "my-widgets", targets: ["MyWidgetsTool"]),
  ],
  dependencies: [
    .package(name: "kinora", path: "../..")
  ],
  targets: [
    .target(
      name: "MyWidgets",
      dependencies: [.product(name: "Kinora", package: "kinora")]),
    // Kinora's command line, with these widgets.
    .executableTarget(
      name: "MyWidgetsTool",
      dependencies: ["MyWidgets", .product(name: "KinoraCommand", package: "kinora")]),
    .testTarget(
      name: "MyWidgetsTests",
      dependencies: ["MyWidgets", .product(name: "KinoraTesting", package: "kinora")],
      exclude: ["__Snapshots__"]),
  ])
