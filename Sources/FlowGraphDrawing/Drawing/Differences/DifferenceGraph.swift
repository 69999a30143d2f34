import FlowGraph
import FlowGraphAnalysis

/// The kind of a change in a picture of two versions.
enum DifferenceKind: Hashable, Sendable, CaseIterable {
    case added, removed, changed

    /// The sign in front of the name.
    var symbol: String {
        switch self {
        case .added: "+"
        case .removed: "−"
        case .changed: "~"
        }
    }

    /// Its meaning in a word.
    var word: String {
        switch self {
        case .added: "added"
        case .removed: "removed"
        case .changed: "changed"
        }
    }

    /// The colour of its lines and words.
    var color: String {
        switch self {
        case .added: Palette.added
        case .removed: Palette.removed
        case .changed: Palette.changed
        }
    }

    /// The fill colour.
    var fill: String {
        switch self {
        case .added: Palette.addedFill
        case .removed: Palette.removedFill
        case .changed: Palette.changedFill
        }
    }
}

/// The change of a screen or a segment, with a description of the earlier version.
struct Difference: Hashable, Sendable {
    let kind: DifferenceKind
    /// The earlier version, one line for each part that differs.
    var formerly: [String] = []
}

/// The change of a fact, with its values.
struct FactDifference: Hashable, Sendable {
    let kind: DifferenceKind
    /// The fact's name.
    let fact: String
    /// The values in the old version, in words; nil for an added fact.
    let old: String?
    /// The values in the new version, in words; nil for a removed fact.
    let new: String?

    /// The fact with its values, `cartCount: 0…5 → 0…3`.
    var words: String { "\(fact): \([old, new].compactMap { $0 }.joined(separator: " → "))" }
}

/// Both versions of a graph in one, with the change of each part.
///
/// Screens and segments of the new version come first. Of a large graph, only the parts with differences are included,
/// and paths to them from a start screen.
struct DifferenceGraph {
    /// The number of screens up to which the whole graph is drawn.
    static let completeLimit = 40

    /// The graph to draw.
    let graph: NavigationGraph
    /// The change of each of its screens, or nil if there is none.
    let screens: [Difference?]
    /// The change of each of its segments, or nil if there is none.
    let segments: [Difference?]
    /// The screens that are unreachable in the new version, whether that is a difference or not.
    let unreachableScreens: [Int]
    /// By screen: the effects of the differences on the path to it.
    let effects: [[PlanEffect]]
    /// The changes of facts.
    let facts: [FactDifference]
    /// By screen: the numbers of the differences that it stands for, in words; nil for one that stands for itself.
    let notes: [String?]
    /// By screen: the differing screens that it stands for, each with its sign; empty for one that stands for itself.
    let foldedNames: [[String]]
    /// The unchanged parts that were left out, in words; nil if there are none.
    let leftOutWords: String?
    /// By screen of the new version: the screen of the graph that shows it, or nil if it was left out.
    let newPlaces: [Int?]
    /// By screen of the old version, likewise.
    let oldPlaces: [Int?]
}

extension DifferenceGraph {
    /// Joins the versions; O(screens + segments + values of facts).
    init(_ comparison: GraphComparison) {
        let parts = DifferenceParts(comparison)
        let kept = parts.keptScreens
        let positions = parts.screens.indices.filter { kept[$0] }
        let keptSegments = parts.segments.filter { kept[$0.start] && ($0.end.map { kept[$0] } ?? true) }
        graph = parts.graph(of: positions, keptSegments)
        screens = positions.map { parts.screens[$0].difference }
        segments = keptSegments.map(\.difference)
        unreachableScreens = positions.indices.filter { parts.screens[positions[$0]].isUnreachable }
        effects = positions.map { parts.screens[$0].effects }
        facts = comparison.factDifferences
        notes = positions.map { _ in nil }
        foldedNames = positions.map { _ in [] }
        let leftOutCount = kept.count { !$0 }
        leftOutWords =
            leftOutCount == 0 ? nil : "\(Count.words(leftOutCount, "unchanged screen")) left out"
        let places = Dictionary(uniqueKeysWithValues: positions.enumerated().map { ($1, $0) })
        newPlaces = comparison.new.screens.indices.map { places[$0] }
        oldPlaces = parts.oldPositions.map { places[$0] }
    }
}

/// The screens and segments of both versions.
struct DifferenceParts {
    struct Part {
        let screen: GraphScreen
        var difference: Difference?
        /// True if it is unreachable in the new version.
        var isUnreachable = false
        /// The effects of the differences on the path to it.
        var effects: [PlanEffect] = []
        /// True if it is drawn even though it does not differ: the path to it does, and no common cause explains that.
        var isConcerned = false
        /// True if it was reachable, and no longer is.
        var isLost: Bool { effects.contains { $0.kind == .unreachable } }
    }

    struct DrawnSegment {
        var segment: Segment
        let start: Int
        let end: Int?
        let difference: Difference?
    }

    let comparison: GraphComparison
    private(set) var screens: [Part]
    private(set) var segments: [DrawnSegment] = []
    /// For each screen of the old graph its position in `screens`.
    private(set) var oldPositions: [Int]

    init(_ comparison: GraphComparison) {
        self.comparison = comparison
        screens = comparison.new.screens.map { Part(screen: $0) }
        oldPositions = [Int](repeating: -1, count: comparison.old.screens.count)
        addScreens()
        addSegments()
    }

