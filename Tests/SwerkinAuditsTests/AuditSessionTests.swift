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
        func screen(_ name: String) -> [Element] {
            let bounds = Rectangle(x: 0, y: 0, width: 60, height: 40)
            return [
                Element(ElementReference(rawValue: name), role: .generic, identifier: name, bounds: bounds),
                Element(
                    ElementReference(rawValue: "go\(name)"), role: .button, identifier: "go", label: "Go",
                    bounds: bounds),
                Element(ElementReference(rawValue: "icon\(name)"), role: .button, bounds: bounds),
            ]
        }
        let driver = FakeDriver(screen("home"))
        driver.react = { driver, action in
            guard case .perform = action else { return }
            let isHome = driver.tree.elements.contains { $0.identifier == "home" }
            driver.tree = ElementTree(size: driver.tree.size, roots: screen(isHome ? "list" : "home"))
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

    func testTheReportIsWrittenInEachFormat() throws {
        let trial = AuditTrial(PlainScreen.home, on: self.driver()) { trial in
            trial.session.performTour(AppTour().auditing([.accessibility()], report: self.folder.path))
        }
        XCTAssertEqual(trial.messages.count, 1)
        for name in ["json", "sarif", "md", "txt"] {
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
