import SwerkinCore

/// The log and the requests of pages, as events of WebDriver BiDi report them.
///
/// Keeps the latest of each. Source: https://www.w3.org/TR/webdriver-bidi/, sections "The log Module" and "The network Module".
struct BiDiJournal {
    /// The events that it is made from.
    static let names = [
        "log.entryAdded", "network.beforeRequestSent", "network.responseStarted", "network.responseCompleted",
        "network.fetchError",
    ]
    /// Those that tell more if a browser knows them.
    static let furtherNames = ["browsingContext.navigationCommitted"]

    /// The requests.
    var requests = RequestLog()
    private var entries = BoundedList<PageLogEntry>(capacity: 1000)

    /// The log entries, the latest last.
    var log: [PageLogEntry] { entries.elements }

    /// The requests without an answer, and the uncaught errors of scripts.
    var activity: AppActivity {
        AppActivity(
            pendingRequests: requests.pendingRequests, slowRequests: requests.slowRequests,
            uncaughtErrors: log.filter { $0.source == .exception }.map(\.remark))
    }

    /// The log and the requests, if there are any.
    var attachments: [DriverAttachment] {
        [
            DriverAttachment(name: "console", lines: log, forgotten: entries.forgotten), requests.attachment,
        ].compactMap { $0 }
    }

    /// Handles an event, by its method and parameters; ignores others.
    mutating func handle(_ event: String, _ parameters: JSONValue) {
        switch event {
        case "log.entryAdded": entries.append(PageLogEntry(parameters))
        case "network.beforeRequestSent": begin(parameters)
        case "network.responseStarted":
            // The end of an answer that the page doesn't read never comes.
            guard let name = Self.name(of: parameters) else { return }
            requests.change(name) { $0.outcome = Self.outcome(of: parameters) }
        case "network.responseCompleted": end(parameters) { $0.outcome = Self.outcome(of: parameters) }
        case "network.fetchError":
            let reason = parameters["errorText"]?.string ?? "failed"
            end(parameters) { request in
                let isCancelled = Self.cancellations.contains(reason)
                // A page may take no interest in the content of an answer that it has got.
                if isCancelled, case .answered = request.outcome { return }
                request.outcome = isCancelled ? .cancelled : .failed(reason)
            }
        case "browsingContext.navigationCommitted", "browsingContext.contextDestroyed":
            // The browser reports no end of the requests of the document before, if they were held then.
            let (context, navigation) = (parameters["context"]?.string, parameters["navigation"]?.string)
            requests.cancel { $0.frame == context && (navigation == nil || $0.loader != navigation) }
        default: break
        }
    }

    /// The reasons of Chromium and Firefox for a request that the page, or its end, has cancelled.
    private static let cancellations: Set<String> = ["net::ERR_ABORTED", "NS_BINDING_ABORTED"]

    private static func outcome(of parameters: JSONValue) -> PageRequest.Outcome {
        .answered(status: parameters["response"]?["status"]?.integer ?? 0)
    }

    private mutating func begin(_ parameters: JSONValue) {
        guard let name = Self.name(of: parameters), let sent = parameters["request"] else { return }
        var request = PageRequest(
            address: sent["url"]?.string ?? "", method: sent["method"]?.string ?? "GET", kind: RequestKind(sent))
        // chromedriver 156 reports the end of some redirected requests never.
        request.endIsReported = parameters["redirectCount"]?.integer ?? 0 == 0
        let document = RequestLog.DocumentName(
            frame: parameters["context"]?.string, loader: parameters["navigation"]?.string)
        requests.begin(request, as: name, at: Self.time(of: parameters), by: document)
    }

    private mutating func end(_ parameters: JSONValue, _ body: (inout PageRequest) -> Void) {
        guard let name = Self.name(of: parameters) else { return }
        requests.end(name, at: Self.time(of: parameters), body)
    }

    /// The name of a request: a redirected one goes on under the same, with another count.
    private static func name(of parameters: JSONValue) -> String? {
        parameters["request"]?["request"]?.string.map { "\($0) \(parameters["redirectCount"]?.integer ?? 0)" }
    }

    /// The time of an event in seconds.
    private static func time(of parameters: JSONValue) -> Double {
        Double(parameters["timestamp"]?.integer ?? 0) / 1000
    }
}

extension PageLogEntry {
    /// The entry for `log.entryAdded`.
    fileprivate init(_ added: JSONValue) {
        let text = added["text"]?.string ?? ""
        let level = added["level"]?.string ?? ""
        self.init(
            source: added["type"]?.string == "javascript" ? .exception : .console,
            level: level == "warn" ? .warning : Level(rawValue: level) ?? .info, text: text.withoutUncaught)
        guard let call = added["stackTrace"]?["callFrames"]?.array?.first else { return }
        (address, line) = (call["url"]?.string, call["lineNumber"]?.integer.map { $0 &+ 1 })
    }
}

extension String {
    /// The text of an error without the words that Chromium puts before it, and without the lines of its stack.
    fileprivate var withoutUncaught: String {
        let beginning = "Uncaught "
        return hasPrefix(beginning) ? String(dropFirst(beginning.count).prefix { !$0.isNewline }) : self
    }
}

extension RequestKind {
    /// The purpose of a request, by Chromium's own name for it, or by the terms of the Fetch standard.
    fileprivate init(_ request: JSONValue) {
        if let kind = request["goog:resourceType"]?.string.flatMap(RequestKind.init(rawValue:)) {
            self = kind
        } else {
            self = Self.byDestination[request["destination"]?.string ?? ""] ?? Self.byInitiator(request)
        }
    }

    private static let byDestination: [String: RequestKind] = [
        "document": .document, "iframe": .document, "frame": .document, "style": .stylesheet, "image": .image,
        "audio": .media, "video": .media, "track": .media, "font": .font, "script": .script,
    ]

    private static func byInitiator(_ request: JSONValue) -> RequestKind {
        switch request["initiatorType"]?.string {
        case "fetch": .fetch
        case "xmlhttprequest": .scriptedRequest
        default: .other
        }
    }
}
