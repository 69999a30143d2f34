import ExampleApp
import Swerkin
import SwerkinEmbedded
import XCTest

/// Holds the page to the embedded app as far as that can be told without a browser.
final class ScreenTemplateTests: XCTestCase {
    private func elements(of screen: ExampleScreenName) throws -> [Element] {
        let driver = EmbeddedDriver { clock in ComponentsApp(clock: clock) }
        try driver.launch()
        try driver.app.show(screen)
        return try driver.snapshot().elements
    }

    func testEveryIdentifierOfTheEmbeddedAppIsOnThePage() throws {
        for screen in ExampleScreenName.allCases {
            let template = try ExamplePage.template(of: screen)
            for identifier in try elements(of: screen).compactMap(\.identifier) {
                XCTAssertTrue(template.contains(" id=\"\(identifier)\""), "\(identifier) on \(screen.rawValue)")
            }
        }
    }

    func testEveryLabelOfTheEmbeddedAppIsOnThePage() throws {
        for screen in ExampleScreenName.allCases {
            let template = try ExamplePage.template(of: screen)
            for label in try elements(of: screen).compactMap(\.label) where !label.isEmpty {
                XCTAssertTrue(
                    template.contains(">\(label)<") || template.contains(" aria-label=\"\(label)\""),
                    "\(label) on \(screen.rawValue)")
            }
        }
    }

    func testTheScreensThatLeadOnLeadToTheSame() throws {
        let home = try ExamplePage.template(of: .home)
        for screen in ExampleScreenName.allCases where screen != .home {
            XCTAssertTrue(home.contains("data-opens=\"\(screen.rawValue)\""), screen.rawValue)
        }
    }
}
