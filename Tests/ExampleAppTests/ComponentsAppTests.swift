import ExampleApp
import Swerkin
import SwerkinEmbedded
import XCTest

final class ComponentsAppTests: XCTestCase {
    func testEveryScreenButHomeIsShownOnTopOfHome() throws {
        for name in ExampleScreenName.allCases {
            XCTAssertEqual(try ShownScreen(name).depth, name == .home ? 1 : 2, name.rawValue)
        }
    }

    func testAScreenReplacesTheOneShownBefore() throws {
        let screen = try ShownScreen(.tableView)
        try screen.touch("firstCell")
        try screen.driver.app.show(.endToEnd)
        try screen.app.expectNone(ElementQuery(.alert))
        XCTAssertEqual(try screen.depth, 2)
    }

    func testTheScreensHaveDistinctTraits() throws {
        let traits = [
            "buttonComponent", "enableButton", "textField", "endtoend_start_button", "leftSwipedLabel", "checkBox",
            "firstname_textField", "wait_to_see_first_label", "headerLabel",
        ]
        for (name, trait) in zip(ExampleScreenName.allCases, traits) {
            let shown = try ShownScreen(name).app.snapshot().elements.compactMap(\.identifier)
            XCTAssertEqual(traits.filter(shown.contains), [trait], name.rawValue)
        }
    }

    func testNothingKeepsTheAppOrItsScreensOnceTheDriverHasEnded() throws {
        for name in ExampleScreenName.allCases {
            weak var app: ComponentsApp?
            weak var screen: EmbeddedScreen?
            try inScope {
                let shown = try ShownScreen(name)
                _ = try shown.lines
                app = try shown.driver.app
                screen = app?.currentScreen
                XCTAssertNotNil(screen)
                shown.driver.end()
            }
            XCTAssertNil(app, name.rawValue)
            XCTAssertNil(screen, name.rawValue)
        }
    }

    /// A scope of its own, so that nothing local outlives it.
    private func inScope(_ body: () throws -> Void) rethrows { try body() }
}
