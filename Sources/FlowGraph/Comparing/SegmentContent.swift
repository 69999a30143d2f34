/// What a segment is made of besides the screens that it joins, without the orders that mean nothing.
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

    /// How likely two segments between the same screens are the same one, 0 where they are not.
    ///
    /// The same one has the same label or the same kind. Of the parts that are equal each weighs more than all after it together.
    func likeness(to other: SegmentContent) -> Int {
        guard label == other.label || kind == other.kind else { return 0 }
        let equalities = [
            label == other.label, kind == other.kind, steps == other.steps, preconditions == other.preconditions,
            effects == other.effects, cost == other.cost, isDestructive == other.isDestructive,
            tags == other.tags,
        ]
        return equalities.reduce(0) { 2 * $0 + ($1 ? 1 : 0) }
    }

    /// A text by which contents are put in an order that depends on nothing else; different contents have different texts.
    var orderingKey: String {
        let lists = [
            [label.map { "\"" + $0 } ?? "", kind.rawValue, cost.description, isDestructive.description], steps,
            preconditions, effects, tags,
        ]
        return lists.map { $0.map(JSONText.quoted).joined(separator: ",") }.joined(separator: ";")
    }
}
