import SwerkinCore

/// A request that a page has made, and its outcome.
public struct PageRequest: Hashable, Sendable {
    /// The outcome of a request.
    public enum Outcome: Hashable, Sendable {
        /// Nothing yet.
        case pending
        /// It was answered with this status.
        case answered(status: Int)
        /// The request failed with this Chromium error, such as `net::ERR_CONNECTION_REFUSED`.
        case failed(String)
        /// The page cancelled it.
        case cancelled
    }

    /// The address.
    public var address: String
    /// The method, as in `GET`.
    public var method: String
    /// The purpose of the request.
    public var kind: RequestKind
    /// The outcome of the request.
    public var outcome = Outcome.pending
    /// False for the script of a worker: the browser reports its end to the worker alone.
    var endIsReported = true
    /// True if a stub of the test answered, not a server.
    public var isAnsweredLocally = false
    /// The time from the request to the end of the answer, or nil before that.
    public var duration: Duration?
}

extension PageRequest: CustomStringConvertible {
    /// The request as a line: `GET https://example.org/ → 200 (document, 12 ms)`.
    public var description: String {
        var notes = [Self.words(kind)]
        if isAnsweredLocally { notes.append("answered by the test") }
        if let duration { notes.append("\(Int((duration.seconds * 1000).rounded())) ms") }
        return "\(method) \(address) → \(outcome.words) (\(notes.joined(separator: ", ")))"
    }

    private static func words(_ kind: RequestKind) -> String {
        switch kind {
        case .stylesheet: "style sheet"
        case .scriptedRequest: "XMLHttpRequest"
        case .eventSource: "event stream"
        case .webSocket: "web socket"
        default: kind.rawValue.lowercased()
        }
    }
}

extension PageRequest.Outcome {
    fileprivate var words: String {
        switch self {
        case .pending: "no answer yet"
        case .answered(let status): "\(status)"
        case .failed(let reason): reason
        case .cancelled: "cancelled"
        }
    }
}

/// The requests that pages of a driver have made, and the arranged answers.
///
/// Follows the pages' domains Network and Fetch. Holds the latest requests, at most ``capacity`` of them.
final class PageTraffic {
    /// The number of kept requests.
    static let capacity = 1000

    private struct Rule {
        let pattern: RequestPattern
        let answer: RequestAnswer
    }

    /// The latest request of a name, which a redirected one shares with those before it.
    private struct Open {
        var index: Int
        let start: Double
        /// The frame and the loader of the document that makes it.
        let frame: String?
        let loader: String?
    }

    /// The local answers to requests to other origins without an arrangement.
    var localContent: LocalAnswers?
    private var rules: [Rule] = []
    private var kept = BoundedList<PageRequest>(capacity: PageTraffic.capacity)
    private var open: [String: Open] = [:]
    /// Identifiers of requests that were answered here before the page reported them.
    private var answeredEarly: Set<String> = []
    /// The number of the first request since the latest step began, and the numbers of those that ran then.
    private var stepStart = 0
    private var runningAtStepStart: Set<Int> = []

    /// The requests, in the order in which they were made.
    var requests: [PageRequest] { kept.elements }
    /// The number of requests before the kept ones.
    var forgottenRequests: Int { kept.forgotten }
    /// The requests without an answer, in words; those that stay open by their nature left out.
    var pendingRequests: [String] {
        requests.filter { $0.outcome == .pending && $0.mayRun }.map { "\($0.method) \($0.address)" }
    }
    /// The requests of which the answer took a second or longer, in words with the duration; the longest last.
    var slowRequests: [String] {
        let slow = requests.filter { $0.outcome.isAnswer && !$0.kind.staysOpen }.compactMap { request in
            request.duration.flatMap { $0 < .seconds(1) ? nil : (request: request, duration: $0) }
        }
        return slow.sorted { $0.duration < $1.duration }.map {
            "\($0.request.method) \($0.request.address) (\($0.duration.words))"
        }
    }
    /// The kept requests in words; of each, whether it ran during the latest step: it ran when the step began, or has begun since.
    var requestsOfSteps: [(words: String, isOfLatestStep: Bool)] {
        let first = kept.forgotten
        return requests.enumerated().map { index, request in
            let number = first + index
            return (request.description, number >= stepStart || runningAtStepStart.contains(number))
        }
    }
    /// True if requests must be held to be examined.
    var holdsRequests: Bool { !rules.isEmpty || localContent != nil }

    /// Forgets all requests, but not the arranged answers.
    func forgetRequests() {
        kept.removeAll()
        open = [:]
        answeredEarly = []
        (stepStart, runningAtStepStart) = (0, [])
        localContent?.unanswered.removeAll()
    }

    /// Notes that a step begins.
    ///
    /// Requests that stay open by their nature, and those of documents that have gone, don't count as running. O(open requests).
    func markStepStart() {
        stepStart = kept.count
        let running = Set(open.values.map(\.index))
        runningAtStepStart = Set(
            running.filter { number in
                kept.element(number).map { $0.outcome != .cancelled && $0.mayRun } ?? false
            })
    }

