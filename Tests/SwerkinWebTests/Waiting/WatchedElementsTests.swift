import Swerkin
import XCTest

import SwerkinWeb

final class WatchedElementsTests: XCTestCase {
    func testWhatAQuerySaysForSureIsWatched() {
        XCTAssertEqual(WatchedElements(.present(.identifier("a")))?.identifiers, ["a"])
        XCTAssertEqual(WatchedElements(.ready(ElementQuery(.button, identifier: "a"), for: .touch))?.identifiers, ["a"])
        XCTAssertEqual(WatchedElements(.absent(.label("x").at(2)))?.label, "x")
        XCTAssertEqual(
            WatchedElements(.anyPresent([.identifier("a"), .identifier("b")]))?.identifiers, ["a", "b"])
    }

    func testOtherwiseAllElementsAreLookedAt() {
        XCTAssertNil(WatchedElements(.present(ElementQuery(.button))))
        XCTAssertNil(WatchedElements(.present(ElementQuery(label: .prefix("x")))))
        XCTAssertNil(WatchedElements(.present(.identifier("a").within(.identifier("b")))))
        XCTAssertNil(WatchedElements(.anyPresent([.identifier("a"), .label("b")])))
    }
}
