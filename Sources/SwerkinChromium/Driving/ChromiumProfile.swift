import Swerkin
import SwerkinWeb

/// A profile in a browser that shares nothing with others, and the pages that are open in it.
///
/// Source: Chrome DevTools Protocol, Target domain, browser contexts.
final class ChromiumProfile {
    /// The browser that it is in.
    let browser: ChromiumBrowser
    private let session: ProtocolSession
    private let identifier: String
    private let configuration: ChromiumConfiguration
    private let counter: DocumentCounter
    /// The open pages; the last is in front.
    private var pages: [ChromiumPage] = []
    /// Pages that the browser has told of and that are still to be joined.
    private var newTargets: [String] = []

    /// Makes a profile.
    init(in browser: ChromiumBrowser, configuration: ChromiumConfiguration, counter: DocumentCounter) throws {
        self.browser = browser
        self.configuration = configuration
        self.counter = counter
        session = try browser.session(patience: configuration.answerTimeout)
        identifier = try session.call(TargetDomain.CreateBrowserContext()).browserContextId
        session.onEvent = { [unowned self] event in try handle(event) }
        if !configuration.permissions.isEmpty {
            try session.call(
                BrowserDomain.GrantPermissions(permissions: configuration.permissions, browserContextId: identifier))
        }
        try session.call(TargetDomain.SetDiscoverTargets(discover: true))
    }

    /// Opens an empty page and joins it.
    func openPage() throws -> ChromiumPage {
        let target = try session.call(
            TargetDomain.CreateTarget(
                url: "about:blank", browserContextId: identifier, width: configuration.width,
                height: configuration.height)
        ).targetId
        try followPages()
        guard let page = pages.last(where: { $0.target == target }) else { throw ProtocolFault.pageCrashed }
        return page
    }

    /// The page in front; throws ``DriverError/lost(_:)`` where all are closed.
    func currentPage() throws -> ChromiumPage {
        try followPages()
        guard let page = pages.last else { throw DriverError.lost("the page has been closed") }
        return page
    }

    /// Closes all pages and forgets what was stored.
    func dispose() {
        // Nothing is left to be done where the browser has gone.
        _ = try? session.call(TargetDomain.DisposeBrowserContext(browserContextId: identifier))
    }

    /// Takes note of the pages that have come and gone.
    private func followPages() throws {
        try session.handlePendingEvents()
        while let target = newTargets.first {
            newTargets.removeFirst()
            let attached = try session.call(TargetDomain.AttachToTarget(targetId: target))
            let pageSession = browser.session(attached.sessionId, patience: configuration.answerTimeout)
            let page = ChromiumPage(target, session: pageSession, counter: counter, size: configuration.viewport)
            pages.append(page)
            try page.prepare(configuration)
        }
    }

    private func handle(_ event: ProtocolEvent) throws {
        switch event.method {
        case "Target.targetCreated":
            let info = try event.parameters(TargetDomain.TargetCreated.self).targetInfo
            if info.type == "page" && info.browserContextId == identifier { newTargets.append(info.targetId) }
        case "Target.targetDestroyed":
            let gone = try event.parameters(TargetDomain.TargetDestroyed.self).targetId
            newTargets.removeAll { $0 == gone }
            pages.removeAll { $0.target == gone }
        default: break
        }
    }
}
