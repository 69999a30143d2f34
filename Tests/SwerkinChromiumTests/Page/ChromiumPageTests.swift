import Foundation
import PageTesting
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

final class DocumentLoadsTests: XCTestCase {
    func testADocumentHasLoadedOnceItIsCommittedAndReported() {
        var loads = DocumentLoads()
        loads.didLoadDocument()
        XCTAssertFalse(loads.hasLoaded(from: "a"), "what was told of is the empty page before")
        loads.didCommitDocument(from: "a")
        XCTAssertFalse(loads.hasLoaded(from: "a"))
        loads.didLoadDocument()
        XCTAssertTrue(loads.hasLoaded(from: "a"))
        XCTAssertFalse(loads.hasLoaded(after: 1))
    }

    func testADocumentIsAwaitedUntilItComesOrIsGivenUp() {
        var loads = DocumentLoads()
        XCTAssertNil(loads.awaited)
        loads.didStartLoading(at: "http://app/a")
        XCTAssertEqual(loads.awaited, "http://app/a")
        loads.didCommitDocument(from: "a")
        XCTAssertNil(loads.awaited)
        loads.didStartLoading(at: "http://app/b")
        loads.didStopLoading()
        XCTAssertNil(loads.awaited)
    }

    func testADocumentThatLedToAnotherHasLoadedWithThat() {
        var loads = DocumentLoads()
        loads.didCommitDocument(from: "a")
        loads.didCommitDocument(from: "b")
        XCTAssertFalse(loads.hasLoaded(from: "a"))
        loads.didLoadDocument()
        XCTAssertTrue(loads.hasLoaded(from: "a"))
        XCTAssertTrue(loads.hasLoaded(after: 1))
        loads.forgetLoaders()
        XCTAssertFalse(loads.hasLoaded(from: "a"))
    }
}

/// Documents that are long on their way, while the browser lets nobody ask the page that is still shown.
final class LateDocumentTests: ChromiumTestCase {
    private func driver(leadingTo answer: PageAnswer) throws -> (driver: ChromiumDriver, next: String) {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer("/", with: .html("<button id=go onclick=\"location = '/next'\">Go</button>"))
        server.answer("/next", with: answer)
        let driver = driver(of: server.url) {
            $0.answerTimeout = .seconds(1)
            $0.loadTimeout = .seconds(4)
        }
        try driver.launch()
        try driver.perform(.touch, on: .element(element("go", in: driver).reference))
        return (driver, server.url.appendingPathComponent("next").absoluteString)
    }

    func testOneThatComesLaterThanAnAnswerMayIsWaitedFor() throws {
        let (driver, _) = try driver(leadingTo: .later(.seconds(2), .html("<p id=next>Next</p>")))
        let outcome = try driver.wait(for: .present(.identifier("next")), timeout: .seconds(20))
        guard case .met = outcome else { return XCTFail("\(outcome)") }
    }

    func testOneThatNeverComesIsGivenUpAndThePageBeforeCanBeAskedAgain() throws {
        let (driver, next) = try driver(leadingTo: .never)
        XCTAssertThrowsError(try driver.wait(for: .present(.identifier("next")), timeout: .seconds(20))) {
            XCTAssertEqual($0 as? DriverError, .appFailed("\(next) did not load within 4 s"))
        }
        XCTAssertEqual(try element("go", in: driver).label, "Go")
    }
}

final class HistoryPositionTests: XCTestCase {
    private func position(_ index: Int, of count: Int) throws -> HistoryPosition {
        let entries = (0..<count).map { "{\"id\":\($0),\"url\":\"http://app/\($0)\"}" }.joined(separator: ",")
        let json = "{\"currentIndex\":\(index),\"entries\":[\(entries)]}"
        return try HistoryPosition(
            JSONDecoder().decode(PageDomain.GetNavigationHistory.Reply.self, from: Data(json.utf8)))
    }

    func testAnEntryHasOneBeforeItUnlessItIsTheFirst() throws {
        XCTAssertEqual(try position(2, of: 4).current.url, "http://app/2")
        XCTAssertEqual(try position(2, of: 4).previous?.url, "http://app/1")
        XCTAssertNil(try position(0, of: 4).previous)
    }

    func testAnIndexOutsideTheHistoryIsRefused() {
        for (index, count) in [(3, 3), (-1, 3), (0, 0), (Int.max, 1), (Int.min, 1)] {
            XCTAssertThrowsError(try position(index, of: count)) {
                XCTAssertEqual(
                    $0 as? ProtocolFault,
                    .invalidResponse("Page.getNavigationHistory", problem: "the index \(index) of \(count) entries"))
            }
        }
    }
}
