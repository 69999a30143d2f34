import ExampleApp
import Swerkin
import XCTest

final class ButtonScreenTests: XCTestCase {
    func testItShowsItsButtonsAndTexts() throws {
        XCTAssertEqual(
            try ShownScreen(.button).lines,
            [
                "button \"Back\"", "button enableButton \"Enable Button\"",
                "button disableButton \"Disable Button\" disabled",
                "button highLightedButton \"Highlighted\" highlighted disabled", "text \"\"",
                "text \"Button Component testing\"",
            ])
    }

    func testTheEnabledButtonSaysThatItWasTouched() throws {
        let screen = try ShownScreen(.button)
        try screen.touch("enableButton")
        try screen.see(label: "Enable Button Clicked")
        XCTAssertEqual(try screen.depth, 2)
    }

    func testATouchOnADisabledButtonDoesNothing() throws {
        let screen = try ShownScreen(.button)
        let before = try screen.lines
        try screen.app.touchMiddle(of: .identifier("disableButton"))
        XCTAssertEqual(try screen.lines, before)
    }

    func testDeepItPushesTheDropDownScreen() throws {
        let screen = try ShownScreen(
            touching: ["End To End", "Start End To End Test", "Tap to load items", "PopUp Button"])
        try screen.touch("enableButton")
        try screen.see("textField")
        XCTAssertEqual(try screen.depth, 6)
    }
}
