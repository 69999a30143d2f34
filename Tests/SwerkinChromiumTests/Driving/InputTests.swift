import Foundation
import PageTesting
import Swerkin
import XCTest

final class InputTests: ChromiumTestCase {
    private func show(_ content: String) throws -> any BrowserDriver { try driver(showing: content) }

    func testTextIsEnteredAtOnceWithTheEventsOfAPaste() throws { try checkThatTextIsEnteredAtOnce(show) }

    func testPagesDecideOnTextAndALineEndIsAKey() throws { try checkThatPagesDecideOnText(show) }

    func testTextIsPasted() throws { try checkThatTextIsPasted(show) }

    func testTerminalsAndCustomEditorsAreTypedInto() throws { try checkThatCustomEditorsAreTypedInto(show) }

    func testKeysAndShortcutsArrive() throws { try checkThatKeysArePressed(show) }

    func testThePointerHoversClicksAndDrags() throws { try checkThatThePointerIsUsed(show) }

    func testFilesAreDropped() throws { try checkThatFilesAreDropped(show) }

    func testWhatShowsASecretIsBlankOnPictures() throws { try checkThatElementsAreBlanked(show) }

    func testAnchorsWithoutAddressAreLinks() throws { try checkThatAnchorsWithoutAddressAreLinks(show) }
    func testTitlesNameIcons() throws { try checkThatTitlesNameIcons(show) }

    func testTabsAreSwitchedAndClosed() throws { try checkThatTabsAreSwitched(show) }

    func testDownloadsAreFoundByTheirNames() throws {
        let driver = try driver(
            showing: "<a id=get download='report.csv' href='data:text/csv,a%2Cb'>Get</a>")
        let app = AppUnderTest(driver: driver)
        XCTAssertEqual(try driver.downloads(), [])
        try app.touch(.identifier("get"))
        try eventually { try driver.downloads().map(\.lastPathComponent) == ["report.csv"] }
        let file = try XCTUnwrap(try driver.downloads().first)
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "a,b")
        driver.end()
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    }

    func testCellsOfGridsCountAsCellsAndRows() throws { try checkThatCellsOfGridsCount(show) }
}
