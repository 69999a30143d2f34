import Foundation
import SwerkinCore

/// A running Chromium, shared by all drivers of a process; each has a profile of its own in it.
///
/// It is started by the first driver that needs it and ends with the process. One that has died is replaced by a new one.
final class ChromiumBrowser: @unchecked Sendable {
    // Immutable; the mutable state is in the process and the connection, which guard it.
    let connection: ProtocolConnection
    let process: ChromiumProcess
    /// Keeps documents out; nil if all may come.
    private(set) var documentGate: DocumentGate?

    /// Starts a browser; throws ``/Swerkin/DriverError/lost(_:)`` if that fails.
    init(_ launch: ChromiumLaunch) throws(DriverError) {
        process = try ChromiumProcess(launch)
        connection = ProtocolConnection(socket: process.socket)
        do {
            if let documents = launch.documents { documentGate = try DocumentGate(documents, session: gateSession()) }
            // It lives as long as the connection, whose end ends its thread.
            if launch.holdsRequests { _ = try RequestGate(launch.access, launch.gate, session: gateSession()) }
        } catch {
            end()
            throw (error as? ProtocolFault)?.driverError ?? .lost("\(error)")
        }
    }

    /// A session for a gate, which must not keep the browser: that ends once no profile is left.
    private func gateSession() throws -> ProtocolSession {
        let messages = process.messages
        return ProtocolSession(
            connection, identifier: try attach(answerTimeout: Self.longestStart), answerTimeout: Self.longestStart,
            standardErrorTail: { messages.lastLines })
    }

    /// The time limit for a browser to start.
    private static let longestStart = Duration.seconds(30)

    /// True if it can be spoken to no more.
    var hasEnded: Bool { process.hasEnded || connection.hasEnded }

    /// The last lines that the browser wrote to standard error.
    var standardErrorTail: String { process.messages.lastLines }

    /// A session of the caller's own with the browser.
    func session(answerTimeout: Duration) throws -> ProtocolSession {
        session(try attach(answerTimeout: answerTimeout), answerTimeout: answerTimeout)
    }

    /// Opens a session with the browser, and gives its name.
    private func attach(answerTimeout: Duration) throws -> String {
        let common = ProtocolSession(
            connection, answerTimeout: answerTimeout, standardErrorTail: { self.standardErrorTail })
        return try common.call(TargetDomain.AttachToBrowserTarget()).sessionId
    }

    /// A session that the browser has opened.
    func session(_ identifier: String, answerTimeout: Duration) -> ProtocolSession {
        ProtocolSession(
            connection, identifier: identifier, answerTimeout: answerTimeout,
            standardErrorTail: { self.standardErrorTail })
    }

    /// Ends the browser and waits until it has ended.
    func end() {
        process.end()
        connection.close()
    }

    /// Kills the browser at once, as the operating system may.
    func kill() { process.group.kill() }
}

extension ChromiumBrowser {
    private static let shared = SharedBrowser()

    /// The browser of this process, started if none runs.
    static func running(_ launch: ChromiumLaunch) throws(DriverError) -> ChromiumBrowser {
        try shared.running(launch)
    }

    /// Ends the browser of this process, if one runs.
    static func endShared() { shared.end() }

    /// Kills the browsers of this process, from any thread.
    static func killShared() { shared.kill() }
}

/// The one browser of a process.
private final class SharedBrowser: @unchecked Sendable {
    // The lock guards the properties below it.
    private let lock = NSLock()
    private var browsers: [ChromiumLaunch: ChromiumBrowser] = [:]
    private var isPrepared = false

    func running(_ launch: ChromiumLaunch) throws(DriverError) -> ChromiumBrowser {
        lock.lock()
        defer { lock.unlock() }
        if let browser = browsers[launch] {
            if !browser.hasEnded { return browser }
            browser.end()
        }
        prepare(launch)
        endUnused()
        let browser = try ChromiumBrowser(launch)
        browsers[launch] = browser
        return browser
    }

    /// Ends the browsers with headers, credentials or a gate that no driver uses any more: each test may have its own.
    private func endUnused() {
        for launch in Array(browsers.keys) where launch.holdsRequests {
            guard var browser = browsers.removeValue(forKey: launch) else { continue }
            if isKnownUniquelyReferenced(&browser) { browser.end() } else { browsers[launch] = browser }
        }
    }

    func end() {
        lock.lock()
        defer { lock.unlock() }
        for browser in browsers.values { browser.end() }
        browsers = [:]
    }

    /// Kills those that run; one that is being started ends with the process.
    func kill() {
        guard lock.try() else { return }
        defer { lock.unlock() }
        for browser in browsers.values { browser.kill() }
    }

    private func prepare(_ launch: ChromiumLaunch) {
        guard !isPrepared else { return }
        isPrepared = true
        atexit { ChromiumBrowser.endShared() }
        if launch.isRoot { RootSandbox.tell() }
    }
}
