import Foundation
import Swerkin
import SwerkinBrowsers

/// The drivers that the flows run on, chosen by `SWERKIN_DRIVER` and `SWERKIN_BROWSER`.
enum OfficeDrivers {
    private static let viewport = Size(width: 1100, height: 800)

    /// Makes the chosen driver; Chromium if nothing is chosen, for the app is none of the others.
    static func make(_ choice: DriverChoice, for address: URL) -> any Driver {
        switch choice {
        case .chromium, .embedded, .xcuitest:
            var configuration = ChromiumConfiguration()
            configuration.viewport = viewport
            return ChromiumDriver(address, configuration: configuration)
        case .webDriver(let browser, let server):
            var configuration = RemoteBrowserConfiguration()
            configuration.viewport = viewport
            return RemoteBrowserDriver(address, in: browser, server: server, configuration: configuration)
        }
    }
}
