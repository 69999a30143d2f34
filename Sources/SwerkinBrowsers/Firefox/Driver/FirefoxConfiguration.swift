import Foundation
import SwerkinCore

/// The configuration of pages in a ``FirefoxDriver``, and their time limits.
public struct FirefoxConfiguration: Sendable {
    /// The attributes that give an element its identifier: the first that it has counts.
    public var identifierAttributes = ["data-testid", "id"]
    /// The size of the display, in CSS pixels; it holds in all windows.
    ///
    /// The variable `SWERKIN_VIEWPORT` of the ``environment`` is stronger.
    public var viewport = Size(width: 1280, height: 720)
    /// The user's language by its tag in BCP 47, as in `de-CH`; nil for the browser's own.
    ///
    /// It is the language of numbers and dates, of `navigator.language` and of the header `Accept-Language`. The variable
    /// `SWERKIN_LANGUAGE` of the ``environment`` is stronger.
    public var language: String?
    /// True to see the browser's windows, which needs a display to show them on.
    public var showsWindow = false
    /// The certificates that are accepted from servers.
    ///
    /// The launch fails, with the test at fault, for ``/Swerkin/CertificateTrust/keys(_:)``: Firefox accepts all certificates, or
    /// those that it trusts.
    public var certificates = CertificateTrust.verified
    /// The time limit for loading a page.
    public var loadTimeout = Duration.seconds(30)
    /// The time limit for an answer of the page.
    public var answerTimeout = Duration.seconds(10)
    /// The time limit until a browser that was started can be driven.
    public var startTimeout = Duration.seconds(60)
    /// The environment that names the browser's program; see ``FirefoxDriver``.
    ///
    /// The browser itself gets a list of its variables and no others; the article “Pages in detail” has the list.
    public var environment = ProcessInfo.processInfo.environment
    /// The files of this machine that pages get.
    package var files = FileAccess.all
    /// The addresses from which documents are shown; nil for all.
    package var documents: DocumentScope?
    /// The gate that keeps requests from their servers that change something; nil for none.
    package var gate: WriteGate?

    /// Creates the default configuration.
    public init() {}
}

extension FirefoxConfiguration {
    /// The same in the terms of the layer that the drivers of pages over WebDriver share.
    var page: RemoteBrowserConfiguration {
        var page = RemoteBrowserConfiguration()
        page.browser = .firefox
        page.identifierAttributes = identifierAttributes
        page.viewport = viewport
        (page.loadTimeout, page.answerTimeout) = (loadTimeout, answerTimeout)
        return page
    }

    /// The launch of a browser.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if there is none.
    func launch() throws(DriverError) -> FirefoxLaunch {
        FirefoxLaunch(
            program: try FirefoxBinary.find(in: environment), showsWindow: showsWindow,
            acceptsAllCertificates: certificates == .any, environment: ProgramEnvironment.forBrowser(of: environment),
            startTimeout: startTimeout, documents: documents, gate: gate)
    }
}
