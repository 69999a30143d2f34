import FlowGraph
import FlowGraphAnalysis

extension Coverage {
    /// The kinds of targets, in the order of reports.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The screens that the app shows.
        case screens
        /// The segments that are crossed.
        case segments
        /// The segments with each value that a fact of their preconditions may be known to have.
        case conditions
        /// Two segments, one crossed right after the other.
        case pairs
        /// The segments of the kind `back` with each screen that may lie beneath.
        case returns

        /// The kind of a target.
        init(of target: TourTarget) {
            self =
                switch target {
                case .screen: .screens
                case .segment: .segments
                case .condition: .conditions
                case .pair: .pairs
                case .return: .returns
                }
        }

        /// The criterion of tours that cover the targets of the kind.
        var criterion: TourCriterion {
            switch self {
            case .screens: .screens
            case .segments: .segments
            case .conditions: .conditions
            case .pairs: .pairs
            case .returns: .returns
            }
        }
    }
}
