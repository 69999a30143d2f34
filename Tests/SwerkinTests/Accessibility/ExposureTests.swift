import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class ExposureTests: XCTestCase {
    private func exposed(_ element: Element) -> AccessibilityElement? {
        ElementTree.sample(element).accessibilityElements().first
    }

    private func labels(_ elements: [AccessibilityElement]) -> [String?] { elements.map(\.label) }

    /// An element with the traits of its role, whose reference is its label, or else its role.
    private func sample(_ role: String, _ label: String? = nil, value: String? = nil, _ inside: Element...) -> Element {
        .sample(Role(rawValue: role), label ?? role, label: label) {
            $0.value = value
            $0.traits = RoleMeaning.of($0.role)?.traits ?? []
            $0.children = inside
        }
    }

    // MARK: What is told

    func testAPlainContainerIsNotInTheTreeAndHidesNothing() {
        let list = sample("list", "Drinks", sample("listitem", nil, sample("text", "Tea")), sample("button", "More"))
        XCTAssertEqual(labels(ElementTree.sample(list).accessibilityElements()), ["Tea", "More"])
    }

    func testAnElementInTheTreeHidesItsContent() {
        let button = sample("button", "Save", sample("text", "Save"), sample("button", "Inner"))
        XCTAssertEqual(labels(ElementTree.sample(button).accessibilityElements()), ["Save"])
    }

    func testATextAndAHeadingHideNothingButText() {
        for role in ["text", "heading"] {
            let outer = sample(role, "Read the terms", sample("text", "Read the"), sample("link", "terms"))
            XCTAssertEqual(labels(ElementTree.sample(outer).accessibilityElements()), ["Read the terms", "terms"])
        }
    }

    func testAPictureWithANameIsInTheTree() {
        XCTAssertEqual(exposed(sample("img", "A map"))?.traits, .image)
        XCTAssertNil(exposed(sample("img")))
        XCTAssertNil(exposed(sample("img", "")))
    }

    func testTabsAreInTheTreeAndNotTheirList() {
        XCTAssertEqual(exposed(sample("tablist", nil, value: "page 1 of 2"))?.value, "page 1 of 2")
        XCTAssertEqual(exposed(sample("tablist", nil, sample("tab", "One")))?.label, "One")
    }

    // MARK: From one element inwards

    func testFromOneElementInwardsWhatIsAroundItCounts() {
        let row = sample("row", nil, sample("text", "Milk"), sample("button", "Remove", sample("text", "inner")))
        let tree = ElementTree.sample(row, sample("text", "Total"))
        func inside(_ name: String) -> [String?] {
            labels(tree.accessibilityElements(in: ElementReference(rawValue: name)))
        }
        XCTAssertEqual(inside("row"), ["Milk", "Remove"])
        XCTAssertEqual(inside("Remove"), ["Remove"])
        XCTAssertEqual(inside("inner"), [])
        XCTAssertEqual(inside("gone"), [])
    }

    // MARK: Properties of an element

    func testHintAndActionsAreExposed() {
        let element = Element.sample(.button, "save", label: "Save") {
            $0.traits = .button
            $0.hint = "Keeps the draft"
            $0.actions = ["Discard"]
        }
        XCTAssertEqual(
            exposed(element),
            AccessibilityElement(
                label: "Save", traits: .button, hint: "Keeps the draft", actions: ["Discard"],
                control: .button(title: "Save")))
    }

    func testStatesAreExposedAsTraits() {
        func traits(_ role: Role, _ change: (inout Element) -> Void) -> AccessibilityTraits? {
            var element = sample(role.rawValue)
            change(&element)
            return exposed(element)?.traits
        }
        XCTAssertEqual(traits(.button) { $0.isEnabled = false }, [.button, .notEnabled])
        XCTAssertEqual(traits(.button) { $0.isPressed = true }, [.button, .selected])
        XCTAssertEqual(traits(.link) { $0.traits.insert(.selected) }, [.link, .selected])
        XCTAssertEqual(traits(.radio) { $0.value = "1" }, [.button, .selected])
        XCTAssertEqual(traits(.radio) { $0.value = "0" }, .button)
        XCTAssertEqual(traits(Role(rawValue: "menuitemcheckbox")) { $0.value = "1" }, .selected)
        XCTAssertEqual(traits(.checkbox) { $0.value = "1" }, .button)
    }

    func testImpliedTraitsAreNotExposed() {
        XCTAssertEqual(exposed(sample("text", "Tea"))?.traits, [])
        XCTAssertEqual(exposed(sample("heading", "Tea"))?.traits, .header)
        XCTAssertEqual(exposed(sample("spinbutton"))?.traits, [])
        XCTAssertEqual(exposed(sample("slider"))?.traits, .adjustable)
    }

    func testANumberIsWhatAControlShowsAndWordsAreSaidInstead() {
        func slider(_ value: String?, _ range: ClosedRange<Double>? = 0...10) -> AccessibilityElement? {
            exposed(
                .sample(.slider, "volume") {
                    $0.value = value
                    $0.range = range
                })
        }
        XCTAssertEqual(slider("3")?.control, .slider(value: 3, range: 0...10))
        XCTAssertNil(slider("3")?.value)
        XCTAssertEqual(slider("soft")?.value, "soft")
        XCTAssertNil(slider("soft")?.control)
        XCTAssertEqual(slider("3", nil)?.value, "3")
        XCTAssertEqual(exposed(sample("spinbutton", nil, value: "3"))?.control, .stepper(value: 3))
        XCTAssertNil(exposed(sample("spinbutton", nil, value: "3"))?.value)
        XCTAssertEqual(exposed(sample("spinbutton", nil, value: "three"))?.value, "three")
    }

    func testAValueBesideWhatAControlShowsIsSaid() {
        XCTAssertEqual(exposed(sample("text", "Total", value: "42"))?.value, "42")
        XCTAssertEqual(exposed(sample("button", "Cart", value: "3 items"))?.value, "3 items")
        XCTAssertEqual(exposed(sample("listbox", "Fruit", value: "Apple"))?.value, "Apple")
        XCTAssertEqual(exposed(sample("radio", "Small", value: "half"))?.value, "half")
    }

    func testASwitchThatIsNeitherOnNorOffSaysSo() {
        XCTAssertNil(exposed(sample("checkbox", "All", value: "1"))?.value)
        XCTAssertEqual(exposed(sample("checkbox", "All", value: "mixed"))?.value, "mixed")
    }

    func testABarWithoutAValueIsAnActivityIndicator() {
        XCTAssertEqual(exposed(sample("progressbar"))?.control, .activityIndicator(isAnimating: true))
        let bar = Element.sample(.progressBar, "upload") {
            $0.value = "30"
            $0.range = 20...40
        }
        XCTAssertEqual(exposed(bar)?.control, .progressView(0.5))
        XCTAssertEqual(exposed(sample("progressbar", nil, value: "70%"))?.value, "70%")
        XCTAssertEqual(exposed(sample("meter"))?.control, nil)
    }

    func testAFieldHoldsWhatIsInIt() {
        XCTAssertEqual(exposed(sample("textbox", nil, value: "Ada"))?.control, .textField("Ada"))
        XCTAssertEqual(exposed(sample("searchbox", nil, value: "Ada"))?.control, .textField("Ada"))
        XCTAssertEqual(exposed(sample("combobox", nil, value: "Ada"))?.control, .textField("Ada"))
        XCTAssertEqual(exposed(sample("textbox"))?.control, .textField(""))
        let notes = Element.sample(.textField, "notes") { $0.isMultiline = true }
        XCTAssertEqual(exposed(notes)?.control, .textView(""))
    }

    // MARK: Segments

    func testRadiosAndTextsAloneMakeUpASegmentedControl() {
        let group = sample(
            "radiogroup", "Size", sample("radio", "S", value: "0"), sample("text", "or"),
            sample("radio", "M", value: "1"))
        XCTAssertEqual(
            ElementTree.sample(group).accessibilityElements(),
            [AccessibilityElement(label: "Size", control: .segmentedControl(titles: ["S", "M"], selection: 1))])
    }

    func testAGroupWithMoreThanRadiosIsWrittenInParts() {
        let group = sample("radiogroup", "Size", sample("radio", "Other", value: "1"), sample("textbox", "Which"))
        XCTAssertEqual(labels(ElementTree.sample(group).accessibilityElements()), ["Other", "Which"])
        XCTAssertEqual(ElementTree.sample(sample("radiogroup", "Size")).accessibilityElements(), [])
    }
}
