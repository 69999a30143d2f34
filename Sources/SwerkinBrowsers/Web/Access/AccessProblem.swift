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
