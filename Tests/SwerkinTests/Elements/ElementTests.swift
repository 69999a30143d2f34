import Swerkin
import XCTest

final class ElementTests: XCTestCase {
    func testAFieldShowsItsValueAndEverythingElseItsLabel() {
        for role in [Role.textField, .searchField, .comboBox] {
            XCTAssertEqual(Element.sample(role, "a", label: "Name") { $0.value = "John" }.text, "John")
            XCTAssertEqual(Element.sample(role, "a", label: "Name").text, "")
        }
        XCTAssertEqual(Element.sample(.switch, "a", label: "Sound") { $0.value = "1" }.text, "Sound")
        XCTAssertEqual(Element.sample(.text, "a").text, "")
    }

    func testAnEmptyFieldIsFoundByItsPlaceholder() {
        XCTAssertEqual(field(value: "John", placeholder: "Name").shownValue, "John")
        XCTAssertEqual(field(value: "", placeholder: "Name").shownValue, "Name")
        XCTAssertEqual(field(value: nil, placeholder: "Name").shownValue, "Name")
        XCTAssertEqual(field(value: "", placeholder: nil).shownValue, "")
        XCTAssertNil(field(value: nil, placeholder: nil).shownValue)
    }

    func testElementsAreListedInReadingOrderEachBeforeWhatIsInside() {
        let tree = ElementTree.sample(
            .sample(.table, "a") { $0.children = [.sample(.row, "b") { $0.children = [.sample(.text, "c")] }] },
            .sample(.button, "d"))
        XCTAssertEqual(tree.elements.compactMap(\.identifier), ["a", "b", "c", "d"])
        XCTAssertEqual(tree.roots.first?.selfAndDescendants.compactMap(\.identifier), ["a", "b", "c"])
    }

    func testATreeFindsAnElementByItsReferenceHoweverDeep() {
        let tree = ElementTree.sample(.sample(.table, "a") { $0.children = [.sample(.row, "b")] })
        XCTAssertEqual(tree.element(ElementReference(rawValue: "b"))?.role, .row)
        XCTAssertNil(tree.element(ElementReference(rawValue: "c")))
    }

    private func field(value: String?, placeholder: String?) -> Element {
        .sample(.textField, "a") {
            $0.value = value
            $0.placeholder = placeholder
        }
    }
}

extension Element {
    /// An element whose reference is its identifier, for tests that look at few of its properties.
    static func sample(
        _ role: Role, _ identifier: String, label: String? = nil, _ change: (inout Element) -> Void = { _ in }
    ) -> Element {
        var element = Element(
            ElementReference(rawValue: identifier), role: role, identifier: identifier, label: label,
            bounds: Rectangle(x: 0, y: 0, width: 100, height: 40))
        change(&element)
        return element
    }
}

extension ElementTree {
    /// A tree on a screen of 390 × 844 points.
    static func sample(_ roots: Element...) -> ElementTree {
        ElementTree(size: Size(width: 390, height: 844), roots: roots)
    }
}

final class OptionChoiceTests: XCTestCase {
    private let options = [
        ElementOption("Fruit", isPlaceholder: true), ElementOption(""), ElementOption("Apple"), ElementOption("Pear"),
    ]

    func testALabelMeansTheChoiceThatReadsSo() {
        XCTAssertEqual(OptionChoice.labelled("Pear").first(of: options)?.label, "Pear")
        XCTAssertEqual(OptionChoice.labelled("Fruit").first(of: options)?.label, "Fruit")
        XCTAssertNil(OptionChoice.labelled("pear").first(of: options))
    }

    func testAChoiceThatReadsSoIsMeantIfNoneReadsSoExactly() {
        let options = [ElementOption("\u{F0C7} Tea"), ElementOption("Tea"), ElementOption(" Milk\u{A0}")]
        XCTAssertEqual(OptionChoice.labelled("Tea").first(of: options), ElementOption("Tea"))
        XCTAssertEqual(OptionChoice.labelled("Milk").first(of: options), ElementOption(" Milk\u{A0}"))
        XCTAssertNil(OptionChoice.labelled("Mil").first(of: options))
    }

    func testTheFirstValueIsNeitherAPlaceholderNorWithoutText() {
        XCTAssertEqual(OptionChoice.firstValue.first(of: options)?.label, "Apple")
        XCTAssertNil(OptionChoice.firstValue.first(of: Array(options.prefix(2))))
    }

    func testTheEmptyChoiceIsAPlaceholderOrWithoutText() {
        XCTAssertEqual(OptionChoice.empty.first(of: options)?.label, "Fruit")
        XCTAssertEqual(OptionChoice.empty.first(of: Array(options.dropFirst()))?.label, "")
        XCTAssertNil(OptionChoice.empty.first(of: Array(options.dropFirst(2))))
    }

    func testAChoiceIsPutIntoWords() {
        XCTAssertEqual("\(OptionChoice.labelled("Pear"))", #""Pear""#)
        XCTAssertEqual("\(OptionChoice.firstValue)", "a real value")
        XCTAssertEqual("\(OptionChoice.empty)", "an empty value")
    }
}

final class GeometryTests: XCTestCase {
    private let bounds = Rectangle(x: 10, y: 20, width: 100, height: 40)

    func testBoundsHaveAMiddleAndEdges() {
        XCTAssertEqual(bounds.middle, Point(x: 60, y: 40))
        XCTAssertEqual(bounds.maxX, 110)
        XCTAssertEqual(bounds.maxY, 60)
    }

    func testTheRightAndLowerEdgesAreOutside() {
        XCTAssertTrue(bounds.contains(Point(x: 10, y: 20)))
        XCTAssertTrue(bounds.contains(Point(x: 109.9, y: 59.9)))
        XCTAssertFalse(bounds.contains(Point(x: 110, y: 30)))
        XCTAssertFalse(bounds.contains(Point(x: 50, y: 60)))
        XCTAssertFalse(bounds.contains(Point(x: 9.9, y: 30)))
        XCTAssertFalse(bounds.contains(Point(x: 50, y: 19.9)))
    }

    func testBoundsWithoutWidthOrHeightAreEmptyAndContainNothing() {
        for empty in [Rectangle(x: 0, y: 0, width: 0, height: 5), Rectangle(x: 0, y: 0, width: 5, height: -1)] {
            XCTAssertTrue(empty.isEmpty)
            XCTAssertFalse(empty.contains(Point(x: 0, y: 0)))
        }
        XCTAssertFalse(bounds.isEmpty)
    }

    func testTheIntersectionIsTheAreaInBothBounds() {
        let other = Rectangle(x: 60, y: 0, width: 100, height: 30)
        XCTAssertEqual(bounds.intersection(other), Rectangle(x: 60, y: 20, width: 50, height: 10))
        XCTAssertEqual(other.intersection(bounds), bounds.intersection(other))
    }

    func testBoundsThatOnlyTouchDoNotIntersect() {
        XCTAssertNil(bounds.intersection(Rectangle(x: 110, y: 20, width: 10, height: 10)))
        XCTAssertNil(bounds.intersection(Rectangle(x: 200, y: 200, width: 10, height: 10)))
    }
}
