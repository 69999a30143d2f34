import XCTest

@testable import SwerkinBrowsers

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
