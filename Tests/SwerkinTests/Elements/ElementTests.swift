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
