import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class ExpectationTests: XCTestCase {
    private let plain = Element.sample(.button, "save", label: "Save")

    func testStatesAreComparedWithWhatIsWanted() throws {
        let table: [((Bool) -> Expectation, (inout Element, Bool) -> Void)] = [
            (Expectation.visible, { $0.isVisible = $1 }),
            (Expectation.enabled, { $0.isEnabled = $1 }),
            (Expectation.focused, { $0.isFocused = $1 }),
            (Expectation.highlighted, { $0.isPressed = $1 }),
            (Expectation.highlighted, { $0.traits = $1 ? .selected : [] }),
            (Expectation.on, { $0.value = $1 ? "1" : "0" }),
        ]
        for (expectation, set) in table {
            for state in [true, false] {
                var element = plain
                set(&element, state)
                XCTAssertTrue(try expectation(state).holds(for: element), "\(expectation(state))")
                XCTAssertFalse(try expectation(!state).holds(for: element), "\(expectation(!state))")
            }
        }
    }

    func testTouchableAndReachableDifferInWhatMustBeScrolledTo() throws {
        let table: [(String, (inout Element) -> Void, touchable: Bool, reachable: Bool)] = [
            ("free", { _ in }, true, true),
            ("out of view", { $0.isVisible = false }, false, true),
            ("middle off the screen", { $0.obstruction = .offScreen }, false, true),
            ("covered", { $0.obstruction = .covered(by: "a sheet") }, false, false),
            ("disabled", { $0.isEnabled = false }, false, false),
        ]
        for (name, change, touchable, reachable) in table {
            var element = plain
            change(&element)
            XCTAssertEqual(try Expectation.touchable(true).holds(for: element), touchable, name)
            XCTAssertEqual(try Expectation.touchable(false).holds(for: element), !touchable, name)
            XCTAssertEqual(try Expectation.reachable(true).holds(for: element), reachable, name)
            XCTAssertEqual(try Expectation.reachable(false).holds(for: element), !reachable, name)
        }
    }

    func testTextsAreComparedPartByPart() throws {
        let field = Element.sample(.textField, "name", label: "Name") {
            $0.value = ""
            $0.placeholder = "Enter a name"
            $0.children = [.sample(.text, "a", label: "First"), .sample(.button, "b", label: "Clear")]
        }
        let holding: [Expectation] = [
            .label(.exact("Name")), .value(.exact("Enter a name")), .text(.exact("")),
            .placeholder(.prefix("Enter")), .title(.exact("First")),
        ]
        let failing: [Expectation] = [
            .label(.exact("name")), .value(.exact("")), .text(.exact("Enter a name")), .placeholder(.exact("Enter")),
            .title(.exact("Clear")), .title(.exact("Name")),
        ]
        for expectation in holding { XCTAssertTrue(try expectation.holds(for: field), "\(expectation)") }
        for expectation in failing { XCTAssertFalse(try expectation.holds(for: field), "\(expectation)") }
    }

    func testWhatAnElementHasNotCountsAsEmpty() throws {
        let bare = Element(ElementReference(rawValue: "1"), role: .generic)
        let empty = TextMatch.exact("")
        for expectation in [Expectation.label(empty), .value(empty), .text(empty), .placeholder(empty)] {
            XCTAssertTrue(try expectation.holds(for: bare), "\(expectation)")
        }
        XCTAssertFalse(try Expectation.title(empty).holds(for: bare))
    }

    func testAllTraitsAreNeeded() throws {
        var element = plain
        element.traits = [.button, .selected]
        XCTAssertTrue(try Expectation.traits(.button).holds(for: element))
        XCTAssertTrue(try Expectation.traits([.button, .selected]).holds(for: element))
        XCTAssertFalse(try Expectation.traits([.button, .header]).holds(for: element))
    }

    func testAPatternThatIsNoneThrows() {
        XCTAssertThrowsError(try Expectation.label(.pattern("[")).holds(for: plain))
    }

    func testWhatAnElementIsInsteadIsSaid() {
        let words: [(Expectation, (inout Element) -> Void, String)] = [
            (.visible(true), { $0.isVisible = false }, "cannot be seen"),
            (.visible(false), { _ in }, "can be seen"),
            (.enabled(true), { $0.isEnabled = false }, "is disabled"),
            (.enabled(false), { _ in }, "is enabled"),
            (.focused(true), { _ in }, "does not have the focus"),
            (.focused(false), { $0.isFocused = true }, "has the focus"),
            (.highlighted(true), { _ in }, "is not highlighted"),
            (.highlighted(false), { $0.isPressed = true }, "is highlighted"),
            (.touchable(true), { $0.isEnabled = false }, "cannot be touched: it is disabled"),
            (.touchable(true), { $0.isVisible = false }, "cannot be touched: it cannot be seen"),
            (.touchable(true), { $0.obstruction = .offScreen }, "cannot be touched: its middle is off the screen"),
            (.touchable(false), { _ in }, "can be touched"),
            (
                .reachable(true), { $0.obstruction = .covered(by: "a sheet") },
                "cannot be touched: a touch would meet a sheet instead"
            ),
            (.reachable(false), { _ in }, "can be touched"),
            (.on(true), { $0.value = "0" }, "is off"),
            (.on(false), { $0.value = "1" }, "is on"),
            (.label(.exact("Send")), { _ in }, #"has the label "Save", not "Send""#),
            (.label(.prefix("Se")), { _ in }, #"has the label "Save", not one starting with "Se""#),
            (.label(.exact("Send")), { $0.label = nil }, #"has no label, and should have "Send""#),
            (.value(.exact("1")), { _ in }, #"has no value, and should have "1""#),
            (.value(.exact("1")), { $0.placeholder = "2" }, #"has the value "2", not "1""#),
            (.text(.containing("nd")), { _ in }, #"has the text "Save", not one containing "nd""#),
            (.placeholder(.exact("Name")), { $0.placeholder = "Code" }, #"has the placeholder "Code", not "Name""#),
            (.title(.exact("Apple")), { _ in }, #"has no title, and should have "Apple""#),
            (
                .title(.suffix("s")), { $0.children = [.sample(.text, "a", label: "Apple")] },
                #"has the title "Apple", not one ending with "s""#
            ),
            (
                .title(.pattern("x+")),
                { $0.children = [.sample(.text, "a", label: "Apple"), .sample(.text, "b", label: "1 €")] },
                #"has the titles "Apple", "1 €", not one matching the pattern "x+""#
            ),
            (.traits([.header, .button]), { $0.traits = .button }, "has the traits button, not header"),
            (.traits(.header), { _ in }, "has no traits, and should have header"),
        ]
        for (expectation, change, expected) in words {
            var element = plain
            change(&element)
            XCTAssertEqual(expectation.unlike(element), expected)
            XCTAssertEqual(try? expectation.holds(for: element), false, expected)
        }
    }

    func testTheContentOfASecureFieldIsNotSaid() {
        let field = Element.sample(.textField, "password") {
            $0.isSecure = true
            $0.value = "•••"
        }
        XCTAssertEqual(Expectation.text(.exact("abc")).unlike(field), "has another text (both are secret)")
        XCTAssertEqual(Expectation.value(.exact("abc")).unlike(field), "has another value (both are secret)")
    }
}
