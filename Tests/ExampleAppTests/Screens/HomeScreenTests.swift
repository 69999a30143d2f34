import ExampleApp
import XCTest

final class HomeScreenTests: XCTestCase {
    func testItShowsAButtonForEachOtherScreenAndNoBackButton() throws {
        XCTAssertEqual(
            try ShownScreen(.home).lines,
            [
                "button buttonComponent \"Button\"", "button \"TextField\"", "button \"Tappable Events\"",
                "button \"Swipe\"", "button \"Dropdown\"", "button \"WaitToSee\"", "button \"End To End\"",
                "button \"TableView\"", "text \"Components testing\"",
            ])
    }

    func testEachButtonPushesItsScreen() throws {
        let traits = [
            "Button": "enableButton", "TextField": "firstname_textField", "Tappable Events": "checkBox",
            "Swipe": "leftSwipedLabel", "Dropdown": "textField", "WaitToSee": "wait_to_see_first_label",
            "End To End": "endtoend_start_button", "TableView": "headerLabel",
        ]
        for (label, trait) in traits.sorted(by: { $0.key < $1.key }) {
            let screen = try ShownScreen(.home)
            try screen.touch(label: label)
            try screen.see(trait)
            XCTAssertEqual(try screen.depth, 2, label)
        }
    }

    func testBackLeadsHomeFromEveryScreenThatShowsIt() throws {
        for name in ExampleScreenName.allCases where name != .home && name != .dropDown {
            let screen = try ShownScreen(name)
            try screen.touch(label: "Back")
            try screen.see("buttonComponent")
            XCTAssertEqual(try screen.depth, 1, name.rawValue)
        }
    }
}
