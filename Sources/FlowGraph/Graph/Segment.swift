/// One way from a screen to a screen: an edge of the navigation graph.
public struct Segment: Hashable, Sendable {
    /// The name of the screen that the segment leaves.
    public var start: String
    /// The name of the screen that the segment leads to; nil for ``SegmentKind/back`` and for nothing else.
    public var end: String?
    /// A short text for pictures and plans, such as the title of the button to touch.
    public var label: String?
    /// What the steps do, in order, for pictures and plans.
    public var steps: [String]
    /// What must hold before the segment.
    public var preconditions: Preconditions
    /// What becomes of facts after the segment.
    public var effects: Effects
    /// How long crossing the segment takes, in seconds; finite and more than zero.
    ///
    /// Planning counts in whole microseconds, so that sums and ties are exact: see ``NavigationGraph/maximumCost``.
    public var cost: Double
    /// What the segment does to the stack of screens.
    public var kind: SegmentKind
    /// Whether the segment destroys something that a test or a user may still need, as deleting or logging out does.
    ///
    /// Plans cross it only if the query allows that and the goal can't be reached otherwise: see
    /// ``PlanQuery/allowsDestructive``.
    public var isDestructive: Bool
    /// Words to select segments by.
    public var tags: [String]

    /// Declares a segment.
    ///
    /// - Parameters:
    ///   - start: The name of the screen that the segment leaves.
    ///   - end: The name of the screen that it leads to; nil for ``SegmentKind/back`` and for nothing else.
    ///   - label: A short text for pictures and plans.
    ///   - kind: What the segment does to the stack of screens.
    ///   - cost: How long crossing it takes, in seconds; finite and more than zero.
    ///   - preconditions: What must hold before it.
    ///   - effects: What becomes of facts after it.
    ///   - steps: What its steps do, in order.
    ///   - tags: Words to select segments by.
    ///   - isDestructive: Whether it destroys something that may still be needed.
    public init(
        from start: String,
        to end: String?,
        label: String? = nil,
        kind: SegmentKind = .push,
        cost: Double = 1,
        preconditions: Preconditions = [:],
        effects: Effects = [:],
        steps: [String] = [],
        tags: [String] = [],
        destructive isDestructive: Bool = false
    ) {
        self.start = start
        self.end = end
        self.label = label
        self.steps = steps
        self.preconditions = preconditions
        self.effects = effects
        self.cost = cost
        self.kind = kind
        self.tags = tags
        self.isDestructive = isDestructive
    }
}
