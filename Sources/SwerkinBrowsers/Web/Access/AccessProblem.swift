import SwerkinCore

/// The reason why a browser can't have the credentials, headers or certificates of its configuration.
package enum AccessProblem: Error, Hashable {
    /// A header's name is none that HTTP has.
    case invalidHeaderName(String)
    /// The value of the header with this name has a line break or another control character.
    case invalidHeaderValue(header: String)
    /// Something for the app's server, though the address of the app has no server.
    case appHasNoServer(String, app: String)
    /// Something for the server of an address that has none.
    case addressHasNoServer(String, address: String)
    /// The key of a certificate is not the Base64 of a SHA-256.
    case invalidKey(String)
    /// Headers, in a browser whose server has no command for them.
    case headersNotPossible(browser: String)
    /// A header for some servers only, in a browser that sends it to all.
    case headerForAllOnly(String)
    /// Credentials, in a browser in which this was not tried.
    case credentialsNotPossible(browser: String)
    /// Credentials for every server, in a browser that is given them address by address.
    case credentialsForAllNotPossible(user: String)
    /// The keys of certificates, in a browser that knows only all or none.
    case keysNotPossible(browser: String)
}

extension AccessProblem {
    /// The problem as a failure whose culprit is the test.
    package var failure: StepFailure { StepFailure(.test(words)) }
}

extension AccessProblem {
    /// The problem and its remedy.
    package var words: String {
        switch self {
        case .invalidHeaderName(let name):
            "\(name.quoted) is no name of a header: it has letters, digits and hyphens, as in X-Api-Key."
        case .invalidHeaderValue(let header):
            "the value of the header \(header) has a line break or another control character: leave it out."
        case .appHasNoServer(let what, let app):
            "\(what) is for the app's server, but \(app) is on none: name the servers by scope: .origins([…])."
        case .addressHasNoServer(let what, let address):
            "\(what) is for \(address), which is no address of a server: name one as https://example.org."
        case .invalidKey(let key):
            """
            \(key.quoted) is no key of a certificate: it is the Base64 of a SHA-256, 44 characters long; \
            CertificateTrust.keys says how openssl prints it.
            """
        case .headersNotPossible(let browser):
            """
            headers cannot be added in \(browser) by WebDriver: leave them out, or run the test with ChromiumDriver or \
            with chromedriver.
            """
        case .headerForAllOnly(let header):
            """
            by WebDriver the header \(header) would reach every server that a page loads anything from: allow that by \
            scope: .everyServer, or run the test with ChromiumDriver.
            """
        case .credentialsNotPossible(let browser):
            """
            the driver cannot answer HTTP authentication in \(browser): leave the credentials out, or run the test with \
            ChromiumDriver, chromedriver or WebKitWebDriver.
            """
        case .credentialsForAllNotPossible(let user):
            """
            by WebDriver the credentials of \(user.quoted) cannot be for every server: name the servers by \
            scope: .origins([…]), or run the test with ChromiumDriver.
            """
        case .keysNotPossible(let browser):
            """
            \(browser) cannot accept certificates by their keys: set certificates to .any, or run the test in Chromium.
            """
        }
    }
}
