/// The segments to cross, in order, to get from one screen to another, and the assumptions made.
///
/// A plan is a value: it is made before anything is performed and can be printed, compared and tested without an app.
/// Plans are ordered as the planner prefers them: fewest destructive segments, fewest assumptions, least cost, most
/// conditions met, then the lexicographically first sequence of segment positions.
public struct Plan: Sendable {
    /// The name of the screen that the plan begins on.
    public let start: String
    /// The name of the screen that the plan leads to.
    public let goal: String
    /// The names of the screens on the stack at the start, the screen that the plan begins on last.
    public let startStack: [String]
    /// Whether the stack matters, because a segment of the graph depends on it or the query gave one.
    ///
    /// Plans in words then show it.
    public let showsStacks: Bool
    /// The segments in the order of crossing; none if the plan is already there.
    public let segments: [PlannedSegment]
    /// The assumptions on arrival, by which the demanded facts are met.
    public let assumptionsOnArrival: [Assumption]
    /// The number of conditions that were met without an assumption.
    public let conditionsMet: Int
    /// The facts whose values are known on arrival, in the order of the graph's facts.
    public let facts: KnownFacts
    /// The number of states that the search expanded; plans that differ only in it are equal.
    public let statesExplored: Int
    let microseconds: Int64

    /// The cost of all segments together, in seconds.
    public var cost: Double { Microseconds.seconds(microseconds) }

    /// Everything that the plan assumes, in the order in which it is needed.
    public var assumptions: [Assumption] { segments.flatMap(\.assumptions) + assumptionsOnArrival }

    /// The names of the screens passed, from the start to the goal: one more than segments.
    public var screens: [String] { [start] + segments.map(\.end) }

    /// The stacks along the plan, from the start to the goal: one more than segments, each with the names of its
    /// screens from the bottom to the top.
    ///
    /// O(l·h) for l segments and stacks of at most h screens.
    public var stacks: [[String]] {
        var stack = startStack
        return [stack]
            + segments.map { crossing in
                _ = stack.cross(crossing.segment.kind, to: crossing.end)
                return stack
            }
    }
}

/// A segment of a plan.
public struct PlannedSegment: Hashable, Sendable {
    /// The segment's position in its graph.
    public let index: Int
    /// The segment.
    public let segment: Segment
    /// The name of the screen that the segment leads to in this plan.
    public let end: String
    /// The assumptions by which the segment can be crossed.
    public let assumptions: [Assumption]

    package init(index: Int, segment: Segment, end: String, assumptions: [Assumption]) {
        self.index = index
        self.segment = segment
        self.end = end
        self.assumptions = assumptions
    }
}

extension Plan: Hashable, Comparable {
    /// Whether two plans lead from the same stack to the same screen by the same segments, with the same assumptions
    /// and the same known facts.
    public static func == (left: Plan, right: Plan) -> Bool {
        left.startStack == right.startStack && left.goal == right.goal && left.segments == right.segments
            && left.assumptionsOnArrival == right.assumptionsOnArrival && left.facts == right.facts
    }

    /// Hashes the parts that make plans equal.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(goal)
        hasher.combine(segments.map(\.index))
    }

    /// Whether the planner prefers one plan to another, both being plans for the same query.
    public static func < (left: Plan, right: Plan) -> Bool {
        if left.weight != right.weight { return left.weight < right.weight }
        return left.segments.lazy.map(\.index).lexicographicallyPrecedes(right.segments.lazy.map(\.index))
    }

    private var weight: PlanWeight {
        PlanWeight(
            changes: Int32(segments.count(where: \.segment.isDestructive)), assumptions: Int32(assumptions.count),
            cost: microseconds, met: Int32(conditionsMet))
    }
}

extension Plan: CustomStringConvertible {
    /// The plan in words: a line for each segment with its assumptions, and the sum.
    public var description: String { PlanWords(self).text }

    /// The names of the screens of a stack in words, from the bottom to the top; of a high one the lowest and the
    /// topmost.
    public static func words(ofStack screens: [String]) -> String {
        guard screens.count > 8 else { return screens.joined(separator: " › ") }
        let hidden = screens.count - 7
        return ([screens[0], "… \(hidden) more …"] + screens.suffix(6)).joined(separator: " › ")
    }
}

/// A plan in words.
package struct PlanWords {
    private let plan: Plan

    init(_ plan: Plan) {
        self.plan = plan
    }

    var text: String {
        var stack = plan.startStack
        var text = [headline]
        for (position, crossing) in plan.segments.enumerated() {
            _ = stack.cross(crossing.segment.kind, to: crossing.end)
            text += lines(position: position, crossing: crossing, stack: stack)
        }
        return (text + arrivalLines).map(OneLine.text).joined(separator: "\n")
    }

    private var headline: String {
        guard !plan.segments.isEmpty else { return "\(plan.start): already there" }
        let count = plan.segments.count
        var line = "\(plan.start) → \(plan.goal): \(Count.words(count, "segment"))"
        line += ", cost \(PlanWords.seconds(plan.cost))"
        let assumptions = plan.assumptions.count
        if assumptions > 0 { line += ", \(Count.words(assumptions, "assumption"))" }
        if plan.startStack.count > 1 { line += ", from the stack \(Plan.words(ofStack: plan.startStack))" }
        return line
    }

    private func lines(position: Int, crossing: PlannedSegment, stack: [String]) -> [String] {
        let segment = crossing.segment
        let number = String(position + 1)
        var line = "  \(number). \(segment.start) → \(crossing.end)"
        if let label = segment.label { line += "  “\(label)”" }
        if segment.kind != .push { line += "  [\(segment.kind.rawValue)]" }
        if segment.isDestructive { line += "  [destructive]" }
        if segment.cost != 1 { line += "  \(PlanWords.seconds(segment.cost))" }
        let indent = String(repeating: " ", count: number.count + 4)
        return [line] + crossing.assumptions.map { "\(indent)assuming \($0)" }
            + segment.effects.map { "\(indent)then \($0.value.formula($0.fact))" }
            + (plan.showsStacks ? ["\(indent)stack: \(Plan.words(ofStack: stack))"] : [])
    }

    private var arrivalLines: [String] {
        plan.assumptionsOnArrival.map { "  on arrival, assuming \($0)" }
    }

    /// A cost in words, `2.5 s`.
    package static func seconds(_ cost: Double) -> String { JSONText.number(cost) + " s" }
}

/// Something that a plan takes to be so because it is not known.
public struct Assumption: Hashable, Sendable {
    /// The fact's name.
    public var fact: String
    /// The assumed condition.
    public var condition: Condition

    /// Creates an assumption.
    public init(_ fact: String, _ condition: Condition) {
        self.fact = fact
        self.condition = condition
    }
}

extension Assumption: CustomStringConvertible {
    /// The assumption as a formula, `cartCount ≥ 1`.
    public var description: String { condition.formula(fact) }
}
