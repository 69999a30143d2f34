// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Swerkin
import XCTest

final class ElementAssertionTests: XCTestCase {
    func testEachStepPassesAndFailsWithItsWords() {
        for step in Self.cases { step.check() }
    }

    static var cases: [AssertionCase] {
        [
            AssertionCase(
                "IShouldSeeElement(_:)",
                passes: { $0.IShouldSeeElement("below") },
                fails: { $0.IShouldSeeElement("welcom") },
                """
                Then IShouldSeeElement(welcom) failed: there is no element with identifier "welcom" (waited 2 s).
                Did you mean the identifier "welcome"?
                """),
            AssertionCase(
                "IShouldNotSeeElement(_:)",
                passes: { $0.IShouldNotSeeElement("welcom") },
                fails: { $0.IShouldNotSeeElement("below") },
                """
                Then IShouldNotSeeElement(below) failed: \
                the element with identifier "below" is still there (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeImage(_:)",
                passes: { $0.IShouldSeeImage("logo") },
                fails: { $0.IShouldSeeImage("welcome") },
                """
                Then IShouldSeeImage(welcome) failed: there is no image with identifier "welcome" (waited 2 s).
                There is a text "welcome" labelled "Welcome, John", but that is no image.
                """),
            AssertionCase(
                "IShouldNotSeeImage(_:)",
                passes: { $0.IShouldNotSeeImage("welcome") },
                fails: { $0.IShouldNotSeeImage("logo") },
                """
                Then IShouldNotSeeImage(logo) failed: the image with identifier "logo" is still there (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeImage(_:withLabel:)",
                passes: { $0.IShouldSeeImage("logo", withLabel: "Company logo") },
                fails: { $0.IShouldSeeImage("logo", withLabel: "Logo") },
                """
                Then IShouldSeeImage(logo, withLabel: Logo) failed: \
                the image with identifier "logo" has the label "Company logo", not "Logo" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeElement(_:withLabel:)",
                passes: { $0.IShouldSeeElement("title", withLabel: "Profile") },
                fails: { $0.IShouldSeeElement("title", withLabel: "Settings") },
                """
                Then IShouldSeeElement(title, withLabel: Settings) failed: \
                the element with identifier "title" has the label "Profile", not "Settings" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeElement(_:withPartialLabel:)",
                passes: { $0.IShouldSeeElement("welcome", withPartialLabel: "John") },
                fails: { $0.IShouldSeeElement("welcome", withPartialLabel: "Jane") },
                """
                Then IShouldSeeElement(welcome, withPartialLabel: Jane) failed: \
                the element with identifier "welcome" has the label "Welcome, John", not one containing "Jane" \
                (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeElement(_:withLabelMatchingPattern:)",
                passes: { $0.IShouldSeeElement("welcome", withLabelMatchingPattern: ".*, J\\w+") },
                fails: { $0.IShouldSeeElement("welcome", withLabelMatchingPattern: "J\\w+") },
                """
                Then IShouldSeeElement(welcome, withLabelMatchingPattern: J\\w+) failed: \
                the element with identifier "welcome" has the label "Welcome, John", not one matching the pattern \
                "J\\\\w+" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeElement(_:withTrait:)",
                passes: { $0.IShouldSeeElement("title", withTrait: .header) },
                fails: { $0.IShouldSeeElement("title", withTrait: [.header, .button]) },
                """
                Then IShouldSeeElement(title, withTrait: button, header) failed: \
                the element with identifier "title" has the traits staticText, header, not button (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeElement(_:withValue:)",
                passes: { $0.IShouldSeeElement("first", withValue: "John") },
                fails: { $0.IShouldSeeElement("password", withValue: "swordfish") },
                """
                Then IShouldSeeElement(password, withValue: ••••) failed: \
                the element with identifier "password" has another value (both are secret) (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeLabel(_:withText:)",
                passes: { $0.IShouldSeeLabel("welcome", withText: "Welcome, John") },
                fails: { $0.IShouldSeeLabel("welcome", withText: "Welcome") },
                """
                Then IShouldSeeLabel(welcome, withText: Welcome) failed: \
                the text with identifier "welcome" has the label "Welcome, John", not "Welcome" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeLabel(_:containingText:)",
                passes: { $0.IShouldSeeLabel("welcome", containingText: "Welcome") },
                fails: { $0.IShouldSeeLabel("welcome", containingText: "Goodbye") },
                """
                Then IShouldSeeLabel(welcome, containingText: Goodbye) failed: \
                the text with identifier "welcome" has the label "Welcome, John", not one containing "Goodbye" \
                (waited 2 s).
                """),
        ]
    }
}
