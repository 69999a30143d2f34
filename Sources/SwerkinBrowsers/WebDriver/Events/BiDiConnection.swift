import Foundation

/// Speaks WebDriver BiDi to one browser: commands with answers, and events in between.
///
/// The caller waits for each answer, and every wait has a limit; events are handled while it waits. To be used from one thread
/// at a time. Source: https://www.w3.org/TR/webdriver-bidi/.
final class BiDiConnection {
    /// Handles an event, by its method and parameters.
    var onEvent: (_ method: String, _ parameters: JSONValue) -> Void = { _, _ in }
    private let socket: MessageSocket
    private var lastNumber = 0
    /// True once the connection has ended, or has brought something that is not of the protocol.
    private(set) var hasEnded = false

    /// Speaks over a connected socket.
    init(_ socket: MessageSocket) { self.socket = socket }

    /// Sends a command and gives the result in its answer.
    ///
    /// - Parameters:
    ///   - method: the name of the command, as in `browsingContext.navigate`.
    ///   - parameters: its parameters.
    ///   - time: the time limit.
    ///   - isInterrupted: true once an event has come after which the answer is not waited for any more.
    /// - Returns: the result.
    /// - Throws: ``WebDriverFault``; with the code ``WebDriverErrorCode/unexpectedAlertOpen`` if interrupted.
    @discardableResult
    func call(
        _ method: String, _ parameters: JSONValue = [:], within time: Duration,
        unless isInterrupted: () -> Bool = { false }
    ) throws(WebDriverFault) -> JSONValue {
        guard !isInterrupted() else { throw Self.interruption(of: method) }
        let deadline = ContinuousClock.now + time
        lastNumber += 1
        let number = lastNumber
        let command: JSONValue = ["id": .integer(number), "method": .string(method), "params": parameters]
        try exchanging(method, time) { () throws(HTTPFault) in
            try socket.send(command.description, until: deadline)
        }
        while true {
            let message = try next(until: deadline, of: method, time)
            // The answer to a command that was not waited for any more is of no use.
            if message["id"]?.integer == number { return try Self.result(of: message, to: method) }
            handle(message)
            guard !isInterrupted() else { throw Self.interruption(of: method) }
        }
    }

    /// Handles the events that have come, and those that follow within a moment.
    ///
    /// A browser that sends without end is heard for a moment at a time. Throws ``WebDriverFault`` if the connection has ended, or
    /// brings something that is not of the protocol.
    func catchUp() throws(WebDriverFault) {
        let end = ContinuousClock.now + Self.longestCatchUp
        while socket.hasInput, ContinuousClock.now < end { try handleNext(until: end) }
    }

    /// Handles events until one has come, or the time is up.
    ///
    /// Throws ``WebDriverFault`` as ``catchUp()``.
    func handleEvents(until deadline: ContinuousClock.Instant, _ hasCome: () -> Bool) throws(WebDriverFault) {
        while !hasCome(), ContinuousClock.now < deadline { try handleNext(until: deadline) }
    }

    /// The time for which events are handled that come faster than they are handled.
    private static let longestCatchUp = Duration.milliseconds(100)

    private func handleNext(until deadline: ContinuousClock.Instant) throws(WebDriverFault) {
        do throws(WebDriverFault) {
            handle(try next(until: deadline, of: "events", .zero))
        } catch .noAnswer {
            // The rest of a message that has begun comes later.
        }
    }

    private func handle(_ message: JSONValue) {
        if let event = message["method"]?.string { onEvent(event, message["params"] ?? [:]) }
    }

    private func next(
        until deadline: ContinuousClock.Instant, of method: String, _ time: Duration
    ) throws(WebDriverFault) -> JSONValue {
        let data = try exchanging(method, time) { () throws(HTTPFault) in try socket.receive(until: deadline) }
        guard let message = try? JSONDecoder().decode(JSONValue.self, from: data), message.object != nil else {
            hasEnded = true
            throw .invalidResponse("\"\(String(decoding: data.prefix(100), as: UTF8.self))\"", command: method)
        }
        return message
    }

    private static func result(of message: JSONValue, to method: String) throws(WebDriverFault) -> JSONValue {
        if let result = message["result"] { return result }
        let code = WebDriverErrorCode(rawValue: message["error"]?.string ?? WebDriverErrorCode.unknownError.rawValue)
        let text = message["message"]?.string ?? ""
        throw .refused(
            code, message: text.split(separator: "\n").first.map { String($0).withoutFullStop } ?? "", command: method)
    }

    private static func interruption(of method: String) -> WebDriverFault {
        .refused(.unexpectedAlertOpen, message: "", command: method)
    }

    private func exchanging<Value>(
        _ method: String, _ time: Duration, _ body: () throws(HTTPFault) -> Value
    ) throws(WebDriverFault) -> Value {
        do throws(HTTPFault) {
            return try body()
        } catch {
            if error != .late { hasEnded = true }
            switch error {
            case .late: throw .noAnswer(command: method, after: time)
            case .ended: throw .connectionEnded(command: method)
            case .malformed(let problem), .unreachable(let problem): throw .invalidResponse(problem, command: method)
            }
        }
    }
}

extension JSONValue {
    /// The plain value of one of a script, as BiDi sends it: elements as WebDriver names them, windows by their context.
    ///
    /// What has no form in JSON is null. Source: https://www.w3.org/TR/webdriver-bidi/, script.RemoteValue.
    var plainOfScript: JSONValue {
        switch self["type"]?.string {
        case "string", "number", "boolean", "bigint", "date": self["value"] ?? .null
        case "array", "set", "nodelist", "htmlcollection": .array((self["value"]?.array ?? []).map(\.plainOfScript))
        case "object", "map": .object(Self.members(self["value"]?.array ?? []))
        case "node": .object([WebElement.key: self["sharedId"] ?? .null])
        case "window": self["value"]?["context"] ?? .null
        default: .null
        }
    }

    private static func members(_ pairs: [JSONValue]) -> [String: JSONValue] {
        let members = pairs.compactMap { pair -> (String, JSONValue)? in
            guard let pair = pair.array, pair.count == 2, let name = pair[0].string else { return nil }
            return (name, pair[1].plainOfScript)
        }
        return Dictionary(members) { $1 }
    }

    /// The value as an argument of a script; source: https://www.w3.org/TR/webdriver-bidi/, script.LocalValue.
    var argumentOfScript: JSONValue {
        switch self {
        case .null: ["type": "null"]
        case .bool: ["type": "boolean", "value": self]
        case .integer, .number: ["type": "number", "value": self]
        case .string: ["type": "string", "value": self]
        case .array(let values): ["type": "array", "value": .array(values.map(\.argumentOfScript))]
        case .object(let values):
            if let element = values[WebElement.key] {
                ["sharedId": element]
            } else {
                [
                    "type": "object",
                    "value": .array(
                        values.sorted { $0.key < $1.key }.map { [.string($0.key), $0.value.argumentOfScript] }),
                ]
            }
        }
    }
}