    private mutating func addScreens() {
        for screen in comparison.addedScreens { screens[screen].difference = Difference(kind: .added) }
        for change in comparison.keptScreens {
            oldPositions[change.old] = change.new
            if !change.fields.isEmpty { screens[change.new].difference = comparison.difference(change) }
        }
        for screen in comparison.removedScreens {
            oldPositions[screen] = screens.count
            screens.append(Part(screen: comparison.old.screens[screen], difference: Difference(kind: .removed)))
        }
        guard case .success(let consequences) = comparison.consequences else { return }
        for screen in consequences.new.unreachableScreens { screens[screen].isUnreachable = true }
        for (screen, effects) in comparison.planEffects { screens[screen].effects = effects }
        for (screen, effects) in comparison.unexplainedEffects { screens[screen].isConcerned = !effects.isEmpty }
        for cause in comparison.causes {
            for case .addedScreen(let screen) in cause.differences { screens[screen].isConcerned = true }
        }
    }

    private mutating func addSegments() {
        let (old, new) = (comparison.old, comparison.new)
        var differences = [Difference?](repeating: nil, count: new.segments.count)
        for segment in comparison.addedSegments { differences[segment] = Difference(kind: .added) }
        for change in comparison.changedSegments { differences[change.new] = comparison.difference(change) }
        segments = new.segments.indices.map { index in
            let end = Int(new.topology.ends[index])
            return DrawnSegment(
                segment: new.segments[index], start: Int(new.topology.starts[index]), end: end < 0 ? nil : end,
                difference: differences[index])
        }
        // A segment with a new end is drawn to both of its ends.
        let moved = comparison.changedSegments.filter { $0.fields.contains(.end) }.map(\.old)
        for index in (comparison.removedSegments + moved).sorted() {
            let end = Int(old.topology.ends[index])
            segments.append(
                DrawnSegment(
                    segment: old.segments[index], start: oldPositions[Int(old.topology.starts[index])],
                    end: end < 0 ? nil : oldPositions[end], difference: Difference(kind: .removed)))
        }
    }
}

// MARK: Selecting parts

extension DifferenceParts {
    /// For each screen, true if it is drawn.
    var keptScreens: [Bool] {
        guard screens.count > DifferenceGraph.completeLimit else { return screens.map { _ in true } }
        var isKept = screens.map { $0.difference != nil || $0.isConcerned }
        for segment in segments where segment.difference != nil {
            isKept[segment.start] = true
            if let end = segment.end { isKept[end] = true }
        }
        let origins = self.origins
        for screen in screens.indices where isKept[screen] {
            var origin = origins[screen]
            while origin >= 0, !isKept[origin] {
                isKept[origin] = true
                origin = origins[origin]
            }
        }
        // A graph has at least one screen.
        if !isKept.contains(true) { isKept[comparison.new.startScreens.first ?? 0] = true }
        return isKept
    }

    /// For each screen its predecessor on a path of the fewest segments from a start screen; -1 for none.
    private var origins: [Int] {
        var ends = [[Int]](repeating: [], count: screens.count)
        for segment in segments { if let end = segment.end { ends[segment.start].append(end) } }
        var origins = [Int](repeating: -1, count: screens.count)
        var isSeen = screens.map(\.screen.isStart)
        var queue = screens.indices.filter { isSeen[$0] }
        var position = 0
        while position < queue.count {
            let screen = queue[position]
            position += 1
            for end in ends[screen] where !isSeen[end] {
                isSeen[end] = true
                origins[end] = screen
                queue.append(end)
            }
        }
        return origins
    }

    /// The graph of some screens and segments.
    func graph(of positions: [Int], _ drawn: [DrawnSegment]) -> NavigationGraph {
        let segments = drawn.map { drawn in
            var segment = drawn.segment
            segment.start = self.screens[drawn.start].screen.name
            segment.end = drawn.end.map { self.screens[$0].screen.name }
            return segment
        }
        let screens = positions.map { self.screens[$0].screen }
        let facts = JoinedFacts(comparison).facts
        let name = comparison.new.name ?? comparison.old.name
        if let graph = try? NavigationGraph(name: name, facts: facts, screens: screens, segments: segments) {
            return graph
        }
        // The values of two versions may not fit into one graph, so removed segments lose their facts.
        let plain = zip(drawn, segments).map { $0.difference?.kind == .removed ? $1.withoutFacts : $1 }
        let graph = try? NavigationGraph(
            name: name, facts: comparison.new.declaredFacts, screens: screens, segments: plain)
        return graph ?? comparison.new
    }
}

extension Segment {
    /// The segment without conditions and effects.
    fileprivate var withoutFacts: Segment {
        var segment = self
        segment.preconditions = [:]
        segment.effects = [:]
        return segment
    }
}

/// The facts of both versions, each with the union of its values.
private struct JoinedFacts {
    let facts: [Fact]

    init(_ comparison: GraphComparison) {
        let (old, new) = (comparison.old, comparison.new)
        let removed = comparison.removedFacts.map { old.facts[$0] }
        var joined = new.facts
        for change in comparison.changedFacts {
            joined[change.new].domain = JoinedFacts.join(old.facts[change.old].domain, new.facts[change.new].domain)
        }
        facts = joined + removed
    }

    private static func join(_ old: FactDomain, _ new: FactDomain) -> FactDomain {
        if case .range(let first) = old, case .range(let second) = new {
            return .range(min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound))
        }
        let known = Set(new.values)
        return .values(new.values + old.values.filter { !known.contains($0) })
    }
}
