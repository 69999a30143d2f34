import XCTest

@testable import SwerkinChromium

final class DocumentLoadsTests: XCTestCase {
    func testADocumentHasLoadedOnceItHasComeAndBeenToldOf() {
        var loads = DocumentLoads()
        loads.documentLoaded()
        XCTAssertFalse(loads.hasLoaded(from: "a"), "what was told of is the empty page before")
        loads.documentCame(from: "a")
        XCTAssertFalse(loads.hasLoaded(from: "a"))
        loads.documentLoaded()
        XCTAssertTrue(loads.hasLoaded(from: "a"))
        XCTAssertFalse(loads.hasLoaded(after: 1))
    }

    func testADocumentIsAwaitedUntilItComesOrIsGivenUp() {
        var loads = DocumentLoads()
        XCTAssertNil(loads.awaited)
        loads.documentStarted(at: "http://app/a")
        XCTAssertEqual(loads.awaited, "http://app/a")
        loads.documentCame(from: "a")
        XCTAssertNil(loads.awaited)
        loads.documentStarted(at: "http://app/b")
        loads.loadingStopped()
        XCTAssertNil(loads.awaited)
    }

    func testADocumentThatLedToAnotherHasLoadedWithThat() {
        var loads = DocumentLoads()
        loads.documentCame(from: "a")
        loads.documentCame(from: "b")
        XCTAssertFalse(loads.hasLoaded(from: "a"))
        loads.documentLoaded()
        XCTAssertTrue(loads.hasLoaded(from: "a"))
        XCTAssertTrue(loads.hasLoaded(after: 1))
        loads.forgetLoaders()
        XCTAssertFalse(loads.hasLoaded(from: "a"))
    }
}
