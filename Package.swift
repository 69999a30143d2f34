// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "swerkin-flowgraph",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .library(name: "FlowGraph", targets: ["FlowGraph"]),
        .library(name: "FlowGraphImport", targets: ["FlowGraphImport"]),
        .library(name: "FlowGraphPage", targets: ["FlowGraphPage"]),
        .library(name: "GraphvizRenderer", targets: ["GraphvizRenderer"]),
        .library(name: "Swerkin", targets: ["Swerkin"]),
        .library(name: "SwerkinSwiftTesting", targets: ["SwerkinSwiftTesting"]),
        .library(name: "SwerkinEmbedded", targets: ["SwerkinEmbedded"]),
        .library(name: "SwerkinDrawing", targets: ["SwerkinDrawing"]),
        .library(name: "SwerkinServers", targets: ["SwerkinServers"]),
        .library(name: "SwerkinChromium", targets: ["SwerkinChromium"]),
        .library(name: "SwerkinWebDriver", targets: ["SwerkinWebDriver"]),
        .library(name: "SwerkinAppium", targets: ["SwerkinAppium"]),
        .library(name: "SwerkinUIKit", targets: ["SwerkinUIKit"]),
        .library(name: "SwerkinXCUITest", targets: ["SwerkinXCUITest"]),
        .library(name: "SwerkinTesting", targets: ["SwerkinTesting"]),
        .library(name: "SwerkinSnapshots", targets: ["SwerkinSnapshots"]),
        .library(name: "SwerkinPictures", targets: ["SwerkinPictures"]),
        .library(name: "SwerkinRecords", targets: ["SwerkinRecords"]),
        .library(name: "SwerkinAnalysis", targets: ["SwerkinAnalysis"]),
        .library(name: "SwerkinHistory", targets: ["SwerkinHistory"]),
        .executable(name: "flowgraph", targets: ["FlowGraphTool"]),
        .executable(name: "swerkin", targets: ["SwerkinTool"]),
    ],
    // Packages that only some products need. A single trait, for SwiftPM hands several to the compiler in an order that changes
    // between builds, and each change compiles everything again.
    traits: [
        .trait(
            name: "AllProducts",
            description:
                "The commands, SwerkinSnapshots and SwerkinPictures too, which need other packages"),
        // A dependency without arguments resolves and compiles nothing else, in Xcode before 26.4 too, which knows no traits.
        .default(enabledTraits: []),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
        .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", .upToNextMinor(from: "1.7.3")),
    ],
    targets: [
        .target(
            name: "FlowGraph",
            exclude: ["ShortestPaths/README.md", "StateSearch/README.md", "Pushdown/README.md"]),
        // The page around a picture, with the answers about each screen.
        .target(
            name: "FlowGraphPage", dependencies: ["FlowGraph"],
            resources: [
                .embedInCode("Page/page.css"), .embedInCode("Page/Scripts/address.js"),
                .embedInCode("Page/Scripts/elements.js"), .embedInCode("Page/Scripts/filter.js"),
                .embedInCode("Page/Scripts/changes.js"), .embedInCode("Page/Scripts/layers.js"),
                .embedInCode("Page/Scripts/light.js"), .embedInCode("Page/Scripts/live.js"),
                .embedInCode("Page/Scripts/model.js"), .embedInCode("Page/Scripts/overview.js"),
                .embedInCode("Page/Scripts/panel.js"), .embedInCode("Page/Scripts/picture.js"),
                .embedInCode("Page/Scripts/search.js"), .embedInCode("Page/Scripts/view.js"),
                .embedInCode("Page/Scripts/walk.js"),
            ]),
        .target(name: "FlowGraphImport", dependencies: ["FlowGraph"]),
        .systemLibrary(
            name: "CGraphviz",
            pkgConfig: "libgvc",
            providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]
        ),
        // Lays drawings of graphs out, and makes pictures of them.
        .target(name: "GraphvizRenderer", dependencies: ["CairoSurfaces", "CGraphviz", "FlowGraph"]),
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
        // What the records of runs say of an app's model: what flows cover, and where the app differs.
        .target(name: "SwerkinAnalysis", dependencies: ["FlowGraph", "SwerkinRecords"]),
        // The library of SQLite, as the system has it.
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
        ),
        // The records of many runs in one file, an SQLite database.
        .target(name: "SwerkinHistory", dependencies: ["CSQLite", "FlowGraph", "SwerkinRecords"]),
        // Sessions without a test framework: a command that hosts one must not load XCTest.
        .target(name: "SwerkinCore", dependencies: ["FlowGraph", "SwerkinRecords"]),
        // Sessions in test cases of XCTest.
        .target(name: "Swerkin", dependencies: ["FlowGraph", "SwerkinCore", "SwerkinRecords"]),
        // Sessions in tests of Swift Testing, a module of its own: UI test targets of Xcode have no module Testing.
        .target(
            name: "SwerkinSwiftTesting", dependencies: ["FlowGraph", "Swerkin", "SwerkinCore"]),
        .target(name: "SwerkinEmbedded", dependencies: ["SwerkinCore"]),
        // Makes pictures of what embedded apps show.
        .target(
            name: "SwerkinDrawing", dependencies: ["CairoSurfaces", "CPangoCairo", "SwerkinCore", "SwerkinEmbedded"]),
        // Programs that tests need: how they are started, waited for and ended, and the server of an app under test.
        .target(name: "SwerkinServers", dependencies: ["SwerkinCore"]),
        // What drivers for browsers share: the script that looks at a page, and where browsers are found.
        .target(
            name: "SwerkinWeb", dependencies: ["CPageScripts", "SwerkinCore", "SwerkinServers"],
            exclude: ["Page/Scripts"]),
        // The scripts of SwerkinWeb, embedded by the C compiler.
        .target(name: "CPageScripts"),
        .target(name: "SwerkinChromium", dependencies: ["FlowGraph", "SwerkinCore", "SwerkinServers", "SwerkinWeb"]),
        .target(name: "SwerkinWebDriver", dependencies: ["SwerkinCore", "SwerkinServers", "SwerkinWeb"]),
        // What drivers for apps on devices share: what they make of reported elements, in the terms of XCUITest.
        .target(name: "SwerkinMobile", dependencies: ["SwerkinCore"]),
        .target(name: "SwerkinAppium", dependencies: ["SwerkinCore", "SwerkinMobile", "SwerkinWebDriver"]),
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
        .target(
            name: "SwerkinTesting", dependencies: ["FlowGraph", "Swerkin", "SwerkinCore"],
            resources: [
                .embedInCode("Conformance/Page/Resources/conformance.css"),
                .embedInCode("Conformance/Page/Resources/conformance.js"),
                // A link to the script of the example page, which has screens that lie on one another in the same way.
                .embedInCode("Conformance/Page/Resources/screens.js"),
            ]),
        // What is on screen as text, and templates that say what it must look like.
        .target(
            name: "SwerkinSnapshots",
            dependencies: [
                "FlowGraph", "SwerkinCore", "SwerkinRecords",
                .product(name: "CustomDump", package: "swift-custom-dump", condition: .when(traits: ["AllProducts"])),
                .product(name: "Yams", package: "Yams", condition: .when(traits: ["AllProducts"])),
            ]),
        // Declarations of screens that are proposed for what an app was seen to show.
        .target(name: "SwerkinProposals", dependencies: ["SwerkinCore"]),
        // The server for assistants: the Model Context Protocol over standard input and output.
        .target(name: "AgentServer", dependencies: ["CommandSupport", "FlowGraph"]),
        // An app that stays open, led step by step: by a person at a prompt, or by an assistant.
        .target(name: "SwerkinLive", dependencies: ["CommandSupport", "FlowGraph", "SwerkinCore", "SwerkinProposals"]),
        // Explores an app by acting on what it shows, and makes a model of it.
        .target(
            name: "SwerkinExploring",
            dependencies: ["FlowGraph", "SwerkinCore", "SwerkinLive", "SwerkinProposals", "SwerkinSnapshots"]),
        // Watches what people do in a browser, and makes steps, screens and segments of it.
        .target(
            name: "SwerkinRecording",
            dependencies: [
                "FlowGraph", "SwerkinCore", "SwerkinChromium", "SwerkinExploring", "SwerkinLive", "SwerkinProposals",
                "SwerkinRecords",
            ]),
        // The parts that the commands share: exit codes, results and their output.
        .target(name: "CommandSupport", dependencies: ["FlowGraph"]),
        // The report of a run: pages for people, and files for machines.
        .target(
            name: "SwerkinReport",
            dependencies: [
                "CommandSupport", "FlowGraph", "FlowGraphPage", "GraphvizRenderer", "SwerkinAnalysis", "SwerkinRecords",
            ],
            resources: [
                .embedInCode("Pages/Page/report.css"), .embedInCode("Pages/Page/report.html"),
                .embedInCode("Pages/Page/Scripts/data.js"),
                .embedInCode("Pages/Page/Scripts/elements.js"),
                .embedInCode("Pages/Page/Scripts/difference.js"),
                .embedInCode("Pages/Page/Scripts/history.js"),
                .embedInCode("Pages/Page/Scripts/overview.js"),
                .embedInCode("Pages/Page/Scripts/search.js"),
                .embedInCode("Pages/Page/Scripts/steps.js"),
                .embedInCode("Pages/Page/Scripts/looks.js"),
                .embedInCode("Pages/Page/Scripts/requests.js"),
                .embedInCode("Pages/Page/Scripts/failure.js"),
                .embedInCode("Pages/Page/Scripts/test.js"),
                .embedInCode("Pages/Page/Scripts/compare.js"),
                .embedInCode("Pages/Page/Scripts/zoom.js"),
                .embedInCode("Pages/Page/Scripts/map.js"),
                .embedInCode("Pages/Page/Scripts/address.js"),
            ]),
        .executableTarget(
            name: "FlowGraphTool",
            dependencies: [
                "AgentServer", "FlowGraph", "FlowGraphImport", "FlowGraphPage", "GraphvizRenderer", "CommandSupport",
                "SwerkinRecords",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["AllProducts"])),
                .product(name: "Yams", package: "Yams", condition: .when(traits: ["AllProducts"])),
            ]
        ),
        .executableTarget(
            name: "SwerkinTool",
            dependencies: [
                "FlowGraph", "SwerkinCore", "SwerkinAnalysis", "SwerkinHistory", "SwerkinRecords", "SwerkinWeb",
                "SwerkinChromium", "SwerkinExploring", "SwerkinLive", "SwerkinProposals", "SwerkinRecording",
                "AgentServer", "SwerkinReport",
                "CommandSupport",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["AllProducts"])),
            ]
        ),
        // Every state of every screen in pictures, and the gallery that shows them.
        .target(
            name: "SwerkinPictures",
            dependencies: [
                "FlowGraph", "Swerkin", "SwerkinCore", "SwerkinChromium", "SwerkinDrawing", "SwerkinEmbedded",
                "SwerkinRecords", "SwerkinSnapshots",
            ],
            resources: [
                .embedInCode("Gallery/Page/gallery.css"), .embedInCode("Gallery/Page/gallery.html"),
                .embedInCode("Gallery/Page/gallery.js"),
            ]),
        // Compares the readers with counts that others made of public apps' models; run by tools/compare-corpus.
        .executableTarget(
            name: "CorpusComparison", dependencies: ["FlowGraph", "FlowGraphImport"], path: "tools/CorpusComparison"),
        // A client of FlowGraph alone; tools/check-boundary looks at what it loads.
        .executableTarget(name: "BoundaryClient", dependencies: ["FlowGraph"], path: "tools/BoundaryClient"),
        .target(name: "TestSupport", dependencies: ["FlowGraph"], path: "Tests/TestSupport"),
        // Serves the pages that browsers are tested on, asks a browser what it makes of them, and is where tests of drivers
        // for browsers begin.
        .target(
            name: "PageTesting",
            dependencies: [
                "Swerkin", "SwerkinWeb", "TestSupport", .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Tests/PageTesting", resources: [.embedInCode("Resources/inspection.js")]),
        // What pages and browsers do to flows, which every driver for browsers must bear.
        .target(
            name: "BrowserTrials",
            dependencies: ["PageTesting", "Swerkin", "SwerkinServers", "SwerkinTesting", "SwerkinWeb"],
            path: "Tests/BrowserTrials"),
        // People at pages in Chromium, whose input comes from outside of the driver.
        .target(
            name: "ScriptedPeople", dependencies: ["SwerkinChromium", "SwerkinWeb"],
            path: "Tests/ScriptedPeople"),
        // The conformance app, made of embedded views.
        .target(
            name: "EmbeddedConformance", dependencies: ["Swerkin", "SwerkinEmbedded", "SwerkinTesting"],
            path: "Tests/EmbeddedConformance"),
        .testTarget(
            name: "FlowGraphTests", dependencies: ["FlowGraph", "TestSupport"],
            exclude: ["Golden", "Document/requirements.txt"]),
        .testTarget(
            name: "FlowGraphPageTests", dependencies: ["FlowGraph", "FlowGraphImport", "FlowGraphPage", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(name: "FlowGraphImportTests", dependencies: ["FlowGraph", "FlowGraphImport", "TestSupport"]),
        .testTarget(
            name: "GraphvizRendererTests",
            dependencies: [
                "FlowGraph", "FlowGraphImport", "FlowGraphPage", "GraphvizRenderer", "PageTesting", "Swerkin",
                "SwerkinChromium",
                "SwerkinDrawing", "SwerkinTesting", "TestSupport",
            ]),
        .testTarget(name: "AgentServerTests", dependencies: ["AgentServer", "CommandSupport", "FlowGraph"]),
        .testTarget(name: "CommandSupportTests", dependencies: ["CommandSupport"]),
        .testTarget(
            name: "FlowGraphToolTests", dependencies: ["CommandSupport", "FlowGraph", "FlowGraphTool", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinTests",
            dependencies: [
                "FlowGraph", "Swerkin", "SwerkinCore", "SwerkinRecords", "SwerkinSwiftTesting", "SwerkinTesting",
                "TestSupport",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinRecordsTests",
            dependencies: ["FlowGraph", "Swerkin", "SwerkinCore", "SwerkinRecords", "SwerkinTesting", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinAnalysisTests",
            dependencies: [
                "FlowGraph", "MemberArea", "Swerkin", "SwerkinAnalysis", "SwerkinEmbedded", "SwerkinRecords",
                "SwerkinTesting", "TestSupport",
            ]),
        .testTarget(
            name: "SwerkinHistoryTests", dependencies: ["SwerkinHistory", "SwerkinRecords", "TestSupport"]),
        .testTarget(
            name: "SwerkinReportTests", dependencies: ["FlowGraph", "SwerkinRecords", "SwerkinReport", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinToolTests",
            dependencies: [
                "CommandSupport", "FlowGraph", "MemberArea", "PageTesting", "ScriptedPeople", "Swerkin",
                "SwerkinAnalysis", "SwerkinEmbedded", "SwerkinExploring", "SwerkinHistory", "SwerkinProposals",
                "SwerkinRecords",
                "SwerkinTool",
                "SwerkinWeb", "TestSupport",
            ],
            exclude: ["Faults/faults.c", "Golden", "Serve/client.py", "Serve/requirements.txt"]),
        .testTarget(
            name: "SwerkinLiveTests",
            dependencies: [
                "FlowGraph", "MemberArea", "Swerkin", "SwerkinCore", "SwerkinEmbedded", "SwerkinLive", "SwerkinTesting",
                "TestSupport",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "SwerkinExploringTests",
            dependencies: [
                "ExampleApp", "FlowGraph", "MemberArea", "Registration", "Swerkin", "SwerkinCore", "SwerkinEmbedded",
                "SwerkinExploring", "SwerkinProposals", "SwerkinTesting", "TodoApp",
            ]),
        .testTarget(
            name: "SwerkinRecordingTests",
            dependencies: [
                "FlowGraph", "PageTesting", "ScriptedPeople", "Swerkin", "SwerkinChromium", "SwerkinExploring",
                "SwerkinLive", "SwerkinProposals", "SwerkinRecording", "SwerkinRecords", "TestSupport",
            ], exclude: ["Golden"]),
        .testTarget(name: "SwerkinProposalsTests", dependencies: ["Swerkin", "SwerkinProposals", "TestSupport"]),
        .testTarget(
            name: "SwerkinEmbeddedTests",
            dependencies: [
                "EmbeddedConformance", "Swerkin", "SwerkinCore", "SwerkinEmbedded", "SwerkinSwiftTesting",
                "SwerkinTesting", "TestSupport",
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
                "PageTesting", "Swerkin", "SwerkinChromium", "SwerkinDrawing", "SwerkinEmbedded", "SwerkinPictures",
                "SwerkinSnapshots", "SwerkinTesting", "TestSupport",
            ]),
        .testTarget(
            name: "SwerkinChromiumTests",
            dependencies: [
                "BrowserTrials", "Swerkin", "SwerkinChromium", "SwerkinServers", "SwerkinSnapshots", "SwerkinTesting",
                "SwerkinWeb", "PageTesting", "TestSupport",
            ]),
        .testTarget(
            name: "XCUITestSimulatorTests",
            dependencies: ["EmbeddedConformance", "Swerkin", "SwerkinEmbedded", "XCUITestSimulator"]),
        .testTarget(
            name: "SwerkinXCUITestTests",
            dependencies: [
                "EmbeddedConformance", "Swerkin", "SwerkinEmbedded", "SwerkinMobile", "SwerkinTesting",
                "SwerkinXCUITest", "TestSupport", "XCUITestSimulator",
            ],
            exclude: ["Documentation/seen-pages.txt"]),
        .testTarget(
            name: "SwerkinAppiumTests",
            dependencies: [
                "EmbeddedConformance", "PageTesting", "Swerkin", "SwerkinAppium", "SwerkinEmbedded",
                "SwerkinTesting", "SwerkinWebDriver", "TestSupport",
            ]),
        .testTarget(
            name: "SwerkinUIKitTests",
            dependencies: [
                "EmbeddedConformance", "Swerkin", "SwerkinEmbedded", "SwerkinTesting", "SwerkinUIKit", "TestSupport",
                "UIKitSimulator",
            ],
            exclude: ["Documentation/seen-pages.txt"]),
        .testTarget(
            name: "SwerkinServersTests",
            dependencies: ["PageTesting", "Swerkin", "SwerkinServers", "SwerkinTesting", "TestSupport"]),
        .testTarget(name: "SwerkinWebTests", dependencies: ["Swerkin", "SwerkinWeb"]),
        .testTarget(
            name: "SwerkinWebDriverTests",
            dependencies: [
                "BrowserTrials", "PageTesting", "Swerkin", "SwerkinServers", "SwerkinTesting", "SwerkinWeb",
                "SwerkinWebDriver",
            ]),
        .testTarget(
            name: "SwerkinTestingTests", dependencies: ["PageTesting", "Swerkin", "SwerkinTesting", "TestSupport"]),
        .testTarget(
            name: "SwerkinSnapshotsTests",
            dependencies: [
                "ExampleApp", "PageTesting", "Swerkin", "SwerkinChromium", "SwerkinEmbedded", "SwerkinSnapshots",
                "SwerkinTesting", "TestSupport",
            ], exclude: ["Documentation/Snapshots", "Golden", "Recording/Snapshots"]),
        .testTarget(name: "PageTestingTests", dependencies: ["PageTesting"]),

        // The example apps, and flows through them.
        .target(
            name: "ExampleApp", dependencies: ["Swerkin", "SwerkinEmbedded"], path: "Examples/ExampleApp",
            // A link to what the example page says in other languages than English.
            resources: [.embedInCode("Resources/translations.js")]),
        .target(name: "MemberArea", dependencies: ["Swerkin", "SwerkinEmbedded"], path: "Examples/MemberArea"),
        .target(name: "Registration", dependencies: ["Swerkin", "SwerkinEmbedded"], path: "Examples/Registration"),
        .target(name: "TodoApp", dependencies: ["Swerkin", "SwerkinEmbedded"], path: "Examples/TodoApp"),
        // An app to administrate an office, as pages and a server with state, delays and faults on purpose.
        .target(
            name: "OfficeAdmin",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Examples/OfficeAdmin", resources: [.embedInCode("Pages")]),
        .executableTarget(
            name: "OfficeAdminServer", dependencies: ["OfficeAdmin"], path: "Examples/OfficeAdminServer"),
        .testTarget(name: "OfficeAdminTests", dependencies: ["OfficeAdmin"]),
        .testTarget(name: "ExampleAppTests", dependencies: ["ExampleApp", "MemberArea", "Swerkin", "SwerkinEmbedded"]),
        .testTarget(
            name: "ExamplePageTests",
            dependencies: ["ExampleApp", "PageTesting", "Swerkin", "SwerkinChromium", "SwerkinEmbedded"]),
        .testTarget(
            name: "ExampleFlows",
            dependencies: [
                "ExampleApp", "Swerkin", "SwerkinChromium", "SwerkinEmbedded", "SwerkinPictures", "SwerkinSwiftTesting",
                "SwerkinWebDriver",
                "SwerkinXCUITest", "TestSupport",
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
            dependencies: ["FlowGraph", "Swerkin", "SwerkinEmbedded", "SwerkinTesting", "MemberArea"],
            path: "Flows/MemberFlows"),
        .testTarget(
            name: "RegistrationFlows", dependencies: ["Swerkin", "SwerkinEmbedded", "Registration"],
            path: "Flows/RegistrationFlows"),
        .testTarget(
            name: "TodoFlows", dependencies: ["Swerkin", "SwerkinEmbedded", "TodoApp"], path: "Flows/TodoFlows"),
        // Flows through the office admin, on each browser.
        .testTarget(
            name: "OfficeAdminFlows",
            dependencies: [
                "OfficeAdminServer", "Swerkin", "SwerkinChromium", "SwerkinServers", "SwerkinWebDriver", "TestSupport",
            ],
            path: "Flows/OfficeAdminFlows"),
        // Flows through the page that flowgraph export makes of a model.
        .testTarget(
            name: "PageFlows",
            dependencies: [
                "FlowGraph", "FlowGraphPage", "FlowGraphTool", "GraphvizRenderer", "Swerkin", "SwerkinChromium",
                "SwerkinServers", "SwerkinSnapshots", "SwerkinWebDriver",
            ],
            path: "Flows/PageFlows"),
        // Flows through the report of a run.
        .testTarget(
            name: "ReportFlows",
            dependencies: [
                "Swerkin", "SwerkinChromium", "SwerkinRecords", "SwerkinReport", "SwerkinSnapshots", "SwerkinWebDriver",
                "TestSupport",
            ],
            path: "Flows/ReportFlows"),
        // Flows through the admin of Wagtail, an app that nobody here wrote; tools/wagtail prepares it.
        .testTarget(
            name: "WagtailFlows",
            dependencies: [
                "FlowGraph", "PageTesting", "ScriptedPeople", "Swerkin", "SwerkinChromium", "SwerkinLive",
                "SwerkinRecording", "SwerkinServers", "SwerkinSwiftTesting", "TestSupport",
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
                "AgentServer", "CommandSupport", "FlowGraph", "FlowGraphImport", "FlowGraphTool", "SwerkinAnalysis",
                "SwerkinHistory", "SwerkinRecords", "SwerkinReport",
            ], path: "tools/Fuzzing"),
    ]
}
