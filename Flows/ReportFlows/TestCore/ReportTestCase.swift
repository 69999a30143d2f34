import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

/// The base of all flows through a report, each of which begins on its first page.
class ReportTestCase: BaseTestCase {
    override class var graphName: String { "Report" }
    override class var app: (any DeclaredApp.Type)? { RunReportPages.self }

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
