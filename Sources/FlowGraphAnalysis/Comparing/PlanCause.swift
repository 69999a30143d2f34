import FlowGraph

/// A difference between two versions of a graph that several changed plans have in common.
public struct PlanCause: Hashable, Sendable {
    /// A difference that plans pass.
    public enum Difference: Hashable, Sendable {
        /// A screen that the new plans visit and the old ones don't, by its position in the new graph.
        case screen(Int)
        /// A segment of the old plans that the new graph doesn't have, by its position in the old graph.
        case removedSegment(Int)
        /// A segment of either plans that differs between the versions, by its position in the new graph.
        case changedSegment(Int)
        /// A segment of the new plans that the old graph doesn't have, by its position in the new graph.
        case addedSegment(Int)
    }

    /// The difference.
    public let difference: Difference
    /// The kind of change that it explains.
    public let kind: PlanChange.Kind
    /// The plans that it explains, by their positions in ``Consequences/planChanges``, ascending; at least two.
    public let changes: [Int]
}

extension GraphComparison {
    /// The differences that explain several changed plans of one kind each, those that explain the most first.
    ///
    /// A plan belongs to one cause of each of its kinds at most. Plans that were not made have none. O(c·k) for c causes
    /// and plans of k segments together.
    public var planCauses: [PlanCause] { PlanCauseFinder(self).causes }

    /// The name of a difference in words: that of a screen, or the ends of a segment; and what became of the segment.
    package func words(for difference: PlanCause.Difference) -> (name: String, state: String?) {
        switch difference {
        case .screen(let screen): (new.screens[screen].name, nil)
        case .removedSegment(let segment): (GraphComparison.name(of: old.segments[segment]), "removed")
        case .changedSegment(let segment): (GraphComparison.name(of: new.segments[segment]), "changed")
        case .addedSegment(let segment): (GraphComparison.name(of: new.segments[segment]), "added")
        }
    }

    private static func name(of segment: Segment) -> String { "\(segment.start) → \(segment.end ?? "back")" }
}

extension PlanChange.Kind {
    /// The statement about some plans, `35 plans are longer`; without the noun if others were counted before.
    package func statement(count: Int, noun: String? = "plan") -> String {
        let isOne = count == 1
        let predicate =
            switch self {
            case .longer: isOne ? "is longer" : "are longer"
            case .shorter: isOne ? "is shorter" : "are shorter"
            case .otherAssumptions: isOne ? "assumes something else" : "assume something else"
            case .otherPath:
                isOne
                    ? "takes another path, by the order of segments" : "take other paths, by the order of segments"
            }
        return "\(count) \(noun.map { "\($0)\(isOne ? "" : "s") " } ?? "")\(predicate)"
    }
}
