import FlowGraph

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
        tags = segment.tags.sorted()
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
