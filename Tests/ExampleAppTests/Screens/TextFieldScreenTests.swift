import ExampleApp
import Swerkin
import XCTest

final class TextFieldScreenTests: XCTestCase {
    private func leaveFirstName(as text: String, on screen: ShownScreen) throws {
        try screen.app.enter(text, into: .identifier("firstname_textField"))
        try screen.touch(label: "done")
    }

    func testItShowsItsFieldsWithTheirNamesAndNoError() throws {
        XCTAssertEqual(
            try ShownScreen(.textField).lines,
            [
                "button \"Back\"", "text firstName_Label \"First Name\"",
                "textbox firstname_textField \"first name text Field\" value \"John\" placeholder \"Enter Name\"",
                "text lastname_label \"Last Name\"",
                "textbox lastname_TextField \"last name text Field\" value \"Doe\" placeholder \"Enter Name\" disabled",
                "textbox info_textView value \"hello \" multi-line", "text done_label \"\"",
            ])
    }

    func testTheLabelsNameTheirFields() throws {
        let screen = try ShownScreen(.textField)
        XCTAssertEqual(try screen.element("firstname_textField").fieldName, "First Name")
        XCTAssertEqual(try screen.element("lastname_TextField").fieldName, "Last Name")
    }

    func testAnErrorIsShownWhenTheFirstNameIsLeftWithOtherCharactersThanLetters() throws {
        for name in ["J0hn", "John Doe", "Jöhn", "John-Boy", "J\u{301}"] {
            let screen = try ShownScreen(.textField)
            try leaveFirstName(as: name, on: screen)
            XCTAssertEqual(try screen.element("firstname_error").label, "This is an error label", name)
        }
    }

    func testTheErrorWaitsUntilTheFieldIsLeft() throws {
        let screen = try ShownScreen(.textField)
        try screen.app.enter("J0hn", into: .identifier("firstname_textField"))
        try screen.seeNone("firstname_error")
    }

    func testTheErrorGoesWhenTheNameIsRight() throws {
        for name in ["Ada", "", "z", "AZaz"] {
            let screen = try ShownScreen(.textField)
            try leaveFirstName(as: "1", on: screen)
            try leaveFirstName(as: name, on: screen)
            try screen.seeNone("firstname_error")
        }
    }

    func testABarWithDoneIsThereWhileTheFirstNameOrTheTextViewHasTheFocus() throws {
        for field in ["firstname_textField", "info_textView"] {
            let screen = try ShownScreen(.textField)
            try screen.seeNone(label: "done")
            try screen.touch(field)
            XCTAssertTrue(try screen.element(field).isFocused)
            try screen.touch(label: "done")
            XCTAssertFalse(try screen.element(field).isFocused)
            try screen.seeNone(label: "done")
        }
    }

    func testTheTextViewTakesText() throws {
        let screen = try ShownScreen(.textField)
        try screen.app.enter("world", into: .identifier("info_textView"), replacing: false)
        XCTAssertEqual(try screen.element("info_textView").text, "hello world")
    }

    func testTheLastNameCannotBeChanged() throws {
        let screen = try ShownScreen(.textField)
        XCTAssertThrowsError(try screen.app.enter("Ray", into: .identifier("lastname_TextField"))) { error in
            guard case .unmet(_, .notReady(_, .disabled), _, _)? = (error as? StepFailure)?.reason as? ElementFailure
            else {
                return XCTFail("\(error)")
            }
        }
        XCTAssertEqual(try screen.element("lastname_TextField").text, "Doe")
    }
}
