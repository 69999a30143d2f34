// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swerkin-flowgraph", path: "..")],
    targets: [
        .executableTarget(
            name: "FlowBenchmark",
            dependencies: [
                .product(name: "Swerkin", package: "swerkin-flowgraph"),
                .product(name: "SwerkinEmbedded", package: "swerkin-flowgraph"),
                .product(name: "SwerkinTesting", package: "swerkin-flowgraph"),
            ]),
        .executableTarget(
            name: "GraphBenchmark", dependencies: [.product(name: "FlowGraph", package: "swerkin-flowgraph")]),
        .executableTarget(
            name: "StartBenchmark", dependencies: [.product(name: "FlowGraph", package: "swerkin-flowgraph")]),
        .executableTarget(
            name: "BrowserBenchmark",
            dependencies: [
                .product(name: "Swerkin", package: "swerkin-flowgraph"),
                .product(name: "SwerkinChromium", package: "swerkin-flowgraph"),
                .product(name: "SwerkinTesting", package: "swerkin-flowgraph"),
                .product(name: "SwerkinWebDriver", package: "swerkin-flowgraph"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
