import FlowGraph

/// A part of a model that flows cover: what a tour is for, and what coverage counts.
///
/// Screens and segments are positions in the graph's ``FlowGraph/NavigationGraph/screens`` and ``FlowGraph/NavigationGraph/segments``.
public enum TourTarget: Hashable, Sendable {
    /// A screen that some flow shows.
    case screen(Int)
    /// A segment that some flow crosses.
    case segment(Int)
    /// Two segments that some flow crosses one right after the other.
    case pair(Int, Int)
    /// A segment that some flow crosses while a fact of its preconditions is known to have a value.
    case condition(segment: Int, fact: String, value: FactValue)
    /// A segment of kind ``FlowGraph/SegmentKind/back`` that some flow crosses while a screen lies beneath.
    case `return`(segment: Int, screen: Int)
}

extension TourTarget: Comparable {
    /// Orders targets by kind, then by their positions.
    public static func < (left: TourTarget, right: TourTarget) -> Bool {
        left.order.lexicographicallyPrecedes(right.order)
            || left.order == right.order && left.words < right.words
    }

    private var order: [Int] {
        switch self {
        case .screen(let screen): [0, screen]
        case .segment(let segment): [1, segment]
        case .pair(let first, let second): [2, first, second]
        case .condition(let segment, _, _): [3, segment]
        case .return(let segment, let screen): [4, segment, screen]
        }
    }

    private var words: String {
        guard case .condition(_, let fact, let value) = self else { return "" }
        return "\(fact) \(value)"
    }
}

/// The targets that the flows of a tour cover together.
public enum TourCriterion: Hashable, Sendable {
    /// Every segment.
    case segments
    /// Every screen.
    case screens
    /// Every segment into a screen with every segment out of it that can follow.
    case pairs
    /// Every segment with every value of each fact in its preconditions that meets them.
    case conditions
    /// Every segment of kind ``FlowGraph/SegmentKind/back`` with every screen that can lie beneath.
    case returns
    /// Every screen and segment with a tag.
    case tag(String)
}
