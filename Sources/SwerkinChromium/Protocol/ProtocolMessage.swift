import Foundation

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

/// What tells of a message that came whom it is for; its content is read by them.
struct ProtocolEnvelope: Decodable {
    /// The number of the command that it answers; nil of an event.
    let id: Int?
    /// What an event is called.
    let method: String?
    /// The session that it belongs to; nil of the browser itself.
    let sessionId: String?
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
