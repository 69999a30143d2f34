import ExampleApp
import Swerkin
import XCTest

final class TappableScreenTests: XCTestCase {
    private func isOn(_ identifier: String, on screen: ShownScreen) throws -> Bool {
        try screen.element(identifier).value == "1"
    }

    func testItShowsWhatCanBeTouched() throws {
        XCTAssertEqual(
            try ShownScreen(.tappable).lines,
            [
                "button \"Back\"", "button doneButtonItemID \"Done\"", "button infoButtonItemID \"\"",
                "button checkBox \"\"", "switch toggleSwitch value \"0\"", "switch toggleSwitch2 value \"1\"",
                "text link \"Long Press\"", "button popUpButton \"PopUp Button\"", "text \"\"",
            ])
    }

    func testTheCheckBoxToggles() throws {
        let screen = try ShownScreen(.tappable)
        try screen.touch("checkBox")
        try screen.see(label: "CheckBox tapped")
        XCTAssertTrue(try screen.element("checkBox").isPressed)
        try screen.touch("checkBox")
        try screen.see(label: "CheckBox Untapped")
        XCTAssertFalse(try screen.element("checkBox").isPressed)
    }

    func testTheFirstSwitchSetsTheSecondToTheOpposite() throws {
        let screen = try ShownScreen(.tappable)
        try screen.touch("toggleSwitch")
        try screen.see(label: "Switch1 is ON")
        XCTAssertFalse(try isOn("toggleSwitch2", on: screen))
        try screen.touch("toggleSwitch")
        try screen.see(label: "Switch1 is OFF")
        XCTAssertTrue(try isOn("toggleSwitch2", on: screen))
    }

    func testTheSecondSwitchSetsTheFirstToTheOpposite() throws {
        let screen = try ShownScreen(.tappable)
        try screen.touch("toggleSwitch2")
        try screen.see(label: "Switch2 is OFF")
        XCTAssertTrue(try isOn("toggleSwitch", on: screen))
        try screen.touch("toggleSwitch2")
        try screen.see(label: "Switch2 is ON")
        XCTAssertFalse(try isOn("toggleSwitch", on: screen))
    }

    func testTheLinkTakesShortAndLongTouches() throws {
        let touched = try ShownScreen(.tappable)
        try touched.touch("link")
        try touched.see(label: "Long Button Pressed")
        let pressed = try ShownScreen(.tappable)
        try pressed.app.longPress(.identifier("link"))
        try pressed.see(label: "Long Button Pressed")
    }

    func testTheDoneBarButtonSaysThatItWasTouched() throws {
        let screen = try ShownScreen(.tappable)
        try screen.touch("doneButtonItemID")
        try screen.see(label: "Done bar button item")
    }

    func testTheInfoBarButtonShowsAnAlert() throws {
        let screen = try ShownScreen(.tappable)
        try screen.touch("infoButtonItemID")
        try screen.app.expect(ElementQuery(.alert, label: .exact("Title")))
        try screen.see(label: "Info Button Pressed")
        try screen.touch(label: "OK")
        try screen.app.expectNone(ElementQuery(.alert))
    }

    func testThePopUpButtonShowsAPopover() throws {
        let screen = try ShownScreen(.tappable)
        try screen.touch("popUpButton")
        XCTAssertEqual(try screen.element("hello").label, "Hello")
        try screen.app.dismiss(.popover)
        try screen.seeNone("hello")
    }

    func testDeepItPushesTheButtonScreen() throws {
        let screen = try ShownScreen(touching: ["End To End", "Start End To End Test", "Tap to load items"])
        try screen.touch("popUpButton")
        try screen.see("enableButton")
        try screen.seeNone("hello")
        XCTAssertEqual(try screen.depth, 5)
    }
}
