import Foundation
import XCTest

/// Holds the article on rules to the code that is compiled and tested.
final class RulesArticleTests: XCTestCase {
    private func text(_ path: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    func testEachLineOfCodeInTheArticleStandsInTheKiosk() throws {
        let article = try text("Sources/SwerkinRules/SwerkinRules.docc/WhatMustHold.md")
        let source = try text("Tests/SwerkinRulesTests/Kiosk/KioskScreen.swift")
        let blocks = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        XCTAssertEqual(blocks.count, 3)
        for line in blocks.joined(separator: "\n").split(separator: "\n") {
            XCTAssertTrue(source.contains(line), "missing: \(line)")
        }
    }

    func testTheFailureInTheArticleHasTheLineOfItsRule() throws {
        let article = try text("Sources/SwerkinRules/SwerkinRules.docc/WhatMustHold.md")
        let lines = try text("Tests/SwerkinRulesTests/Kiosk/KioskScreen.swift").components(separatedBy: "\n")
        for rule in [".always(\"the badge", ".eventually(\"the receipt"] {
            let line = try XCTUnwrap(lines.firstIndex { $0.contains(rule) }) + 1
            XCTAssertTrue(article.contains("(KioskScreen.swift:\(line))"), "\(rule) is in line \(line)")
        }
    }
}
