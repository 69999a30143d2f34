import SwerkinCore

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

    /// Decodes a status of `waitpid`.
    ///
    /// Source: wait(2).
    init(status: CInt) {
        let signal = status & 0x7F
        self = signal == 0 ? .code(Int(status >> 8 & 0xFF)) : .signal(Int(signal))
    }
}

extension AppServerFailure: CustomStringConvertible {
    /// The problem and its remedy, as a sentence; the server's last lines follow it if it wrote any.
    public var description: String {
        switch reason {
        case .noProgram(let path) where path.contains("/"):
            "the server \(server) cannot be started: \"\(path)\" is not a program that can be run."
        case .noProgram(let name):
            "the server \(server) cannot be started: there is no program \"\(name)\" on PATH. Install it, or write its path."
        case .noWorkingFolder(let path):
            "the server \(server) cannot be started: there is no folder \"\(path)\" to run in."
        case .notStarted(let problem): "the server \(server) cannot be started: \(problem)."
        case .notDescribed(let error): "the server \(server) cannot be started: \(error)"
        case .noData(let problem): "the server \(server) has no place for its data: \(problem)."
        case .ended(let exit, let output):
            "the server \(server) ended with \(exit.words) before it was ready\(Self.words(output))"
        case .notReady(let obstacle, let limit, let output):
            "the server \(server) was not ready within \(limit.words): \(obstacle)\(Self.words(output))"
        case .resetFailed(let error): "the server \(server) could not be reset: \(error)"
        }
    }

    private static func words(_ output: String) -> String {
        output.isEmpty ? "; it wrote nothing." : ". Its last lines:\n\(output)"
    }
}

extension ServerExit {
    /// The end in words, after "ended with".
    var words: String {
        switch self {
        case .code(let code): "exit code \(code)"
        case .signal(let number): "signal \(number)"
        }
    }
}
