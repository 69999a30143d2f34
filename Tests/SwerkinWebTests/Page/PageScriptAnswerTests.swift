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
