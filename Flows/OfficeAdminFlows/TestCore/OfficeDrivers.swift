import Foundation
import Swerkin
import SwerkinChromium
import SwerkinWebDriver

/// The drivers that the flows run on, chosen by `SWERKIN_DRIVER` and `SWERKIN_BROWSER`.
enum OfficeDrivers {
    private static let viewport = Size(width: 1100, height: 800)

    /// Makes the chosen driver; Chromium if nothing is chosen, for there is no embedded app.
    static func make(_ choice: DriverChoice, for address: URL) -> any Driver {
        switch choice {
        case .chromium, .embedded:
            var configuration = ChromiumConfiguration()
            configuration.viewport = viewport
            return ChromiumDriver(address, configuration: configuration)
        case .webDriver(let browser, let server):
            var configuration = RemoteBrowserConfiguration()
            configuration.viewport = viewport
            configuration.browser = browser.remoteBrowser
            return RemoteBrowserDriver(
                address, on: server.map(WebDriverServer.at) ?? browser.server, configuration: configuration)
        }
    }
}

extension DriverChoice.BrowserName {
    fileprivate var remoteBrowser: RemoteBrowser {
        switch self {
        case .chrome: .chrome
        case .webkit: .webKit
        case .firefox: .firefox
        }
    }

    /// The server that is started on this machine.
    fileprivate var server: WebDriverServer {
        switch self {
        case .chrome: .chromedriver
        case .webkit: .webKitWebDriver
        case .firefox: .geckodriver
        }
    }
}
