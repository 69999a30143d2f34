import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

/// The base of all flows through a report, each of which begins on its first page.
class ReportTestCase: BaseTestCase {
    override class var graphName: String { "Report" }
    override class var app: (any DeclaredApp.Type)? { RunReportPages.self }

    // Longer than a browser ever takes, also on a machine that has much else to do: a tour alone takes a minute there.
    override var testTimeout: Int { 300 }

    override func setUpWithError() throws {
        try super.setUpWithError()
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip("runs in a browser, which SWERKIN_BROWSER_TESTS=1 asks for")
        }
    }

    /// The log of the page, in Chromium.
    func pageLog() throws -> [String] {
        guard let chromium = try run.app().driver as? ChromiumDriver else { return [] }
        return try chromium.pageLog.map { "\($0)" }
    }
}

extension ElementQuery {
    /// A test in the list of all tests.
    static func test(_ outcome: String, _ name: String) -> ElementQuery {
        link("\(outcome) ShopFlows.\(name)").within(.section("Tests"))
    }

    /// A section of a page.
    static func section(_ heading: String) -> ElementQuery {
        ElementQuery(role: Role(rawValue: "region"), label: .normalized(heading))
    }

    /// The panel beside the steps, or beside the map.
    static func panel(_ name: String) -> ElementQuery {
        ElementQuery(role: Role(rawValue: "complementary"), label: .normalized(name))
    }

    /// Within the panel of the chosen step.
    var inStep: ElementQuery { within(.panel("The chosen step")) }
    /// Within the panel of the map.
    var inMap: ElementQuery { within(.panel("The chosen screen or segment")) }
    /// The field of the search.
    static let search = ElementQuery.identifier("query")
}

/// The pages of a report.
enum ReportScreen: String, DeclaredScreen {
    case overview, failedTest, passedTest, flakyTest, comparison, map, segmentOnMap

    var declaration: Declaration<Self> {
        switch self {
        case .overview: .trait(.heading("2 causes of failures")).start()
        case .failedTest:
            test("failed ShopFlows.CartFlows.testCart")
                .from(.overview, "Choose it") { $0.ITouch(.test("failed", "CartFlows.testCart")) }
                .from(.segmentOnMap, "A step that crossed it", kind: .root) {
                    $0.ITouch(ElementQuery.link("failed ShopFlows.CartFlows.testCart").inMap)
                }
        case .passedTest:
            test("passed ShopFlows.CartFlows.testAdding")
                .from(.overview, "Choose it") { $0.ITouch(.test("passed", "CartFlows.testAdding")) }
        case .flakyTest:
            test("flaky ShopFlows.PayFlows.testPaying")
                .from(.overview, "Choose it") { $0.ITouch(.test("flaky", "PayFlows.testPaying")) }
        case .comparison:
            .trait(.field("Left")).from(.flakyTest, "Compare") { $0.ITouch(.link("Compare")) }.toOverview()
        case .map:
            .trait(.heading("Not reached in this run")).from(.overview, "Map") { $0.ITouch(.link("Map")) }.toOverview()
        case .segmentOnMap:
            .trait(ElementQuery.heading("Home → Cart (Cart)").inMap)
                .from(.map, "Choose it") { steps in
                    steps.ITouch(ElementQuery(.text, label: .suffix("segments not crossed")))
                    steps.ITouch(ElementQuery.button("Home → Cart (Cart)").within(.section("Not reached in this run")))
                }
                .from(.failedTest, "On the map", kind: .root) { steps in
                    steps.ITouch(ElementQuery(.button, label: .prefix("failed 1 of 1: Home → Cart")))
                    steps.ITouch(ElementQuery.link("On the map").inStep)
                }
                .toOverview()
        }
    }

    private func test(_ heading: String) -> Declaration<Self> { .trait(.heading(heading)).toOverview() }
}

extension Declaration<ReportScreen> {
    /// Adds the link of all pages to the first one.
    fileprivate func toOverview() -> Self {
        to(.overview, "Tests", kind: .root) { $0.ITouch(.link("Tests")) }
    }
}
