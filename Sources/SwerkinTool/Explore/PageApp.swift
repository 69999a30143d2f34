import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore

/// A page in Chromium that is explored.
final class PageApp: ExploredApp {
    /// The time in which a page shows nothing new before it counts as complete.
    private static let quiet = Duration.milliseconds(60)
    /// The longest time that a page may take to become complete.
    private static let loadTimeout = Duration.seconds(2)
    /// The most dialogs in a row that are closed; a page that opens more is left.
    private static let mostDialogs = 10
    private static let mostWindows = 5

    let app: AppUnderTest
    let touchesRows = false
    let hasAddresses = true
    private let driver: ChromiumDriver
    private let start: URL
    private let scope: ExplorationScope
    private let gate: WriteGate?
    private let secrets: PageSecrets
    private let session: LiveSession?
    private var dialogs: [String] = []
    /// True if the page opens one dialog after the other, so that nothing else can be done with it.
    private var opensDialogs = false
    /// The requests of a document that never rests, in words; the exploration does not wait for them again.
    private var abandoned: Set<String> = []
    private var reported: Set<String> = []

    /// Takes a driver that has launched the page.
    ///
    /// - Parameters:
    ///   - driver: the driver.
    ///   - start: the address that the exploration begins at.
    ///   - scope: the addresses within which it stays.
    ///   - gate: the gate of the driver for requests that change something, or nil if they reach their servers.
    ///   - secrets: the texts that must not be written.
    ///   - session: the session that goes to declared screens by plans, or nil without a model.
    init(
        _ driver: ChromiumDriver, start: URL, scope: ExplorationScope, gate: WriteGate?, secrets: PageSecrets,
        session: LiveSession?
    ) {
        app = AppUnderTest(
            driver: driver, timeouts: Timeouts(waiting: .milliseconds(500), validation: .milliseconds(500)))
        (self.driver, self.start, self.scope, self.session) = (driver, start, scope, session)
        (self.gate, self.secrets) = (gate, secrets)
        app.secretObserver = { text, _ in secrets.note(text) }
    }

    func observe() throws -> ScreenObservation {
        for _ in 0..<Self.mostDialogs {
            guard let dialog = try driver.snapshot().nativeDialog else { return try completeObservation() }
            dialogs.append("a dialog was closed: \(dialog.label ?? "")")
            if try !driver.leaveIfAsked() { try driver.answer(dialog) }
        }
        opensDialogs = true
        throw DriverError.appFailed("the page opens one dialog after the other")
    }

    private func completeObservation() throws -> ScreenObservation {
        let start = driver.clock.now
        defer {
            if driver.clock.now - start >= Self.loadTimeout { abandoned.formUnion(driver.activity().pendingRequests) }
        }
        let seen = try driver.observation(after: Self.quiet, within: Self.loadTimeout, abandoned: abandoned)
        secrets.note(fieldsOf: seen.tree)
        return seen
    }

    func restart() throws { try show(start) }

    func recover() throws -> Bool {
        // A page that answers has only refused something, or opens one dialog after the other.
        if (try? driver.snapshot()) != nil, (try? restart()) != nil { return false }
        (opensDialogs, abandoned) = (false, [])
        return try driver.recover()
    }

    func open(_ address: String) throws {
        guard let url = URL(string: address) else { throw DriverError.notPossible("\(address) is no address") }
        try show(url)
    }

    private func show(_ address: URL) throws {
        if opensDialogs { try driver.replaceTabs() }
        opensDialogs = false
        for _ in 0..<Self.mostWindows {
            do { try driver.closeTab() } catch { break }
        }
        abandoned = []
        try driver.reopen(address)
    }

    func go(to screen: String) throws -> Bool {
        guard let session else { return false }
        let failures = session.appFailures.count
        // A log-in on the approach has to reach the server.
        let isPossible = whileOpen { session.navigate(LiveSession.NavigationTask(to: screen)).isPossible }
        if session.appFailures.count > failures, let last = session.appFailures.last {
            throw DriverError.appFailed(last)
        }
        return isPossible
    }

    /// Does something while all requests reach their servers.
    func whileOpen<Value>(_ body: () throws -> Value) rethrows -> Value {
        gate?.isClosed = false
        defer { gate?.isClosed = true }
        return try body()
    }

    /// The requests that were kept from their servers, each once.
    var keptBack: [String] { gate?.keptBack ?? [] }

    func form(sentBy element: Element, besideFields hasFields: Bool) throws -> String? {
        let consequences = try driver.consequences(ofTouching: element.reference)
        if consequences.isInForm { return LeftOut.Reason.isInForm.words }
        return consequences.sends ? LeftOut.Reason.sends.words : nil
    }

    func address(ofLink element: Element) throws -> String? {
        guard element.role == .link || element.role.rawValue.hasPrefix("menuitem") else { return nil }
        return try driver.consequences(ofTouching: element.reference).address
    }

    func reason(toLeave element: Element) throws -> String? {
        let consequences = try driver.consequences(ofTouching: element.reference)
        let page = try driver.currentAddress
        if let reason = LeftOut.Reason(consequences, on: page) { return reason.words }
        guard let address = consequences.address, !address.hasPrefix("javascript:"), !scope.contains(address) else {
            return nil
        }
        return "it leads beyond the given addresses, to \(address)"
    }

    func isBeyond(_ observation: ScreenObservation) -> String? {
        guard let address = observation.address, !scope.contains(address) else { return nil }
        return "it led beyond the given addresses, to \(address)"
    }

    func picture() -> Data? { secrets.picture() }

    func takeProblems() -> [String] {
        var log = ((try? driver.pageLog) ?? []).filter {
            $0.level == .error && !$0.text.contains("ERR_BLOCKED_BY_CLIENT")
        }
        if let gate { log.removeAll { gate.noteSocket(in: $0.text) } }
        let (pages, iframes) = driver.takeRefusedDocuments()
        var problems = dialogs + log.map(\.description)
        problems += pages.map { "it led beyond the given addresses, to \($0)" }
        problems += iframes.map { "an iframe was kept from \($0), beyond the given addresses" }
        for request in (try? driver.requests) ?? [] {
            let words = "\(request.method) \(request.address)"
            if gate?.hasKeptBack(words) == true { continue }
            switch request.outcome {
            case .answered(let status) where status >= 400: problems.append("\(words) was answered with \(status)")
            case .failed(let reason): problems.append("\(words) failed: \(reason)")
            default: break
            }
        }
        dialogs = []
        return problems.filter { reported.insert($0).inserted }
    }
}

extension LeftOut.Reason {
    /// The reason in words.
    var words: String { LeftOut(name: "", reason: self).words }
}

/// The addresses within which an exploration stays.
struct ExplorationScope {
    private let folders: [(origin: String, path: String)]

    /// Allows the folders of some addresses, with everything in them.
    init(_ addresses: [URL]) {
        folders = addresses.map { address in
            let path = address.path
            let isFolder = address.absoluteString.hasSuffix("/") || path.isEmpty
            let folder = isFolder ? path : (path as NSString).deletingLastPathComponent
            return (address.origin, folder.hasSuffix("/") ? folder : folder + "/")
        }
    }

    /// Returns true if an address lies within them.
    func contains(_ address: String) -> Bool {
        guard let url = URL(string: address) else { return false }
        let path = url.path.hasSuffix("/") ? url.path : url.path + "/"
        return folders.contains { $0.origin == url.origin && path.hasPrefix($0.path) }
    }
}
