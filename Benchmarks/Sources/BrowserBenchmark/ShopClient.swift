import Foundation
import Swerkin
import SwerkinBrowsers

/// A way of Swerkin's to go through the shop: which browser it drives, and by what it finds elements.
enum ShopClient: String, CaseIterable {
    case chromiumByIdentifier = "swerkin"
    case chromiumByRoleAndName = "swerkin-ax"
    case webKitByIdentifier = "swerkin-webkit"

    /// By what it finds elements.
    var locating: Locating { self == .chromiumByRoleAndName ? .rolesAndNames : .identifiers }

    /// A driver of the shop; it starts nothing before its launch.
    func driver(of address: URL) -> any Driver {
        switch self {
        case .chromiumByIdentifier, .chromiumByRoleAndName: chromium(at: address)
        case .webKitByIdentifier: webKit(at: address)
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

    private func webKit(at address: URL) -> RemoteBrowserDriver {
        var configuration = RemoteBrowserConfiguration()
        configuration.identifierAttributes = Self.identifierAttributes
        return RemoteBrowserDriver(address, on: .webKitWebDriver, configuration: configuration)
    }
}
