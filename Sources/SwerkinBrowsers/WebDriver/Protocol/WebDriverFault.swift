import SwerkinCore

/// The failure of a command.
public enum WebDriverFault: Error, Hashable, Sendable {
    /// The server refused the command, with a message of its own.
    case refused(WebDriverErrorCode, message: String, command: String)
    /// The server answered something that is none of the protocol's answers.
    case nonsense(String, command: String)
    /// The server did not answer in time.
    case noAnswer(command: String, after: Duration)
    /// The server ended the connection instead of answering.
    case connectionEnded(command: String)
    /// The server cannot be connected to.
    case unreachable(server: String, reason: String)
    /// The server wants to know who asks, or does not let that one in.
    case unauthorized(server: String)
}

extension WebDriverFault {
    /// The server's error, or nil if it is another fault.
    public var code: WebDriverErrorCode? {
        if case .refused(let code, _, _) = self { code } else { nil }
    }

    /// True if there is no server any more that could answer.
    var tellsOfServerThatHasGone: Bool {
        switch self {
        case .connectionEnded, .unreachable: true
        default: false
        }
    }
}
