#if !canImport(Darwin)
import Swerkin
import XCTest
import XCUITestSimulator
@testable import SwerkinXCUITest

final class TypingTests: XCUITestTestCase {
    func testTextIsAddedAtTheEndThoughTheTouchPutsTheCaretInTheMiddle() throws {
        let driver = try launchedDriver(on: "Fields")
        let name = try element("name", of: driver)
        try driver.enter(" L.", into: name, replacing: false)
        XCTAssertEqual(try driver.snapshot().element(name)?.value, "Ada L.")
        try driver.perform(.touch, on: .element(name))
        try driver.enter(" C.", into: name, replacing: false)
        XCTAssertEqual(try driver.snapshot().element(name)?.value, "Ada L. C.")
        assertNothingRecorded()
    }

    func testTextInEveryScriptArrivesAsItIs() throws {
        let driver = try launchedDriver(on: "Fields")
        let name = try element("name", of: driver)
        let texts = [
            "Zażółć gęślą jaźń", "日本語のテキスト", "العربية", "עברית", "हिन्दी", "ไทย", "👩‍👩‍👧‍👦🇨🇭", "e\u{301} ﬁ ß",
        ]
        for text in texts {
            try driver.enter(text, into: name, replacing: true)
            XCTAssertEqual(try driver.snapshot().element(name)?.value, text)
        }
        assertNothingRecorded()
    }

    func testTheKeyboardIsWaitedFor() throws {
        let driver = try launchedDriver(on: "Fields")
        onApp { $0.keyboardDelay = .seconds(2) }
        let empty = try element("empty", of: driver)
        let start = driver.clock.now
        try driver.enter("x", into: empty, replacing: true)
        XCTAssertGreaterThanOrEqual(driver.clock.now - start, .seconds(2))
        XCTAssertEqual(try driver.snapshot().element(empty)?.value, "x")
        assertNothingRecorded()
    }

    func testWithoutAKeyboardNothingIsTypedAndTheReasonIsSaid() throws {
        let driver = try launchedDriver(on: "Fields")
        onApp { $0.hasHardwareKeyboard = true }
        let empty = try element("empty", of: driver)
        XCTAssertEqual(
            error { try driver.enter("x", into: empty, replacing: true) },
            .notPossible(
                """
                no keyboard has come within 5.0 s after the field was touched; on a simulator, turn off I/O > Keyboard > \
                Connect Hardware Keyboard
                """))
        XCTAssertEqual(try driver.snapshot().element(empty)?.value, "")
        assertNothingRecorded()
    }

    func testTheFocusIsThatOfTheFieldTouchedLastWhileAKeyboardIsShown() throws {
        let driver = try launchedDriver(on: "Fields")
        try driver.perform(.touch, on: .element(element("empty", of: driver)))
        XCTAssertEqual(try driver.snapshot().elements.filter(\.isFocused).map(\.identifier), ["empty"])
        try driver.dismiss(.keyboard)
        XCTAssertEqual(try driver.snapshot().elements.filter(\.isFocused).map(\.identifier), [])
    }

    func testKeysArePressedInTheFieldWithTheFocus() throws {
        let driver = try launchedDriver(on: "Fields")
        XCTAssertEqual(
            error { try driver.press("s", with: []) },
            .notPossible("no field has the focus, so no key arrives; touch a field first"))
        let notes = try element("notes", of: driver)
        try driver.enter("a", into: notes, replacing: true)
        try driver.press(.enter, with: [])
        try driver.press("b", with: [])
        XCTAssertEqual(try driver.snapshot().element(notes)?.value, "a\nb")
        XCTAssertEqual(
            failure { try driver.press("Entr", with: []) },
            "there is no key Entr. Did you mean Enter?\nAt fault: the test, not the app.")
        assertNothingRecorded()
    }

    func testAnElementThatIsNoFieldTakesNoText() throws {
        let driver = try launchedDriver(on: "Controls")
        let save = try element("save", of: driver)
        XCTAssertEqual(
            error { try driver.enter("x", into: save, replacing: true) }, .notPossible("it is no field that takes text")
        )
    }
}

/// Why the driver waits by snapshots, and not by XCUITest's own waits, which are no faster and mean something else.
final class WaitingTests: XCUITestTestCase {
    /// Waits for the existence of an element by XCUITest itself.
    private func existsWithin(_ seconds: Double, _ identifier: String) -> Bool {
        MainActor.assumeIsolated {
            XCUIApplication().descendants(matching: .any).matching(identifier: identifier).element
                .wait(for: \.exists, toEqual: true, timeout: seconds)
        }
    }

    private func isPresent(_ identifier: String, _ driver: XCUITestDriver) throws -> Bool {
        if case .met = try driver.wait(for: .present(.identifier(identifier)), timeout: .zero) { true } else { false }
    }

    func testAnElementBehindAnAlertExistsForXCUITestAndIsNotThereForSteps() throws {
        let driver = try launchedDriver(on: "Layers")
        XCTAssertTrue(try isPresent("openSecond", driver))
        try AppUnderTest(driver: driver).touch(.identifier("showAlert"))
        XCTAssertFalse(try isPresent("openSecond", driver))
        XCTAssertTrue(existsWithin(0, "openSecond"))
    }

    func testALabelIsAnIdentifierForXCUITestAndNotForSteps() throws {
        let driver = try launchedDriver(on: "Controls")
        XCTAssertFalse(try isPresent("Disabled", driver))
        XCTAssertTrue(existsWithin(0, "Disabled"))
    }

    func testACrashEndsAWaitOfStepsAtOnceAndNotOneOfXCUITest() throws {
        let driver = try launchedDriver(on: "Controls")
        onApp { $0.crash() }
        let start = driver.clock.now
        XCTAssertEqual(
            error { try driver.wait(for: .present(.identifier("nothing")), timeout: .seconds(10)) }?.culprit, .app)
        XCTAssertEqual(driver.clock.now - start, .zero)
        XCTAssertFalse(existsWithin(10, "nothing"))
        XCTAssertEqual(driver.clock.now - start, .seconds(10))
    }
}
#endif
