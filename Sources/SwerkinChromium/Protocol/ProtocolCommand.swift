import Foundation

/// One command of the Chrome DevTools Protocol, with its parameters; encoded as they are sent.
///
/// Source: https://chromedevtools.github.io/devtools-protocol/. Each command names its method there.
protocol ProtocolCommand: Encodable {
    /// What the browser answers.
    associatedtype Reply: Decodable
    /// The domain and the name of the command, as in `Page.navigate`.
    static var method: String { get }
}

/// An answer without content.
struct NoReply: Decodable {}

/// Something that the browser tells unasked.
struct ProtocolEvent {
    /// The domain and the name of the event, as in `Page.loadEventFired`.
    let method: String
    /// How many events for the log came before it that were left out, because nobody had looked at them in time.
    var leftOut = 0
    private let message: Data

    init(method: String, message: Data) {
        self.method = method
        self.message = message
    }

    /// What the event says; throws ``ProtocolFault/nonsense(_:problem:)`` if that is something else.
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
