import Foundation
import Swerkin
import SwerkinConformance
import SwerkinCore
import SwerkinRules
import SwerkinTours
import XCTest

@testable import SwerkinAudits

/// The screens of a fake driver: a home with an unnamed button, and a list that has it too.
enum PlainScreen: String, DeclaredScreen {
    case home, list

    var declaration: Declaration<Self> {
        switch self {
        case .home: .trait("home").start().from(.list, "Home", kind: .root) { $0.ITouch(.identifier("go")) }
        case .list: .trait("list").from(.home, "List", kind: .root) { $0.ITouch(.identifier("go")) }
        }
    }
}

/// Audits in sessions, on a driver without a browser.
final class AuditSessionTests: XCTestCase {
    private var folder = FileManager.default.temporaryDirectory.appendingPathComponent("audits-\(UUID().uuidString)")

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    private func driver(errors: [String] = []) -> FakeDriver {
        let driver = FakeDriver(AuditTrial.elements(of: "home"))
        driver.react = { driver, action in
            guard case .perform = action else { return }
            let isHome = driver.tree.elements.contains { $0.identifier == "home" }
            driver.tree = ElementTree(size: driver.tree.size, roots: AuditTrial.elements(of: isHome ? "list" : "home"))
            driver.knownActivity.uncaughtErrors = errors
        }
        return driver
    }

    private var baseline: String { folder.appendingPathComponent("audits-known.json").path }

    func testACauseFailsOnceAndNamesItsScreens() throws {
        let trial = AuditTrial(PlainScreen.home, on: self.driver()) { $0.tour() }
        XCTAssertEqual(trial.found, ["unnamed-control: the button on home, list"])
        XCTAssertEqual(trial.messages.count, 1)
        let message = try XCTUnwrap(trial.messages.first)
        XCTAssertTrue(message.contains("the button has no"), message)
        XCTAssertTrue(message.contains("on home"), message)
        XCTAssertEqual(trial.broken, ["accessibility on home", "accessibility on list"])
        XCTAssertEqual(
            trial.report?.audits.filter { $0.arrivals == 0 }.map(\.audit), ["layout", "contrast"],
            "audits of pages never apply to a driver without a page")
        XCTAssertTrue(trial.outputs.contains { $0.hasPrefix("Audits: 1 cause of findings on 2 screens.") })
    }

    func testWhatTheBaselineHasFailsNothingAndWhatIsGoneIsSaid() throws {
        let known: Set = [
            AuditIdentity(rule: "unnamed-control", subject: "the button"),
            AuditIdentity(rule: "poor-contrast", subject: "#999999 on #ffffff"),
        ]
        try AuditBaseline(known).text.write(toFile: baseline, atomically: true, encoding: .utf8)
        let trial = AuditTrial(PlainScreen.home, on: self.driver(errors: ["Error: 12 of 30"])) {
            $0.tour(knowing: self.baseline)
        }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(try XCTUnwrap(trial.messages.first).contains("“Error: N of N” was thrown and not caught"))
        let report = try XCTUnwrap(trial.report)
        XCTAssertEqual(report.gone, [AuditIdentity(rule: "poor-contrast", subject: "#999999 on #ffffff")])
        XCTAssertEqual(report.heading, "1 new cause of findings on 2 screens (1 known, 1 gone).")
        XCTAssertEqual(trial.broken.filter { $0.contains("accessibility") }, [])
    }

    func testABaselineIsWrittenOnceAndFailsThen() throws {
        let first = AuditTrial(PlainScreen.home, on: self.driver()) { $0.tour(knowing: self.baseline) }
        XCTAssertEqual(first.messages.count, 1)
        XCTAssertTrue(try XCTUnwrap(first.messages.first).contains("was written with 1 causes"))
        XCTAssertEqual(
            try String(contentsOfFile: baseline, encoding: .utf8),
            """
            {
              "auditBaseline": 1,
              "findings": [
                {"rule": "unnamed-control", "subject": "the button"}
              ]
            }

            """.replacingOccurrences(of: "    {\"rule\"", with: "    { \"rule\"")
                .replacingOccurrences(of: "\"the button\"}", with: "\"the button\" }"))
        let second = AuditTrial(PlainScreen.home, on: self.driver()) { $0.tour(knowing: self.baseline) }
        XCTAssertEqual(second.messages, [])
        let kept = AuditTrial(PlainScreen.home, on: self.driver(), environment: ["CI": "true"]) {
            $0.tour(knowing: self.baseline + "x")
        }
        XCTAssertTrue(kept.messages.joined().contains("is not there"), kept.messages.joined())
    }

    func testABrokenBaselineIsNamedWithItsLine() throws {
        try "{\n  \"auditBaseline\": 2,\n  \"findings\": []\n}".write(
            toFile: baseline, atomically: true, encoding: .utf8)
        let trial = AuditTrial(PlainScreen.home, on: self.driver()) { $0.tour(knowing: self.baseline) }
        XCTAssertTrue(
            trial.messages.joined().contains("audits-known.json:2:20: it is no baseline"), trial.messages.joined())
    }

    func testRulesAndAuditsOfAnAppAreBothChecked() throws {
        let rule = Rule.never("the list is shown", on: [PlainScreen.list]) { $0.name == "list" }
        let trial = AuditTrial(
            PlainScreen.home, on: self.driver(), checking: [rule, Audit.accessibility(rules: [.unnamedControl])]
        ) {
            $0.session.When.INavigate(toScreen: PlainScreen.list)
        }
        XCTAssertEqual(trial.broken, ["accessibility on home", "the list is shown on list", "accessibility on list"])
    }

