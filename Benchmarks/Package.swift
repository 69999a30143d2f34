// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swerkin-flowgraph", path: "..", traits: ["AllProducts"])],
    targets: [
        // What is measured on, the same on every machine.
        .target(name: "BenchmarkInputs", dependencies: [.product(name: "FlowGraph", package: "swerkin-flowgraph")]),
        // What a process has used.
        .target(name: "ProcessResources"),
        .executableTarget(
            name: "DrawingBenchmark",
            dependencies: [
                "BenchmarkInputs", "ProcessResources", .product(name: "FlowGraph", package: "swerkin-flowgraph"),
                .product(name: "FlowGraphDrawing", package: "swerkin-flowgraph"),
                .product(name: "GraphvizRenderer", package: "swerkin-flowgraph"),
            ]),
        .executableTarget(
            name: "FlowBenchmark",
            dependencies: [
                "ProcessResources",
                .product(name: "Swerkin", package: "swerkin-flowgraph"),
                .product(name: "SwerkinEmbedded", package: "swerkin-flowgraph"),
                .product(name: "SwerkinConformance", package: "swerkin-flowgraph"),
            ]),
        .executableTarget(
            name: "GraphBenchmark",
            dependencies: [
                "BenchmarkInputs", "ProcessResources", .product(name: "FlowGraph", package: "swerkin-flowgraph"),
                .product(name: "FlowGraphAnalysis", package: "swerkin-flowgraph"),
            ]),
        .executableTarget(
            name: "StartBenchmark",
            dependencies: [
                "BenchmarkInputs", "ProcessResources", .product(name: "FlowGraph", package: "swerkin-flowgraph"),
            ]),
        .executableTarget(
            name: "BrowserBenchmark",
            dependencies: [
                .product(name: "Swerkin", package: "swerkin-flowgraph"),
                .product(name: "SwerkinBrowsers", package: "swerkin-flowgraph"),
                .product(name: "SwerkinConformance", package: "swerkin-flowgraph"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
