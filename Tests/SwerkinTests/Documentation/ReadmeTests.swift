import SwerkinConformance
import XCTest

final class ReadmeTests: XCTestCase {
    private func readme() throws -> [DocumentedCode.Block] { try DocumentedCode(page: "README.md").blocks }

    private func quickStart() throws -> [DocumentedCode.Block] {
        try DocumentedCode(page: "Sources/Swerkin/Swerkin.docc/QuickStart.md").blocks
    }

    func testTheReadmeIsShort() throws {
        let words = try DocumentedCode.text("README.md").split { $0.isWhitespace }
        XCTAssertLessThanOrEqual(words.count, 1200)
    }

    func testTheFlowAndItsLogAreThoseOfTheQuickStart() throws {
        let first = try XCTUnwrap(readme().first { $0.language == "swift" })
        let flow = try XCTUnwrap(quickStart().first { $0.file == "Tests/ShopFlows/OrderFlows.swift" })
        for line in first.lines { XCTAssertTrue(flow.lines.contains("        " + line), line) }
        let log = try XCTUnwrap(readme().first { $0.language.isEmpty })
        XCTAssertEqual(log.lines, try quickStart().first { $0.language.isEmpty }?.lines)
    }

    func testTheQuickStartShowsThePackageOfTheShop() throws {
        let files = try quickStart().filter { $0.file != nil }
        XCTAssertEqual(files.count, 4)
        for block in files {
            let file = try DocumentedCode.text("Flows/Shop/" + (block.file ?? ""))
            // The package stands in this one; a user's stands beside it.
            let shown = block.text.replacingOccurrences(of: "../swerkin-flowgraph", with: "../..")
            XCTAssertEqual(shown + "\n", file, block.file ?? "")
        }
    }

    func testTheArchitectureNamesEveryProductOfThePackage() throws {
        let architecture = try DocumentedCode.text("ARCHITECTURE.md")
        // What only tools/fuzz asks for is no product of the package.
        let package = try DocumentedCode.text("Package.swift").components(separatedBy: "SWERKIN_FUZZING")[0]
        let libraries = package.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
        let commands = package.matches(of: #/\.executable\(name: "(\w+)", targets: \["(\w+)"\]\)/#)
        XCTAssertGreaterThan(libraries.count, 10)
        XCTAssertEqual(commands.count, 2)
        for library in libraries { XCTAssertTrue(architecture.contains("| `\(library)` |"), library) }
        for command in commands {
            XCTAssertTrue(
                architecture.contains("| `\(command.2)` | the command `\(command.1)`"), String(command.1))
        }
    }

    func testEveryPackageThatIsResolvedStaysWithinAMinorVersion() throws {
        let manifest = try DocumentedCode.text("Package.swift")
        let packages = manifest.matches(of: #/\.package\(url: "([^"]+)", ([^)]*)/#)
        XCTAssertEqual(packages.count, manifest.ranges(of: ".package(url:").count)
        XCTAssertGreaterThan(packages.count, 2)
        for package in packages {
            XCTAssertTrue(
                package.2.hasPrefix(".upToNextMinor(from: ") || package.2.hasPrefix("exact: "), "\(package.0)")
        }
    }

    func testTheChangelogCountsTheChecksOfTheConformanceSuite() throws {
        let words = "a conformance suite of \(DriverConformance.checks.count) checks"
        XCTAssertTrue(try DocumentedCode.text("CHANGELOG.md").contains(words), words)
    }
}
