import FlowGraph

/// The screens of a session make no graph, or not one that can be used as asked.
public enum GraphFailure: FailureReason {
    /// A screen that no registered provider knows; the names that are known.
    case unknownScreen(String, known: [String])
    /// A screen that `allCases` of its type leaves out; the line that declares it, or nil if it is not known.
    case unlistedScreen(String, type: String, SourcePosition?)
    /// The declarations of the screens do not make a graph; all problems of them.
    case invalidGraph([DeclarationProblem])
    /// No screen has any of these tags; the tags that there are.
    case noScreenTagged([String], known: [String])
    /// The graph could not be written to the folder that the environment names; the problem.
    case notExported(folder: String, String)

    /// The party that has to act on it.
    public var culprit: Culprit {
        switch self {
        case .unknownScreen, .noScreenTagged: .test
        case .invalidGraph, .unlistedScreen: .usage
        case .notExported: .environment
        }
    }
}
