import Swerkin
import SwerkinBrowsers
import XCTest

final class PageScriptAnswerTests: XCTestCase {
    private func value(of answer: String) throws -> Int { try PageScript.value(of: answer, to: "count") }

    func testAnAnswerIsItsValue() throws {
        XCTAssertEqual(try value(of: #"{"value":7}"#), 7)
    }

    func testAnElementThatHasGoneIsSaidToHave() {
        XCTAssertThrowsError(try value(of: #"{"problem":"stale"}"#)) {
            XCTAssertEqual($0 as? PageFault, .elementGone)
        }
    }

    func testARefusalIsGivenInTheScriptsWords() {
        let words = [(#","words":"it is a picture""#, "it is a picture"), ("", "it is not possible")]
        for (given, told) in words {
            XCTAssertThrowsError(try value(of: #"{"problem":"notPossible"\#(given)}"#)) {
                XCTAssertEqual($0 as? DriverError, .notPossible(told))
            }
        }
    }

    func testAnInvalidReplyNamesTheAction() {
        XCTAssertThrowsError(try value(of: "{}")) {
            XCTAssertEqual(
                $0 as? DriverError, .lost("the driver's script in the page failed at count: it has no value"))
        }
        for answer in ["", "null", "[", #"{"value":"seven"}"#] {
            XCTAssertThrowsError(try value(of: answer)) {
                guard case .lost(let words) = $0 as? DriverError else { return XCTFail("\(answer): \($0)") }
                XCTAssertTrue(words.hasPrefix("the driver's script in the page failed at count: "), words)
            }
        }
    }

    func testTheObstacleIsReportedForTheElementThatIsMeant() {
        let element = ElementReference(rawValue: "1.2")
        let left = "the page was left for another at the same moment"
        let waits = "the page waits for the answer to a dialog, and nothing else can be done before"
        for fault in [PageFault.documentGone, .elementGone] {
            XCTAssertEqual(fault.driverError(about: element), .staleElement(element))
            XCTAssertEqual(fault.driverError(), .notPossible(left))
        }
        XCTAssertEqual(PageFault.dialogOpened.driverError(about: element), .notPossible(waits))
        XCTAssertEqual(PageFault.dialogOpened.driverError(), .notPossible(waits))
    }
}

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
