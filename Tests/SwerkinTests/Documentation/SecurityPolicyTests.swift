import Foundation
import SwerkinConformance
import XCTest

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
