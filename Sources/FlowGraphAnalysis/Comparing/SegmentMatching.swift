import FlowGraph

/// The matching of the segments of two versions of a graph, given the matching of their screens.
///
/// Segments between the same screens match first if they are equal in every part, then with the fewest possible
/// differences (``BestAssignment`` over ``SegmentContent/likeness(to:)``). Of the rest, two segments from the same
/// screen match, with different ends, if no other remaining one has their label or, without a label, their steps. The
/// result depends neither on which graph is older nor on the order of segments, except that of several equal segments
/// the first ones are matched.
///
/// O(m) for m segments, and O(k³) for k segments between the same two screens that differ in some part.
struct SegmentMatching {
    private let old: NavigationGraph
    private let new: NavigationGraph
    private let screens: ScreenMatching
    /// For each segment of the old graph the matched one of the new graph, or -1.
    private(set) var newSegments: [Int]
    /// For each segment of the new graph the matched one of the old graph, or -1.
    private(set) var oldSegments: [Int]
    /// For each segment of the new graph, true if its end differs in the old graph.
    private(set) var hasOtherEnd: [Bool]

    init(old: NavigationGraph, new: NavigationGraph, screens: ScreenMatching) {
        self.old = old
        self.new = new
        self.screens = screens
        newSegments = [Int](repeating: -1, count: old.segments.count)
        oldSegments = [Int](repeating: -1, count: new.segments.count)
        hasOtherEnd = [Bool](repeating: false, count: new.segments.count)
        for (newScreen, oldScreen) in screens.oldScreens.enumerated() where oldScreen >= 0 {
            match(old.segments(from: oldScreen), new.segments(from: newScreen))
        }
    }

    /// The differences of each pair of matched segments, in the order of the new graph.
    var changes: [SegmentChange] {
        oldSegments.indices.filter { oldSegments[$0] >= 0 }.map { segment in
            let fields = SegmentChange.Field.differing(old.segments[oldSegments[segment]], new.segments[segment])
            return SegmentChange(
                old: oldSegments[segment], new: segment, fields: (hasOtherEnd[segment] ? [.end] : []) + fields)
        }
    }

    /// The positions in the new graph of the segments whose rank among the matched segments of their screen has
    /// changed.
    var reordered: [Int] {
        new.screens.indices.flatMap { screen -> [Int] in
            let kept = new.segments(from: screen).filter { oldSegments[$0] >= 0 }
            let before = kept.sorted { oldSegments[$0] < oldSegments[$1] }
            return zip(kept, before).filter { $0 != $1 }.map(\.0)
        }
    }

    private mutating func match(_ oldOnes: [Int], _ newOnes: [Int]) {
        let newByEnd = Dictionary(grouping: newOnes) { Int(new.topology.ends[$0]) }
        let oldByEnd = Dictionary(grouping: oldOnes) { segment in
            let end = Int(old.topology.ends[segment])
            return end < 0 ? -1 : screens.newScreens[end] < 0 ? -2 : screens.newScreens[end]
        }
        for (end, segments) in oldByEnd where end != -2 {
            if let candidates = newByEnd[end] { matchBetweenSameScreens(segments, candidates) }
        }
        matchWithOtherEnds(oldOnes.filter { newSegments[$0] < 0 }, newOnes.filter { oldSegments[$0] < 0 })
    }

    private mutating func match(_ oldSegment: Int, _ newSegment: Int) {
        newSegments[oldSegment] = newSegment
        oldSegments[newSegment] = oldSegment
    }
}

// MARK: Between the same screens

extension SegmentMatching {
    private mutating func matchBetweenSameScreens(_ oldOnes: [Int], _ newOnes: [Int]) {
        if oldOnes.count == 1, newOnes.count == 1, old.segments[oldOnes[0]].label == new.segments[newOnes[0]].label {
            return match(oldOnes[0], newOnes[0])
        }
        matchEqual(oldOnes, newOnes)
        let oldRest = sorted(oldOnes.filter { newSegments[$0] < 0 }, of: old)
        let newRest = sorted(newOnes.filter { oldSegments[$0] < 0 }, of: new)
        // The same rows for either order of the graphs, so that the pairs are the same too.
        if newRest.map(\.key).lexicographicallyPrecedes(oldRest.map(\.key)) {
            for (first, second) in pairs(newRest, oldRest) { match(second, first) }
        } else {
            for (first, second) in pairs(oldRest, newRest) { match(first, second) }
        }
    }

