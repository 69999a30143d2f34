import FlowGraph

/// Differences between two versions of a graph that have a consequence for some screens.
///
/// With these differences undone, and no other, the screens no longer have the consequence. If there are several, no part of them
/// suffices: they have it only together. Of few differences it is the smallest such set; see ``Consequences/causes``.
public struct ConsequenceCause: Hashable, Sendable {
    /// A difference that can be undone by itself.
    public enum Difference: Hashable, Sendable {
        /// A screen with all segments that leave or reach it, by its position in the new graph.
        case addedScreen(Int)
        /// A screen with all segments that left or reached it, by its position in the old graph.
        case removedScreen(Int)
        /// A screen of both graphs that is a start screen in one of them, by its position in the new graph.
        case changedStart(Int)
        /// A segment by its position in the old graph.
        case removedSegment(Int)
        /// A segment by its position in the new graph.
        case changedSegment(Int)
        /// A segment by its position in the new graph.
        case addedSegment(Int)
        /// A fact with other values, by its position in the new graph.
        case changedFact(Int)
    }

    /// A sort of consequence, the worst first.
    public enum Consequence: String, Hashable, Sendable, CaseIterable {
        /// The screen can no longer be reached.
        case unreachable
        /// The best plan makes different assumptions.
        case otherAssumptions
        /// The best plan costs more, or as much with more segments to cross.
        case longer
        /// The best plan costs less, or as much with fewer segments to cross.
        case shorter
        /// The screen can be reached now.
        case reachable
    }

    /// The differences, at least one.
    public let differences: [Difference]
    /// The consequence.
    public let consequence: Consequence
    /// The screens that have it because of them, in the order of the new graph.
    public let screens: [ScreenPair]
}

extension ConsequenceCause {
    /// The least number of screens with a cause that reports and pictures join into one line.
    package static let commonCount = 5

    /// True if it explains so many changed plans that reports and pictures join them.
    package var isCommon: Bool { screens.count >= ConsequenceCause.commonCount }

    /// True if it is worth a line: it explains a loss or a gain of a screen, or several plans.
    package var isTelling: Bool {
        switch consequence {
        case .unreachable, .reachable: true
        case .otherAssumptions, .longer, .shorter: screens.count > 1
        }
    }
}

extension ConsequenceCause.Consequence {
    /// The statement about some screens, `35 plans are longer`.
    package func statement(count: Int) -> String {
        switch self {
        case .unreachable: "\(Count.words(count, "screen")) can no longer be reached"
        case .reachable: "\(Count.words(count, "screen")) can be reached now"
        case .longer: PlanChange.Kind.longer.statement(count: count)
        case .shorter: PlanChange.Kind.shorter.statement(count: count)
        case .otherAssumptions: PlanChange.Kind.otherAssumptions.statement(count: count)
        }
    }

    /// The kind of change of a plan that it is; nil for a screen that is lost or won.
    package var planChange: PlanChange.Kind? {
        switch self {
        case .unreachable, .reachable: nil
        case .longer: .longer
        case .shorter: .shorter
        case .otherAssumptions: .otherAssumptions
        }
    }
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

extension GraphComparison {
    /// The causes of the consequences; empty if these are unknown.
    package var causes: [ConsequenceCause] { (try? consequences.get())?.causes ?? [] }

    /// The name of a difference, that of a screen, a fact or the ends of a segment, and its state in words, such as `removed`.
    package func words(for difference: ConsequenceCause.Difference) -> (name: String, state: String) {
        switch difference {
        case .addedScreen(let screen): (new.screens[screen].name, "added")
        case .removedScreen(let screen): (old.screens[screen].name, "removed")
        case .changedStart(let screen):
            (new.screens[screen].name, new.screens[screen].isStart ? "now a start screen" : "no longer a start screen")
        case .removedSegment(let segment): (GraphComparison.name(of: old.segments[segment]), "removed")
        case .changedSegment(let segment): (GraphComparison.name(of: new.segments[segment]), "changed")
        case .addedSegment(let segment): (GraphComparison.name(of: new.segments[segment]), "added")
        case .changedFact(let fact): (new.facts[fact].name, "other values")
        }
    }

    /// The label of a segment with its ends, or these alone.
    private static func name(of segment: Segment) -> String {
        let ends = "\(segment.start) → \(segment.end ?? "back")"
        return segment.label.map { "\(ends) “\($0)”" } ?? ends
    }
}
