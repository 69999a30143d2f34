import Swerkin
import XCTest

import SwerkinBrowsers

final class WatchedElementsTests: XCTestCase {
    func testWhatAQuerySaysForSureIsWatched() {
        XCTAssertEqual(WatchedElements(.present(.identifier("a")))?.identifiers, ["a"])
        XCTAssertEqual(WatchedElements(.ready(ElementQuery(.button, identifier: "a"), for: .touch))?.identifiers, ["a"])
        XCTAssertEqual(WatchedElements(.absent(.label("x").at(2)))?.label, "x")
        XCTAssertEqual(WatchedElements(.present(ElementQuery.label("x").exact))?.label, "x")
        XCTAssertEqual(
            WatchedElements(.anyPresent([.identifier("a"), .identifier("b")]))?.identifiers, ["a", "b"])
    }

    func testAKindOrARoleBesideALabelRulesTextsOut() {
        let save = TextMatch.exact("Save")
        XCTAssertEqual(WatchedElements(.present(ElementQuery(.button, label: save)))?.hasRole, true)
        XCTAssertEqual(WatchedElements(.present(ElementQuery(role: .link, label: save)))?.hasRole, true)
        let mayBeTexts = [
            ElementQuery(label: save), ElementQuery(.text, label: save), ElementQuery(role: .text, label: save),
            ElementQuery(role: .generic, label: save),
        ]
        for query in mayBeTexts { XCTAssertNil(WatchedElements(.present(query))?.hasRole, "\(query)") }
    }

    func testAScopeIsWatchedWithAllThatIsInIt() {
        var query = ElementQuery.button("Save")
        query.scope = .container(.identifier("a"), of: "page")
        XCTAssertEqual(WatchedElements(.present(query))?.identifiers, ["a"])
        query.scope = .container(.heading("a"), of: "page")
        XCTAssertNil(WatchedElements(.present(query)))
        XCTAssertEqual(WatchedElements(.present(.identifier("a").anywhere))?.identifiers, ["a"])
        XCTAssertNil(WatchedElements(.present(.identifier("a").unless(.identifier("b")))))
    }

    func testOtherwiseAllElementsAreWatched() {
        XCTAssertNil(WatchedElements(.present(ElementQuery(.button))))
        XCTAssertNil(WatchedElements(.present(ElementQuery(label: .prefix("x")))))
        XCTAssertNil(WatchedElements(.present(.identifier("a").within(.identifier("b")))))
        XCTAssertNil(WatchedElements(.anyPresent([.identifier("a"), .label("b")])))
    }
}
