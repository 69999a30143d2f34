import Foundation
import SwerkinBrowsers
import XCTest

@testable import SwerkinAppium

final class AppiumConfigurationTests: XCTestCase {
    func testASessionIsAskedForNothingButXCUITestByDefault() throws {
        XCTAssertEqual(
            try AppiumConfiguration().sessionCapabilities(),
            ["platformName": "iOS", "appium:automationName": "XCUITest"])
    }

    func testEveryCapabilityHasTheNameThatAppiumsOwnClientSends() throws {
        var configuration = AppiumConfiguration()
        configuration.deviceName = "iPhone 15"
        configuration.platformVersion = "17.0"
        configuration.deviceIdentifier = "U"
        configuration.app = "/x/App.app"
        configuration.bundleIdentifier = "com.x"
        configuration.language = "en"
        configuration.locale = "en_US"
        configuration.keepsAppData = true
        configuration.arguments = ["-a"]
        configuration.environment = ["K": "V"]
        configuration.newCommandTimeout = .seconds(60)
        configuration.acceptsAlerts = true
        configuration.webDriverAgentAddress = URL(string: "http://h:8100")
        configuration.webDriverAgentPort = 8101
        XCTAssertEqual(
            try configuration.sessionCapabilities(),
            [
                "platformName": "iOS", "appium:automationName": "XCUITest", "appium:deviceName": "iPhone 15",
                "appium:platformVersion": "17.0", "appium:udid": "U", "appium:app": "/x/App.app",
                "appium:bundleId": "com.x", "appium:language": "en", "appium:locale": "en_US", "appium:noReset": true,
                "appium:processArguments": ["args": ["-a"], "env": ["K": "V"]], "appium:newCommandTimeout": 60,
                "appium:autoAcceptAlerts": true, "appium:webDriverAgentUrl": "http://h:8100",
                "appium:wdaLocalPort": 8101,
            ])
    }

    func testFurtherCapabilitiesWin() throws {
        var configuration = AppiumConfiguration()
        configuration.capabilities = ["platformName": "tvOS", "appium:showXcodeLog": true]
        XCTAssertEqual(try configuration.sessionCapabilities()["platformName"], "tvOS")
        XCTAssertEqual(try configuration.sessionCapabilities()["appium:showXcodeLog"], true)
    }

    func testHittabilityIsASettingAmongOthers() {
        var configuration = AppiumConfiguration()
        XCTAssertEqual(configuration.sessionSettings, ["waitForIdleTimeout": 0, "animationCoolOffTimeout": 0])
        configuration.settings = ["snapshotMaxDepth": 30]
        configuration.asksForHittability = true
        XCTAssertEqual(
            configuration.sessionSettings, ["snapshotMaxDepth": 30, "includeHittableInPageSource": true])
    }
}
