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

    /// The name of a difference, that of a screen or the ends of a segment, and a segment's state in words, such as
    /// `removed`.
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

/// Finds the differences that several changed plans have in common: again and again the one that explains the most of the plans that are
/// left.
struct PlanCauseFinder {
    private let comparison: GraphComparison
    private let changes: [PlanChange]
    /// By segment of the old graph: its difference, or nil for one that is the same in both as far as plans are concerned.
    private let oldDifferences: [Int: PlanCause.Difference]
    /// By segment of the new graph, likewise.
    private let newDifferences: [Int: PlanCause.Difference]
    private let addedScreens: Set<Int>
    /// By screen of the old graph: its position in the new one, if that has it.
    private let newPositions: [Int: Int]
    /// The segments of the new graph whose conditions or effects differ.
    private let changesOfFacts: Set<Int>

    init(_ comparison: GraphComparison) {
        let changed = comparison.changedSegments.filter { $0.fields.contains(where: \.concernsPlans) }
        self.comparison = comparison
        changes = (try? comparison.consequences.get())?.planChanges ?? []
        oldDifferences = Dictionary(
            uniqueKeysWithValues: comparison.removedSegments.map { ($0, .removedSegment($0)) }
                + changed.map { ($0.old, .changedSegment($0.new)) })
        newDifferences = Dictionary(
            uniqueKeysWithValues: comparison.addedSegments.map { ($0, .addedSegment($0)) }
                + changed.map { ($0.new, .changedSegment($0.new)) })
        addedScreens = Set(comparison.addedScreens)
        changesOfFacts = Set(
            changed.filter { $0.fields.contains { $0 == .preconditions || $0 == .effects } }.map(\.new))
        newPositions = Dictionary(uniqueKeysWithValues: comparison.keptScreens.map { ($0.old, $0.new) })
    }

    /// The causes of all kinds, those of the most plans first.
    var causes: [PlanCause] {
        let all = PlanChange.Kind.allCases.flatMap(causes(of:))
        return all.enumerated().sorted { ($1.element.changes.count, $0.offset) < ($0.element.changes.count, $1.offset) }
            .map(\.element)
    }

    private func causes(of kind: PlanChange.Kind) -> [PlanCause] {
        var explained: [PlanCause.Difference: [Int]] = [:]
        for (position, change) in changes.enumerated() where change.kinds.contains(kind) {
            for difference in differences(passedBy: change) where canCause(difference, kind) {
                explained[difference, default: []].append(position)
            }
        }
        var causes: [PlanCause] = []
        while let best = explained.max(by: { isLess($0, $1) }), best.value.count > 1 {
            causes.append(PlanCause(difference: best.key, kind: kind, changes: best.value))
            let done = Set(best.value)
            explained = explained.mapValues { $0.filter { !done.contains($0) } }
        }
        return causes
    }

    private func differences(passedBy change: PlanChange) -> Set<PlanCause.Difference> {
        guard let old = change.old.plan, let new = change.new.plan else { return [] }
        let visited = Set(old.screens.compactMap(comparison.old.index(ofScreen:)).compactMap { newPositions[$0] })
        let screens = new.screens.compactMap(comparison.new.index(ofScreen:)).filter { !visited.contains($0) }
        // The goal is no reason for its own plan.
        return Set(screens.filter { $0 != change.screen.new }.map { .screen($0) })
            .union(old.segments.compactMap { oldDifferences[$0.index] })
            .union(new.segments.compactMap { newDifferences[$0.index] })
    }

    /// True if a difference can make plans change so: a plan assumes something else only because of conditions and effects.
    private func canCause(_ difference: PlanCause.Difference, _ kind: PlanChange.Kind) -> Bool {
        guard kind == .otherAssumptions else { return true }
        return switch difference {
        case .screen: false
        case .removedSegment(let index): comparison.old.segments[index].dependsOnFacts
        case .addedSegment(let index): comparison.new.segments[index].dependsOnFacts
        case .changedSegment(let index): changesOfFacts.contains(index)
        }
    }

    private typealias Explained = Dictionary<PlanCause.Difference, [Int]>.Element

    /// The order by the number of plans; of those with the same, the difference that says the most, then the first one.
    private func isLess(_ left: Explained, _ right: Explained) -> Bool {
        (left.value.count, -rank(left.key), -position(left.key))
            < (right.value.count, -rank(right.key), -position(right.key))
    }

    private func rank(_ difference: PlanCause.Difference) -> Int {
        switch difference {
        case .screen(let screen): addedScreens.contains(screen) ? 0 : 3
        case .removedSegment: 1
        case .changedSegment: 2
        case .addedSegment: 4
        }
    }

    private func position(_ difference: PlanCause.Difference) -> Int {
        switch difference {
        case .screen(let position), .removedSegment(let position), .changedSegment(let position),
            .addedSegment(let position):
            position
        }
    }
}

extension Segment {
    /// True if it has conditions or effects.
    fileprivate var dependsOnFacts: Bool { !preconditions.isEmpty || !effects.isEmpty }
}
