import Foundation
import SwerkinCore
import XCTest

@testable import SwerkinAudits

/// Holds the article on faults to the code that is compiled and tested.
final class FaultsArticleTests: XCTestCase {
    private func article() throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(
            contentsOf: root.appendingPathComponent("Sources/SwerkinAudits/SwerkinAudits.docc/FaultsOnSegments.md"),
            encoding: .utf8)
    }

    func testTheTableHasEachFault() throws {
        let rows = try article().split(separator: "\n").filter { $0.hasPrefix("| `.") }
        let names = rows.compactMap { $0.firstMatch(of: /^\| `\.([A-Za-z]+)/).map { String($0.1) } }
        XCTAssertEqual(names, AppFault.allCases.map { "\($0)" })
    }

    func testTheFailureInTheArticleIsThatOfASilentPage() throws {
        let requests = [FaultedRequest(method: "POST", address: "http://127.0.0.1:8080/save")]
        let finding = AuditFinding(FaultProblem(silentAbout: requests, on: "write"), after: .serverError)
        let failure = AuditFailure(
            finding: finding, screen: "write", path: "home → write “Write” → saved “Save”")
        let article = try article()
        XCTAssertTrue(article.contains(failure.sentence), failure.sentence)
        for hint in failure.hints { XCTAssertTrue(article.contains(hint), hint) }
    }
}
