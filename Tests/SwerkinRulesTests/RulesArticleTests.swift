import Foundation
import TeaKiosk
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
        // The kiosk is shared by the tests of a package, and an app of one target is not.
        let source = try text("Tests/TeaKiosk/KioskScreen.swift").replacingOccurrences(of: "package ", with: "")
        let blocks = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        XCTAssertEqual(blocks.count, 3)
        for line in blocks.joined(separator: "\n").split(separator: "\n") {
            XCTAssertTrue(source.contains(line), "missing: \(line)")
        }
    }

    func testEachLineOfCodeInTheArticleOnWalksStandsInTheirTests() throws {
        let article = try text("Sources/SwerkinTours/SwerkinTours.docc/RandomWalks.md")
        let parts = try text("Tests/SwerkinTests/Touring/AppTourFlowsTests.swift")
            .replacingOccurrences(of: "TouredTestCase.self", with: "Shop.self")
        let source = try text("Tests/SwerkinRulesTests/Walking/WalkTests.swift") + parts
        let lines = article.components(separatedBy: "```swift\n").dropFirst().flatMap {
            $0.components(separatedBy: "\n```")[0].split(separator: "\n")
        }
        XCTAssertEqual(lines.count, 3)
        for line in lines { XCTAssertTrue(source.contains(line), "missing: \(line)") }
        let shown = try XCTUnwrap(
            article.components(separatedBy: "After 36 segments").last?.components(separatedBy: "\n```").first)
        for line in shown.split(separator: "\n").dropFirst() {
            XCTAssertTrue(source.contains(line.trimmingCharacters(in: .whitespaces)), "missing: \(line)")
        }
    }

    func testTheFailureInTheArticleHasTheLineOfItsRule() throws {
        let article = try text("Sources/SwerkinRules/SwerkinRules.docc/WhatMustHold.md")
        let lines = try text("Tests/TeaKiosk/KioskScreen.swift").components(separatedBy: "\n")
        for rule in [".always(\"the badge", ".eventually(\"the receipt"] {
            let line = try XCTUnwrap(lines.firstIndex { $0.contains(rule) }) + 1
            XCTAssertTrue(article.contains("(KioskScreen.swift:\(line))"), "\(rule) is in line \(line)")
        }
    }
}
