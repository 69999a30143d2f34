import Foundation
import Swerkin
import SwerkinBrowsers

/// A way of Swerkin's to go through the shop: which browser it drives, and by what it finds elements.
enum ShopClient: String, CaseIterable {
    case chromiumByIdentifier = "swerkin"
    case chromiumByRoleAndName = "swerkin-ax"
    case webKitByIdentifier = "swerkin-webkit"
    case firefoxByIdentifier = "swerkin-firefox"
    case webDriverByIdentifier = "swerkin-webdriver"
    case webDriverWithEvents = "swerkin-webdriver-events"

    /// By what it finds elements.
    var locating: Locating { self == .chromiumByRoleAndName ? .rolesAndNames : .identifiers }

    /// A driver of the shop; it starts nothing before its launch.
    func driver(of address: URL) -> any Driver {
        switch self {
        case .chromiumByIdentifier, .chromiumByRoleAndName: chromium(at: address)
        case .webKitByIdentifier: webDriver(.webKitWebDriver, at: address)
        case .firefoxByIdentifier: firefox(at: address)
        case .webDriverByIdentifier: webDriver(.chromedriver, at: address)
        case .webDriverWithEvents: webDriver(.chromedriver, at: address, hasEvents: true)
        }
    }

    // The reference clients find by `id` too.
    private static let identifierAttributes = ["id"]

    private func chromium(at address: URL) -> ChromiumDriver {
        var configuration = ChromiumConfiguration()
        configuration.identifierAttributes = Self.identifierAttributes
        if let binary = configuration.environment["CHROME_BIN"] {
            configuration.environment["SWERKIN_CHROMIUM"] = binary
        }
        return ChromiumDriver(address, configuration: configuration)
    }

    private func firefox(at address: URL) -> FirefoxDriver {
        var configuration = FirefoxConfiguration()
        configuration.identifierAttributes = Self.identifierAttributes
        return FirefoxDriver(address, configuration: configuration)
    }

    private func webDriver(
        _ server: WebDriverServer, at address: URL, hasEvents: Bool = false
    ) -> RemoteBrowserDriver {
        var configuration = RemoteBrowserConfiguration()
        configuration.identifierAttributes = Self.identifierAttributes
        if let binary = configuration.environment["CHROME_BIN"] {
            configuration.environment["SWERKIN_CHROMIUM"] = binary
        }
        if hasEvents { configuration.capabilities["webSocketUrl"] = true }
        return RemoteBrowserDriver(address, on: server, configuration: configuration)
    }
}