    func testATypeMayHaveRulesAndAudits() {
        enum Both: Ruled, Audited {
            static let rules: [Rule] = [.never("x") { _ in false }]
            static let audits: [Audit] = [.contrast()]
        }
        XCTAssertEqual(Both.arrivalChecks.map { ($0 as? Rule)?.name ?? ($0 as? Audit)?.name }, ["x", "contrast"])
    }

    func testSessionsWithOneFolderHaveOneReport() throws {
        func flow(_ steps: (FlowSession) -> Void) -> AuditTrial {
            var audit = Audit.accessibility(rules: [.unnamedControl])
            audit.settings = AuditSettings(report: self.folder.path)
            return AuditTrial(PlainScreen.home, on: self.driver(), checking: [audit]) { steps($0.session) }
        }
        _ = flow { $0.When.INavigate(toScreen: PlainScreen.home) }
        _ = flow { $0.When.INavigate(toScreen: PlainScreen.list) }
        let data = try Data(contentsOf: folder.appendingPathComponent("audits.json"))
        let report = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let causes = try XCTUnwrap(report["causes"] as? [[String: Any]])
        XCTAssertEqual(causes.count, 1)
        XCTAssertEqual(report["screens"] as? [String], ["home", "list"])
        XCTAssertEqual(causes[0]["count"] as? Int, 3, "home in both flows, and the list in one")
    }

    func testWhatOneOfTwoReportsHasIsNotGone() {
        let pale = AuditIdentity(rule: "poor-contrast", subject: "#999999 on #ffffff")
        let finding = AuditFinding(
            audit: "contrast", rule: pale.rule, severity: .error, subject: pale.subject, problem: "is pale",
            remedy: "darken it.")
        func report(_ causes: [AuditCause], gone: [AuditIdentity], on screen: String) -> AuditReport {
            AuditReport(
                causes: causes, gone: gone, audits: [.init(audit: "contrast", arrivals: 1)], screens: [screen],
                costs: [PathCosts(path: "the launch", figures: [.requests: screen == "home" ? 3 : 5])])
        }
        let cause = AuditCause(
            finding: finding,
            occurrences: [.init(screen: "list", path: "home → list", detail: "", count: 2)], isKnown: true)
        let other = AuditIdentity(rule: "cut-text", subject: "p")
        let merged = report([], gone: [pale, other], on: "home").merging(report([cause], gone: [other], on: "list"))
        XCTAssertEqual(merged.gone, [other])
        XCTAssertEqual(merged.causes, [cause])
        XCTAssertEqual(merged.audits, [.init(audit: "contrast", arrivals: 2)])
        XCTAssertEqual(merged.screens, ["home", "list"])
        XCTAssertEqual(merged.costs, [PathCosts(path: "the launch", figures: [.requests: 5])])
    }

    func testTheReportForJUnitHasATestForEachCause() {
        let finding = AuditFinding(
            audit: "contrast", rule: "poor-contrast", severity: .error, subject: "a < b", problem: "is pale",
            remedy: "darken it.")
        func cause(_ subject: String, known isKnown: Bool) -> AuditCause {
            var other = finding
            other.subject = subject
            return AuditCause(
                finding: other, occurrences: [.init(screen: "home", path: "the launch", detail: "", count: 1)],
                isKnown: isKnown)
        }
        let report = AuditReport(
            causes: [cause("a < b", known: false), cause("c", known: true)],
            audits: [
                .init(audit: "contrast", arrivals: 4), .init(audit: "layout", arrivals: 0),
                .init(audit: "keyboard", arrivals: 2),
            ])
        let lines = report.junit.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let counts = "tests=\"4\" failures=\"1\" errors=\"0\" skipped=\"2\""
        XCTAssertTrue(lines[1].hasPrefix("<testsuites name=\"audits\" \(counts)"), report.junit)
        XCTAssertTrue(
            lines.contains { $0.contains("classname=\"audits.contrast\" name=\"a &lt; b (poor-contrast)\"") },
            report.junit)
        XCTAssertTrue(lines.contains { $0.contains("<skipped message=\"it never applied\"") }, report.junit)
    }

    func testTheReportIsWrittenInEachFormat() throws {
        let trial = AuditTrial(PlainScreen.home, on: self.driver()) { trial in
            trial.session.performTour(AppTour().auditing([.accessibility()], report: self.folder.path))
        }
        XCTAssertEqual(trial.messages.count, 1)
        for name in ["json", "sarif", "xml", "md", "txt"] {
            let text = try String(contentsOf: folder.appendingPathComponent("audits.\(name)"), encoding: .utf8)
            XCTAssertTrue(text.contains("unnamed-control"), name)
        }
        let sarif = try JSONSerialization.jsonObject(
            with: Data(contentsOf: folder.appendingPathComponent("audits.sarif")))
        let run = try XCTUnwrap(((sarif as? [String: Any])?["runs"] as? [[String: Any]])?.first)
        let results = try XCTUnwrap(run["results"] as? [[String: Any]])
        XCTAssertEqual(results.count, 1, "a result for each cause, not for each screen")
        XCTAssertEqual((results[0]["locations"] as? [Any])?.count, 2)
    }
}
