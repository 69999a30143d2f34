#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded
import XCTest
import XCUITestSimulator

/// One test for each rule of apps of a Mac and of several apps that is simulated, with the source of the rule.
final class MacRuleTests: XCTestCase {
    /// Does something on a Mac with an app of one screen, which is launched.
    private func simulate(_ body: @MainActor (SimulatedApplication, XCUIApplication) throws -> Void) rethrows {
        let driver = EmbeddedDriver<EmbeddedApp> { clock in
            EmbeddedApp(root: EmbeddedScreen("Trial", content: Stack([Button("More"), Label("Ready")])), clock: clock)
        }
        let application = SimulatedDevice.begin(testing: driver)
        try MainActor.assumeIsolated {
            SimulatedDevice.current.isDesktop = true
            let app = XCUIApplication()
            app.launch()
            try body(application, app)
        }
    }

    /// Source: page sources of apps in the issues of appium-mac2-driver, which are snapshots.
    ///
    /// Windows, buttons and checkboxes have a `title` and an empty `label`, texts have their text as `value`.
    func testControlsHaveTitlesAndTextsHaveValues() throws {
        try simulate { _, app in
            let window = try app.snapshot().children[0]
            XCTAssertEqual([window.title, window.label], ["Main", ""])
            let button = app.descendants(matching: .button)["More"]
            XCTAssertEqual([button.title, button.label], ["More", ""])
            let text = app.descendants(matching: .staticText)["Ready"]
            XCTAssertEqual(text.label, "")
            XCTAssertEqual(text.value as? String, "Ready")
        }
    }

    /// Source: the same page sources, and TablePro's pull request 2326: items of closed menus are in the tree.
    ///
    /// Their menus have bounds below the bar, and they themselves are in the upper left corner of the screen, one row below the other.
    func testItemsOfAClosedMenuAreInTheTreeButBesideTheirMenu() {
        simulate { application, app in
            var chosen = 0
            application.menuBar = SimulatedMenuBar([.init("File", [.init("New") { chosen += 1 }])])
            let item = app.descendants(matching: .menuItem)["New"]
            let menu = app.descendants(matching: .menu).element
            XCTAssertEqual(item.frame, CGRect(x: 0, y: 0, width: 120, height: 22))
            XCTAssertEqual(menu.frame.origin, CGPoint(x: 10, y: 24))
            click(app.descendants(matching: .menuBarItem)["File"].frame, app)
            XCTAssertEqual(item.frame, CGRect(x: 10, y: 24, width: 120, height: 22))
            click(item.frame, app)
            XCTAssertEqual(chosen, 1)
            XCTAssertEqual(item.frame.origin, .zero, "a choice closes the menu")
        }
    }

    /// Source: nsmenuitem/keyequivalent: the key performs the item, with Command unless it says otherwise.
    func testAKeyPerformsItsItem() {
        simulate { application, app in
            var chosen = 0
            application.menuBar = SimulatedMenuBar([.init("File", [.init("New", key: "n") { chosen += 1 }])])
            app.typeKey("n", modifierFlags: .command)
            app.typeKey("n", modifierFlags: [.command, .shift])
            XCTAssertEqual(chosen, 1)
        }
    }

    /// Source: xcuisystem/open(_:): the app that an address belongs to opens it, in front of the others.
    func testAnAddressIsOpenedByItsApp() throws {
        try simulate { _, app in
            let device = SimulatedDevice.current
            let browser = EmbeddedDriver<EmbeddedApp> { clock in
                EmbeddedApp(root: EmbeddedScreen("Page", content: Stack([])), clock: clock)
            }
            device.install(browser, as: "com.apple.Safari")
            device.appsByScheme = ["https": "com.apple.Safari"]
            XCUIDevice.shared.system.open(try XCTUnwrap(URL(string: "https://example.com")))
            let other = XCUIApplication(bundleIdentifier: "com.apple.Safari")
            XCTAssertEqual([app.state, other.state], [.runningBackground, .runningForeground])
            XCUIDevice.shared.system.open(try XCTUnwrap(URL(string: "trial://more")))
            XCTAssertEqual([app.state, other.state], [.runningForeground, .runningBackground])
        }
    }
}

/// Clicks the middle of a frame.
@MainActor private func click(_ frame: CGRect, _ app: XCUIApplication) {
    app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
        .withOffset(CGVector(dx: frame.midX, dy: frame.midY)).click()
}
#endif
