import FlowGraph

/// A segment from one screen to another: its steps, its preconditions, and its effects.
///
/// ```swift
/// PathSegment(
///     start: ShopScreen.cart, end: ShopScreen.checkout, label: "Check out",
///     preconditions: [.loggedIn: true, .cartCount: .atLeast(1)], effects: [.cartCount: 0], cost: 2.5
/// ) { [unowned test] in
///     test.When.ITouchButton("checkout")
/// }
/// ```
///
/// A number that is compared or added to must be declared with all its values: override ``BaseTestCase/facts``, as in
/// `[Fact("cartCount", .range(0...3))]`. A segment back to the screen beneath is made by
/// ``back(from:label:preconditions:effects:cost:tags:destructive:steps:file:line:step:)``.
public struct PathSegment {
    /// The screen that it starts from.
    public var start: any PresentableScreen
    /// The screen that it leads to; ignored if the kind is `back`, which leads to the screen beneath.
    public var end: any PresentableScreen
    /// The closure that performs the segment's steps; called once each time the segment is crossed.
    public var step: () -> Void
    /// The names of its steps, in order, for pictures and plans.
    ///
    /// Empty unless given: then a graph has the names that a crossing has shown, see ``StepNames``.
    public var steps: [String]
    /// The conditions on facts that must hold before it.
    public var preconditions: [PreconditionKey: Condition]
    /// The conditions whose values no fact can have.
    private(set) var unusableConditions: [UnusableFactValue] = []
    /// The changes of facts after it.
    public var effects: [PreconditionKey: Effect]
    /// Its duration in seconds, more than 0.
    public var cost: Double
    /// The change that it makes to the navigation stack.
    public var kind: SegmentKind
    /// True if it destroys something that a test or a user may still need, as deleting or logging out does.
    ///
    /// Navigations and visits cross it only if they are allowed to and nothing else leads to the goal.
    public var isDestructive: Bool
    /// A short name for pictures and plans, or nil for none.
    public var label: String?
    /// Tags of the project's own.
    public var tags: [String]
    /// The line that declares it.
    var position: CallPosition
    /// True if a concise declaration has it, and no screen object's list.
    var isConcise = false
    /// True if it starts on every value of its start screen.
    var startsOnAnyValue = false

    /// Makes a segment with all its properties.
    public init(
        start: any PresentableScreen, end: any PresentableScreen, label: String? = nil, kind: SegmentKind = .push,
        preconditions: [PreconditionKey: Condition] = [:], effects: [PreconditionKey: Effect] = [:], cost: Double = 1,
        tags: [String] = [], destructive isDestructive: Bool = false, steps: [String] = [],
        file: StaticString = #filePath, line: UInt = #line, step: @escaping () -> Void
    ) {
        self.start = start
        self.end = end
        self.label = label
        self.kind = kind
        self.preconditions = preconditions
        self.effects = effects
        self.cost = cost
        self.tags = tags
        self.isDestructive = isDestructive
        position = CallPosition(file: file, line: line)
        self.steps = steps
        self.step = step
    }

    /// Makes a segment that takes the screen off and leads to the screen beneath; an exit of the screen.
    ///
    /// One is enough, even if many screens open this one. A plan crosses it if the screen beneath is known.
    public static func back(
        from start: any PresentableScreen, label: String? = "Back", preconditions: [PreconditionKey: Condition] = [:],
        effects: [PreconditionKey: Effect] = [:], cost: Double = 1, tags: [String] = [],
        destructive isDestructive: Bool = false, steps: [String] = [], file: StaticString = #filePath,
        line: UInt = #line,
        step: @escaping () -> Void
    ) -> PathSegment {
        PathSegment(
            start: start, end: start, label: label, kind: .back, preconditions: preconditions, effects: effects,
            cost: cost, tags: tags, destructive: isDestructive, steps: steps, file: file, line: line, step: step)
    }

    /// Makes a segment that is always possible.
    public init(
        start: any PresentableScreen, end: any PresentableScreen, file: StaticString = #filePath, line: UInt = #line,
        step: @escaping () -> Void
    ) {
        self.init(start: start, end: end, preconditions: [:], file: file, line: line, step: step)
    }

    /// Makes a segment that is possible while facts have these values.
    ///
    /// The values may be of any type; ``BaseTestCase/preconditions`` says which become facts.
    public init(
        start: any PresentableScreen, end: any PresentableScreen, file: StaticString = #filePath, line: UInt = #line,
        step: @escaping () -> Void, conditions: [PreconditionKey: Any]
    ) {
        self.init(start: start, end: end, file: file, line: line, step: step)
        for (key, value) in conditions {
            if let known = FactValue(of: value) {
                preconditions[key] = .equals(known)
            } else {
                unusableConditions.append(UnusableFactValue(key, value))
            }
        }
        unusableConditions.sort { $0.fact < $1.fact }
    }
}
