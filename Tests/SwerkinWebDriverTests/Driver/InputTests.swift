import PageTesting
import Swerkin
import XCTest
@testable import SwerkinBrowsers

final class InputTests: RemoteBrowserTestCase {
    private func onEachServer(_ check: (Showing) throws -> Void) throws {
        try forEachServer { server in try check { try driver(on: server, showing: $0) } }
    }

    func testTextIsEnteredAtOnceWithTheEventsOfAPaste() throws { try onEachServer(checkThatTextIsEnteredAtOnce) }

    func testPagesDecideOnTextAndALineEndIsAKey() throws { try onEachServer(checkThatPagesDecideOnText) }

    func testTextIsPasted() throws { try onEachServer(checkThatTextIsPasted) }

    func testTerminalsAndCustomEditorsAreTypedInto() throws { try onEachServer(checkThatCustomEditorsAreTypedInto) }

    func testKeysAndShortcutsArrive() throws { try onEachServer(checkThatKeysArePressed) }

    func testThePointerHoversClicksAndDrags() throws { try onEachServer(checkThatThePointerIsUsed) }

    func testFilesAreDropped() throws { try onEachServer(checkThatFilesAreDropped) }

    func testWhatShowsASecretIsBlankOnPictures() throws { try onEachServer(checkThatElementsAreBlanked) }

    func testCellsOfGridsCountAsCellsAndRows() throws { try onEachServer(checkThatCellsOfGridsCount) }

    func testAnchorsWithoutAddressAreLinks() throws { try onEachServer(checkThatAnchorsWithoutAddressAreLinks) }
    func testTitlesNameIcons() throws { try onEachServer(checkThatTitlesNameIcons) }

    func testTabsAreSwitchedAndClosed() throws { try onEachServer(checkThatTabsAreSwitched) }
}

final class InputActionsTests: XCTestCase {
    private let upwards = SwipePath(
        .up, over: PageArea(x: 100, y: 300, width: 50, height: 320), on: Size(width: 400, height: 600))

    func testASwipeMovesAFingerOneStepPerAnimationFrame() {
        let actions = InputActions.swipe(upwards)
        let body = actions.sources.description
        XCTAssertTrue(
            body.hasPrefix(
                """
                [{"actions":[{"duration":0,"origin":"viewport","type":"pointerMove","x":100,"y":380},\
                {"button":0,"type":"pointerDown"},{"duration":17,"origin":"viewport","type":"pointerMove","x":100,"y":360},
                """), body)
        XCTAssertTrue(
            body.hasSuffix(
                """
                "x":100,"y":220},{"button":0,"type":"pointerUp"}],"id":"touch","parameters":{"pointerType":"touch"},\
                "type":"pointer"}]
                """), body)
        XCTAssertEqual(actions.duration, PollingInterval.stability * 8)
    }

    func testTheWheelMovesWhatLiesUnderItAlongThePath() {
        XCTAssertEqual(
            InputActions.scroll(along: upwards, byWheel: 7).sources.description,
            """
            [{"actions":[{"deltaX":0,"deltaY":160,"duration":0,"origin":"viewport","type":"scroll","x":100,\
            "y":380}],"id":"wheel 7","type":"wheel"}]
            """)
    }

    func testALongPressHoldsTheMouse() {
        let actions = InputActions.click(Point(x: 1, y: 2), holding: .milliseconds(700))
        XCTAssertEqual(actions.duration, .milliseconds(700))
        XCTAssertTrue(actions.sources.description.contains(#"{"duration":700,"type":"pause"}"#))
    }

    func testKeysTypeWhatOneCodePointIsAndNothingElse() {
        XCTAssertEqual(SpecialKey.typing("é"), "é")
        XCTAssertEqual(SpecialKey.typing("漢"), "漢")
        XCTAssertEqual(SpecialKey.typing("\n"), "\u{E007}")
        XCTAssertEqual(SpecialKey.typing("\r\n"), "\u{E007}")
        for character: Character in ["\t", "😀", "e\u{301}", "\u{E003}"] {
            XCTAssertNil(SpecialKey.typing(character), "\(character.unicodeScalars)")
        }
    }
}
