import ExampleApp
import Swerkin
import XCTest

final class WaitToSeeScreenTests: XCTestCase {
    private static let allIdentifiers = [
        "wait_to_see_first_label", "wait_to_see_scroll_loader", "wait_to_see_second_label",
        "wait_to_see_third_label", "wait_to_see_switch", "wait_to_see_alert_button", "wait_to_see_second_image",
        "wait_to_see_first_image", "wait_to_see_fourth_label", "wait_to_see_fifth_label", "wait_to_see_sixth_label",
        "wait_to_see_loader",
    ]

    private func loadedScreen() throws -> ShownScreen {
        let screen = try ShownScreen(.waitToSee)
        try screen.touch("wait_to_see_loader")
        try screen.touch("wait_to_see_scroll_loader")
        return screen
    }

    func testAtFirstItShowsALabelAndTheLoader() throws {
        XCTAssertEqual(
            try ShownScreen(.waitToSee).lines,
            [
                "button \"Back\"", "region",
                "text wait_to_see_first_label \"This label is the only item in the stackview initially\"",
                "button wait_to_see_loader \"Tap to load items\"",
            ])
    }

    func testTheLoaderShowsTheScrollLoaderAlone() throws {
        let screen = try ShownScreen(.waitToSee)
        try screen.touch("wait_to_see_loader")
        XCTAssertEqual(
            try screen.app.snapshot().elements.compactMap(\.identifier),
            ["wait_to_see_first_label", "wait_to_see_scroll_loader", "wait_to_see_loader"])
    }

    func testTheScrollLoaderShowsEverythingInOrder() throws {
        XCTAssertEqual(
            try loadedScreen().lines.dropFirst(3),
            [
                "button wait_to_see_scroll_loader \"This button loads more items to force scrolling\" disabled",
                "text wait_to_see_second_label \"This is just another label that is added by the above button\"",
                "text wait_to_see_third_label"
                    + " \"The switch below show/hides the first and last labels on the screen\"",
                "switch wait_to_see_switch value \"1\"", "button wait_to_see_alert_button \"Alert\"",
                "img wait_to_see_second_image", "img wait_to_see_first_image",
                "text wait_to_see_fourth_label"
                    + " \"The goal of these labels is to force the lower items off the screen \"",
                "text wait_to_see_fifth_label"
                    + " \"the goal of these labels is to force the lower items off the screen \"",
                "text wait_to_see_sixth_label \"This label is also togglable\"",
                "button wait_to_see_loader \"Tap to load items\"",
            ])
    }

    func testTheSixthLabelIsBelowTheFold() throws {
        let screen = try loadedScreen()
        XCTAssertFalse(try screen.element("wait_to_see_sixth_label").isVisible)
        try screen.app.scroll(.down, until: .identifier("wait_to_see_sixth_label"))
        XCTAssertTrue(try screen.element("wait_to_see_sixth_label").isVisible)
    }

    func testTheSwitchHidesAndShowsTheFirstAndTheSixthLabel() throws {
        let screen = try loadedScreen()
        try screen.touch("wait_to_see_switch")
        XCTAssertEqual(
            try screen.app.snapshot().elements.compactMap(\.identifier),
            Self.allIdentifiers.filter { $0 != "wait_to_see_first_label" && $0 != "wait_to_see_sixth_label" })
        try screen.touch("wait_to_see_switch")
        XCTAssertEqual(try screen.app.snapshot().elements.compactMap(\.identifier), Self.allIdentifiers)
        XCTAssertFalse(try screen.element("wait_to_see_sixth_label").isVisible)
    }

    func testTheAlertButtonShowsAnAlert() throws {
        let screen = try loadedScreen()
        try screen.touch("wait_to_see_alert_button")
        try screen.app.expect(
            ElementQuery(.alert, identifier: "wait_to_see_alert"), .label(.exact("Alert")))
        try screen.see(label: "This is a test alert")
        try screen.touch(label: "Cancel")
        try screen.seeNone("wait_to_see_alert")
    }

    func testDeepTheLoaderPushesTheTappableScreen() throws {
        let screen = try ShownScreen(touching: ["End To End", "Start End To End Test"])
        try screen.touch("wait_to_see_loader")
        try screen.see("checkBox")
        XCTAssertEqual(try screen.depth, 4)
    }
}
