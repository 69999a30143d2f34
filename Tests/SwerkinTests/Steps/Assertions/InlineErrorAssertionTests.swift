// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Swerkin
import XCTest

final class InlineErrorAssertionTests: XCTestCase {
    func testEachStepPassesAndFailsWithItsWords() {
        for step in Self.cases { step.check() }
    }

    static var cases: [AssertionCase] {
        [
            AssertionCase(
                "IShouldSeeInlineError(_:)",
                passes: { $0.IShouldSeeInlineError("email_error") },
                fails: { $0.IShouldSeeInlineError("name_error") },
                """
                Then IShouldSeeInlineError(name_error) failed: \
                there is no text with identifier "name_error" (waited 2 s).
                On the screen: heading "title" labelled "Profile"; text "welcome" labelled "Welcome, John"; text \
                "email_error" labelled "Enter an e-mail address"; text "firstTitle" labelled "Apple"; text \
                "thirdTitle" labelled "Grapes"; text "price" labelled "3 €"; and 1 more.
                """),
            AssertionCase(
                "IShouldNotSeeInlineError(_:)",
                passes: { $0.IShouldNotSeeInlineError("name_error") },
                fails: { $0.IShouldNotSeeInlineError("email_error") },
                """
                Then IShouldNotSeeInlineError(email_error) failed: \
                the text with identifier "email_error" is still there (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeInlineError(_:withText:)",
                passes: { $0.IShouldSeeInlineError("email_error", withText: "Enter an e-mail address") },
                fails: { $0.IShouldSeeInlineError("email_error", withText: "Enter a name") },
                """
                Then IShouldSeeInlineError(email_error, withText: Enter a name) failed: \
                the text with identifier "email_error" has the label "Enter an e-mail address", not "Enter a name" \
                (waited 2 s).
                """),
            AssertionCase(
                "IShouldNotSeeInlineError(_:withText:)",
                passes: { $0.IShouldNotSeeInlineError("email_error", withText: "Enter a name") },
                fails: { $0.IShouldNotSeeInlineError("email_error", withText: "Enter an e-mail address") },
                """
                Then IShouldNotSeeInlineError(email_error, withText: Enter an e-mail address) failed: \
                the text with identifier "email_error" still has the label "Enter an e-mail address" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeInlineError(withLabel:)",
                passes: { $0.IShouldSeeInlineError(withLabel: "Enter an e-mail address") },
                fails: { $0.IShouldSeeInlineError(withLabel: "Enter an email address") },
                """
                Then IShouldSeeInlineError(withLabel: Enter an email address) failed: \
                there is no text with label "Enter an email address" (waited 2 s).
                Did you mean the label "Enter an e-mail address"?
                """),
            AssertionCase(
                "IShouldNotSeeInlineError(withLabel:)",
                passes: { $0.IShouldNotSeeInlineError(withLabel: "Enter a name") },
                fails: { $0.IShouldNotSeeInlineError(withLabel: "Enter an e-mail address") },
                """
                Then IShouldNotSeeInlineError(withLabel: Enter an e-mail address) failed: \
                the text with label "Enter an e-mail address" is still there (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeInlineError(_:containingText:)",
                passes: { $0.IShouldSeeInlineError("email_error", containingText: "e-mail") },
                fails: { $0.IShouldSeeInlineError("email_error", containingText: "password") },
                """
                Then IShouldSeeInlineError(email_error, containingText: password) failed: \
                the text with identifier "email_error" has the label "Enter an e-mail address", not one containing \
                "password" (waited 2 s).
                """),
        ]
    }
}
