import Foundation
import PageTesting

@testable import SwerkinBrowsers

/// A socket of WebDriver BiDi with one window, `front`, that answers every command, or misbehaves, as a test has it.
final class FakeBiDi: @unchecked Sendable {
    private let socket: FakeSocket

    /// Starts it; what the closure answers to a command, by its name and number, comes first.
    init(
        handshake: String? = FakeSocket.acceptance,
        _ answer: @escaping @Sendable (_ method: String, _ number: Int) -> SocketAnswer? = { _, _ in nil }
    ) throws {
        socket = try FakeSocket(handshake: handshake) { message in
            guard let command = try? JSONDecoder().decode(JSONValue.self, from: Data(message.utf8)),
                let method = command["method"]?.string, let number = command["id"]?.integer
            else { return .silence }
            return answer(method, number) ?? Self.usual(method, number)
        }
    }

    /// The address of the socket.
    var url: URL { socket.url }
    /// The requests for a connection, and the messages.
    var messages: [String] { socket.messages }

    /// Reports an event.
    func report(_ event: String, _ parameters: String) {
        socket.send(#"{"type":"event","method":"\#(event)","params":\#(parameters)}"#)
    }

    /// Sends bytes that are no event.
    func send(_ bytes: [UInt8]) { socket.send(bytes) }

    /// Ends all connections.
    func stop() { socket.stop() }

    private static func usual(_ method: String, _ number: Int) -> SocketAnswer {
        let result =
            method == "browsingContext.getTree"
            ? #"{"contexts":[{"context":"front","parent":null,"userContext":"default","children":[]}]}"# : "{}"
        return .text(#"{"type":"success","id":\#(number),"result":\#(result)}"#)
    }
}
