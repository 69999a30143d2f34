import ExampleApp
import Foundation
import Swerkin
import SwerkinBrowsers
import SwerkinEmbedded
import SwerkinXCUITest

/// The drivers that the flows run on: the app is there twice, as code in the test's own process and as a page.
///
/// The first is an iOS app too, on the simulation of XCUITest.
///
/// Everything that depends on the driver stands here and nowhere else.
enum ExampleDrivers {
    /// The page, as it lies in its folder.
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Examples/ExamplePage/index.html").standardizedFileURL

    /// Makes the driver that is asked for.
    static func make(_ choice: DriverChoice) throws -> any Driver {
        switch choice {
        case .embedded:
            return EmbeddedDriver(environment: EmbeddedEnvironment()) { clock, environment in
                ComponentsApp(clock: clock, environment: environment)
            }
        case .chromium:
            var configuration = ChromiumConfiguration()
            configuration.viewport = viewport
            // The flows are written in terms of the English texts, whatever language the machine speaks.
            configuration.language = "en"
            return ChromiumDriver(page, configuration: configuration)
        case .firefox:
            var configuration = FirefoxConfiguration()
            configuration.viewport = viewport
            return FirefoxDriver(page, configuration: configuration)
        case .webDriver(let browser, let server):
            var configuration = RemoteBrowserConfiguration()
            configuration.viewport = viewport
            return RemoteBrowserDriver(page, in: browser, server: server, configuration: configuration)
        case .xcuitest: return try simulatedXCUITest()
        }
    }

    /// As large as many telephones; some browsers have wider windows.
    private static let viewport = Size(width: 390, height: 844)

    /// Shows a screen straight away.
    static func show(_ screen: ExamplePresentableScreen, on driver: any Driver) throws {
        if let driver = driver as? any BrowserDriver {
            guard let address = URL(string: "#/\(screen.rawValue)", relativeTo: page) else { return }
            try driver.open(address.absoluteURL)
        } else if let driver = driver as? EmbeddedDriver<ComponentsApp>,
            let name = ExampleScreenName(rawValue: screen.rawValue)
        {
            try driver.app.show(name)
        } else if try !openOnSimulatedXCUITest(screen, driver) {
            throw StepFailure(.misuse("the driver \(driver.name) cannot show \(screen.rawValue) straight away."))
        }
    }
}
