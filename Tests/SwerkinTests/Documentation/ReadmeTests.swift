import Foundation
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
        XCTAssertEqual(packages.count, 3)
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

/// The article on environment variables names every variable that the sources read.
final class EnvironmentVariablesTests: XCTestCase {
    func testTheArticleNamesEveryVariableOfTheSources() throws {
        let article = try DocumentedCode.text("Sources/Swerkin/Swerkin.docc/EnvironmentVariables.md")
        let named = Set(article.matches(of: #/`(\w+_\w+)[`=]/#).map { String($0.1) })
        let read = try Self.variables()
        XCTAssertGreaterThan(read.count, 20)
        XCTAssertEqual(read.subtracting(named), [], "add these to the article")
        let others = named.filter { $0 == $0.uppercased() && !$0.hasSuffix("_") }
        XCTAssertEqual(others.subtracting(read), [], "no source reads these")
    }

    /// The names of variables, as texts in the code of the libraries and commands.
    private static func variables() throws -> Set<String> {
        let folder = DocumentedCode.root.appendingPathComponent("Sources")
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        let names = try files.flatMap { file in
            try DocumentedCode.text("Sources/\(file)")
                .matches(of: #/"((?:SWERKIN|FLOWGRAPH)_[A-Z_]+|(?:TEST|EXCLUDE)_TAGS|NO_COLOR)"/#).map { String($0.1) }
        }
        return Set(names)
    }
}

/// The rules of SECURITY.md are shown by tests, so these must be there.
final class SecurityPolicyTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The names of classes and tests in the right column of the rules.
    private func namedTests() throws -> [String] {
        try DocumentedCode.text("SECURITY.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
            .flatMap { $0.matches(of: #/`([A-Z]\w*Tests(?:\.\w+)?)`/#).map { String($0.1) } }
    }

    private func tests() throws -> String {
        let folder = Self.root.appendingPathComponent("Tests")
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix("Tests.swift") }
        return try files.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
    }

    func testEachTestThatShowsARuleIsThere() throws {
        let (named, tests) = (try namedTests(), try tests())
        XCTAssertGreaterThan(named.count, 30)
        for name in named {
            let parts = name.split(separator: ".")
            XCTAssertTrue(
                tests.contains("class \(parts[0])") || tests.contains("struct \(parts[0])"), "there is no \(parts[0])")
            if parts.count > 1 { XCTAssertTrue(tests.contains("func \(parts[1])("), "there is no \(name)") }
        }
    }

    func testEachRuleNamesATest() throws {
        let rules = try DocumentedCode.text("SECURITY.md").components(separatedBy: "\n## Rules\n")[1]
            .split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains(" never ") }
        XCTAssertGreaterThan(rules.count, 20)
        for rule in rules { XCTAssertNotNil(rule.firstMatch(of: #/ \| `\w+Tests/#), "no test shows: \(rule)") }
    }
}
