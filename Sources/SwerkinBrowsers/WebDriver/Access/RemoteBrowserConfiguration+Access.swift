import Foundation
import SwerkinCore

extension RemoteBrowserConfiguration {
    /// Throws ``AccessProblem`` if a browser can't have the headers, credentials or certificates.
    func checkAccess(of browser: RemoteBrowser, app: URL) throws(AccessProblem) {
        try certificates.check()
        _ = try RequestAccess(credentials: credentials, headers: headers, app: app)
        if case .keys = certificates, browser != .chrome { throw .keysNotPossible(browser: browser.reportName) }
        if !headers.isEmpty, browser != .chrome { throw .headersNotPossible(browser: browser.reportName) }
        for header in headers where header.scope != .everyServer { throw .headerForAllOnly(header.name) }
        if !credentials.isEmpty, browser != .chrome, browser != .webKit {
            throw .credentialsNotPossible(browser: browser.reportName)
        }
        for credentials in credentials where credentials.scope == .everyServer {
            throw .credentialsForAllNotPossible(user: credentials.user)
        }
    }

    /// The addresses at which a browser gets credentials: the app's own, and the root of each further server.
    func addressesWithCredentials(app: URL) -> [URL] {
        credentials.flatMap { credentials -> [URL] in
            switch credentials.scope {
            case .app: [app.with(credentials)]
            case .origins(let addresses):
                addresses.compactMap { address in
                    let origin = PageOrigin(address.absoluteString)
                    let isApp = origin == PageOrigin(app.absoluteString)
                    return (isApp ? app : origin.flatMap { URL(string: "\($0.address)/") })?.with(credentials)
                }
            case .everyServer: []
            }
        }
    }
}
