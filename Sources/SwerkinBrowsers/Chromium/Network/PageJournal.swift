import Foundation
import SwerkinCore

/// The log and the requests of a driver's pages since the launch.
final class PageJournal {
    /// The number of kept log entries.
    static let capacity = 1000

    /// The requests, and the arranged answers.
    let traffic = PageTraffic()
    /// The acts of the user.
    let watch = ActWatch()
    /// The texts that must not appear in records.
    var secrets = AccessSecrets(credentials: [], headers: [])
    /// The origins of the documents that windows have shown, as addresses begin, in the order of the first ones.
    private(set) var shownOrigins: [String] = []
    /// The files for the next file chooser, or nil if it is closed.
    var filesForChooser: [String]?
    /// The log entries, decoded on demand: a page may log a hundred thousand, and most are never read.
    private var entries = BoundedList<() -> PageLogEntry>(capacity: PageJournal.capacity)
    /// The number of entries that were never decoded, because too many came at a time.
    private var leftOutEntries = 0

    /// The log entries, the latest last.
    var log: [PageLogEntry] { entries.elements.map { $0() } }
    /// The number of entries that came, without those that were left out unread.
    var entryCount: Int { entries.count }
    /// The kept log entries after a number of them.
    func log(after count: Int) -> [PageLogEntry] {
        entries.elements.dropFirst(max(0, count - entries.forgotten)).map { $0() }
    }

    /// The number of entries before the kept ones.
    var forgottenEntries: Int { entries.forgotten + leftOutEntries }

    /// Adds to the log.
    func note(_ entry: @autoclosure @escaping () -> PageLogEntry) { entries.append(entry) }

    /// Notes a document that a window shows.
    func noteDocument(at address: String) {
        guard let origin = PageOrigin(address)?.address, !shownOrigins.contains(origin) else { return }
        shownOrigins.append(origin)
    }

    /// Clears the log and the requests; arranged answers stay.
    func clear() {
        entries.removeAll()
        leftOutEntries = 0
        filesForChooser = nil
        shownOrigins = []
        watch.clear()
        traffic.forgetRequests()
    }

    /// The commands that make a page report all this.
    var commands: [any ProtocolCommand] {
        let always: [any ProtocolCommand] = [NetworkDomain.Enable(), LogDomain.Enable()]
        let held: [any ProtocolCommand] = traffic.holdsRequests ? [FetchDomain.Enable()] : []
        let chosen: [any ProtocolCommand] =
            filesForChooser == nil ? [] : [PageDomain.SetInterceptFileChooserDialog(enabled: true)]
        return always + held + chosen
    }

    /// Handles an event of a page, and answers the requests that it holds.
    func handle(_ event: ProtocolEvent, of session: ProtocolSession) throws {
        let name = session.identifier ?? ""
        leftOutEntries += event.leftOut
        switch event.method {
        case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded": note(PageLogEntry(event))
        case "Network.requestWillBeSent":
            traffic.note(try event.parameters(NetworkDomain.RequestWillBeSent.self), in: name)
        case "Network.responseReceived":
            traffic.note(try event.parameters(NetworkDomain.ResponseReceived.self), in: name)
        case "Network.loadingFinished":
            traffic.note(try event.parameters(NetworkDomain.LoadingFinished.self), in: name)
        case "Network.loadingFailed":
            traffic.note(try event.parameters(NetworkDomain.LoadingFailed.self), in: name)
        case "Network.requestWillBeSentExtraInfo", "Network.responseReceivedExtraInfo":
            let info = try event.parameters(NetworkDomain.ExtraInfo.self)
            secrets.note(headers: info.headers)
            traffic.note(info, in: name)
        case "Page.fileChooserOpened": try choose(try event.parameters(), in: session)
        case "Fetch.requestPaused": try answer(try event.parameters(), in: session)
        default: break
        }
    }
}

