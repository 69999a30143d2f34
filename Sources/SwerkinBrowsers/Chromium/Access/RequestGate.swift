import Foundation

/// Adds headers to the requests of a browser, answers servers that ask for a user's name and password, and keeps requests that
/// change something from their servers while a ``WriteGate`` is closed.
///
/// It holds the requests of the whole browser to the servers that get something, or all of them if there is a gate, including
/// the first one of a new window and those of workers, for about as long as one message takes in each direction. A thread of its
/// own lets them go on until the browser ends, so that no page waits for the test. Other requests are not held.
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
