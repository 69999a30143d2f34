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

final class RowAssertionTests: XCTestCase {
    func testEachStepPassesAndFailsWithItsWords() {
        for step in Self.cases { step.check() }
    }

    static var cases: [AssertionCase] {
        [
            AssertionCase(
                "IShouldSeeRow(withIdentifier:)",
                passes: { $0.IShouldSeeRow(withIdentifier: "farCell") },
                fails: { $0.IShouldSeeRow(withIdentifier: "secondCell") },
                """
                Then IShouldSeeRow(withIdentifier: secondCell) failed: \
                there is no row with identifier "secondCell" (waited 2 s).
                On the screen: row "firstCell" labelled "First"; row "thirdCell" labelled "Third"; row \
                "coveredCell" labelled "Covered"; row "farCell" labelled "Far".
                """),
            AssertionCase(
                "IShouldSeeRow(withLabel:)",
                passes: { $0.IShouldSeeRow(withLabel: "First") },
                fails: { $0.IShouldSeeRow(withLabel: "Apple") },
                """
                Then IShouldSeeRow(withLabel: Apple) failed: there is no row with label "Apple" (waited 2 s).
                There is a text "firstTitle" labelled "Apple", but that is no row.
                """),
            AssertionCase(
                "IShouldSeeRow(withIdentifier:withLabel:)",
                passes: { $0.IShouldSeeRow(withIdentifier: "firstCell", withLabel: "First") },
                fails: { $0.IShouldSeeRow(withIdentifier: "firstCell", withLabel: "Second") },
                """
                Then IShouldSeeRow(withIdentifier: firstCell, withLabel: Second) failed: \
                the row with identifier "firstCell" has the label "First", not "Second" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeRow(withIdentifier:isEnabled:)",
                passes: { $0.IShouldSeeRow(withIdentifier: "farCell", isEnabled: true) },
                fails: { $0.IShouldSeeRow(withIdentifier: "thirdCell", isEnabled: true) },
                """
                Then IShouldSeeRow(withIdentifier: thirdCell, isEnabled: true) failed: \
                the row with identifier "thirdCell" cannot be touched: it is disabled (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeRow(withLabel:isEnabled:)",
                passes: { $0.IShouldSeeRow(withLabel: "Covered", isEnabled: false) },
                fails: { $0.IShouldSeeRow(withLabel: "Far", isEnabled: false) },
                """
                Then IShouldSeeRow(withLabel: Far, isEnabled: false) failed: \
                the row with label "Far" can be touched (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeRow(withIdentifier:withTitle:)",
                passes: { $0.IShouldSeeRow(withIdentifier: "thirdCell", withTitle: "3 €") },
                fails: { $0.IShouldSeeRow(withIdentifier: "thirdCell", withTitle: "Apple") },
                """
                Then IShouldSeeRow(withIdentifier: thirdCell, withTitle: Apple) failed: \
                the row with identifier "thirdCell" has the titles "Grapes", "3 €", not "Apple" (waited 2 s).
                """),
            AssertionCase(
                "IShouldSeeRow(withLabel:withTitle:)",
                passes: { $0.IShouldSeeRow(withLabel: "First", withTitle: "Apple") },
                fails: { $0.IShouldSeeRow(withLabel: "First", withTitle: "First") },
                """
                Then IShouldSeeRow(withLabel: First, withTitle: First) failed: \
                the row with label "First" has the title "Apple", not "First" (waited 2 s).
                """),
        ]
    }
}
