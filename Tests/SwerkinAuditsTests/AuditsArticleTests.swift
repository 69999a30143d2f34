import Foundation
import XCTest

@testable import SwerkinAudits

/// Holds the article on audits to the code that is compiled and tested.
final class AuditsArticleTests: XCTestCase {
    private func article() throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(
            contentsOf: root.appendingPathComponent("Sources/SwerkinAudits/SwerkinAudits.docc/AuditingAnApp.md"),
            encoding: .utf8)
    }

    func testTheTableHasEachAuditAndTheUsualOnesFirst() throws {
        let rows = try article().split(separator: "\n").filter { $0.hasPrefix("| `.") }
        let names = rows.compactMap { $0.firstMatch(of: /^\| `\.([A-Za-z]+)/).map { String($0.1) } }
        XCTAssertEqual(
            names,
            [
                "pageErrors", "accessibility", "layout", "contrast", "keyboard", "reload", "backAndForth", "budget",
                "script",
            ])
        XCTAssertEqual([Audit].usual.map(\.name), ["page-errors", "accessibility", "layout", "contrast"])
    }

    func testTheFailureInTheArticleIsThatOfThePalePage() throws {
        let finding = AuditFinding(
            PageExamination.Contrast(
                colours: "#999999 on #ffffff", ratio: 2.8494, needed: 4.5, text: "Pale", element: "p", count: 2))
        let failure = AuditFailure(finding: finding, screen: "list", path: "home → list “List”")
        let article = try article()
        XCTAssertTrue(article.contains(failure.sentence), failure.sentence)
        for hint in failure.hints { XCTAssertTrue(article.contains(hint), hint) }
    }

    func testTheBaselineInTheArticleIsAsWritten() throws {
        let known = AuditIdentity(rule: "poor-contrast", subject: "#999999 on #ffffff")
        XCTAssertTrue(try article().contains(AuditBaseline([known]).text))
    }
}
