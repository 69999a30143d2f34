import Foundation
import PageTesting
import InputSimulation
import Swerkin
import XCTest

@testable import SwerkinBrowsers
@testable import SwerkinAuthoring

/// A test of recordings in Chromium; skipped unless `SWERKIN_BROWSER_TESTS` is 1.
class RecordingTestCase: BrowserTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try requireChromium()
    }

    /// A driver of a page that watches acts, and a person at it.
    func watched(_ content: String) throws -> (driver: ChromiumDriver, person: SimulatedInput) {
        let driver = launched(at: try page(content), watchesActs: true)
        try driver.launch()
        return (driver, try SimulatedInput(at: driver))
    }

    func launched(at address: URL, watchesActs: Bool = false) -> ChromiumDriver {
        var configuration = ChromiumConfiguration()
        configuration.answerTimeout = .seconds(20)
        configuration.watchesActs = watchesActs
        let driver = ChromiumDriver(address, configuration: configuration)
        endAfterTest(driver)
        return driver
    }

    /// The acts that a driver has watched, joined, once there are at least so many.
    func acts(of driver: ChromiumDriver, atLeast count: Int) throws -> [WatchedAct] {
        var joined = JoinedActs()
        try eventually {
            for act in try driver.takeActs(within: .milliseconds(50)) { joined.append(act) }
            return joined.acts.count >= count
        }
        // What else belongs to them, or would come after them by mistake, has come once nothing more comes.
        while case let later = try driver.takeActs(within: .milliseconds(200)), !later.isEmpty {
            for act in later { joined.append(act) }
        }
        return joined.acts
    }

    /// The same as steps.
    func steps(of driver: ChromiumDriver, atLeast count: Int) throws -> [String] {
        try acts(of: driver, atLeast: count).map { try RecordedAct($0).act.step }
    }
}
