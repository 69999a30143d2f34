#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded
import XCTest
import XCUITestSimulator

/// One test for each rule of the remote of an Apple TV that is simulated, with the source of the rule.
final class RemoteRuleTests: XCTestCase {
    /// Does something on an Apple TV with an app of three buttons, one below the other, which is launched.
    private func simulate(
        isTelevision: Bool = true, _ body: @MainActor (XCUIApplication, () -> [String]) throws -> Void
    ) rethrows {
        nonisolated(unsafe) var touched: [String] = []
        let driver = EmbeddedDriver<EmbeddedApp> { clock in
            let buttons = ["Top", "Middle", "Bottom"].map { title in Button(title) { touched.append(title) } }
            return EmbeddedApp(root: EmbeddedScreen("Trial", content: Stack(buttons)), clock: clock)
        }
        SimulatedDevice.begin(testing: driver)
        try MainActor.assumeIsolated {
            SimulatedDevice.current.isTelevision = isTelevision
            let app = XCUIApplication()
            app.launch()
            try body(app) { touched }
        }
    }

    /// Source: xcuielementattributes/hasfocus, only on tvOS; Apple's article "About focus interactions for Apple TV".
    ///
    /// One element has the focus, the first one at the beginning. An arrow moves it to the next one in its direction, and leaves it if
    /// there is none.
    func testAnArrowMovesTheFocusToTheNextElement() {
        simulate { app, _ in
            let focused = {
                ["Top", "Middle", "Bottom"].filter { app.descendants(matching: .button)[$0].hasFocus }
            }
            XCTAssertEqual(focused(), ["Top"])
            for (button, title) in [
                (XCUIRemote.Button.down, "Middle"), (.left, "Middle"), (.down, "Bottom"), (.down, "Bottom"),
                (.up, "Middle"),
            ] {
                XCUIRemote.shared.press(button)
                XCTAssertEqual(focused(), [title])
            }
        }
    }

    /// Source: xcuiremotebutton/select: it activates the element with the focus.
    func testSelectActivatesTheElementWithTheFocus() {
        simulate { _, touched in
            XCUIRemote.shared.press(.down)
            XCUIRemote.shared.press(.select)
            XCTAssertEqual(touched(), ["Middle"])
        }
    }

    /// Source: xcuiremotebutton/menu and UI tests of public apps: it goes back, and leaves the app on its first screen.
    func testMenuLeavesTheFirstScreen() {
        simulate { app, _ in
            XCUIRemote.shared.press(.menu)
            XCTAssertEqual(app.state, .runningBackground)
        }
    }

    /// Source: XCUIRemote.h: only tvOS has a remote; XCUICoordinate.h: tvOS has no coordinates.
    func testARemoteIsForAnAppleTVAndAFingerIsNot() {
        simulate(isTelevision: false) { _, _ in
            XCUIRemote.shared.press(.select)
            XCTAssertEqual(
                SimulatedDevice.current.failures, ["Failed to synthesize event: the device has no remote"])
        }
        simulate { app, _ in
            app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()
            XCTAssertEqual(
                SimulatedDevice.current.failures, ["Failed to synthesize event: the device has no finger"])
        }
    }
}
#endif
