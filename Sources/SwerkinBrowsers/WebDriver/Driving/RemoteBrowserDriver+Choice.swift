import Foundation
import SwerkinCore

extension RemoteBrowserDriver {
    /// Makes a driver of a page in the browser that ``/Swerkin/DriverChoice/webDriver(_:server:)`` names; nothing is started
    /// before the launch.
    ///
    /// - Parameters:
    ///   - address: the page's address.
    ///   - browser: the browser to request, instead of the configuration's.
    ///   - server: the address of a server that runs already, or nil for the browser's own, which is started on this machine.
    ///   - configuration: the configuration of the browser and its page.
    public convenience init(
        _ address: URL, in browser: DriverChoice.BrowserName, server: URL?,
        configuration: RemoteBrowserConfiguration = RemoteBrowserConfiguration()
    ) {
        var configuration = configuration
        configuration.browser = RemoteBrowser(browser)
        self.init(address, on: server.map(WebDriverServer.at) ?? WebDriverServer(browser), configuration: configuration)
    }
}

extension RemoteBrowser {
    fileprivate init(_ name: DriverChoice.BrowserName) {
        self =
            switch name {
            case .chrome: .chrome
            case .webkit: .webKit
            case .firefox: .firefox
            }
    }
}

extension WebDriverServer {
    /// The server that is started on this machine for a browser.
    fileprivate init(_ name: DriverChoice.BrowserName) {
        self =
            switch name {
            case .chrome: .chromedriver
            case .webkit: .webKitWebDriver
            case .firefox: .geckodriver
            }
    }
}
