// swift-tools-version: 6.2
import PackageDescription

// A package as a user has it: a widget of its own, and tests of how it moves.
let package = Package(
  name: "golden-tests",
  dependencies: [.package(name: "kinora", path: "../..")],
  targets: [
    .target(name: "Bell", dependencies: [.product(name: "Kinora", package: "kinora")]),
    .testTarget(
      name: "BellTests",
      dependencies: ["Bell", .product(name: "KinoraTesting", package: "kinora")],
      exclude: ["__Snapshots__"]),
  ])
