import Foundation

/// One command of the Chrome DevTools Protocol, with its parameters; encoded as they are sent.
///
/// Source: https://chromedevtools.github.io/devtools-protocol/. Each command names its method there.
protocol ProtocolCommand: Encodable {
    /// The browser's answer.
    associatedtype Reply: Decodable
    /// The domain and the name of the command, as in `Page.navigate`.
    static var method: String { get }
}

/// An answer without content.
struct NoReply: Decodable {}

/// A message of the browser that answers no command.
struct ProtocolEvent {
    /// The domain and the name of the event, as in `Page.loadEventFired`.
    let method: String
    /// The number of events for the log before it that were dropped, because they were not handled in time.
    var leftOut = 0
    private let message: Data

    init(method: String, message: Data) {
        self.method = method
        self.message = message
    }

    /// The parameters of the event; throws ``ProtocolFault/invalidResponse(_:problem:)`` if they cannot be decoded.
    func parameters<Parameters: Decodable>(_ type: Parameters.Type = Parameters.self) throws(ProtocolFault)
        -> Parameters
    {
        do {
            return try JSONDecoder().decode(Body<Parameters>.self, from: message).params
        } catch {
            throw .invalidResponse(method, problem: "\(error)")
        }
    }

    private struct Body<Parameters: Decodable>: Decodable {
        let params: Parameters
    }
}

/// A command as it is sent.
struct ProtocolRequest<Command: ProtocolCommand>: Encodable {
    let id: Int
    let sessionId: String?
    let method: String
    let params: Command

    init(_ command: Command, id: Int, session: String?) {
        self.id = id
        sessionId = session
        method = Command.method
        params = command
    }
}

/// The answer to a command.
struct ProtocolReply<Result: Decodable>: Decodable {
    struct Refusal: Decodable {
        let message: String
        let data: String?
    }

    let result: Result?
    let error: Refusal?
}

/// The envelope of a message, which names its recipient; the recipient decodes the content.
struct ProtocolEnvelope: Decodable, Hashable {
    /// The number of the command that it answers; nil of an event.
    let id: Int?
    /// The name of an event.
    let method: String?
    /// The session that it belongs to; nil of the browser itself.
    let sessionId: String?

    /// Reads a message; returns nil if the bytes are not one.
    ///
    /// A page may send events by the hundred thousand, and the answers to commands come after them. So a message in Chromium's
    /// usual layout, the method or the number first and the session last, is not parsed as JSON: O(length of these names).
    init?(_ message: Data) {
        if let envelope = message.withUnsafeBytes({ Self(eventIn: $0) ?? Self(answerIn: $0) }) {
            self = envelope
        } else if let read = try? JSONDecoder().decode(Self.self, from: message) {
            self = read
        } else {
            return nil
        }
    }

    private static let eventOpening = Array(#"{"method":""#.utf8)
    private static let answerOpening = Array(#"{"id":"#.utf8)
    private static let sessionOpening = Array(#","sessionId":""#.utf8)
    private static let closing = Array(#""}"#.utf8)
    /// No name is longer.
    private static let longestName = 64

    private init?(eventIn message: UnsafeRawBufferPointer) {
        guard let name = Self.beginning(of: message, from: Self.eventOpening, to: UInt8(ascii: "\"")),
            let session = Self.session(atEndOf: message)
        else { return nil }
        (id, method, sessionId) = (nil, String(decoding: name, as: UTF8.self), session)
    }

    private init?(answerIn message: UnsafeRawBufferPointer) {
        guard let digits = Self.beginning(of: message, from: Self.answerOpening, to: UInt8(ascii: ",")),
            let number = Int(String(decoding: digits, as: UTF8.self)), let session = Self.session(atEndOf: message)
        else { return nil }
        (id, method, sessionId) = (number, nil, session)
    }

    /// The text between the opening of a message and a character.
    private static func beginning(
        of message: UnsafeRawBufferPointer, from opening: [UInt8], to end: UInt8
    ) -> Slice<UnsafeRawBufferPointer>? {
        guard message.starts(with: opening) else { return nil }
        let rest = message.dropFirst(opening.count).prefix(longestName)
        return rest.firstIndex(of: end).map { rest[..<$0] }
    }

    /// The session that a message ends with, or nil if it may end otherwise.
    private static func session(atEndOf message: UnsafeRawBufferPointer) -> String? {
        // If the message is an object without a session, this is the end of its content, and not part of a text.
        let ending = message.dropLast(closing.count).suffix(longestName)
        guard message.suffix(closing.count).elementsEqual(closing),
            let start = ending.lastIndex(of: UInt8(ascii: "\"")),
            message[...start].suffix(sessionOpening.count).elementsEqual(sessionOpening)
        else { return nil }
        return String(decoding: ending[(start + 1)...], as: UTF8.self)
    }
}

extension JSONValue {
    /// The value as `String(value)` gives it in a script; nil for lists and objects.
    var plainText: String? {
        switch self {
        case .null: "null"
        case .bool(let truth): truth ? "true" : "false"
        case .integer(let number): "\(number)"
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .string(let text): text
        case .array, .object: nil
        }
    }
}

/// The events of a session that have not been handled yet.
///
/// A page may send events without end while the test does nothing. Of the events for the log alone, the latest are kept, as
/// many as a log keeps at least and twice as many at most; every other event is kept. Appending is O(1), amortized.
struct EventQueue {
    /// The methods of the events that are for the log alone.
    private static let logMethods: Set<String> = [
        "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded",
    ]

    /// The minimum number of kept events for the log.
    private let capacity: Int
    private var events: [ProtocolEvent] = []
    private var logCount = 0

    /// Makes an empty queue.
    init(capacity: Int = PageJournal.capacity) { self.capacity = capacity }

    /// Adds an event.
    mutating func append(_ event: ProtocolEvent) {
        events.append(event)
        guard Self.logMethods.contains(event.method) else { return }
        logCount += 1
        if logCount >= 2 * capacity { leaveOutEarliest(logCount - capacity) }
    }

    /// Hands out all events, in order.
    mutating func takeAll() -> [ProtocolEvent] {
        guard !events.isEmpty else { return [] }
        defer { self = EventQueue(capacity: capacity) }
        return events
    }

    /// Drops events for the log; the first that stays has their number.
    private mutating func leaveOutEarliest(_ count: Int) {
        var (seen, leftOut) = (0, 0)
        var kept: [ProtocolEvent] = []
        for var event in events {
            guard Self.logMethods.contains(event.method) else {
                kept.append(event)
                continue
            }
            seen += 1
            if seen <= count {
                leftOut += 1 + event.leftOut
            } else {
                event.leftOut += leftOut
                leftOut = 0
                kept.append(event)
            }
        }
        events = kept
        logCount -= count
    }
}
