import Swerkin
import SwerkinSnapshots
import XCTest

/// Each rule with what it finds and what it just does not.
final class RuleTests: XCTestCase {
    private func assert(
        _ rule: AccessibilityRule, finds expected: [String], in elements: [Element], line: UInt = #line
    ) throws {
        let tree = ElementTree(size: Size(width: 390, height: 844), roots: elements)
        let found = try tree.accessibilityFindings(rules: [rule])
        XCTAssertEqual(found.map(\.description), expected, line: line)
        XCTAssertTrue(found.allSatisfy { $0.severity == rule.severity && $0.sources == rule.sources }, line: line)
    }

    func testAControlWithoutANameIsFoundUnlessATextInsideNamesIt() throws {
        let remedy = "has no name: give it an accessibility label that says what it does. (unnamed-control)"
        try assert(
            .unnamedControl,
            finds: [
                "the button \"info\" at 10, 20 \(remedy)", "the switch at 10, 20 \(remedy)",
                "the element at 10, 20 \(remedy)",
                #"the button labelled "\u{F0C7}\u{A0}" at 10, 20 "# + remedy,
            ],
            in: [
                .sample(.button, "", identifier: "info"), .sample(.switch), .sample(.generic, traits: .button),
                .sample(.button, "Save"), .sample(.link, containing: [.sample(.text, "Help")]), .sample(.textField),
                .sample(.generic),
                .sample(.button, "\u{F0C7}\u{A0}", reference: "icon"),
                .sample(.button, " \u{200B}", containing: [.sample(.image, "Bin")]),
            ])
    }

    func testAFieldNeedsMoreThanItsPlaceholder() throws {
        let remedy =
            "give it a label that stays while something is typed, and that assistive technology announces. (unlabelled-field)"
        try assert(
            .unlabelledField,
            finds: [
                "the text field at 10, 20 has no label: \(remedy)",
                "the search field labelled \"Find\" at 10, 20 has no label but its placeholder: \(remedy)",
                "the drop-down at 10, 20 has no label but its placeholder: \(remedy)",
            ],
            in: [
                .sample(.textField), .sample(.searchField, "Find", placeholder: "Find"),
                .sample(.comboBox, placeholder: "Choose"), .sample(.textField, "Name", placeholder: "Full name"),
                .sample(.textField, "Name", placeholder: "Name", fieldName: "Name"), .sample(.button),
            ])
    }

    func testAPictureNeedsALabelUnlessItBelongsToAControl() throws {
        try assert(
            .unlabelledPicture,
            finds: [
                "the image \"map\" at 10, 20 has no label: describe what it shows in a label, or hide it from assistive "
                    + "technology where it only decorates. (unlabelled-picture)",
                "the image at 10, 20 has no label: describe what it shows in a label, or hide it from assistive "
                    + "technology where it only decorates. (unlabelled-picture)",
            ],
            in: [
                .sample(.image, identifier: "map"), .sample(.button, containing: [.sample(.image)]),
                .sample(.image, "A cat"), .sample(.image, ""),
                .sample(.button, "Delete", containing: [.sample(.image, reference: "bin")]),
                .sample(.button, traits: .image),
            ])
    }

    func testControlsOfOneRoleAndNameInOneContainerAreFoundOnce() throws {
        try assert(
            .sameName,
            finds: [
                "the button labelled \"Delete\" at 10, 20 has the role and the name of 2 others at 10, 20 and at 10, 20: give each a name that says "
                    + "what it belongs to. (same-name)",
                "the text field labelled \"Name\" at 10, 20 has the role and the name of another at 10, 20: give each a name that says "
                    + "what it belongs to. (same-name)",
            ],
            in: [
                .sample(.button, "Delete", reference: "1"), .sample(.button, "Delete", reference: "2"),
                .sample(.button, "Delete", reference: "3"), .sample(.link, "Delete"), .sample(.text, "Delete"),
                .sample(.textField, "Name", reference: "4"), .sample(.textField, "Name", reference: "5"),
                .sample(.button, reference: "6"), .sample(.button, reference: "7"),
            ])
    }

    func testControlsInContainersOfOtherNamesAreDistinct() throws {
        func row(_ text: String) -> Element {
            .sample(
                .listItem, reference: text,
                containing: [.sample(.text, text), .sample(.button, "Delete", reference: "delete \(text)")])
        }
        try assert(.sameName, finds: [], in: [.sample(.list, containing: [row("Milk"), row("Bread")])])
        try assert(
            .sameName, finds: [],
            in: [
                .sample(.dialog, "Note", containing: [.sample(.button, "OK", reference: "1")]),
                .sample(.button, "OK", reference: "2"),
            ])
        try assert(
            .sameName,
            finds: [
                "the button labelled \"Delete\" at 10, 20 has the role and the name of another at 10, 20: give each a name that says "
                    + "what it belongs to. (same-name)"
            ], in: [.sample(.list, containing: [row("Milk"), row("Milk")])])
    }

