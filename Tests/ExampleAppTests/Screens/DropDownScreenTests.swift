import ExampleApp
import Swerkin
import XCTest

final class DropDownScreenTests: XCTestCase {
    private static let field = "textbox textField \"textField\""
    private static let placeholder = "placeholder \"Select Fruit/Veggie\""

    private func openedScreen() throws -> ShownScreen {
        let screen = try ShownScreen(.dropDown)
        try screen.touch("textField")
        return screen
    }

    private func choose(_ choice: String, inWheel index: Int, of screen: ShownScreen) throws {
        try screen.app.choose(choice, in: ElementQuery(.wheel).at(index))
    }

    private func text(of screen: ShownScreen) throws -> String { try screen.element("textField").text }

    func testItShowsAnEmptyFieldAndNoBackButton() throws {
        XCTAssertEqual(try ShownScreen(.dropDown).lines, ["\(Self.field) value \"\" \(Self.placeholder)"])
    }

    func testTheDriverGoesBackAlthoughTheButtonIsHidden() throws {
        let screen = try ShownScreen(.dropDown)
        try screen.app.goBack()
        try screen.see("buttonComponent")
    }

    func testWithFocusItShowsABarAndTwoWheels() throws {
        let screen = try openedScreen()
        XCTAssertEqual(
            try screen.lines.dropFirst(),
            [
                "button \"Cancel\"", "button \"Done\"", "listbox value \"Select Fruit\"",
                "listbox value \"Select Veggie\"",
            ])
        XCTAssertEqual(
            try screen.app.snapshot().elements.compactMap { $0.options?.map(\.label) },
            [
                ["Select Fruit", "Apple", "Banana", "Orange", "Grapes", "Watermelon"],
                ["Select Veggie", "Asparagus", "Broccoli", "Carrots", "Kale", "Tomato"],
            ])
    }

    func testOnlyTheInvitationsArePlaceholders() throws {
        let options = try openedScreen().app.snapshot().elements.flatMap { $0.options ?? [] }
        XCTAssertEqual(options.filter(\.isPlaceholder).map(\.label), ["Select Fruit", "Select Veggie"])
    }

    func testAFruitBecomesTheTextAndAVegetableIsAppended() throws {
        let screen = try openedScreen()
        try choose("Banana", inWheel: 0, of: screen)
        XCTAssertEqual(try text(of: screen), "Banana")
        try choose("Kale", inWheel: 1, of: screen)
        XCTAssertEqual(try text(of: screen), "Banana Kale")
        try choose("Orange", inWheel: 0, of: screen)
        XCTAssertEqual(try text(of: screen), "Orange")
    }

    func testTheInvitationsChooseNothing() throws {
        let screen = try openedScreen()
        try choose("Banana", inWheel: 0, of: screen)
        try choose("Select Veggie", inWheel: 1, of: screen)
        XCTAssertEqual(try text(of: screen), "Banana")
        try choose("Select Fruit", inWheel: 0, of: screen)
        XCTAssertEqual(try text(of: screen), "")
    }

    func testDoneEndsEditingAndFillsAnEmptyField() throws {
        let screen = try openedScreen()
        try screen.touch(label: "Done")
        XCTAssertEqual(try screen.lines, ["\(Self.field) value \"Apple\" \(Self.placeholder)"])
    }

    func testDoneKeepsWhatWasChosen() throws {
        let screen = try openedScreen()
        try choose("Grapes", inWheel: 0, of: screen)
        try screen.touch(label: "Done")
        XCTAssertEqual(try text(of: screen), "Grapes")
    }

    func testCancelEndsEditingAndUndoesWhatWasChosen() throws {
        let screen = try openedScreen()
        try choose("Grapes", inWheel: 0, of: screen)
        try screen.touch(label: "Done")
        try screen.touch("textField")
        try choose("Watermelon", inWheel: 0, of: screen)
        try screen.touch(label: "Cancel")
        XCTAssertEqual(try screen.lines, ["\(Self.field) value \"Grapes\" \(Self.placeholder)"])
    }
}
