import SwerkinCore

/// The requests that pages of a driver have made, and the arranged answers.
///
/// Follows the pages' domains Network and Fetch.
final class PageTraffic {
    private struct Rule {
        let pattern: RequestPattern
        let answer: RequestAnswer
    }

    /// The latest requests.
    var log = RequestLog()
    /// The local answers to requests to other origins without an arrangement.
    var localContent: LocalAnswers?
    private var rules: [Rule] = []
    /// Identifiers of requests that were answered here before the page reported them.
    private var answeredEarly: Set<String> = []

    /// The requests, in the order in which they were made.
    var requests: [PageRequest] { log.requests }
    /// True if requests must be held to be examined.
    var holdsRequests: Bool { !rules.isEmpty || localContent != nil }

    /// Forgets all requests, but not the arranged answers.
    func forgetRequests() {
        log.removeAll()
        answeredEarly = []
        localContent?.unanswered.removeAll()
    }

    /// Arranges an answer to requests; takes precedence over earlier ones.
    func arrange(_ answer: RequestAnswer, for pattern: RequestPattern) {
        rules.append(Rule(pattern: pattern, answer: answer))
    }

    /// Withdraws the answer that was arranged last.
    func withdraw() { if !rules.isEmpty { rules.removeLast() } }

    /// The number of requests so far, those that are not kept any more included.
    var requestCount: Int { log.forgotten + log.requests.count }

    /// The kept requests after a number of them.
    func requests(after count: Int) -> ArraySlice<PageRequest> { requests.dropFirst(max(count - log.forgotten, 0)) }

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
            log.end(name, at: sent.timestamp) { $0.outcome = .answered(status: redirection.status) }
        }
        var request = PageRequest(
            address: sent.request.url, method: sent.request.method,
            kind: sent.type.flatMap(RequestKind.init) ?? .other)
        request.endIsReported = request.kind != .script || sent.loaderId != ""
        request.isAnsweredLocally = answeredEarly.remove(name) != nil
        log.begin(
            request, as: name, at: sent.timestamp,
            by: RequestLog.DocumentName(frame: sent.frameId, loader: sent.loaderId))
    }

    /// Notes the beginning of an answer.
    func note(_ received: NetworkDomain.ResponseReceived, in session: String) {
        log.change("\(session) \(received.requestId)") { $0.outcome = .answered(status: received.response.status) }
    }

    /// Notes the status of an answer to a request of which the browser reports nothing more.
    func note(_ info: NetworkDomain.ExtraInfo, in session: String) {
        guard let status = info.statusCode else { return }
        log.change("\(session) \(info.requestId)") { if !$0.endIsReported { $0.outcome = .answered(status: status) } }
    }

    /// Notes the end of an answer.
    func note(_ finished: NetworkDomain.LoadingFinished, in session: String) {
        log.end("\(session) \(finished.requestId)", at: finished.timestamp)
    }

    /// Notes a failed request.
    func note(_ failed: NetworkDomain.LoadingFailed, in session: String) {
        log.end("\(session) \(failed.requestId)", at: failed.timestamp) {
            // A page may take no interest in the content of an answer that it has got.
            if failed.canceled == true, case .answered = $0.outcome { return }
            $0.outcome = failed.canceled == true ? .cancelled : .failed(failed.errorText)
        }
    }

    /// Notes that a frame shows the document of a loader: the requests of the document before are cancelled.
    ///
    /// The browser reports no end of those that were held then. An answer to one that outlives its document is noted all the same.
    func noteDocument(of loader: String, in frame: String) {
        log.cancel { $0.frame == frame && $0.loader != loader }
    }

    /// Notes that a frame has gone: its requests are cancelled.
    func noteRemoval(of frame: String) { log.cancel { $0.frame == frame } }

    /// Notes that a request was answered here.
    func noteLocalAnswer(to request: String, in session: String) {
        let name = "\(session) \(request)"
        if !log.hasOpen(name) { answeredEarly.insert(name) }
        log.change(name) { $0.isAnsweredLocally = true }
    }
}
