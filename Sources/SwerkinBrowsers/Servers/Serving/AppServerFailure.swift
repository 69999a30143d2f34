/// A server under test that is missing, and the reason.
public struct AppServerFailure: Error, Hashable, Sendable {
    /// A reason for a missing server.
    public enum Reason: Error, Hashable, Sendable {
        /// There is no such program.
        case noProgram(String)
        /// There is no such folder to run in.
        case noWorkingFolder(String)
        /// The operating system refuses to start it: why.
        case notStarted(String)
        /// The closure that describes the program threw an error.
        case notDescribed(String)
        /// Its data folder or port can't be made: why.
        case noData(String)
        /// It ended before it was ready; its last output.
        case ended(ServerExit, output: String)
        /// It was not ready in time: the missing condition, and its last output.
        case notReady(String, limit: Duration, output: String)
        /// The reset threw an error.
        case resetFailed(String)
    }

    /// The server's name.
    public let server: String
    /// The reason.
    public let reason: Reason

    /// True if the server's last output says that its port is in use.
    var isPortInUse: Bool {
        guard case .ended(_, let output) = reason else { return false }
        let words = output.lowercased()
        return ["in use", "eaddrinuse"].contains(where: words.contains)
    }
}

/// The end of a server: an exit code or a signal.
public enum ServerExit: Hashable, Sendable {
    /// By itself, with this exit code.
    case code(Int)
    /// By this signal.
    case signal(Int)

    /// Reads what `waitpid` gives.
    ///
    /// Source: wait(2).
    init(status: CInt) {
        let signal = status & 0x7F
        self = signal == 0 ? .code(Int(status >> 8 & 0xFF)) : .signal(Int(signal))
    }
}