extension PageJournal {
    /// Says how a request that is held goes on.
    func answer(_ held: FetchDomain.RequestPaused, in session: ProtocolSession) throws {
        let kind = RequestKind(rawValue: held.resourceType) ?? .other
        let answer =
            traffic.answer(to: held.request.url, method: held.request.method, kind: kind)
            ?? traffic.localContent?.answer(to: held.request) ?? .network
        switch answer {
        case .network: return try session.send(FetchDomain.ContinueRequest(requestId: held.requestId))
        case .failure(let failure):
            try session.send(FetchDomain.FailRequest(requestId: held.requestId, errorReason: failure.rawValue))
        case .response(let response): try session.send(response.command(for: held.requestId))
        case .file(let file): try send(file, for: held, in: session)
        }
        if let name = held.networkId { traffic.noteLocalAnswer(to: name, in: session.identifier ?? "") }
    }

    private func send(_ file: URL, for held: FetchDomain.RequestPaused, in session: ProtocolSession) throws {
        do {
            let headers = ["Content-Type": ContentType.of(file)]
            let response = PageResponse(headers: headers, body: try Data(contentsOf: file))
            try session.send(response.command(for: held.requestId))
        } catch let fault as ProtocolFault {
            throw fault
        } catch {
            note(
                PageLogEntry(
                    source: .test, level: .error,
                    text: "the file \"\(file.path)\" cannot be read, which answers \(held.request.url)"))
            let failure = RequestFailure.failed.rawValue
            try session.send(FetchDomain.FailRequest(requestId: held.requestId, errorReason: failure))
        }
    }
}

extension PageResponse {
    fileprivate func command(for request: String) -> FetchDomain.FulfillRequest {
        // In a fixed order, for dictionaries have none.
        let headers = self.headers.sorted { $0.key < $1.key }
        return FetchDomain.FulfillRequest(
            requestId: request, responseCode: status,
            responseHeaders: headers.map { .init(name: $0.key, value: $0.value) }, body: body.base64EncodedString(),
            responsePhrase: "Arranged")
    }
}

extension ProtocolSession {
    /// Sends a command without waiting for its answer.
    func send<Command: ProtocolCommand>(_ command: Command) throws {
        forget(try post(command))
    }
}

/// The answers of local files to requests for content of other origins.
struct LocalAnswers {
    /// The requests that no file answered.
    var unanswered: UnansweredRequestList
    private let content: LocalContent
    private let app: PageOrigin?

    /// Takes local files for all that is not of the app's own origin.
    init(_ content: LocalContent, policy: UnansweredRequestPolicy, app address: URL) {
        self.content = content
        app = PageOrigin(address.absoluteString)
        unanswered = UnansweredRequestList(content, policy: policy)
    }

    /// The answer to a request, or nil if the request is not for a remote address.
    mutating func answer(to request: FetchDomain.RequestPaused.Request) -> RequestAnswer? {
        guard let origin = PageOrigin(request.url), origin != app else { return nil }
        guard let file = content.file(for: request.url), let body = try? Data(contentsOf: file) else {
            unanswered.note(UnansweredRequest(address: request.url))
            return unanswered.policy == .forbidden ? .failure(.blocked) : .network
        }
        var headers = Self.permission(for: request)
        if request.asksForPermission { return .response(PageResponse(status: 204, headers: headers)) }
        headers["Content-Type"] = ContentType.of(file, answering: request.url)
        return .response(PageResponse(headers: headers, body: body))
    }

    /// The headers that allow a page to use another origin's answer.
    ///
    /// Source: Fetch, section 3.3.
    private static func permission(for request: FetchDomain.RequestPaused.Request) -> [String: String] {
        guard let origin = request.header("Origin") else { return ["Access-Control-Allow-Origin": "*"] }
        var headers = ["Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true"]
        headers["Access-Control-Allow-Methods"] = request.header("Access-Control-Request-Method")
        headers["Access-Control-Allow-Headers"] = request.header("Access-Control-Request-Headers")
        return headers
    }
}

extension FetchDomain.RequestPaused.Request {
    /// True if it only asks whether another request may be made.
    fileprivate var asksForPermission: Bool {
        method == "OPTIONS" && header("Access-Control-Request-Method") != nil
    }

    /// The value of a header; names are case-insensitive.
    fileprivate func header(_ name: String) -> String? {
        headers.first { $0.key.lowercased() == name.lowercased() }?.value
    }
}
