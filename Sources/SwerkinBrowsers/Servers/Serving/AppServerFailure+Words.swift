import SwerkinCore

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
