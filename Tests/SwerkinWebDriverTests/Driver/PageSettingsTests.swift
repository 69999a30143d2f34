import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class PageSettingsTests: RemoteBrowserTestCase {
    func testTheSizeAndTheLanguageAreRead() throws {
        let settings = try PageSettings(["SWERKIN_VIEWPORT": "390x844", "SWERKIN_LANGUAGE": "de-CH"])
        XCTAssertEqual(settings.viewport, Size(width: 390, height: 844))
        XCTAssertEqual(settings.language, "de-CH")
        XCTAssertNil(try PageSettings(["SWERKIN_VIEWPORT": "", "SWERKIN_LANGUAGE": ""]).viewport)
    }

    func testWhatIsNoSizeOrLanguageIsAMistakeOfTheUsage() {
        for (name, values) in [
            ("SWERKIN_VIEWPORT", ["390", "x", "0x9", "390x844x1", "-1x5", "99999x1", "390 x 844"]),
            ("SWERKIN_LANGUAGE", ["-", "de_CH", "12", "de-", "de CH", "x' OR", "abcdefghijk"]),
        ] {
            for value in values {
                XCTAssertThrowsError(try PageSettings([name: value]), value) { error in
                    let reason = (error as? StepFailure)?.reason
                    XCTAssertEqual(reason?.culprit, .usage)
                    XCTAssertTrue(reason?.sentence.hasPrefix("\(name)=\(value) is no ") == true)
                }
            }
        }
    }

    func testTheEnvironmentIsStrongerThanTheConfigurationOfEveryDriver() throws {
        let environment = ["SWERKIN_VIEWPORT": "390x844", "SWERKIN_LANGUAGE": "de"]
        let size = Size(width: 390, height: 844)
        let page = URL(fileURLWithPath: "/page.html")
        var chromium = ChromiumConfiguration()
        (chromium.environment, chromium.language) = (environment, "en")
        let own = ChromiumDriver(page, configuration: chromium).configuration
        XCTAssertEqual([own.viewport], [size])
        XCTAssertEqual(own.language, "de")
        var firefox = FirefoxConfiguration()
        firefox.environment = environment
        XCTAssertEqual(FirefoxDriver(page, configuration: firefox).configuration.viewport, size)
        var remote = RemoteBrowserConfiguration()
        remote.environment = environment
        let driver = RemoteBrowserDriver(page, on: .chromedriver, configuration: remote)
        XCTAssertEqual(driver.configuration.viewport, size)
        XCTAssertEqual(driver.configuration.language, "de")
    }

    func testALanguageForABrowserThatTakesNoneIsAMistakeOfTheUsage() {
        var configuration = RemoteBrowserConfiguration()
        configuration.environment = ["SWERKIN_LANGUAGE": "de"]
        let driver = RemoteBrowserDriver(
            URL(fileURLWithPath: "/page.html"), on: .webKitWebDriver, configuration: configuration)
        XCTAssertThrowsError(try driver.launch()) { error in
            XCTAssertEqual(
                (error as? StepFailure)?.reason.sentence,
                "webkit can't be given the language de over WebDriver; leave it out.")
        }
    }

    func testChromeHasTheLanguage() throws {
        try need(.chromedriver)
        let driver = try driver(
            on: .chromedriver,
            showing: "<p id=here></p><script>here.textContent = navigator.language</script>"
        ) { $0.language = "de" }
        XCTAssertEqual(try element("here", in: driver).label, "de")
    }
}
