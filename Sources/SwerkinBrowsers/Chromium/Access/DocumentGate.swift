import Foundation
import SwerkinCore

/// Keeps documents from beyond a scope out of a browser: those of pages and of iframes, if a link, a script or a server leads to
/// them.
///
/// It holds each request for a document in the whole browser, the first one of a new window and each redirection among them,
/// for about as long as one message takes in each direction, until the browser ends. A request that is refused reaches no server, and the document that
/// is shown stays.
///
/// Source: Chrome DevTools Protocol, Fetch domain, in a session with the browser.
final class DocumentGate: @unchecked Sendable {
    // The lock guards what has been refused; the rest is used by the thread alone once that has started.
    private let session: ProtocolSession
    private let scope: DocumentScope
    private let lock = NSLock()
    private var refused: [RefusedDocument] = []

    /// The most documents that are remembered until they are asked for.
    private static let mostRefused = 100

    /// Begins to hold requests; throws ``ProtocolFault`` if the browser doesn't answer.
    init(_ scope: DocumentScope, session: ProtocolSession) throws {
        (self.scope, self.session) = (scope, session)
        let pattern = FetchDomain.Enable.Pattern(urlPattern: "*", resourceType: "Document")
        try session.call(FetchDomain.Enable(patterns: [pattern], handleAuthRequests: false))
        session.onEvent = { [unowned self] event in try handle(event) }
        let thread = Thread { self.session.handleEventsToTheEnd() }
        thread.name = "Chromium's documents"
        thread.start()
    }

    /// The documents that were refused since the last call.
    func takeRefused() -> [RefusedDocument] {
        lock.withLock {
            defer { refused = [] }
            return refused
        }
    }

    private func handle(_ event: ProtocolEvent) throws {
        guard event.method == "Fetch.requestPaused" else { return }
        let held = try event.parameters(FetchDomain.RequestPaused.self)
        if scope.contains(held.request.url) {
            return try session.send(FetchDomain.ContinueRequest(requestId: held.requestId))
        }
        let document = RefusedDocument(address: held.request.url.withoutAccess, frame: held.frameId)
        lock.withLock { if refused.count < Self.mostRefused, !refused.contains(document) { refused.append(document) } }
        try session.send(FetchDomain.FailRequest(requestId: held.requestId, errorReason: "Aborted"))
    }
}

/// A document from beyond a scope.
struct RefusedDocument: Hashable, Sendable {
    /// The address, without a user's name and password.
    let address: String
    /// The frame that asked for it; that of a page has the page's name.
    let frame: String?

    /// The error if it was to be opened.
    var problem: DriverError {
        .lost("it leads to \(address), beyond the given addresses: name that by \(DocumentScope.option)")
    }
}

extension ChromiumDriver {
    /// The addresses of documents that were kept out since the last call, because the configuration's ``ChromiumConfiguration/documents``
    /// lack them; those of iframes apart.
    package func takeRefusedDocuments() -> (pages: [String], iframes: [String]) {
        guard let profile = try? openProfile(), let gate = profile.browser.documentGate else { return ([], []) }
        let documents = gate.takeRefused()
        let iframes = documents.filter { document in document.frame.map { !profile.hasPage($0) } ?? false }
        return (documents.filter { !iframes.contains($0) }.map(\.address), iframes.map(\.address))
    }
}
