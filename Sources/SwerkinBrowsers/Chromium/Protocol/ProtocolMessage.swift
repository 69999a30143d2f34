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

/// The answer to a command.
struct ProtocolReply<Result: Decodable>: Decodable {
    struct Refusal: Decodable {
        let message: String
        let data: String?
    }

    let result: Result?
    let error: Refusal?
}
