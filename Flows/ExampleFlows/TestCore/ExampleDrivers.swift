import ExampleApp
import Foundation
import Swerkin
import SwerkinChromium
import SwerkinEmbedded

/// The drivers that the flows run on: the app is there twice, as code in the test's own process and as a page.
///
/// Whatever depends on the driver stands here and nowhere else.
enum ExampleDrivers {
    /// The page, as it lies in its folder.
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Examples/ExamplePage/index.html").standardizedFileURL

    /// Makes the driver that is asked for.
    static func make(_ choice: DriverChoice) throws -> any Driver {
        switch choice {
        case .embedded: return EmbeddedDriver { clock in ComponentsApp(clock: clock) }
        case .chromium:
            var configuration = ChromiumConfiguration()
            configuration.viewport = Size(width: 390, height: 844)
            return ChromiumDriver(page, configuration: configuration)
        case .webDriver: throw StepFailure(.misuse("there is no driver for WebDriver yet."))
        }
    }

    /// Shows a screen straight away.
    static func show(_ screen: ExamplePresentableScreen, on driver: any Driver) throws {
        if let driver = driver as? any BrowserDriver {
            guard let address = URL(string: "#/\(screen.rawValue)", relativeTo: page) else { return }
            try driver.open(address.absoluteURL)
        } else if let driver = driver as? EmbeddedDriver<ComponentsApp>,
            let name = ExampleScreenName(rawValue: screen.rawValue)
        {
            try driver.app.show(name)
        } else {
            throw StepFailure(.misuse("the driver \(driver.name) cannot show \(screen.rawValue) straight away."))
        }
    }
}
