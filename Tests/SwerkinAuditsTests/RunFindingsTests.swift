import Foundation
import Swerkin
import SwerkinConformance
import SwerkinRecords
import SwerkinRules
import SwerkinTours
import TeaKiosk
import XCTest

@testable import SwerkinAudits
@testable import SwerkinCore

/// What audits, faults and rules found in several processes, as one report that is made from their records.
final class RunFindingsTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("findings-\(UUID().uuidString)")

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    /// A screen of a fake app with an unnamed button, which a rule is broken on.
    private func trial(on screens: [String] = ["home", "list"], rules: [Rule] = []) -> AuditTrial {
        let driver = FakeDriver(AuditTrial.elements(of: screens[0]))
        driver.react = { driver, action in
            guard case .perform = action else { return }
            let isFirst = driver.tree.elements.contains { $0.identifier == screens[0] }
            driver.tree = ElementTree(size: driver.tree.size, roots: AuditTrial.elements(of: screens[isFirst ? 1 : 0]))
        }
        return AuditTrial(PlainScreen.home, on: driver, checking: rules as [any ArrivalCheck]) { $0.tour() }
    }

    /// The folder of a shard with records of the same test, an attempt each, or of tests with other names.
    private func shard(_ number: Int, _ tests: [(name: String, events: [RunEvent])]) throws -> ReportFolder {
        let path = folder.appendingPathComponent("\(number)").path
        let records = try tests.enumerated().map { index, test in
            let name = "\(test.name)-\(index)"
            let report = RunReport(folder: path, name: name)
            test.events.map { $0.renamed(test.name) }.forEach(report.observe)
            let file = "\(path)/\(name).jsonl"
            return RunRecord(
                name: name, file: file, content: try Data(contentsOf: URL(fileURLWithPath: file)))
        }
        XCTAssertEqual(records.flatMap(\.faults), [])
        return ReportFolder(path: path, records: records)
    }

    private func report(_ shards: [ReportFolder]) -> AuditReport { AuditReport(MergedReport(shards)) }

    func testTheReportFromRecordsIsThatOfTheSessionsTogether() throws {
        let trials = [trial(), trial()]
        let own = try trials.map { try XCTUnwrap($0.report) }
        let merged = report([
            try shard(1, [("one", trials[0].observer.events)]), try shard(2, [("two", trials[1].observer.events)]),
        ])
        let expected = own[0].merging(own[1])
        XCTAssertEqual(merged.causes, expected.causes)
        XCTAssertGreaterThan(try XCTUnwrap(merged.causes.first).count, own[0].causes[0].count)
        XCTAssertEqual(Set(merged.screens), Set(expected.screens))
        XCTAssertEqual(
            Dictionary(uniqueKeysWithValues: merged.audits.map { ($0.audit, $0.arrivals) }),
            Dictionary(uniqueKeysWithValues: expected.audits.map { ($0.audit, $0.arrivals) }))
    }

    func testATestThatRanTwiceIsCountedOnce() throws {
        let events = trial().observer.events
        let once = report([try shard(1, [("one", events)])])
        XCTAssertFalse(once.causes.isEmpty)
        XCTAssertEqual(report([try shard(2, [("one", events), ("one", events)])]).causes, once.causes)
        XCTAssertEqual(report([try shard(3, [("one", events)]), try shard(4, [("one", events)])]).causes, once.causes)
    }

    func testAProcessThatCrashesLosesNoFinding() throws {
        let events = trial().observer.events
        let last = try XCTUnwrap(events.lastIndex { if case .ruleBroken = $0 { true } else { false } })
        let whole = report([try shard(1, [("one", events)])])
        let crashed = report([try shard(2, [("one", Array(events[...last]))])])
        XCTAssertEqual(crashed.identities, whole.identities)
        XCTAssertEqual(crashed.causes.map(\.screens), whole.causes.map(\.screens))
    }

    func testABrokenRuleIsOneCauseBesideTheAudits() throws {
        let rule = Rule.never("the list is shown", on: [PlainScreen.list]) { $0.name == "list" }
        let trials = [trial(rules: [rule]), trial(rules: [rule])]
        let merged = report(try trials.enumerated().map { try shard($0 + 1, [("test\($0)", $1.observer.events)]) })
        XCTAssertEqual(Set(merged.causes.map(\.identity.rule)), ["unnamed-control", "broken-rule"])
        let broken = try XCTUnwrap(merged.causes.first { $0.identity.rule == "broken-rule" })
        XCTAssertEqual(broken.finding.subject, "the rule “the list is shown”")
        XCTAssertEqual(broken.screens, ["list"])
        XCTAssertEqual(broken.count, 2, "one of each test")
        XCTAssertTrue(merged.junit.contains("the list is shown"))
    }

    func testWhatAFaultFindsIsInTheRecordOnceThoughItIsARule() throws {
        var reports: [AuditReport] = []
        for fault in KioskFault.allCases.filter(\.needsTrouble) {
            let received = Received()
            let settings = AuditSettings(severity: .error) { received.report = $0 }
            let trial = AppTrial(fault) { session in
                session.performFaults(
                    AppFaults(sample: 40), settings, position: (#filePath, #line), arranging: {}
                ) { false }
            }
            let own = try XCTUnwrap(received.report)
            let merged = report([try shard(reports.count + 1, [("one", trial.observer.events)])])
            for cause in own.causes { XCTAssertTrue(merged.causes.contains(cause), "\(fault): \(cause.finding)") }
            let places = merged.causes.flatMap { cause in cause.screens.map { "\(cause.finding.subject) \($0)" } }
            let rules = merged.causes.filter { $0.identity.rule == "broken-rule" }
            for rule in rules {
                for screen in rule.screens {
                    XCTAssertEqual(places.count { $0 == "\(rule.finding.subject) \(screen)" }, 1, "\(fault)")
                }
            }
            reports.append(own)
        }
        XCTAssertTrue(reports.contains { !$0.causes.isEmpty })
    }

    func testASecretInAFindingIsMasked() throws {
        var secrets = Secrets()
        secrets.insert("open sesame")
        let finding = FindingRecord(
            audit: "page-errors", position: SourcePosition(file: "/a.swift", line: 1), rule: "r", severity: "error",
            subject: "“open sesame”", problem: "is open sesame", remedy: "say open sesame", detail: "open sesame",
            screen: "home", path: "home → open sesame")
        guard case .finding(let masked) = secrets.masked(.finding(finding)) else { return XCTFail("another event") }
        XCTAssertEqual(masked.subject, "“••••”")
        for text in [masked.problem, masked.remedy, masked.detail, masked.path] {
            XCTAssertFalse(text.contains("sesame"), text)
        }
    }

    func testTheArticleOnTheFormatHasTheEventAndItsKeys() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appendingPathComponent("Sources/Swerkin/Swerkin.docc/ReportFormat.md"), encoding: .utf8)
        for key in [
            "finding", "audit", "severity", "subject", "problem", "remedy", "detail", "sources", "known", "path",
        ] {
            XCTAssertTrue(article.contains("| `\(key)` |"), key)
        }
    }

    private final class Received: @unchecked Sendable {
        // Set in the thread of the session, which is that of the test.
        var report: AuditReport?
    }
}
