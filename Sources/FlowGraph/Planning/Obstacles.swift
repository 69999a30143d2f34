/// The obstacles to crossing a segment in a state.
package struct Obstacles {
    private let graph: NavigationGraph
    private let exploration: PlanExploration
    private let possible: DeleteRelaxation
    /// The part of the initial stack that the query leaves open, or nil if it is complete.
    private let openStack: OpenStack?
    /// Under a strict query, the facts that possibly crossable segments forget.
    private let forgottenFacts: Set<String>

    package init(
        _ graph: NavigationGraph, _ exploration: PlanExploration, _ possible: DeleteRelaxation,
        openStack: OpenStack? = nil
    ) {
        self.graph = graph
        self.exploration = exploration
        self.possible = possible
        self.openStack = openStack
        forgottenFacts = exploration.space.model.isStrict ? Obstacles.forgottenFacts(graph, possible) : []
    }

    private static func forgottenFacts(_ graph: NavigationGraph, _ possible: DeleteRelaxation) -> Set<String> {
        let crossed = zip(graph.segments, possible.isPossible).lazy.filter { $1 }
        return Set(crossed.flatMap { $0.0.effects }.filter { $0.value == .forget }.map(\.fact))
    }

    /// The broken conditions of a segment: those that can never be met, otherwise the smallest set over some states;
    /// empty if the segment can be crossed in one of them.
    package func brokenConditions(of segment: Int, in states: [Int32]) -> [BrokenCondition] {
        broken(conditions(of: segment), in: states)
    }

    /// The broken conditions: those that can never be met, otherwise the smallest set over some states; empty if all
    /// hold in one of them.
    func brokenConditions(_ conditions: Preconditions, in states: [Int32]) -> [BrokenCondition] {
        broken(self.conditions(conditions, SegmentRules.conditions(conditions, layout)), in: states)
    }

    /// The stack obstacle of a segment without a broken condition, or nil if its kind does not depend on the stack.
    package func onStack(of segment: Int) -> StackObstacle? {
        let withConditions = !graph.rules[segment].allConditions.isEmpty
        let obstacle = StackObstacle(graph.segments[segment], withConditions: withConditions)
        guard obstacle != nil, let openStack, openStack.lies(beneath: Int(graph.topology.starts[segment])) else {
            return obstacle
        }
        let ends = graph.segments[segment]
        return .notGiven(ends.end, top: ends.start, start: graph.screens[openStack.start].name)
    }

    private var layout: FactLayout { graph.rules.layout }

    /// A condition as written and as a set of values.
    private struct CompiledCondition {
        let fact: String
        let condition: Condition
        let set: ValueSet
        var addedAmount: Int?
    }

    private func conditions(_ conditions: Preconditions, _ sets: [ValueSet]) -> [CompiledCondition] {
        zip(conditions, sets).map { CompiledCondition(fact: $0.fact, condition: $0.value, set: $1) }
    }

    /// The preconditions of a segment, then its implicit conditions.
    private func conditions(of segment: Int) -> [CompiledCondition] {
        let rule = graph.rules[segment]
        let silent = zip(graph.segments[segment].effects, rule.operations).compactMap { entry, operation in
            guard case .shift(let fact, let amount, let set) = operation else { return nil as CompiledCondition? }
            let condition = Condition.staysInside(layout.facts[fact].domain, adding: amount)
            return CompiledCondition(fact: entry.fact, condition: condition, set: set, addedAmount: amount)
        }
        return conditions(graph.segments[segment].preconditions, rule.conditions) + silent
    }

    /// The condition, if no value that its fact may ever have meets it.
    private func neverMet(_ condition: CompiledCondition) -> BrokenCondition? {
        guard possible.standing(of: condition.set) == .broken else { return nil }
        let initial = exploration.space.model.initial
        let isUnknown = exploration.space.model.isStrict && condition.set.standing(in: initial) == .open
        return broken(condition, beliefs: isUnknown ? initial : possible.values)
    }

    private func broken(_ conditions: [CompiledCondition], in states: [Int32]) -> [BrokenCondition] {
        let never = conditions.compactMap(neverMet)
        return never.isEmpty ? fewestBroken(conditions, in: states) : never
    }

    private func fewestBroken(_ conditions: [CompiledCondition], in states: [Int32]) -> [BrokenCondition] {
        var fewest: [BrokenCondition]?
        for state in states {
            let broken = broken(conditions, in: state)
            if broken.count < fewest?.count ?? .max { fewest = broken }
            if broken.isEmpty { break }
        }
        return fewest ?? []
    }

    /// The conditions that break in a state, each tested as if the others held.
    private func broken(_ conditions: [CompiledCondition], in state: Int32) -> [BrokenCondition] {
        let space = exploration.space
        var beliefs = Array(space.beliefs[Int(space.states[Int(state)].beliefs)])
        return conditions.compactMap { condition in
            let before = beliefs
            if space.model.meet(condition.set, isSilent: false, in: &beliefs) != nil { return nil }
            return broken(condition, beliefs: before)
        }
    }

    private func broken(_ condition: CompiledCondition, beliefs: [UInt64]) -> BrokenCondition {
        let isOpen = condition.set.standing(in: beliefs) == .open
        return BrokenCondition(
            fact: condition.fact, condition: condition.condition, addedAmount: condition.addedAmount,
            possibleValues: layout.possibleValues(of: condition.set.fact, in: beliefs),
            isOpen: isOpen, mayBeForgotten: !isOpen && forgottenFacts.contains(condition.fact))
    }
}
