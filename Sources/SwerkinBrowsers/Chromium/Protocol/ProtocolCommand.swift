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

    /// The parameters of the event; throws ``ProtocolFault/nonsense(_:problem:)`` if they cannot be decoded.
    func parameters<Parameters: Decodable>(_ type: Parameters.Type = Parameters.self) throws(ProtocolFault)
        -> Parameters
    {
        do {
            return try JSONDecoder().decode(Body<Parameters>.self, from: message).params
        } catch {
            throw .nonsense(method, problem: "\(error)")
        }
    }

    private struct Body<Parameters: Decodable>: Decodable {
        let params: Parameters
    }
}
