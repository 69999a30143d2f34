import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class PageScriptTests: ChromiumTestCase {
    /// What the script of the page in front keeps.
    private func countOfKnownNodes(in driver: ChromiumDriver) throws -> Int {
        let page = try driver.currentPage()
        let expression = "String(swerkin.countNodes())"
        let reply = try page.session.call(
            RuntimeDomain.Evaluate(expression: expression, contextId: try page.shownWorld()))
        return try XCTUnwrap(reply.result.value.flatMap(Int.init))
    }

    private struct CollectGarbage: ProtocolCommand {
        static let method = "HeapProfiler.collectGarbage"
        typealias Reply = NoReply
    }

    func testElementsThatAreGoneAreForgotten() throws {
        let driver = try driver(
            showing: """
                <button id=renew onclick="list.innerHTML = '<li><a href=#>Row</a>'.repeat(200)">Renew</button>
                <ul id=list></ul>
                """)
        let app = AppUnderTest(driver: driver)
        let snapshots = 5
        for _ in 1...snapshots {
            try app.touch(.identifier("renew"))
            XCTAssertGreaterThan(try driver.snapshot().elements.count, 400)
        }
        try eventually {
            try driver.currentPage().session.call(CollectGarbage())
            return try countOfKnownNodes(in: driver) < snapshots * 400
        }
        try app.touch(.label("Row").at(199))
    }

    func testAnElementThatComesBackKeepsItsNumber() throws {
        let driver = try driver(
            showing: """
                <button id=move onclick="const row = document.getElementById('row');
                  row ? (window.kept = row, row.remove()) : place.append(window.kept)">Move</button>
                <p id=place><button id=row>Row</button></p>
                """)
        let app = AppUnderTest(driver: driver)
        let before = try element("row", in: driver).reference
        try app.touch(.identifier("move"))
        try app.expectNone(.identifier("row"))
        try driver.currentPage().session.call(CollectGarbage())
        try app.touch(.identifier("move"))
        XCTAssertEqual(try element("row", in: driver).reference, before)
        try driver.perform(.touch, on: .element(before))
    }
}
