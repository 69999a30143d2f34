// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that swift-syntax is compiled by those alone who read sources.
let package = Package(
    name: "swerkin-source-reader",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "FlowGraphSource", targets: ["FlowGraphSource"]),
        .executable(name: "flowgraph-source", targets: ["FlowGraphSourceTool"]),
    ],
    dependencies: [
        .package(name: "swerkin-flowgraph", path: ".."),
        .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    ],
    targets: [
        .target(
            name: "FlowGraphSource",
            dependencies: [
                .product(name: "FlowGraph", package: "swerkin-flowgraph"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "FlowGraphSourceTool",
            dependencies: [
                "FlowGraphSource", .product(name: "FlowGraph", package: "swerkin-flowgraph"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "FlowGraphSourceTests",
            dependencies: [
                "FlowGraphSource", "FlowGraphSourceTool", .product(name: "FlowGraph", package: "swerkin-flowgraph"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