    func testOneControlInsideAnotherIsOneThing() throws {
        try assert(
            .sameName, finds: [],
            in: [.sample(.button, "Save", reference: "1", containing: [.sample(.button, "Save", reference: "2")])])
    }

    func testATargetThatIsTooSmallIsFoundUnlessItCannotBeUsed() throws {
        let (large, low, narrow) = (
            Size(width: 44, height: 44), Size(width: 90, height: 43.5), Size(width: 20, height: 50)
        )
        let elements: [Element] = [
            .sample(.button, "Low", size: low), .sample(.button, "Large", size: large),
            .sample(.textField, "Narrow", size: narrow), .sample(.button, "Off", size: low, isEnabled: false),
            .sample(.text, "Text", size: low), .sample(.button, "Nowhere", size: Size(width: 0, height: 0)),
        ]
        try assert(
            .smallTarget,
            finds: [
                "the button labelled \"Low\" at 10, 20 is only 90 × 43.5 points large: make what reacts to a touch at least "
                    + "44 × 44 points large. (small-target)",
                "the text field labelled \"Narrow\" at 10, 20 is only 20 × 50 points large: make what reacts to a touch at "
                    + "least 44 × 44 points large. (small-target)",
            ], in: elements)
        try assert(
            .smallTarget(below: 24),
            finds: [
                "the text field labelled \"Narrow\" at 10, 20 is only 20 × 50 points large: make what reacts to a touch at "
                    + "least 24 × 24 points large. (small-target)"
            ], in: elements)
    }

    func testAHeadingNeedsANameUnlessSomethingInsideNamesIt() throws {
        try assert(
            .unnamedHeading,
            finds: [
                #"the heading labelled "\u{F0C7}" at 10, 20 has no name: give it a text, or mark up what is no heading as "#
                    + "something else. (unnamed-heading)"
            ],
            in: [
                .sample(.heading, "\u{F0C7}"), .sample(.heading, "Cart"),
                .sample(.heading, containing: [.sample(.image, "Our logo")]), .sample(.text, " "),
            ])
    }

    func testAHeadingMayLieOneLevelBelowTheOneBefore() throws {
        func headings(_ levels: Int?...) -> [Element] {
            levels.enumerated().map { .sample(.heading, "H\($0)", level: $1) }
        }
        try assert(.skippedHeading, finds: [], in: headings(2, 3, 4, 2, 1, 2))
        try assert(
            .skippedHeading,
            finds: [
                "the heading labelled \"H2\" at 10, 20 has the level 4 behind the heading labelled \"H0\" of level 2: give it "
                    + "the level that follows, or add the heading that is missing. (skipped-heading)"
            ], in: headings(2, nil, 4))
    }

    func testWhatIsHiddenFromAssistiveTechnologyYetVisibleIsFoundOnceAScreen() throws {
        var hidden = [Element.sample(.button, "Save"), .sample(.button, "Undo")]
        for index in hidden.indices { hidden[index].isAccessibilityHidden = true }
        try assert(.hiddenYetVisible, finds: [], in: [.sample(.button, "Save")])
        try assert(
            .hiddenYetVisible,
            finds: [
                "the button labelled \"Save\" at 10, 20 is hidden from assistive technology, yet visible: take the "
                    + "aria-hidden away that was left behind, or hide it from all people. (hidden-yet-visible)"
            ], in: hidden)
    }

    func testEachRuleSaysWhatItIsAndWhereItComesFrom() {
        XCTAssertEqual(
            [AccessibilityRule].all.map(\.name),
            [
                "unnamed-control", "unlabelled-field", "unlabelled-picture", "same-name", "small-target",
                "unnamed-heading", "skipped-heading", "hidden-yet-visible",
            ])
        for rule in [AccessibilityRule].all {
            XCTAssertTrue(rule.meaning.hasSuffix("."), rule.name)
            XCTAssertTrue(rule.remedy.hasSuffix("."), rule.name)
            XCTAssertTrue(
                rule.sources.allSatisfy { $0.hasPrefix("WCAG 2.2, ") || $0.hasPrefix("Apple HIG, ") }, rule.name)
            XCTAssertFalse(rule.sources.isEmpty, rule.name)
        }
    }
}
