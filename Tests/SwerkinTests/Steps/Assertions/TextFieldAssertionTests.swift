// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Swerkin
import XCTest

final class TextFieldAssertionTests: XCTestCase {
    func testEachStepPassesAndFailsWithItsWords() {
        for step in Self.cases { step.check() }
    }

    static var cases: [AssertionCase] {
        [
            AssertionCase(
                "IShouldSeeTextField(_:withText:)",
                passes: { $0.IShouldSeeTextField("last", withText: "") },
                fails: { $0.IShouldSeeTextField("first", withText: "Jane") },
                """
                Then IShouldSeeTextField(first, withText: Jane) failed: \
                the text field with identifier "first" has the text "John", not "Jane" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeTextField(withLabel:withText:)",
                passes: { $0.IShouldSeeTextField(withLabel: "First name", withText: "John") },
                fails: { $0.IShouldSeeTextField(withLabel: "Last name", withText: "Enter a name") },
                """
                Then IShouldSeeTextField(withLabel: Last name, withText: Enter a name) failed: \
                the text field with label "Last name" has the text "", not "Enter a name" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeTextField(_:withValue:)",
                passes: { $0.IShouldSeeTextField("last", withValue: "Enter a name") },
                fails: { $0.IShouldSeeTextField("first", withValue: "Enter a name") },
                """
                Then IShouldSeeTextField(first, withValue: Enter a name) failed: \
                the text field with identifier "first" has the value "John", not "Enter a name" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeTextField(withLabel:andValue:)",
                passes: { $0.IShouldSeeTextField(withLabel: "Last name", andValue: "Enter a name") },
                fails: { $0.IShouldSeeTextField(withLabel: "Password", andValue: "swordfish") },
                """
                Then IShouldSeeTextField(withLabel: Password, andValue: ••••) failed: \
                the text field with label "Password" has another value (both are secret) (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeTextField(_:withLabel:)",
                passes: { $0.IShouldSeeTextField("first", withLabel: "First name") },
                fails: { $0.IShouldSeeTextField("first", withLabel: "Name") },
                """
                Then IShouldSeeTextField(first, withLabel: Name) failed: \
                the text field with identifier "first" has the label "First name", not "Name" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeTextField(_:withPlaceholder:)",
                passes: { $0.IShouldSeeTextField("first", withPlaceholder: "Enter a name") },
                fails: { $0.IShouldSeeTextField("password", withPlaceholder: "Enter a password") },
                """
                Then IShouldSeeTextField(password, withPlaceholder: Enter a password) failed: \
                the text field with identifier "password" has no placeholder, and should have "Enter a password" \
                (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeTextField(_:)",
                passes: { $0.IShouldSeeTextField("first") },
                fails: { $0.IShouldSeeTextField("notes") },
                """
                Then IShouldSeeTextField(notes) failed: there is no text field with identifier "notes" (waited 2 s).
                There is a multi-line text field "notes" labelled "Notes", but that is no text field of one line.
                """),
            AssertionCase(
                "IShouldNotSeeTextField(_:)",
                passes: { $0.IShouldNotSeeTextField("notes") },
                fails: { $0.IShouldNotSeeTextField("first") },
                """
                Then IShouldNotSeeTextField(first) failed: \
                the text field with identifier "first" is still there (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeMultiLineTextField(_:)",
                passes: { $0.IShouldSeeMultiLineTextField("notes") },
                fails: { $0.IShouldSeeMultiLineTextField("first") },
                """
                Then IShouldSeeMultiLineTextField(first) failed: \
                there is no multi-line text field with identifier "first" (waited 2 s).
                There is a text field "first" labelled "First name", but that is no multi-line text field.
                """),
            AssertionCase(
                "IShouldNotSeeMultiLineTextField(_:)",
                passes: { $0.IShouldNotSeeMultiLineTextField("first") },
                fails: { $0.IShouldNotSeeMultiLineTextField("notes") },
                """
                Then IShouldNotSeeMultiLineTextField(notes) failed: \
                the multi-line text field with identifier "notes" is still there (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeTextField(_:isEnabled:)",
                passes: { $0.IShouldSeeTextField("last", isEnabled: false) },
                fails: { $0.IShouldSeeTextField("last", isEnabled: true) },
                """
                Then IShouldSeeTextField(last, isEnabled: true) failed: \
                the text field with identifier "last" is disabled (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeTextField(_:isFocused:)",
                passes: { $0.IShouldSeeTextField("first", isFocused: true) },
                fails: { $0.IShouldSeeTextField("first", isFocused: false) },
                """
                Then IShouldSeeTextField(first, isFocused: false) failed: \
                the text field with identifier "first" has the focus (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeTextField(withLabel:isFocused:)",
                passes: { $0.IShouldSeeTextField(withLabel: "Last name", isFocused: false) },
                fails: { $0.IShouldSeeTextField(withLabel: "Last name", isFocused: true) },
                """
                Then IShouldSeeTextField(withLabel: Last name, isFocused: true) failed: \
                the text field with label "Last name" does not have the focus (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeTextField(withFieldName:isFocused:)",
                passes: { $0.IShouldSeeTextField(withFieldName: "First Name", isFocused: true) },
                fails: { $0.IShouldSeeTextField(withFieldName: "Last Name", isFocused: true) },
                """
                Then IShouldSeeTextField(withFieldName: Last Name, isFocused: true) failed: \
                the text field with field name "Last Name" does not have the focus (waited 2 s).
                """),
        ]
    }
}

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
                there is no element with identifier "name_error" (waited 2 s).
                On the screen: heading "title" labelled "Profile"; text "welcome" labelled "Welcome, John"; image \
                "logo" labelled "Company logo"; button "save" labelled "Save changes"; button "disable" labelled \
                "Disable"; button "bold" labelled "Bold"; and 14 more.
                """),
            AssertionCase(
                "IShouldNotSeeInlineError(_:)",
                passes: { $0.IShouldNotSeeInlineError("name_error") },
                fails: { $0.IShouldNotSeeInlineError("email_error") },
                """
                Then IShouldNotSeeInlineError(email_error) failed: \
                the element with identifier "email_error" is still there (waited 2 s).
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
