import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

extension TourFailure {
    /// The failure as one sentence.
    public var sentence: String {
        switch broken.count {
        case 0: "\(uncovered.count) of \(targetCount) \(targetNoun) can't be covered."
        case 1: broken[0].cause.reason.sentence
        default: "\(broken.count) segments are broken."
        }
    }

    /// The failures of the segments, what no flow covered, with the reasons, and what was covered.
    public var hints: [String] {
        let failures = broken.count == 1 ? broken[0].hints : broken.flatMap(\.lines)
        return failures + uncoveredWords + (sum.isEmpty ? [] : ["Covered: \(sum)."])
    }

    private var uncoveredWords: [String] {
        let needing = uncovered.filter { $0.reason == .needsBroken }.map(\.name)
        let pronoun = broken.count == 1 ? "it" : "them"
        let consequence =
            needing.isEmpty ? [] : ["Without \(pronoun) no flow covers: \(needing.joined(separator: "; "))."]
        return consequence
            + uncovered.flatMap { target in
                switch target.reason {
                case .needsBroken: [String]()
                case .otherFacts:
                    ["Not covered: \(target.name): the app showed other facts than the flow for it assumes."]
                case .planner(let reason):
                    ["Not covered: \(target.name): \(reason.wordsForTest)."] + target.proof.map { "  \($0)" }
                }
            }
    }
}

extension TourFailure.BrokenSegment {
    /// The hints of its failure, and the step that failed.
    fileprivate var hints: [String] { cause.reason.hints + place }

    fileprivate var lines: [String] { ["  \(name): \(cause.reason.sentence)"] + hints.map { "    \($0)" } }

    private var place: [String] {
        // The outermost step is the flow, which the words of the failure name by its screens.
        cause.path.dropLast().first.map { ["In the step \($0.keyword.rawValue) \($0.words), \($0.position)."] } ?? []
    }
}

extension Tour.Uncovered.Reason {
    /// The reason, for the test's author, without a full stop.
    fileprivate var wordsForTest: String {
        switch self {
        case .impossible: "no flow from the launches can; launch it with other facts too, or look at its conditions"
        case .tooLong, .budget: description
        }
    }
}
