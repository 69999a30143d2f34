import Foundation
import SwerkinCore

/// The events of a session, over the web socket that its server offers: windows, dialogs, the log and the requests of its pages.
///
/// Commands go over HTTP nevertheless: chromedriver answers a script over the socket more slowly, and sixteen times as slowly if the
/// answer has 200 kB. A socket that can't be opened, or ends, or brings something else, is given up for good, which is said once on
/// standard error; the driver asks for windows and dialogs then, as without it. To be used from one thread at a time.
///
/// Source: https://www.w3.org/TR/webdriver-bidi/, section 5 "Transport".
final class EventChannel {
    /// The windows and dialogs so far; empty once the channel is lost.
    private(set) var windows = WindowEvents()
    /// The log and the requests so far.
    var journal = BiDiJournal()
    /// The reason why there are no events any more, or nil if there are.
    private(set) var loss: String?
    private var connection: BiDiConnection?
    private let name: String

    /// The greatest time limit for the socket to be there and to take the subscription.
    private static let longestOpening = Duration.seconds(5)
    /// The time limit for the event of a dialog that the server has named already.
    private static let longestLag = Duration.milliseconds(500)

    /// Connects to a socket of a server, and subscribes to the events, within the time that an answer of the server may take.
    init(_ address: URL, authorization: String?, of server: String, within time: Duration) {
        let time = min(time, Self.longestOpening)
        name = "the web socket \(address.withoutUserInformation.address.absoluteString) of \(server)"
        do {
            try open(address, authorization, until: .now + time)
        } catch let fault as WebDriverFault {
            lose(fault.words(of: name))
        } catch {
            lose("\(name) can't be opened: \(Self.words(of: error, time))")
        }
    }

    /// True if events come.
    var isOpen: Bool { loss == nil }

    private func open(_ address: URL, _ authorization: String?, until deadline: ContinuousClock.Instant) throws {
        let connection = BiDiConnection(
            try MessageSocket(address, authorization: authorization, until: deadline))
        connection.onEvent = { [weak self] in self?.handle($0, $1) }
        let events = WindowEvents.names + BiDiJournal.names
        try Self.subscribe(to: events, on: connection, until: deadline)
        // A browser that doesn't know them names fewer requests as cancelled.
        try? Self.subscribe(to: BiDiJournal.furtherNames, on: connection, until: deadline)
        let tree = try connection.call("browsingContext.getTree", within: deadline - .now)
        windows.add(tree["contexts"]?.array ?? [])
        let script: JSONValue = .string("() => {\n\(PageScript.activitySource)\n}")
        try connection.call("script.addPreloadScript", ["functionDeclaration": script], within: deadline - .now)
        self.connection = connection
    }

    private static func subscribe(
        to events: [String], on connection: BiDiConnection, until deadline: ContinuousClock.Instant
    ) throws(WebDriverFault) {
        try connection.call(
            "session.subscribe", ["events": .array(events.map { .string($0) })], within: deadline - .now)
    }

    private static func words(of error: any Error, _ time: Duration) -> String {
        switch error as? HTTPFault {
        case .unreachable(let reason), .malformed(let reason): reason
        case .ended: "the server ends the connection"
        case .late: "there is no answer within \(time.words)"
        case nil: "\(error)"
        }
    }

    private func handle(_ event: String, _ parameters: JSONValue) {
        windows.handle(event, parameters)
        journal.handle(event, parameters)
    }

    private func lose(_ reason: String) {
        (loss, connection, windows) = (reason, nil, WindowEvents())
        ServerNotice.print("\(reason). Windows and dialogs are asked for instead; console and requests are not known")
    }

    /// Handles the events that have come.
    func catchUp() { receive { () throws(WebDriverFault) in try connection?.catchUp() } }

    /// The dialog over a window that the server has just named as open; nil if its event doesn't come in time.
    func dialog(over window: String?) -> ShownDialog? {
        let deadline = ContinuousClock.now + Self.longestLag
        receive { () throws(WebDriverFault) in
            try connection?.handleEvents(until: deadline) { knownDialog(over: window) != nil }
        }
        return knownDialog(over: window)
    }

    /// The dialog over a window as far as events have come; of the only window if it is nil.
    func knownDialog(over window: String?) -> ShownDialog? {
        if let window { return windows.dialogs[window] }
        return windows.dialogs.count == 1 ? windows.dialogs.first?.value : nil
    }

    /// Forgets the dialog over a window, which was answered; of the only window if it is nil.
    func forgetDialog(over window: String?) {
        for window in window.map({ [$0] }) ?? Array(windows.dialogs.keys) { windows.forgetDialog(of: window) }
    }

    private func receive(_ body: () throws(WebDriverFault) -> Void) {
        do throws(WebDriverFault) {
            try body()
        } catch {
            switch error {
            case .connectionEnded: lose("\(name) has ended")
            default: lose(error.words(of: name))
            }
        }
    }
}
