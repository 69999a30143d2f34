import FlowGraph

/// Why a navigation did not arrive.
public enum NavigationFailure: Sendable {
    /// A screen that no registered provider knows; the names that are known.
    case unknownScreen(String, known: [String])
    /// Where the app is cannot be told: no registered screen's trait is there. What was on the screen.
    case lost(ElementTree)
    /// The declarations of the screens do not make a graph; the sentences that say why.
    case invalidGraph([String])
    /// The planner refused the question; a sentence.
    case refused(String)
    /// There is no way, with the engine's explanation in words.
    case noPlan(String)

    /// Who has to change something.
    public var culprit: Culprit {
        switch self {
        case .lost: .app
        case .unknownScreen, .noPlan: .test
        case .invalidGraph, .refused: .usage
        }
    }
}
