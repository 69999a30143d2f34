import BrowserTrials
import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// Flows in which something goes wrong in Chromium.
class FaultTestCase: ChromiumTestCase, BrowserTrialCase {
    func makeDriver(of address: URL, limits: BrowserLimits) -> any BrowserDriver {
        driver(of: address) {
            $0.answerTimeout = limits.answer
            $0.loadTimeout = limits.load
        }
    }

    func killer(of driver: any BrowserDriver) throws -> @Sendable () -> Void {
        let browser = try XCTUnwrap((driver as? ChromiumDriver)?.browser)
        return { browser.kill() }
    }
}
