// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "bell",
  dependencies: [.package(path: "../kinora")],
  targets: [
    .executableTarget(
      name: "bell",
      dependencies: [
        .product(name: "Kinora", package: "kinora"),
        .product(name: "KinoraCommand", package: "kinora"),
      ])
  ])