    private mutating func matchEqual(_ oldOnes: [Int], _ newOnes: [Int]) {
        var byContent = Dictionary(grouping: newOnes.reversed()) { SegmentContent(new.segments[$0]) }
        for segment in oldOnes {
            if let equal = byContent[SegmentContent(old.segments[segment])]?.popLast() { match(segment, equal) }
        }
    }

    private typealias Candidate = (segment: Int, content: SegmentContent, key: String)

    private func sorted(_ segments: [Int], of graph: NavigationGraph) -> [Candidate] {
        let candidates = segments.map { segment in
            let content = SegmentContent(graph.segments[segment])
            return (segment: segment, content: content, key: content.orderingKey)
        }
        return candidates.sorted { ($0.key, $0.segment) < ($1.key, $1.segment) }
    }

    private func pairs(_ rows: [Candidate], _ columns: [Candidate]) -> [(Int, Int)] {
        let weights = rows.map { row in columns.map { row.content.likeness(to: $0.content) } }
        return BestAssignment(weights).columns.enumerated().compactMap { row, column in
            column.map { (rows[row].segment, columns[$0].segment) }
        }
    }
}

// MARK: With another end

extension SegmentMatching {
    private enum Sign: Hashable {
        case label(String)
        case steps([String])

        init?(_ segment: Segment) {
            if let label = segment.label, !label.isEmpty {
                self = .label(label)
            } else if !segment.steps.isEmpty {
                self = .steps(segment.steps)
            } else {
                return nil
            }
        }
    }

    private mutating func matchWithOtherEnds(_ oldOnes: [Int], _ newOnes: [Int]) {
        guard !oldOnes.isEmpty, !newOnes.isEmpty else { return }
        let newBySign = Dictionary(grouping: newOnes) { Sign(new.segments[$0]) }
        for (sign, segments) in Dictionary(grouping: oldOnes, by: { Sign(old.segments[$0]) }) {
            guard let sign, let candidates = newBySign[sign], segments.count == 1, candidates.count == 1 else {
                continue
            }
            match(segments[0], candidates[0])
            hasOtherEnd[candidates[0]] = true
        }
    }
}

/// The content of a segment without its ends, independent of the orders that have no meaning.
struct SegmentContent: Hashable {
    let label: String?
    let kind: SegmentKind
    let isDestructive: Bool
    let cost: Double
    let steps: [String]
    let preconditions: [String]
    let effects: [String]
    let tags: [String]

    init(_ segment: Segment) {
        label = segment.label
        kind = segment.kind
        isDestructive = segment.isDestructive
        cost = segment.cost
        steps = segment.steps
        preconditions = segment.preconditions.comparable
        effects = segment.effects.comparable
        tags = segment.comparableTags
    }

    /// A score for how likely two segments between the same screens are the same, 0 if they are not.
    ///
    /// Segments can only be the same if their labels or their kinds are equal. Each equal part weighs more than all
    /// parts after it together.
    func likeness(to other: SegmentContent) -> Int {
        guard label == other.label || kind == other.kind else { return 0 }
        let equalities = [
            label == other.label, kind == other.kind, steps == other.steps, preconditions == other.preconditions,
            effects == other.effects, cost == other.cost, isDestructive == other.isDestructive,
            tags == other.tags,
        ]
        return equalities.reduce(0) { 2 * $0 + ($1 ? 1 : 0) }
    }

    /// A canonical sort key; different contents have different keys.
    var orderingKey: String {
        let lists = [
            [label.map { "\"" + $0 } ?? "", kind.rawValue, cost.description, isDestructive.description], steps,
            preconditions, effects, tags,
        ]
        return lists.map { $0.map(JSONText.quoted).joined(separator: ",") }.joined(separator: ";")
    }
}
