// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Swerkin
import XCTest

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
