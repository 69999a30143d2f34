// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "swerkin-flowgraph", path: "../..", traits: ["AllProducts"])
    ],
    targets: [
        .testTarget(
            name: "ShopFlows",
            dependencies: [
                .product(name: "Swerkin", package: "swerkin-flowgraph"),
                .product(name: "SwerkinEmbedded", package: "swerkin-flowgraph"),
            ])
    ]
)