    /// Arranges an answer to requests; takes precedence over earlier ones.
    func arrange(_ answer: RequestAnswer, for pattern: RequestPattern) {
        rules.append(Rule(pattern: pattern, answer: answer))
    }

    /// Withdraws the answer that was arranged last.
    func withdraw() { if !rules.isEmpty { rules.removeLast() } }

    /// The number of requests so far, those that are not kept any more included.
    var requestCount: Int { kept.count }

    /// The kept requests after a number of them.
    func requests(after count: Int) -> ArraySlice<PageRequest> { requests.dropFirst(max(count - kept.forgotten, 0)) }

    /// Arranges the same answers as for other pages.
    func arrangeAnswers(of other: PageTraffic) { (rules, localContent) = (other.rules, other.localContent) }

    /// Forgets all that was arranged.
    func forgetRules() {
        rules = []
        localContent = nil
    }

    /// The answer arranged last for a request, or nil if there is none.
    func answer(to address: String, method: String, kind: RequestKind) -> RequestAnswer? {
        rules.last { $0.pattern.matches(address: address, method: method, kind: kind) }?.answer
    }

    // MARK: Events of pages

    /// Notes a sent request.
    func note(_ sent: NetworkDomain.RequestWillBeSent, in session: String) {
        let name = "\(session) \(sent.requestId)"
        if let redirection = sent.redirectResponse {
            end(name, at: sent.timestamp) { $0.outcome = .answered(status: redirection.status) }
        }
        var request = PageRequest(
            address: sent.request.url, method: sent.request.method,
            kind: sent.type.flatMap(RequestKind.init) ?? .other)
        request.endIsReported = request.kind != .script || sent.loaderId != ""
        request.isAnsweredLocally = answeredEarly.remove(name) != nil
        open[name] = Open(
            index: kept.append(request), start: sent.timestamp, frame: sent.frameId, loader: sent.loaderId)
    }

    /// Notes the beginning of an answer.
    func note(_ received: NetworkDomain.ResponseReceived, in session: String) {
        change("\(session) \(received.requestId)") { $0.outcome = .answered(status: received.response.status) }
    }

    /// Notes the status of an answer to a request of which the browser reports nothing more.
    func note(_ info: NetworkDomain.ExtraInfo, in session: String) {
        guard let status = info.statusCode else { return }
        change("\(session) \(info.requestId)") { if !$0.endIsReported { $0.outcome = .answered(status: status) } }
    }

    /// Notes the end of an answer.
    func note(_ finished: NetworkDomain.LoadingFinished, in session: String) {
        end("\(session) \(finished.requestId)", at: finished.timestamp) { _ in }
    }

    /// Notes a failed request.
    func note(_ failed: NetworkDomain.LoadingFailed, in session: String) {
        end("\(session) \(failed.requestId)", at: failed.timestamp) {
            // A page may take no interest in the content of an answer that it has got.
            if failed.canceled == true, case .answered = $0.outcome { return }
            $0.outcome = failed.canceled == true ? .cancelled : .failed(failed.errorText)
        }
    }

    /// Notes that a frame shows the document of a loader: the requests of the document before are cancelled.
    ///
    /// The browser reports no end of those that were held then. An answer to one that outlives its document is noted all the same.
    func noteDocument(of loader: String, in frame: String) {
        cancel { $0.frame == frame && $0.loader != loader }
    }

    /// Notes that a frame has gone: its requests are cancelled.
    func noteRemoval(of frame: String) { cancel { $0.frame == frame } }

    private func cancel(_ isLeft: (Open) -> Bool) {
        for request in open.values where isLeft(request) {
            kept.change(request.index) { if $0.outcome == .pending { $0.outcome = .cancelled } }
        }
    }

    /// Notes that a request was answered here.
    func noteLocalAnswer(to request: String, in session: String) {
        let name = "\(session) \(request)"
        if open[name] == nil { answeredEarly.insert(name) }
        change(name) { $0.isAnsweredLocally = true }
    }

    private func change(_ name: String, _ body: (inout PageRequest) -> Void) {
        guard let index = open[name]?.index else { return }
        kept.change(index, body)
    }

    private func end(_ name: String, at time: Double, _ body: (inout PageRequest) -> Void) {
        guard let open = open.removeValue(forKey: name) else { return }
        kept.change(open.index) { request in
            request.duration = Duration(boundedSeconds: time - open.start)
            body(&request)
        }
    }
}

extension PageRequest.Outcome {
    fileprivate var isAnswer: Bool { if case .answered = self { true } else { false } }
}

extension PageRequest {
    /// True if it counts as running until its end.
    fileprivate var mayRun: Bool { endIsReported && !kind.staysOpen }
}

extension RequestKind {
    fileprivate var staysOpen: Bool { self == .eventSource || self == .webSocket }
}
