// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Swerkin
import XCTest

final class TextAssertionTests: XCTestCase {
    func testEachStepPassesAndFailsWithItsWords() {
        for step in Self.cases { step.check() }
    }

    static var cases: [AssertionCase] {
        [
            AssertionCase(
                "IShouldSeeElement(withLabel:)",
                passes: { $0.IShouldSeeElement(withLabel: "Far below") },
                fails: { $0.IShouldSeeElement(withLabel: "Welcome, Jon") },
                """
                Then IShouldSeeElement(withLabel: Welcome, Jon) failed: \
                there is no element with label "Welcome, Jon" (waited 2 s).
                Did you mean the label "Welcome, John"?
                """),
            AssertionCase(
                "IShouldSeeElement(startsWithLabel:)",
                passes: { $0.IShouldSeeElement(startsWithLabel: "Welcome") },
                fails: { $0.IShouldSeeElement(startsWithLabel: "John") },
                """
                Then IShouldSeeElement(startsWithLabel: John) failed: \
                there is no element with label starting with "John" (waited 2 s).
                Did you mean the label "Welcome, John"?
                """),
            AssertionCase(
                "IShouldSeeElement(endsWithLabel:)",
                passes: { $0.IShouldSeeElement(endsWithLabel: "John") },
                fails: { $0.IShouldSeeElement(endsWithLabel: "Welcome") },
                """
                Then IShouldSeeElement(endsWithLabel: Welcome) failed: \
                there is no element with label ending with "Welcome" (waited 2 s).
                Did you mean the label "Welcome, John"?
                """),
            AssertionCase(
                "IShouldSeeElement(withPartialLabel:)",
                passes: { $0.IShouldSeeElement(withPartialLabel: "come, J") },
                fails: { $0.IShouldSeeElement(withPartialLabel: "Goodbye") },
                """
                Then IShouldSeeElement(withPartialLabel: Goodbye) failed: \
                there is no element with label containing "Goodbye" (waited 2 s).
                On the screen: heading "title" labelled "Profile"; text "welcome" labelled "Welcome, John"; image \
                "logo" labelled "Company logo"; button "save" labelled "Save changes"; button "disable" labelled \
                "Disable"; button "bold" labelled "Bold"; and 14 more.
                """),
            AssertionCase(
                "IShouldSeeElement(withLabelMatchingPattern:)",
                passes: { $0.IShouldSeeElement(withLabelMatchingPattern: "Welcome, [A-Z][a-z]+") },
                fails: { $0.IShouldSeeElement(withLabelMatchingPattern: "[A-Z") },
                """
                Then IShouldSeeElement(withLabelMatchingPattern: [A-Z) failed: \
                "[A-Z" is not a regular expression: expected ']'.
                At fault: the test, not the app.
                """),
            AssertionCase(
                "IShouldSeeElement(containingValue:)",
                passes: { $0.IShouldSeeElement(containingValue: "Enter a") },
                fails: { $0.IShouldSeeElement(containingValue: "Jane") },
                """
                Then IShouldSeeElement(containingValue: Jane) failed: \
                there is no element with value containing "Jane" (waited 2 s).
                On the screen: text field "first" labelled "First name" with the value "John"; text field "last" \
                labelled "Last name" with the value "Enter a name"; text field "password" labelled "Password" with \
                the value "•••••••"; multi-line text field "notes" labelled "Notes" with the value "hello".
                """),
            AssertionCase(
                "IShouldNotSeeElement(containingValue:)",
                passes: { $0.IShouldNotSeeElement(containingValue: "Jane") },
                fails: { $0.IShouldNotSeeElement(containingValue: "Joh") },
                """
                Then IShouldNotSeeElement(containingValue: Joh) failed: \
                the element with value containing "Joh" is still there (waited 2 s).
                It is the text field "first" labelled "First name".
                """),
            AssertionCase(
                "IShouldNotSeeElement(withLabel:)",
                passes: { $0.IShouldNotSeeElement(withLabel: "Farewell") },
                fails: { $0.IShouldNotSeeElement(withLabel: "Far below") },
                """
                Then IShouldNotSeeElement(withLabel: Far below) failed: \
                the element with label "Far below" is still there (waited 2 s).
                """),
            AssertionCase(
                "IShouldNotBeAbleToSeeElement(withLabel:)",
                passes: { $0.IShouldNotBeAbleToSeeElement(withLabel: "Far below") },
                fails: { $0.IShouldNotBeAbleToSeeElement(withLabel: "Welcome, John") },
                """
                Then IShouldNotBeAbleToSeeElement(withLabel: Welcome, John) failed: \
                the element with label "Welcome, John" can still be seen (waited 2 s).
                """),
            AssertionCase(
                "IShouldNotBeAbleToTouchElement(withText:)",
                passes: { $0.IShouldNotBeAbleToTouchElement(withText: "Buried") },
                fails: { $0.IShouldNotBeAbleToTouchElement(withText: "John") },
                """
                Then IShouldNotBeAbleToTouchElement(withText: John) failed: \
                the element with label or text "John" can still be touched (waited 2 s).
                It is the text field "first" labelled "First name".
                """),
            AssertionCase(
                "IShouldBeAbleToTouchElement(withText:)",
                passes: { $0.IShouldBeAbleToTouchElement(withText: "John") },
                fails: { $0.IShouldBeAbleToTouchElement(withText: "Buried") },
                """
                Then IShouldBeAbleToTouchElement(withText: Buried) failed: \
                the element with label or text "Buried" cannot be touched: a touch would meet the alert instead (waited 2 s).
                """),
        ]
    }
}
