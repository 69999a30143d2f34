/// The screens of an app and the segments between them, validated and ready for planning.
///
/// A graph is an immutable value. Creating one validates it and reports all problems at once, so a graph is always
/// consistent.
///
/// ```swift
/// let graph = try NavigationGraph(
///     facts: [Fact("loggedIn", .bool)],
///     screens: [GraphScreen("Home", isStart: true), GraphScreen("Login"), GraphScreen("Account")],
///     segments: [
///         Segment(from: "Home", to: "Login", label: "Log in"),
///         Segment(from: "Login", to: "Home", effects: ["loggedIn": true]),
///         Segment(from: "Home", to: "Account", preconditions: ["loggedIn": true]),
///     ])
/// ```
///
/// Screens and segments are identified by their positions in ``screens`` and ``segments``, which are in the order of
/// declaration.
public struct NavigationGraph: Sendable {
    /// The name of the app or of the part of it that the graph describes, or nil if it has none.
    public let name: String?
    /// The facts as they were declared.
    public let declaredFacts: [Fact]
    /// All facts: the declared ones, then those that segments use without a declaration, in the order of their first use.
    ///
    /// An undeclared fact has the values that segments mention; a truth value always has both.
    public let facts: [Fact]
    /// The screens in the order of their declaration.
    public let screens: [GraphScreen]
    /// The segments in the order of their declaration.
    public private(set) var segments: [Segment]

    package let screenIndexes: [String: Int]
    package private(set) var topology: Topology
    package let rules: SegmentRules
    /// True if searches may cross destructive segments.
    private(set) var crossesDestructiveSegments: Bool

    /// The greatest cost of a segment, in seconds: 10⁶, some eleven days.
    ///
    /// Costs are summed in whole microseconds, at least one for each segment, so that sums do not depend on the order
    /// of addition; the sum of nine million segments of this cost does not overflow.
    public static let maximumCost = 1e6

    /// Creates a graph.
    ///
    /// O(screens + segments + values of facts + different conditions × values of their facts).
    ///
    /// - Parameters:
    ///   - name: The name of the app or of the part of it that the graph describes.
    ///   - facts: The facts with their values. A fact that segments only compare and set need not be declared.
    ///   - screens: The screens; at least one.
    ///   - segments: The segments between them.
    /// - Throws: ``GraphError`` with all problems.
    public init(
        name: String? = nil,
        facts: [Fact] = [],
        screens: [GraphScreen],
        segments: [Segment]
    ) throws(GraphError) {
        try self.init(name: name, facts: facts, screens: screens, segments: segments, numbers: nil)
    }

    /// Creates a graph; `numbers` are those of the names, if known.
    init(
        name: String?, facts: [Fact], screens: [GraphScreen], segments: [Segment], numbers: NameNumbers?
    ) throws(GraphError) {
        var validation = GraphValidation(facts: facts, screens: screens, segments: segments, numbers: numbers)
        let parts = try validation.validated()
        self.name = name
        self.declaredFacts = facts
        self.facts = parts.facts
        self.screens = screens
        self.segments = segments
        self.screenIndexes = parts.screenIndexes
        self.topology = Topology(screenCount: screens.count, segments: segments, starts: parts.starts, ends: parts.ends)
        self.rules = SegmentRules(layout: FactLayout(parts.facts), segments: segments)
        self.crossesDestructiveSegments = segments.contains(where: \.isDestructive)
    }

    /// A view of the graph in which searches don't cross some segments; every screen and segment keeps its position.
    ///
    /// Positions that the graph doesn't have are ignored. O(1) if there is nothing to leave out, else O(screens + segments).
    ///
    /// Keeps destructive segments that satisfy a predicate.
    package func leavingOut(
        _ avoided: Set<Int>, destructive leavesOutDestructive: Bool, keeping isKept: (Int) -> Bool = { _ in false }
    ) -> NavigationGraph {
        let leavesOutDestructive = leavesOutDestructive && crossesDestructiveSegments
        guard !avoided.isEmpty || leavesOutDestructive else { return self }
        var view = self
        view.topology = topology.leavingOut { index in
            avoided.contains(index) || leavesOutDestructive && segments[index].isDestructive && !isKept(index)
        }
        if leavesOutDestructive {
            view.crossesDestructiveSegments = segments.indices.contains { segments[$0].isDestructive && isKept($0) }
        }
        return view
    }

    /// The same graph with other costs, in seconds, each brought between a microsecond and ``maximumCost``, and rounded to whole ones;
    /// O(screens + segments).
    func costing(_ costs: [Double]) -> NavigationGraph {
        var view = self
        for index in segments.indices {
            let cost = min(max(costs[index], 1e-6), Self.maximumCost)
            view.segments[index].cost = Microseconds.seconds(Microseconds.count(seconds: cost))
        }
        view.topology = Topology(
            screenCount: screens.count, segments: view.segments, starts: topology.starts, ends: topology.ends)
        return view
    }

    /// True if every segment can be crossed wherever its start screen is shown, and leads to one screen: nothing depends on facts or the stack.
    package var isPlain: Bool { !rules.hasConditions && !topology.dependsOnStack }

    /// The position of a screen, or nil if there is no screen of that name.
    ///
    /// O(1).
    public func index(ofScreen name: String) -> Int? { screenIndexes[name] }

    /// The positions of the screens on which the app can start, in order.
    public var startScreens: [Int] { screens.indices.filter { screens[$0].isStart } }

    /// The positions of the segments that leave a screen, in order.
    ///
    /// The screen must be a position in ``screens``, as ``index(ofScreen:)`` gives. O(number of them).
    public func segments(from screen: Int) -> [Int] { topology.outgoing(screen).map(Int.init) }

    /// The positions of the segments that lead to a screen, in order.
    ///
    /// Back segments lead to no screen in particular. The screen must be a position in ``screens``. O(number of them).
    public func segments(to screen: Int) -> [Int] { topology.incoming(screen).map(Int.init) }
}

extension NavigationGraph: Hashable {
    /// Returns true if two graphs have equal declarations.
    public static func == (left: NavigationGraph, right: NavigationGraph) -> Bool {
        left.name == right.name && left.declaredFacts == right.declaredFacts && left.screens == right.screens
            && left.segments == right.segments
    }

    /// Hashes the declarations of the graph.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(declaredFacts)
        hasher.combine(screens)
        hasher.combine(segments)
    }
}
