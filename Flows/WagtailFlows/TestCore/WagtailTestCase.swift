import Foundation
import Swerkin
import SwerkinChromium
import SwerkinServers
import XCTest

/// What all flows of Wagtail's admin have in common.
///
/// Each test begins with a clean database and nobody logged in.
class WagtailTestCase: BaseTestCase {
    override class var graphName: String { "Wagtail" }
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
        screenPresenter.registerWagtail(for: self)
        preconditions = .ofCleanSite
    }

    override func makeDriver() throws -> any Driver {
        ChromiumDriver(try start(WagtailSite.server).url("admin/"))
    }
}

extension ScreenPresenter {
    /// Makes all parts of the admin known.
    func registerWagtail(for test: BaseTestCase) {
        registerScreenProvider(WagtailScreenProvider<Entrance>(test: test), for: Entrance.self)
        registerScreenProvider(WagtailScreenProvider<Pages>(test: test), for: Pages.self)
        registerScreenProvider(WagtailScreenProvider<Media>(test: test), for: Media.self)
        registerScreenProvider(WagtailScreenProvider<People>(test: test), for: People.self)
        registerScreenProvider(WagtailScreenProvider<Settings>(test: test), for: Settings.self)
        registerScreenProvider(WagtailScreenProvider<Reports>(test: test), for: Reports.self)
    }
}
