// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Swerkin
import XCTest

final class ButtonAssertionTests: XCTestCase {
    func testEachStepPassesAndFailsWithItsWords() {
        for step in Self.cases { step.check() }
    }

    static var cases: [AssertionCase] {
        [
            AssertionCase(
                "IShouldSeeButton(_:)",
                passes: { $0.IShouldSeeButton("save") },
                fails: { $0.IShouldSeeButton("sav") },
                """
                Then IShouldSeeButton(sav) failed: there is no button with identifier "sav" (waited 2 s).
                Did you mean the identifier "save"?
                """),
            AssertionCase(
                "IShouldSeeButton(withLabel:)",
                passes: { $0.IShouldSeeButton(withLabel: "Disable") },
                fails: { $0.IShouldSeeButton(withLabel: "Profile") },
                """
                Then IShouldSeeButton(withLabel: Profile) failed: \
                there is no button with label "Profile" (waited 2 s).
                There is a heading "title" labelled "Profile", but that is no button.
                """),
            AssertionCase(
                "IShouldSeeButton(_:withLabel:)",
                passes: { $0.IShouldSeeButton("save", withLabel: "Save changes") },
                fails: { $0.IShouldSeeButton("save", withLabel: "Save") },
                """
                Then IShouldSeeButton(save, withLabel: Save) failed: \
                the button with identifier "save" has the label "Save changes", not "Save" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeButton(_:containsText:)",
                passes: { $0.IShouldSeeButton("save", containsText: "change") },
                fails: { $0.IShouldSeeButton("save", containsText: "Changes") },
                """
                Then IShouldSeeButton(save, containsText: Changes) failed: \
                the button with identifier "save" has the label "Save changes", not one containing "Changes" \
                (waited 2 s).
                """),
            AssertionCase(
                "IShouldNotSeeButton(_:)",
                passes: { $0.IShouldNotSeeButton("welcome") },
                fails: { $0.IShouldNotSeeButton("save") },
                """
                Then IShouldNotSeeButton(save) failed: the button with identifier "save" is still there (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeButton(_:isEnabled:)",
                passes: { $0.IShouldSeeButton("disable", isEnabled: false) },
                fails: { $0.IShouldSeeButton("disable", isEnabled: true) },
                """
                Then IShouldSeeButton(disable, isEnabled: true) failed: \
                the button with identifier "disable" is disabled (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeButton(withLabel:isEnabled:)",
                passes: { $0.IShouldSeeButton(withLabel: "Bold", isEnabled: true) },
                fails: { $0.IShouldSeeButton(withLabel: "Bold", isEnabled: false) },
                """
                Then IShouldSeeButton(withLabel: Bold, isEnabled: false) failed: \
                the button with label "Bold" is enabled (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeButton(_:isHighlighted:)",
                passes: { $0.IShouldSeeButton("bold", isHighlighted: true) },
                fails: { $0.IShouldSeeButton("save", isHighlighted: true) },
                """
                Then IShouldSeeButton(save, isHighlighted: true) failed: \
                the button with identifier "save" is not highlighted (waited 2 s).
                """),
        ]
    }
}
