// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "swerkin-flowgraph",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .library(name: "FlowGraph", targets: ["FlowGraph"]),
        .library(name: "FlowGraphAnalysis", targets: ["FlowGraphAnalysis"]),
        .library(name: "FlowGraphDrawing", targets: ["FlowGraphDrawing"]),
        .library(name: "FlowGraphImport", targets: ["FlowGraphImport"]),
        .library(name: "GraphvizRenderer", targets: ["GraphvizRenderer"]),
        .library(name: "Swerkin", targets: ["Swerkin"]),
        .library(name: "SwerkinRules", targets: ["SwerkinRules"]),
        .library(name: "SwerkinTours", targets: ["SwerkinTours"]),
        .library(name: "SwerkinSwiftTesting", targets: ["SwerkinSwiftTesting"]),
        .library(name: "SwerkinEmbedded", targets: ["SwerkinEmbedded"]),
        .library(name: "SwerkinDrawing", targets: ["SwerkinDrawing"]),
        .library(name: "SwerkinBrowsers", targets: ["SwerkinBrowsers"]),
        .library(name: "SwerkinAppium", targets: ["SwerkinAppium"]),
        .library(name: "SwerkinUIKit", targets: ["SwerkinUIKit"]),
        .library(name: "SwerkinXCUITest", targets: ["SwerkinXCUITest"]),
        .library(name: "SwerkinConformance", targets: ["SwerkinConformance"]),
        .library(name: "SwerkinSnapshots", targets: ["SwerkinSnapshots"]),
        .library(name: "SwerkinPictures", targets: ["SwerkinPictures"]),
        .library(name: "SwerkinAudits", targets: ["SwerkinAudits"]),
        .executable(name: "flowgraph", targets: ["FlowGraphTool"]),
        .executable(name: "swerkin", targets: ["SwerkinTool"]),
    ],
    // Packages that only some products need. A single trait, for SwiftPM hands several to the compiler in an order that changes
    // between builds, and each change compiles everything again.
    traits: [
        .trait(
            name: "AllProducts",
            description:
                "The commands, SwerkinSnapshots, SwerkinPictures and SwerkinAudits too, which need other packages"),
        // A dependency without arguments resolves and compiles nothing else, in Xcode before 26.4 too, which knows no traits.
        .default(enabledTraits: []),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
        .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    ],
    targets: [
        .target(
            name: "FlowGraph",
            exclude: ["ShortestPaths/README.md", "StateSearch/README.md", "Pushdown/README.md"]),
        // Analyses of a whole graph: its faults, its changes, the reachability of screens, and tours.
        .target(name: "FlowGraphAnalysis", dependencies: ["FlowGraph"]),
        // Drawings of graphs, and the page around a picture, with the answers about each screen.
        .target(
            name: "FlowGraphDrawing", dependencies: ["CGraphPage", "FlowGraph", "FlowGraphAnalysis"],
            exclude: ["Page/page.css", "Page/Scripts"]),
        .target(name: "CGraphPage"),
        .target(name: "FlowGraphImport", dependencies: ["FlowGraph"]),
        .systemLibrary(
            name: "CGraphviz",
            pkgConfig: "libgvc",
            providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]
        ),
        // Lays drawings of graphs out, and makes pictures of them.
        .target(
            name: "GraphvizRenderer", dependencies: ["CairoSurfaces", "CGraphviz", "FlowGraph", "FlowGraphDrawing"]),
        // Draws lines and text of any script, and reads and writes PNG.
        .systemLibrary(
            name: "CPangoCairo",
            pkgConfig: "cairo",
            providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]
        ),
        // Pictures of pixels in the memory of Cairo, PNG files, and PDF documents of several pages.
        .target(name: "CairoSurfaces", dependencies: ["CPangoCairo"]),
        // Records of test runs: their format, the distribution of tests to shards, and the merged report of all shards.
        .target(name: "SwerkinRecords", dependencies: ["FlowGraph"]),
        // The library of SQLite, as the system has it.
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
        ),
        // Sessions without a test framework: a command that hosts one must not load XCTest.
        .target(name: "SwerkinCore", dependencies: ["FlowGraph", "SwerkinRecords"]),
        // Sessions in test cases of XCTest.
        .target(name: "Swerkin", dependencies: ["FlowGraph", "SwerkinCore", "SwerkinRecords"]),
        // Rules that are checked at each arrival: who declares none compiles none.
        .target(name: "SwerkinRules", dependencies: ["FlowGraph", "SwerkinCore"]),
        // Tours of whole apps, and visits of every screen: who makes none compiles neither them nor their planner.
        .target(
            name: "SwerkinTours", dependencies: ["FlowGraph", "FlowGraphAnalysis", "SwerkinCore", "SwerkinRecords"]),
        // Sessions in tests of Swift Testing, a module of its own: UI test targets of Xcode have no module Testing.
        .target(
            name: "SwerkinSwiftTesting", dependencies: ["FlowGraph", "Swerkin", "SwerkinCore", "SwerkinTours"]),
        .target(name: "SwerkinEmbedded", dependencies: ["SwerkinCore"]),
        // Renders the screens of embedded apps as pictures.
        .target(
            name: "SwerkinDrawing", dependencies: ["CairoSurfaces", "CPangoCairo", "SwerkinCore", "SwerkinEmbedded"]),
        // Drivers for browsers, the programs that they need, and the script that looks at a page.
        .target(
            name: "SwerkinBrowsers", dependencies: ["CPageScripts", "FlowGraph", "SwerkinCore", "SwerkinRecords"],
            exclude: ["Web/Page/Scripts", "Firefox/Scripts"]),
        // The scripts of SwerkinBrowsers, embedded by the C compiler.
        .target(name: "CPageScripts"),
        // The common part of drivers for apps on devices: the meaning of reported elements, in the terms of XCUITest.
        .target(name: "SwerkinMobile", dependencies: ["SwerkinCore"]),
        .target(name: "SwerkinAppium", dependencies: ["SwerkinBrowsers", "SwerkinCore", "SwerkinMobile"]),
        // XCUITest as far as SwerkinXCUITest calls it, over an embedded app, where there is no XCUITest.
        .target(
            name: "XCUITestSimulator", dependencies: ["Swerkin", "SwerkinEmbedded"], path: "Tests/XCUITestSimulator"),
        .target(
            name: "SwerkinXCUITest",
            dependencies: [
                "SwerkinCore", "SwerkinMobile",
                .byName(name: "XCUITestSimulator", condition: .when(platforms: [.linux])),
            ]),
        // UIKit as far as SwerkinUIKit calls it, over an embedded app, where there is no UIKit.
        .target(name: "UIKitSimulator", dependencies: ["Swerkin", "SwerkinEmbedded"], path: "Tests/UIKitSimulator"),
        .target(
            name: "SwerkinUIKit",
            dependencies: [
                "Swerkin", "SwerkinCore", "SwerkinMobile",
                .byName(name: "UIKitSimulator", condition: .when(platforms: [.linux])),
            ]),
        // The conformance suite for drivers, and its app as a page.
        .target(
            name: "SwerkinConformance", dependencies: ["CConformancePage", "FlowGraph", "Swerkin", "SwerkinCore"],
            exclude: ["Conformance/Page/Resources"]),
        .target(name: "CConformancePage"),
        // Snapshots of screens as text, and templates to compare them with.
        .target(
            name: "SwerkinSnapshots",
            dependencies: [
                "FlowGraph", "SwerkinCore", "SwerkinRecords", "SwerkinTours",
                .product(name: "Yams", package: "Yams", condition: .when(traits: ["AllProducts"])),
            ]),
        // Audits of every screen at each arrival, and the report of what they find.
        .target(
            name: "SwerkinAudits",
            dependencies: [
                "CAuditScripts", "FlowGraph", "FlowGraphAnalysis", "SwerkinBrowsers", "SwerkinCore", "SwerkinRecords",
                "SwerkinRules", "SwerkinSnapshots", "SwerkinTours",
            ],
            exclude: ["Scripts"]),
        // The scripts of SwerkinAudits, embedded by the C compiler.
        .target(name: "CAuditScripts"),
        // Declarations of screens from an observed app, live sessions, explorations, and recordings of user input.
        .target(
            name: "SwerkinAuthoring",
            dependencies: [
                "CommandSupport", "FlowGraph", "SwerkinAudits", "SwerkinBrowsers", "SwerkinCore", "SwerkinRecords",
                "SwerkinSnapshots", "SwerkinTours",
            ]),
        // The parts that the commands share: exit codes, results and their output, and the server for assistants.
        .target(name: "CommandSupport", dependencies: ["FlowGraph", "FlowGraphAnalysis", "SwerkinRecords"]),
        // Conclusions about an app from the records of runs, the history of many runs, and the report: HTML pages, and
        // files for other programs.
        .target(
            name: "SwerkinReports",
            dependencies: [
                "CommandSupport", "CReportPage", "CSQLite", "FlowGraph", "FlowGraphAnalysis", "FlowGraphDrawing",
                "GraphvizRenderer", "SwerkinRecords",
            ],
            exclude: ["Report/Pages/Page"]),
        .target(name: "CReportPage"),
        .executableTarget(
            name: "FlowGraphTool",
            dependencies: [
                "CommandSupport", "FlowGraph", "FlowGraphAnalysis", "FlowGraphDrawing", "FlowGraphImport",
                "GraphvizRenderer", "SwerkinRecords",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["AllProducts"])),
                .product(name: "Yams", package: "Yams", condition: .when(traits: ["AllProducts"])),
            ]
        ),
        .executableTarget(
            name: "SwerkinTool",
            dependencies: [
                "CommandSupport", "FlowGraph", "FlowGraphAnalysis", "SwerkinAudits", "SwerkinAuthoring",
                "SwerkinBrowsers", "SwerkinCore", "SwerkinRecords", "SwerkinReports",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["AllProducts"])),
            ]
        ),
        // Every state of every screen in pictures, and the gallery that shows them.
        .target(
            name: "SwerkinPictures",
            dependencies: [
                "CGalleryPage", "FlowGraph", "Swerkin", "SwerkinBrowsers", "SwerkinCore", "SwerkinDrawing",
                "SwerkinEmbedded", "SwerkinRecords", "SwerkinSnapshots",
            ],
            exclude: ["Gallery/Page"]),
        .target(name: "CGalleryPage"),
        // Compares the readers with counts that others made of public apps' models; run by tools/compare-corpus.
        .executableTarget(
            name: "CorpusComparison", dependencies: ["FlowGraph", "FlowGraphImport"], path: "tools/CorpusComparison"),
        // A client of FlowGraph alone; tools/check-boundary inspects the libraries that it loads.
        .executableTarget(name: "BoundaryClient", dependencies: ["FlowGraph"], path: "tools/BoundaryClient"),
        .target(
            name: "TestSupport", dependencies: ["FlowGraph", "FlowGraphAnalysis", "FlowGraphDrawing"],
            path: "Tests/TestSupport"),
        // Serves the pages that browsers are tested on, asks a browser for its accessibility tree of them, and is the
        // base of tests of browser drivers.
        .target(
            name: "PageTesting",
            dependencies: [
                "CPageInspection", "Swerkin", "SwerkinBrowsers", "TestSupport",
                .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Tests/PageTesting", exclude: ["Resources"]),
        .target(name: "CPageInspection", path: "Tests/CPageInspection"),
        // Fault scenarios of pages and browsers that every browser driver must pass.
        .target(
            name: "BrowserFaultScenarios",
            dependencies: ["PageTesting", "Swerkin", "SwerkinBrowsers", "SwerkinConformance"],
            path: "Tests/BrowserFaultScenarios"),
        // People at pages in Chromium, whose input comes from outside of the driver.
        .target(
            name: "InputSimulation", dependencies: ["SwerkinBrowsers"],
            path: "Tests/InputSimulation"),
        // The conformance app, made of embedded views.
        .target(
            name: "EmbeddedConformance", dependencies: ["Swerkin", "SwerkinConformance", "SwerkinEmbedded"],
            path: "Tests/EmbeddedConformance"),
        // A shop for tea in the test's own process, into which faults can be put.
        .target(
            name: "TeaKiosk",
            dependencies: ["Swerkin", "SwerkinConformance", "SwerkinCore", "SwerkinEmbedded", "SwerkinRules"],
            path: "Tests/TeaKiosk"),
        .testTarget(
            name: "FlowGraphTests", dependencies: ["FlowGraph", "TestSupport"],
            exclude: ["Document/requirements.txt"]),
        .testTarget(
            name: "FlowGraphAnalysisTests", dependencies: ["FlowGraph", "FlowGraphAnalysis", "TestSupport"]),
        .testTarget(
            name: "FlowGraphDrawingTests",
            dependencies: ["FlowGraph", "FlowGraphAnalysis", "FlowGraphDrawing", "FlowGraphImport", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(name: "FlowGraphImportTests", dependencies: ["FlowGraph", "FlowGraphImport", "TestSupport"]),
        .testTarget(
            name: "GraphvizRendererTests",
            dependencies: [
                "CGraphPage", "FlowGraph", "FlowGraphAnalysis", "FlowGraphDrawing", "FlowGraphImport",
                "GraphvizRenderer", "PageTesting", "Swerkin", "SwerkinBrowsers", "SwerkinConformance", "SwerkinDrawing",
                "TestSupport",
            ]),
        .testTarget(name: "CommandSupportTests", dependencies: ["CommandSupport", "FlowGraph", "SwerkinRecords"]),
        .testTarget(
            name: "FlowGraphToolTests",
            dependencies: ["CommandSupport", "FlowGraph", "FlowGraphAnalysis", "FlowGraphTool", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinTests",
            dependencies: [
                "FlowGraph", "Swerkin", "SwerkinConformance", "SwerkinCore", "SwerkinRecords", "SwerkinSwiftTesting",
                "SwerkinTours", "TestSupport",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinRulesTests",
            dependencies: [
                "FlowGraph", "FlowGraphAnalysis", "Swerkin", "SwerkinConformance", "SwerkinCore", "SwerkinRecords",
                "SwerkinRules", "SwerkinTours", "TeaKiosk", "TestSupport",
            ]),
        .testTarget(
            name: "SwerkinAuditsTests",
            dependencies: [
                "PageTesting", "Swerkin", "SwerkinAudits", "SwerkinBrowsers", "SwerkinConformance", "SwerkinCore",
                "SwerkinEmbedded", "SwerkinRecords", "SwerkinRules", "SwerkinTours", "TeaKiosk",
            ]),
        .testTarget(
            name: "SwerkinRecordsTests",
            dependencies: [
                "FlowGraph", "Swerkin", "SwerkinConformance", "SwerkinCore", "SwerkinRecords", "TestSupport",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinAnalysisTests",
            dependencies: [
                "FlowGraph", "FlowGraphAnalysis", "MemberArea", "Swerkin", "SwerkinConformance", "SwerkinEmbedded",
                "SwerkinRecords", "SwerkinReports", "TestSupport",
            ]),
        .testTarget(
            name: "SwerkinHistoryTests", dependencies: ["SwerkinRecords", "SwerkinReports", "TestSupport"]),
        .testTarget(
            name: "SwerkinReportTests", dependencies: ["FlowGraph", "SwerkinRecords", "SwerkinReports", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinToolTests",
            dependencies: [
                "CommandSupport", "FlowGraph", "MemberArea", "PageTesting", "InputSimulation", "Swerkin",
                "SwerkinAuthoring", "SwerkinBrowsers", "SwerkinCore", "SwerkinEmbedded", "SwerkinRecords",
                "SwerkinReports", "SwerkinTool", "TestSupport",
            ],
            exclude: ["Faults/faults.c", "Golden", "Machines/flows.sh", "Serve/client.py", "Serve/requirements.txt"]),
        .testTarget(
            name: "SwerkinLiveTests",
            dependencies: [
                "FlowGraph", "MemberArea", "Swerkin", "SwerkinAuthoring", "SwerkinConformance", "SwerkinCore",
                "SwerkinEmbedded", "TestSupport",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinExploringTests",
            dependencies: [
                "ExampleApp", "FlowGraph", "MemberArea", "Registration", "Swerkin", "SwerkinAuthoring",
                "SwerkinConformance", "SwerkinCore", "SwerkinEmbedded", "TodoApp",
            ]),
        .testTarget(
            name: "SwerkinRecordingTests",
            dependencies: [
                "FlowGraph", "PageTesting", "InputSimulation", "Swerkin", "SwerkinAuthoring", "SwerkinBrowsers",
                "SwerkinCore", "SwerkinRecords", "TestSupport",
            ], exclude: ["Golden"]),
        .testTarget(name: "SwerkinProposalsTests", dependencies: ["Swerkin", "SwerkinAuthoring", "TestSupport"]),
        .testTarget(
            name: "SwerkinEmbeddedTests",
            dependencies: [
                "EmbeddedConformance", "Swerkin", "SwerkinConformance", "SwerkinCore", "SwerkinEmbedded",
                "SwerkinSwiftTesting", "SwerkinTours", "TestSupport",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinDrawingTests",
            dependencies: [
                "Swerkin", "SwerkinDrawing", "SwerkinEmbedded", "TestSupport",
            ]),
        .testTarget(
            name: "SwerkinPicturesTests",
            dependencies: [
                "PageTesting", "Swerkin", "SwerkinBrowsers", "SwerkinConformance", "SwerkinDrawing", "SwerkinEmbedded",
                "SwerkinPictures", "SwerkinSnapshots", "TestSupport",
            ]),
        .testTarget(
            name: "SwerkinChromiumTests",
            dependencies: [
                "BrowserFaultScenarios", "PageTesting", "Swerkin", "SwerkinBrowsers", "SwerkinConformance",
                "SwerkinCore",
                "SwerkinSnapshots", "TestSupport",
            ]),
        .testTarget(
            name: "XCUITestSimulatorTests",
            dependencies: ["EmbeddedConformance", "Swerkin", "SwerkinEmbedded", "XCUITestSimulator"]),
        .testTarget(
            name: "SwerkinXCUITestTests",
            dependencies: [
                "EmbeddedConformance", "Swerkin", "SwerkinConformance", "SwerkinEmbedded", "SwerkinMobile",
                "SwerkinTours", "SwerkinXCUITest", "TestSupport", "XCUITestSimulator",
            ],
            exclude: ["Documentation/seen-pages.txt"]),
        .testTarget(
            name: "SwerkinAppiumTests",
            dependencies: [
                "EmbeddedConformance", "PageTesting", "Swerkin", "SwerkinAppium", "SwerkinBrowsers",
                "SwerkinConformance", "SwerkinEmbedded", "TestSupport",
            ]),
        .testTarget(
            name: "SwerkinUIKitTests",
            dependencies: [
                "EmbeddedConformance", "Swerkin", "SwerkinConformance", "SwerkinEmbedded", "SwerkinUIKit",
                "TestSupport", "UIKitSimulator",
            ],
            exclude: ["Documentation/seen-pages.txt"]),
        .testTarget(
            name: "SwerkinServersTests",
            dependencies: ["PageTesting", "Swerkin", "SwerkinBrowsers", "SwerkinConformance", "TestSupport"]),
        .testTarget(name: "SwerkinWebTests", dependencies: ["Swerkin", "SwerkinBrowsers"]),
        .testTarget(
            name: "SwerkinWebDriverTests",
            dependencies: ["BrowserFaultScenarios", "PageTesting", "Swerkin", "SwerkinBrowsers", "SwerkinConformance"]),
        .testTarget(
            name: "SwerkinFirefoxTests",
            dependencies: ["BrowserFaultScenarios", "PageTesting", "Swerkin", "SwerkinBrowsers", "SwerkinConformance"]),
        .testTarget(
            name: "SwerkinConformanceTests",
            dependencies: ["PageTesting", "Swerkin", "SwerkinConformance", "TestSupport"]),
        .testTarget(
            name: "SwerkinSnapshotsTests",
            dependencies: [
                "ExampleApp", "PageTesting", "Swerkin", "SwerkinBrowsers", "SwerkinConformance", "SwerkinEmbedded",
                "SwerkinSnapshots", "TestSupport",
            ], exclude: ["Documentation/Snapshots", "Golden", "Recording/Snapshots"]),
        .testTarget(name: "PageTestingTests", dependencies: ["PageTesting"]),

        // The example apps, and flows through them.
        .target(
            name: "ExampleApp", dependencies: ["CTranslations", "Swerkin", "SwerkinEmbedded"],
            path: "Examples/ExampleApp"),
        // The texts of the example page in other languages than English.
        .target(name: "CTranslations", path: "Examples/CTranslations"),
        .target(name: "MemberArea", dependencies: ["Swerkin", "SwerkinEmbedded"], path: "Examples/MemberArea"),
        .target(name: "Registration", dependencies: ["Swerkin", "SwerkinEmbedded"], path: "Examples/Registration"),
        .target(name: "TodoApp", dependencies: ["Swerkin", "SwerkinEmbedded"], path: "Examples/TodoApp"),
        // An app to administrate an office, as pages and a server with state, delays and faults on purpose.
        .target(
            name: "OfficeAdmin",
            dependencies: [
                "COfficePages", .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Examples/OfficeAdmin", exclude: ["Pages"]),
        .target(name: "COfficePages", path: "Examples/COfficePages"),
        .executableTarget(
            name: "OfficeAdminServer", dependencies: ["OfficeAdmin"], path: "Examples/OfficeAdminServer"),
        .testTarget(name: "OfficeAdminTests", dependencies: ["OfficeAdmin"]),
        .testTarget(name: "ExampleAppTests", dependencies: ["ExampleApp", "MemberArea", "Swerkin", "SwerkinEmbedded"]),
        .testTarget(
            name: "ExamplePageTests",
            dependencies: ["ExampleApp", "PageTesting", "Swerkin", "SwerkinBrowsers", "SwerkinEmbedded"]),
        .testTarget(
            name: "ExampleFlows",
            dependencies: [
                "ExampleApp", "Swerkin", "SwerkinBrowsers", "SwerkinEmbedded", "SwerkinPictures", "SwerkinSwiftTesting",
                "SwerkinTours", "SwerkinXCUITest", "TestSupport",
                .byName(name: "XCUITestSimulator", condition: .when(platforms: [.linux])),
            ],
            path: "Flows/ExampleFlows", exclude: ["Golden"]),
        // The flows of the Xcode project Examples/Components, on a simulated device.
        .testTarget(
            name: "ComponentsFlows",
            dependencies: [
                "ExampleApp", "Swerkin", "SwerkinEmbedded", "SwerkinXCUITest",
                .byName(name: "XCUITestSimulator", condition: .when(platforms: [.linux])),
            ],
            path: "Flows/ComponentsFlows"),
        // The code of the migration guide: written as for the ancestor, but for UIKit.
        .testTarget(
            name: "MigratedFlows", dependencies: ["Swerkin", "SwerkinEmbedded", "ExampleApp"],
            path: "Flows/MigratedFlows"),
        .testTarget(
            name: "MemberFlows",
            dependencies: [
                "FlowGraph", "FlowGraphDrawing", "MemberArea", "Swerkin", "SwerkinConformance", "SwerkinEmbedded",
                "SwerkinTours",
            ],
            path: "Flows/MemberFlows"),
        .testTarget(
            name: "RegistrationFlows", dependencies: ["Swerkin", "SwerkinEmbedded", "SwerkinTours", "Registration"],
            path: "Flows/RegistrationFlows"),
        .testTarget(
            name: "TodoFlows",
            dependencies: ["FlowGraphAnalysis", "Swerkin", "SwerkinEmbedded", "SwerkinTours", "TodoApp"],
            path: "Flows/TodoFlows"),
        // Flows through the office admin, on each browser.
        .testTarget(
            name: "OfficeAdminFlows",
            dependencies: ["OfficeAdminServer", "Swerkin", "SwerkinBrowsers", "SwerkinTours", "TestSupport"],
            path: "Flows/OfficeAdminFlows"),
        // Flows through the page that flowgraph export makes of a model.
        .testTarget(
            name: "PageFlows",
            dependencies: [
                "FlowGraph", "FlowGraphDrawing", "FlowGraphTool", "GraphvizRenderer", "Swerkin", "SwerkinBrowsers",
                "SwerkinSnapshots", "SwerkinTours",
            ],
            path: "Flows/PageFlows"),
        // Flows through the report of a run.
        .testTarget(
            name: "ReportFlows",
            dependencies: [
                "Swerkin", "SwerkinBrowsers", "SwerkinRecords", "SwerkinReports", "SwerkinSnapshots", "SwerkinTours",
                "TestSupport",
            ],
            path: "Flows/ReportFlows"),
        // Flows through the admin of Wagtail, an app that nobody here wrote; tools/wagtail prepares it.
        .testTarget(
            name: "WagtailFlows",
            dependencies: [
                "FlowGraph", "PageTesting", "InputSimulation", "Swerkin", "SwerkinAuthoring", "SwerkinBrowsers",
                "SwerkinSwiftTesting", "SwerkinTours", "TestSupport",
            ],
            path: "Flows/WagtailFlows", exclude: ["Site"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

// The targets of tools/fuzz, which alone asks for them: they need a build of their own, with libFuzzer's counters in it.
if Context.environment["SWERKIN_FUZZING"] == "1" {
    // Only a library can be linked to the fuzzer, which has the main function.
    let name = "FlowGraphTool"
    let command = package.targets.first { $0.name == name }
    let entryPoint = ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", name + "_main"]
    package.products = [.library(name: "Fuzzing", type: .static, targets: ["Fuzzing"])]
    package.targets.removeAll { $0.type == .test || $0.type == .executable }
    package.targets += [
        .target(
            name: name, dependencies: command?.dependencies ?? [], swiftSettings: [.unsafeFlags(entryPoint)]),
        .target(
            name: "Fuzzing",
            dependencies: [
                "CommandSupport", "FlowGraph", "FlowGraphAnalysis", "FlowGraphImport", "FlowGraphTool",
                "SwerkinRecords", "SwerkinReports",
            ], path: "tools/Fuzzing"),
    ]
}

// The benchmarks of what other packages can't call; the others are a package of their own, as a user's would be.
if Context.environment["SWERKIN_BENCHMARKS"] == "1" {
    package.targets += [
        .target(name: "ProcessResources", path: "Benchmarks/Sources/ProcessResources"),
        .executableTarget(
            name: "HistoryBenchmark", dependencies: ["ProcessResources", "SwerkinRecords", "SwerkinReports"],
            path: "Benchmarks/Sources/HistoryBenchmark"),
        .executableTarget(
            name: "RecordBenchmark",
            dependencies: ["FlowGraph", "ProcessResources", "SwerkinRecords", "SwerkinReports"],
            path: "Benchmarks/Sources/RecordBenchmark"),
    ]
}

// One part of the package with all that it needs, for work on it: SWERKIN_PART=engine swift build --build-tests. The other targets
// don't exist then, so that a change beneath them compiles nothing of them. A part is named by its tests, or is a single test target;
// continuous integration builds the whole.
let parts = [
    "engine": ["FlowGraphTests", "FlowGraphAnalysisTests", "FlowGraphDrawingTests", "FlowGraphImportTests"],
    "framework": [
        "SwerkinTests", "SwerkinRulesTests", "SwerkinRecordsTests", "SwerkinEmbeddedTests", "ExampleAppTests",
        "MigratedFlows", "MemberFlows", "RegistrationFlows", "TodoFlows",
    ],
    "drivers": [
        "SwerkinConformanceTests", "SwerkinServersTests", "SwerkinWebTests", "SwerkinChromiumTests",
        "SwerkinWebDriverTests", "SwerkinFirefoxTests", "SwerkinAppiumTests", "SwerkinXCUITestTests",
        "SwerkinUIKitTests", "XCUITestSimulatorTests", "PageTestingTests", "OfficeAdminTests", "OfficeAdminFlows",
        "ComponentsFlows",
    ],
    "pictures": [
        "GraphvizRendererTests", "SwerkinDrawingTests", "SwerkinSnapshotsTests", "SwerkinPicturesTests",
        "SwerkinAuditsTests", "ExamplePageTests", "ExampleFlows",
    ],
    "commands": [
        "CommandSupportTests", "FlowGraphToolTests", "SwerkinAnalysisTests", "SwerkinHistoryTests",
        "SwerkinReportTests", "SwerkinProposalsTests", "SwerkinLiveTests", "SwerkinExploringTests",
        "SwerkinRecordingTests", "SwerkinToolTests", "PageFlows", "ReportFlows", "WagtailFlows",
    ],
]
// A test in no part would be built by continuous integration alone, and one in two parts belongs to neither.
let dividedTests = parts.values.flatMap { $0 }.sorted()
let allTests = package.targets.filter { $0.type == .test }.map(\.name).sorted()
if Context.environment["SWERKIN_FUZZING"] != "1", dividedTests != allTests {
    let wrong = Set(allTests).symmetricDifference(dividedTests).union(
        dividedTests.filter { name in dividedTests.count { $0 == name } > 1 })
    fatalError(
        "each test target belongs to exactly one of the parts in Package.swift: \(wrong.sorted().joined(separator: ", "))"
    )
}
if let part = Context.environment["SWERKIN_PART"] {
    // The products for users without tests, of which tools/check-api compares two versions. SwiftPM builds the earlier one without
    // arguments, so the trait is on by itself.
    let libraries = package.products.flatMap { ($0 as? Product.Library)?.targets ?? [] }
    if part == "libraries" {
        package.traits = [.trait(name: "AllProducts"), .default(enabledTraits: ["AllProducts"])]
    }
    guard let roots = part == "libraries" ? libraries : parts[part] ?? (allTests.contains(part) ? [part] : nil) else {
        let known = (parts.keys + ["libraries"]).sorted().joined(separator: ", ")
        fatalError(
            "SWERKIN_PART names no part: \(part); the parts are \(known), and each test target is one of its own")
    }
    var needed = Set(roots)
    var pending = roots
    while let name = pending.popLast() {
        for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
            guard case .byNameItem(let name, _) = dependency, needed.insert(name).inserted else { continue }
            pending.append(name)
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { product in
        let targets = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
        return !needed.isSuperset(of: targets)
    }
}
