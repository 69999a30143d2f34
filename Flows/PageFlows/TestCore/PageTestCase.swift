import Foundation
import Swerkin
import SwerkinSnapshots
import XCTest

/// What all flows through the page have in common: each begins on the page without a choice.
class PageTestCase: BaseTestCase {
    override class var graphName: String { "Page of a graph" }
    override class var app: (any DeclaredApp.Type)? { GraphPage.self }

    override func setUpWithError() throws {
        try super.setUpWithError()
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip("runs in a browser, which SWERKIN_BROWSER_TESTS=1 asks for")
        }
    }
}

extension ElementQuery {
    /// Within the panel beside the picture.
    var inPanel: ElementQuery { within(.identifier("details")) }
    /// Within the list of what a search found.
    var amongHits: ElementQuery { within(.identifier("hits")) }
    /// A section of the panel.
    static func section(_ heading: String) -> ElementQuery {
        ElementQuery(role: Role(rawValue: "group"), label: .normalized(heading))
    }
    /// The field of the search.
    static let search = ElementQuery.identifier("query")
}
