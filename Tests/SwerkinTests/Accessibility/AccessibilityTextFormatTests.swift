import Foundation
import Swerkin
import TestSupport
import XCTest

final class AccessibilityTextFormatTests: XCTestCase {
    private let full = AccessibilityElement(
        label: "Total", value: "42", traits: [.header, .button], hint: "Opens the bill", actions: ["Pay", "Share"])

    private func text(_ elements: AccessibilityElement..., format: AccessibilityTextFormat = AccessibilityTextFormat())
        -> [String]
    {
        format.text(of: elements).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private let separator = "------------------------------------------------------------"

    // MARK: The whole

    func testPartsStandInTheirOrderBetweenSeparators() {
        XCTAssertEqual(
            text(full, AccessibilityElement(label: "More")),
            [
                separator, "Total, 42", "button, header", "Opens the bill", "Actions: Pay, Share", separator, "More",
                separator,
            ])
    }

    func testNoElementIsNoText() {
        XCTAssertEqual(AccessibilityTextFormat().text(of: []), "")
    }

    func testTheCommaStandsOnlyBetweenALabelAndAValue() {
        XCTAssertEqual(text(AccessibilityElement(label: "Total", value: ""))[1], "Total")
        XCTAssertEqual(text(AccessibilityElement(label: "", value: "42"))[1], "42")
    }

    func testAnElementWithoutLabelAndValueBeginsWithAnEmptyLine() {
        XCTAssertEqual(text(AccessibilityElement(traits: .image)), [separator, "", "image", separator])
    }

    func testAnEmptyHintIsAnEmptyLineAndEmptyActionsAreWritten() {
        XCTAssertEqual(
            text(AccessibilityElement(label: "Total", hint: "", actions: [])),
            [separator, "Total", "", "Actions: ", separator])
    }

    // MARK: Traits

    func testOnlyStandardTraitsAreWritten() {
        let all = AccessibilityTraits(rawValue: (1 << 17) - 1)
        for traits in [all, all.union(AccessibilityTraits(rawValue: 1 << 20)), AccessibilityTraits(rawValue: 1 << 20)] {
            XCTAssertEqual(text(AccessibilityElement(label: "Total", traits: traits)), [separator, "Total", separator])
        }
        let most = all.subtracting(.link)
        XCTAssertEqual(text(AccessibilityElement(label: "Total", traits: most))[2], most.description)
    }

    func testTraitsReplaceTheWordForAControl() {
        let field = StandardControl.textField("Ada")
        XCTAssertEqual(text(AccessibilityElement(control: field))[2], "TextField")
        XCTAssertEqual(text(AccessibilityElement(traits: .notEnabled, control: field))[2], "notEnabled")
    }

    // MARK: Controls

    func testAControlExposesItsTextUnlessItIsGivenAnother() {
        let controls: [(StandardControl, [String])] = [
            (.label("My Label"), ["My Label"]),
            (.button(title: "My Button"), ["My Button", "button"]),
            (.switch(isOn: true), ["1", "button"]),
            (.switch(isOn: false), ["0", "button"]),
            (.slider(value: 80, range: 0...100), ["Absolute: 80.0, Percentage: 80%", "adjustable"]),
            (.progressView(0.7), ["70%"]),
            (.stepper(value: 3), ["Stepper"]),
            (.segmentedControl(titles: ["A", "B"], selection: 1), ["SegmentedControl with 2 segments, Selected: B"]),
            (.segmentedControl(titles: ["A"], selection: nil), ["SegmentedControl with 1 segments, Selected: None"]),
            (.segmentedControl(titles: [], selection: 4), ["SegmentedControl with 0 segments, Selected: None"]),
            (.activityIndicator(isAnimating: true), ["Activity Indicator, Animating"]),
            (.activityIndicator(isAnimating: false), ["Activity Indicator, Halted"]),
            (.textField("Ada"), ["Ada", "TextField"]),
            (.textView("Ada"), ["Ada", "TextView"]),
        ]
        for (control, lines) in controls {
            XCTAssertEqual(text(AccessibilityElement(control: control)).dropFirst().dropLast(), lines[...])
            let element = AccessibilityElement(label: "Name", value: "much", traits: .link, control: control)
            XCTAssertEqual(text(element), [separator, "Name, much", "link", separator])
            let empty = AccessibilityElement(label: "", value: "", control: control)
            XCTAssertEqual(text(empty).dropFirst().dropLast(), lines[...])
        }
    }

    func testAPercentageIsAWholeNumber() {
        let shares: [(Double, String)] = [(0, "0%"), (1, "100%"), (0.125, "12%"), (0.135, "14%"), (0.999, "100%")]
        for (share, words) in shares {
            XCTAssertEqual(text(AccessibilityElement(control: .progressView(share)))[1], words)
        }
    }

    func testThePercentageOfASliderIsTheShareOfItsTrack() {
        let sliders: [(Double, ClosedRange<Double>, String)] = [
            (15, 10...20, "Absolute: 15.0, Percentage: 50%"), (-5, -10...0, "Absolute: -5.0, Percentage: 50%"),
            (0.1, 0...1, "Absolute: 0.1, Percentage: 10%"), (3, 3...3, "Absolute: 3.0, Percentage: 0%"),
        ]
        for (value, range, words) in sliders {
            XCTAssertEqual(text(AccessibilityElement(control: .slider(value: value, range: range)))[1], words)
        }
    }

    // MARK: Replacing

    func testEachReplacedPartIsUsedInTheTextOfItsOwnLine() {
        let parts: [(WritableKeyPath<AccessibilityTextFormat, AccessibilityTextFormat.Part> & Sendable, [String])] = [
            (\.label, ["<Total>, 42", "button, header", "Opens the bill", "Actions: Pay, Share"]),
            (\.value, ["Total, <Total>", "button, header", "Opens the bill", "Actions: Pay, Share"]),
            (\.traits, ["Total, 42", "<Total>", "Opens the bill", "Actions: Pay, Share"]),
            (\.hint, ["Total, 42", "button, header", "<Total>", "Actions: Pay, Share"]),
            (\.actions, ["Total, 42", "button, header", "Opens the bill", "<Total>"]),
        ]
        for (part, lines) in parts {
            var format = AccessibilityTextFormat()
            format[keyPath: part] = { "<\($0.label ?? "")>" }
            XCTAssertEqual(text(full, format: format), [separator] + lines + [separator])
        }
    }

    func testEachReplacedPartIsUsedOnceForEveryElement() {
        let parts: [WritableKeyPath<AccessibilityTextFormat, AccessibilityTextFormat.Part>] = [
            \.label, \.value, \.traits, \.hint, \.actions,
        ]
        for seed in Seeds(200) {
            var generator = SeededGenerator(seed: seed)
            let elements = (0..<4).map { _ in Self.element(using: &generator) }
            for part in parts {
                var format = AccessibilityTextFormat()
                format[keyPath: part] = { _ in "replaced" }
                let count = format.text(of: elements).components(separatedBy: "replaced").count - 1
                XCTAssertEqual(count, elements.count, "seed \(seed)")
            }
        }
    }

    private static func element(using generator: inout SeededGenerator) -> AccessibilityElement {
        let controls: [StandardControl?] = [
            nil, .label("a"), .button(title: "b"), .switch(isOn: true), .stepper(value: nil), .textField(""),
            .slider(value: 1, range: 0...2), .segmentedControl(titles: ["c"], selection: 0),
        ]
        let words = [nil, "", "word", "two\nlines"]
        return AccessibilityElement(
            label: words.randomElement(using: &generator) ?? nil, value: words.randomElement(using: &generator) ?? nil,
            traits: AccessibilityTraits(rawValue: UInt32.random(in: 0..<(1 << 18), using: &generator)),
            hint: words.randomElement(using: &generator) ?? nil,
            actions: [nil, [], ["act"]].randomElement(using: &generator) ?? nil,
            control: controls.randomElement(using: &generator) ?? nil)
    }

    func testAPartThatIsReplacedByNoneIsLeftOut() {
        let none: AccessibilityTextFormat.Part = { _ in nil }
        let format = AccessibilityTextFormat(label: none, value: none, traits: none, hint: none, actions: none)
        XCTAssertEqual(text(full, format: format), [separator, "", separator])
    }

    func testTheWholeElementMayBeReplacedAndUseTheParts() {
        let format = AccessibilityTextFormat(
            element: { element, format in "\(format.value(element) ?? "") is \(format.label(element) ?? "")" },
            label: { $0.label?.lowercased() })
        XCTAssertEqual(text(full, format: format), [separator, "42 is total", separator])
    }
}
