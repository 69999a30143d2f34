import Foundation
import SwerkinTours
import TeaKiosk
import XCTest

@testable import Swerkin
@testable import SwerkinCore
@testable import SwerkinRecords

/// What a record has of rules, and what reports make of it.
final class RuleRecordTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "swerkin-rules-\(UUID().uuidString)")

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private func record(_ name: String, of events: [RunEvent]) throws -> RunRecord {
        let report = RunReport(folder: folder.path, name: name)
        events.forEach(report.observe)
        let file = folder.appendingPathComponent("\(name).jsonl")
        return RunRecord(name: name, file: file.path, content: try Data(contentsOf: file))
    }

    func testRulesAreReadFromTheRecordAsTheyWereWritten() throws {
        let trial = AppTrial(.badgeIsNotUpdated) { $0.When.INavigate(performing: "Add") }
        let record = try record("one", of: trial.observer.events)
        XCTAssertEqual(record.faults, [])
        let counts = trial.checks
        XCTAssertEqual(record.rules.count, counts.count)
        for rule in record.rules {
            XCTAssertEqual(
                counts[rule.rule], Dictionary(uniqueKeysWithValues: rule.checks.map { ($0.screen, $0.count) }),
                rule.rule)
            XCTAssertEqual(rule.fileName.hasSuffix(".swift"), true)
        }
        XCTAssertEqual(record.rules.filter { $0.broken > 0 }.map(\.rule), trial.brokenRules)
        var broken: [BrokenRuleEvent] = []
        var reader = RecordReader(file: "one")
        reader.read(try Data(contentsOf: folder.appendingPathComponent("one.jsonl"))) { line in
            if case .ruleBroken(let rule) = line.event { broken.append(rule) }
        }
        XCTAssertEqual(broken.map(\.screen), ["product", "product"])
        XCTAssertEqual(broken.first?.seen["cartCount"], "is 1")
    }

    func testTheRunHasTheSumOfAllTestsAndNamesTheRulesThatNeverApplied() throws {
        let flows: [(FlowSession) -> Void] = [
            { $0.When.INavigate(toScreen: KioskScreen.product) }, { $0.When.INavigate(toScreen: KioskScreen.cart) },
        ]
        let records = try flows.enumerated().map { index, flow in
            let trial = AppTrial(nil, flow)
            return try record("flow\(index)", of: trial.observer.events.map { $0.renamed("flow\(index)") })
        }
        let report = MergedReport([ReportFolder(path: folder.path, records: records)])
        let badge = try XCTUnwrap(report.rules.first { $0.rule == "the badge shows the cart's count" })
        XCTAssertEqual(badge.checks.map(\.screen), ["home", "product", "cart"])
        XCTAssertEqual(badge.checks.map(\.count), [2, 1, 1])
        let text = SummaryText(report).text
        XCTAssertTrue(
            text.contains(
                "The rule “the receipt has a number” (KioskScreen.swift:\(try line(of: "receipt has a number"))) never applied in this run."
            ),
            text)
        XCTAssertFalse(text.contains("“the badge shows"), text)
        XCTAssertTrue(String(decoding: try report.summary.json, as: UTF8.self).contains("\"checks\""))
    }

    private func line(of text: String) throws -> Int {
        let path = #filePath.replacingOccurrences(of: "RuleRecordTests.swift", with: "../TeaKiosk/KioskScreen.swift")
        let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
        return try XCTUnwrap(lines.firstIndex { $0.contains(text) }) + 1
    }

    func testASecretInWhatARuleSawIsMasked() throws {
        var secrets = Secrets()
        secrets.insert("open sesame")
        let position = SourcePosition(file: "/a.swift", line: 1)
        let broken = BrokenRuleRecord(
            rule: "r", position: position, screen: "s", seen: ["label": "reads open sesame"],
            reason: "reads open sesame")
        guard case .ruleBroken(let masked) = secrets.masked(.ruleBroken(broken)) else {
            return XCTFail("another event")
        }
        XCTAssertEqual(masked.seen, ["label": "reads ••••"])
        XCTAssertEqual(masked.reason, "reads ••••")
    }

    func testTheArticleOnTheFormatHasTheEventsAndTheKeys() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appendingPathComponent("Sources/Swerkin/Swerkin.docc/ReportFormat.md"), encoding: .utf8)
        for event in ["ruleBroken", "rulesChecked"] { XCTAssertTrue(article.contains("| `\(event)` |"), event) }
        for key in ["rule", "seen", "rules", "checks", "broken"] {
            XCTAssertTrue(article.contains("| `\(key)` |"), key)
        }
    }
}
