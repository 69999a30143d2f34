import Foundation
import SwerkinCore

/// Adds headers to the requests of a browser, answers servers that ask for a user's name and password, and keeps requests that
/// change something from their servers while a ``WriteGate`` is closed.
///
/// It holds the requests of the whole browser to the origins with configured headers or credentials, or all of them if
/// there is a gate, including the first one of a new window and those of workers, for about as long as one message
/// takes in each direction. A thread of its own lets them go on until the browser ends, so that no page waits for the
/// test. Other requests are not held.
///
/// Source: Chrome DevTools Protocol, Fetch domain, in a session with the browser.
final class RequestGate: @unchecked Sendable {
    // Used by the thread alone once that has started.
    private let session: ProtocolSession
    private let access: RequestAccess
    private let gate: WriteGate?
    /// The requests whose server has got the credentials already; one that asks again doesn't accept them.
    private var answered: Set<String> = []

    /// Begins to hold requests; throws ``ProtocolFault`` if the browser doesn't answer.
    init(_ access: RequestAccess, _ gate: WriteGate?, session: ProtocolSession) throws {
        (self.access, self.gate) = (access, gate)
        self.session = session
        let patterns =
            gate != nil
            ? nil : access.origins.map { $0.map { FetchDomain.Enable.Pattern(urlPattern: "\($0.address)/*") } }
        try session.call(FetchDomain.Enable(patterns: patterns, handleAuthRequests: access.hasCredentials))
        session.onEvent = { [unowned self] event in try handle(event) }
        let thread = Thread { self.session.handleEventsToTheEnd() }
        thread.name = "Chromium's requests"
        thread.start()
    }

    private func handle(_ event: ProtocolEvent) throws {
        switch event.method {
        case "Fetch.requestPaused": try letGo(try event.parameters())
        case "Fetch.authRequired": try answer(try event.parameters())
        default: break
        }
    }

    private func letGo(_ held: FetchDomain.RequestPaused) throws {
        if let gate, !gate.lets(held.request.method, to: held.request.url) {
            let blocked = RequestFailure.blocked.rawValue
            return try session.send(FetchDomain.FailRequest(requestId: held.requestId, errorReason: blocked))
        }
        let given = held.request.headers
        let headers = access.headers(for: held.request.url, instead: given)
        let changed = headers == given ? nil : headers.sorted { $0.key < $1.key }.map(FetchDomain.Header.init)
        try session.send(FetchDomain.ContinueRequest(requestId: held.requestId, headers: changed))
    }

    private func answer(_ asked: FetchDomain.AuthRequired) throws {
        try session.send(
            FetchDomain.ContinueWithAuth(requestId: asked.requestId, authChallengeResponse: reply(to: asked)))
    }

    private func reply(to asked: FetchDomain.AuthRequired) -> FetchDomain.ContinueWithAuth.Reaction {
        guard asked.authChallenge.source != "Proxy", let credentials = access.credentials(for: asked.request.url) else {
            return .withDefault
        }
        guard answered.insert(asked.requestId).inserted else { return .cancel }
        return .provide(credentials.user, credentials.password)
    }
}

/// Keeps documents from beyond a scope out of a browser: those of pages and of iframes, if a link, a script or a server leads to
/// them.
///
/// It holds each request for a document in the whole browser, the first one of a new window and each redirection among them,
/// for about as long as one message takes in each direction, until the browser ends. A request that is refused reaches no server, and the document that
/// is shown stays.
///
/// Source: Chrome DevTools Protocol, Fetch domain, in a session with the browser.
final class DocumentGate: @unchecked Sendable {
    // The lock guards the refused documents; the rest is used by the thread alone once that has started.
    private let session: ProtocolSession
    private let scope: DocumentScope
    private let lock = NSLock()
    private var refused: [RefusedDocument] = []
    private var refusedFrames: Set<String> = []

    /// The most documents that are remembered until they are asked for.
    private static let mostRefused = 100
    /// The most frames that are remembered.
    private static let mostFrames = 10_000

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

    /// Notes a document that is kept out, or was left because it had come past the gate.
    func refuse(_ document: RefusedDocument) {
        lock.withLock {
            if refused.count < Self.mostRefused, !refused.contains(document) { refused.append(document) }
            if refusedFrames.count < Self.mostFrames, let frame = document.frame { refusedFrames.insert(frame) }
        }
    }

    /// True if a document of a frame was refused, ever.
    func hasRefused(in frame: String) -> Bool { lock.withLock { refusedFrames.contains(frame) } }

    private func handle(_ event: ProtocolEvent) throws {
        guard event.method == "Fetch.requestPaused" else { return }
        let held = try event.parameters(FetchDomain.RequestPaused.self)
        if scope.contains(held.request.url) {
            return try session.send(FetchDomain.ContinueRequest(requestId: held.requestId))
        }
        refuse(RefusedDocument(address: held.request.url.withoutAccess, frame: held.frameId))
        try session.send(FetchDomain.FailRequest(requestId: held.requestId, errorReason: "Aborted"))
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
