import SwerkinCore

/// The requests that pages have made, with their outcomes: the latest, at most ``capacity`` of them.
///
/// A request goes by a name while it is open. Every change is O(1), except those that say otherwise.
struct RequestLog {
    /// The number of kept requests.
    static let capacity = 1000

    /// The latest request of a name, which a redirected one shares with those before it.
    private struct Open {
        let index: Int
        let start: Double
        let document: DocumentName
    }

    /// The document that makes a request: its frame, and the loader that brought it there; each is nil if it is not known.
    struct DocumentName {
        var frame: String?
        var loader: String?
    }

    private var kept = BoundedList<PageRequest>(capacity: RequestLog.capacity)
    private var open: [String: Open] = [:]
    /// The number of the first request since the latest step began, and the numbers of those that ran then.
    private var stepStart = 0
    private var runningAtStepStart: Set<Int> = []

    /// The requests, in the order in which they were made.
    var requests: [PageRequest] { kept.elements }
    /// The number of requests before the kept ones.
    var forgotten: Int { kept.forgotten }
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

    /// True if a request of a name is open.
    func hasOpen(_ name: String) -> Bool { open[name] != nil }

    /// Notes that a request was sent, at a time in seconds.
    mutating func begin(_ request: PageRequest, as name: String, at time: Double, by document: DocumentName) {
        open[name] = Open(index: kept.append(request), start: time, document: document)
    }

    /// Changes the open request of a name, if there is one.
    mutating func change(_ name: String, _ body: (inout PageRequest) -> Void) {
        guard let index = open[name]?.index else { return }
        kept.change(index, body)
    }

    /// Notes that nothing more comes of a request, at a time in seconds.
    mutating func end(_ name: String, at time: Double, _ body: (inout PageRequest) -> Void = { _ in }) {
        guard let open = open.removeValue(forKey: name) else { return }
        kept.change(open.index) { request in
            request.duration = Duration(boundedSeconds: time - open.start)
            body(&request)
        }
    }

    /// Notes that the open requests of some documents are cancelled; an answer that comes nevertheless is noted.
    ///
    /// O(open requests).
    mutating func cancel(_ isLeft: (DocumentName) -> Bool) {
        for request in open.values where isLeft(request.document) {
            kept.change(request.index) { if $0.outcome == .pending { $0.outcome = .cancelled } }
        }
    }

    /// Notes that a step begins.
    ///
    /// Requests that stay open by their nature, and those of documents that have gone, don't count as running. O(open requests).
    mutating func markStepStart() {
        stepStart = kept.count
        let running = Set(open.values.map(\.index))
        runningAtStepStart = Set(
            running.filter { number in
                kept.element(number).map { $0.outcome != .cancelled && $0.mayRun } ?? false
            })
    }

    /// Forgets all requests.
    mutating func removeAll() { self = RequestLog() }
}

extension RequestLog {
    /// The requests as an attachment of a failure, or nil if there are none.
    var attachment: DriverAttachment? {
        let lines = requestsOfSteps.map { ($0.isOfLatestStep ? "* " : "  ") + $0.words }
        // Reports know the legend of the asterisk.
        return DriverAttachment(
            name: "network", lines: lines, forgotten: forgotten, legend: "* ran during the latest step")
    }
}

extension DriverAttachment {
    /// A line for each entry, or nil if there are none.
    init?(name: String, lines: [some CustomStringConvertible], forgotten: Int, legend: String? = nil) {
        guard !lines.isEmpty else { return nil }
        let opening = [legend].compactMap { $0 } + (forgotten == 0 ? [] : ["… \(forgotten) earlier ones are left out"])
        self.init(name: name, text: (opening + lines.map(\.description)).map { "\($0)\n" }.joined())
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
