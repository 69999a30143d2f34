import Foundation
import PageTesting
import Swerkin
import XCTest
@testable import SwerkinBrowsers

final class TypingTests: ChromiumTestCase {
    private let field = """
        <input id=field value=Ada><p id=status></p>
        <script>
        let keys = [], inputs = 0;
        const tell = () => { status.textContent = `${keys.join(' ')} ${inputs}`; };
        const status = document.getElementById('status');
        field.onkeydown = (event) => { keys.push(event.key + (event.isTrusted ? '' : '!')); tell(); };
        field.oninput = () => { inputs += 1; tell(); };
        </script>
        """

    func testTextIsTypedByRealKeysAfterDeletingWhatWasThere() throws {
        let driver = try driver(showing: field)
        try driver.type("Bo?", into: element("field", in: driver).reference, replacing: true)
        XCTAssertEqual(try element("field", in: driver).value, "Bo?")
        XCTAssertTrue(try element("field", in: driver).isFocused)
        XCTAssertEqual(try element("status", in: driver).label, "Backspace B o ? 4")
    }

    func testTextIsAddedAtTheEndIfNothingIsReplaced() throws {
        let driver = try driver(showing: field)
        try driver.enter(" L.", into: element("field", in: driver).reference, replacing: false)
        XCTAssertEqual(try element("field", in: driver).value, "Ada L.")
    }

    func testAnyScriptAndLineEndsAreTyped() throws {
        let driver = try driver(showing: "<textarea id=notes>old</textarea>")
        let text = "Zoë\n日本語\t👩‍👩‍👧 ~`{}"
        try driver.enter(text, into: element("notes", in: driver).reference, replacing: true)
        XCTAssertEqual(try element("notes", in: driver).value, text)
    }

    func testEditableContentTakesText() throws {
        let driver = try driver(showing: "<div id=rich contenteditable>Old <b>text</b></div>")
        let rich = try element("rich", in: driver).reference
        try driver.enter("New", into: rich, replacing: true)
        XCTAssertEqual(try element("rich", in: driver).value, "New")
        try driver.enter("er", into: rich, replacing: false)
        XCTAssertEqual(try element("rich", in: driver).value, "Newer")
    }

    func testDatesAndNumbersTakeTheirValue() throws {
        let driver = try driver(showing: "<input id=date type=date><input id=number type=number value=1>")
        try driver.enter("2026-11-21", into: element("date", in: driver).reference, replacing: true)
        XCTAssertEqual(try element("date", in: driver).value, "2026-11-21")
        try driver.enter("42", into: element("number", in: driver).reference, replacing: true)
        XCTAssertEqual(try element("number", in: driver).value, "42")
    }

    func testADateThatIsNoneIsRefused() throws {
        let driver = try driver(showing: "<input id=date type=date>")
        let date = try element("date", in: driver).reference
        XCTAssertThrowsError(try driver.enter("tomorrow", into: date, replacing: true)) {
            XCTAssertEqual(
                $0 as? DriverError,
                .notPossible("the field takes no \"tomorrow\": dates are written as 2026-11-21"))
        }
    }

    func testWhatIsNoFieldTakesNoText() throws {
        let driver = try driver(showing: "<button id=a>A</button>")
        let button = try element("a", in: driver).reference
        XCTAssertThrowsError(try driver.enter("x", into: button, replacing: true)) {
            XCTAssertEqual($0 as? DriverError, .notPossible("the element takes no text"))
        }
    }
}

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

final class KeyTests: XCTestCase {
    func testAKeyIsTheOneThatTypesTheCharacter() {
        let keys: [(Character, code: String, number: Int, isShifted: Bool)] = [
            ("a", "KeyA", 65, false), ("Z", "KeyZ", 90, true), ("7", "Digit7", 55, false), ("&", "Digit7", 55, true),
            (" ", "Space", 32, false), ("_", "Minus", 189, true), ("/", "Slash", 191, false),
        ]
        for (character, code, number, isShifted) in keys {
            let key = Key(character)
            XCTAssertEqual(key?.code, code)
            XCTAssertEqual(key?.number, number)
            XCTAssertEqual(key?.isShifted, isShifted)
            XCTAssertEqual(key?.text, String(character))
        }
    }

    func testALineEndIsTheEnterKey() {
        XCTAssertEqual(Key("\n"), Key("\r\n"))
        XCTAssertEqual(Key("\n")?.name, "Enter")
        XCTAssertEqual(Key("\n")?.text, "\r")
    }

    func testWhatNoKeyTypesHasNone() {
        for character in "éЯ日👩‍👩‍👧\t" { XCTAssertNil(Key(character), "\(character)") }
    }

    func testEveryKeyGoesDownAndUp() {
        XCTAssertEqual(Key("a")?.events.map(\.type), [.down, .up])
        XCTAssertEqual(Key.delete.events.map(\.type), [.rawDown, .up])
    }
}
