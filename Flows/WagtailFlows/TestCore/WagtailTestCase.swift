import Foundation
import Swerkin
import SwerkinChromium
import SwerkinServers
import XCTest

/// What all flows of Wagtail's admin have in common.
///
/// Each test begins with a clean database and without a log-in.
class WagtailTestCase: BaseTestCase {
    override class var graphName: String { "Wagtail" }
    override class var screenModules: [any ScreenModule.Type] {
        [Entrance.self, Pages.self, Media.self, People.self, Settings.self, Reports.self]
    }
    override class var startScreens: [any PresentableScreen] { [Entrance.logIn] }
    override class var facts: [Fact] { Fact.ofWagtail }

    // A real server on a machine that may have much else to do: pages take their time.
    override var waitingTimeout: TimeInterval { 10 }
    override class var validationTimeout: TimeInterval { 10 }
    override var testTimeout: Int { 180 }

    /// Whether the tests look at the app, and not only at its graph.
    class var opensApp: Bool { true }

    override func setUpWithError() throws {
        try super.setUpWithError()
        guard Self.opensApp else { return }
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip(
                "runs Wagtail in a browser: run tools/wagtail once, then swift test with SWERKIN_BROWSER_TESTS=1")
        }
        if let obstacle = WagtailSite.obstacle { throw XCTSkip(obstacle) }
    }

    override func setUp() {
        super.setUp()
        preconditions = .ofCleanSite
    }

    override func makeDriver() throws -> any Driver {
        ChromiumDriver(try start(WagtailSite.server).url("admin/"))
    }
}
