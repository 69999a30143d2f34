import PageTesting
import Swerkin
import XCTest

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
