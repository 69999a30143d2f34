import Swerkin
import XCTest

final class ElementTreeAriaTests: XCTestCase {
    private func element(_ role: Role, _ label: String? = nil, _ change: (inout Element) -> Void = { _ in }) -> Element
    {
        Element.sample(role, "sample", label: label, change)
    }

    private func aria(_ element: Element) -> [AriaChild] { ElementTree.sample(element).aria.children }

    private func states(_ element: Element) -> AriaStates? {
        guard case .node(let node)? = aria(element).first else { return nil }
        return node.states
    }

    func testAnElementIsANodeOfItsRoleAndName() {
        XCTAssertEqual(aria(element(.button, "Save  all ")), [.node(AriaNode("button", "Save all"))])
        XCTAssertEqual(
            aria(element(.heading, "Cart") { $0.level = 2 }),
            [.node(AriaNode("heading", "Cart", states: AriaStates(level: 2)))])
    }

    func testATextIsATextAndAGenericElementIsReplacedByItsContents() {
        let row = element(.generic) { $0.children = [self.element(.text, "Milk"), self.element(.button, "Remove")] }
        XCTAssertEqual(aria(row), [.text("Milk"), .node(AriaNode("button", "Remove"))])
        XCTAssertEqual(aria(element(.generic, "Milk")), [.text("Milk")])
        XCTAssertEqual(aria(element(.text)), [])
    }

    func testAFieldHoldsItsValueAndSaysItsPlaceholderOnlyIfItsNameDoesNot() {
        let filled = element(.textField, "Name") {
            $0.value = "John"
            $0.placeholder = "Your name"
            $0.isFocused = true
        }
        let empty = element(.textField, "Name") {
            $0.value = ""
            $0.placeholder = "Name"
        }
        XCTAssertEqual(
            aria(filled),
            [
                .node(
                    AriaNode(
                        "textbox", "Name", states: AriaStates(active: true), placeholder: "Your name",
                        children: [.text("John")]))
            ])
        XCTAssertEqual(aria(empty), [.node(AriaNode("textbox", "Name"))])
    }

    func testStatesAreThoseThatTheElementExposes() {
        XCTAssertEqual(states(element(.switch, "Loud") { $0.value = "1" }), AriaStates(checked: .on))
        XCTAssertEqual(states(element(.checkbox, "Loud") { $0.value = "0" }), AriaStates(checked: .off))
        XCTAssertEqual(states(element(.button, "Bold") { $0.isPressed = true }), AriaStates(pressed: .on))
        XCTAssertEqual(states(element(.button, "Save") { $0.isEnabled = false }), AriaStates(disabled: true))
        XCTAssertEqual(states(element(.row, "Milk") { $0.traits = .selected }), AriaStates(selected: true))
    }

    func testChoicesAreOptionsOfWhichTheChosenOneIsSelected() {
        let fruit = element(.comboBox, "Fruit") {
            $0.value = "Apple"
            $0.options = [ElementOption("Apple"), ElementOption("Pear")]
        }
        XCTAssertEqual(
            aria(fruit),
            [
                .node(
                    AriaNode(
                        "combobox", "Fruit",
                        children: [
                            .node(AriaNode("option", "Apple", states: AriaStates(selected: true))),
                            .node(AriaNode("option", "Pear", states: AriaStates(selected: false))),
                        ]))
            ])
    }

    func testATextThatSaysWhatTheNameSaysIsLeftOut() {
        XCTAssertEqual(
            aria(element(.row, "Milk") { $0.children = [self.element(.text, "Milk")] }),
            [.node(AriaNode("row", "Milk"))])
    }
}
