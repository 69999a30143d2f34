import FlowGraph

/// Answers planning questions by trying everything, with nothing of the planner's own machinery.
///
/// Knowledge is a dictionary from facts to lists of values. Labels are corrected until nothing changes any more (Bellman and
/// Ford), and a label carries the whole sequence of segments, so the total order is compared as it is defined.
package struct PlanningOracle {
    package let graph: NavigationGraph
    package let query: PlanQuery

    package init(graph: NavigationGraph, query: PlanQuery) { (self.graph, self.query) = (graph, query) }

    /// What is possible of each fact.
    package typealias Knowledge = [String: [FactValue]]

    package struct State: Hashable {
        package var screen: String
        /// The waypoints passed, and one more right after a segment that is to be performed.
        package var leg: Int
        package var knowledge: Knowledge
    }

    /// A way, judged by the four criteria.
    package struct Answer: Comparable, CustomStringConvertible {
        /// Destructive segments crossed.
        package var destructive: Int
        package var assumptions: Int
        /// In hundredths of a second, so that sums are exact.
        package var cost: Int
        package var met: Int
        package var segments: [Int]

        package init(destructive: Int = 0, assumptions: Int = 0, cost: Int = 0, met: Int = 0, segments: [Int] = []) {
            (self.destructive, self.assumptions, self.cost, self.met) = (destructive, assumptions, cost, met)
            self.segments = segments
        }

        package static func < (left: Answer, right: Answer) -> Bool {
            if left.destructive != right.destructive { return left.destructive < right.destructive }
            if left.assumptions != right.assumptions { return left.assumptions < right.assumptions }
            if left.cost != right.cost { return left.cost < right.cost }
            if left.met != right.met { return left.met > right.met }
            return left.segments.lexicographicallyPrecedes(right.segments)
        }

        package var description: String {
            "\(destructive) destructive, \(assumptions) assumed, \(cost) cs, \(met) met, \(segments)"
        }
    }

    /// The best way, or nil if there is none.
    package func best() -> Answer? {
        var labels: [State: Answer] = [start: Answer()]
        var pending = [start: Answer()]
        // The least label first: any order gives the same labels, but some take exponentially long.
        while let (state, label) = pending.min(by: { $0.value < $1.value }) {
            pending[state] = nil
            for (_, next, answer) in steps(from: state, label) where labels[next].map({ answer < $0 }) ?? true {
                labels[next] = answer
                pending[next] = answer
            }
        }
        return labels.compactMap { arrive(in: $0.key, $0.value) }.min()
    }

    /// All paths that visit no state twice, best first, or nil if there are too many to list.
    package func all(limit: Int) -> [Answer]? {
        var found: [Answer] = []
        var steps = 0
        func visit(_ state: State, _ answer: Answer, _ visited: Set<State>) -> Bool {
            steps += 1
            if steps > limit { return false }
            if let arrived = arrive(in: state, answer) { found.append(arrived) }
            return self.steps(from: state, answer).allSatisfy { _, next, answer in
                visited.contains(next) || visit(next, answer, visited.union([next]))
            }
        }
        return visit(start, Answer(), [start]) ? found.sorted() : nil
    }

    /// The screens that can be reached, whatever the goal.
    package func reachableScreens() -> Set<String> { Set(reachableStates().keys.map(\.screen)) }

    /// All states that can be reached, each with the least number of segments.
    package func reachableStates() -> [State: Int] {
        var depths = [start: 0]
        var queue = [start]
        var position = 0
        while position < queue.count {
            let state = queue[position]
            position += 1
            for (_, next, _) in steps(from: state, Answer()) where depths[next] == nil {
                depths[next] = (depths[state] ?? 0) + 1
                queue.append(next)
            }
        }
        return depths
    }

    /// The segments that can be crossed in some state.
    package func usedSegments() -> Set<Int> {
        Set(reachableStates().keys.flatMap { steps(from: $0, Answer()).map(\.0) })
    }

    /// The least number of given facts that have to be given otherwise so that there is a way, or nil if no change helps.
    package func leastChanges() -> Int? {
        leastChanges(graph.facts[...], query, changed: 0)
    }

    private func leastChanges(_ facts: ArraySlice<Fact>, _ query: PlanQuery, changed: Int) -> Int? {
        guard let fact = facts.first else {
            return PlanningOracle(graph: graph, query: query).best() == nil ? nil : changed
        }
        let rest = facts.dropFirst()
        let given = self.query.given[fact.name]
        var least = leastChanges(rest, query, changed: changed)
        // Giving a value instead of leaving it unknown never opens a way where unknown facts may be assumed.
        guard given != nil || self.query.isStrict else { return least }
        for value in fact.domain.values where value != given {
            var other = query
            other.given[fact.name] = value
            guard let changes = leastChanges(rest, other, changed: changed + 1) else { continue }
            least = min(least ?? .max, changes)
        }
        return least
    }
}

// MARK: The rules, word by word

extension PlanningOracle {
    package var start: State {
        var knowledge: Knowledge = [:]
        for fact in graph.facts {
            knowledge[fact.name] = query.given[fact.name].map { [$0] } ?? fact.domain.values
        }
        return passingWaypoints(State(screen: query.start, leg: 0, knowledge: knowledge))
    }

    package func passingWaypoints(_ state: State) -> State {
        var state = state
        while state.leg < query.waypoints.count, query.waypoints[state.leg] == state.screen { state.leg += 1 }
        return state
    }

    private func steps(from state: State, _ answer: Answer) -> [(Int, State, Answer)] {
        graph.segments.enumerated().compactMap { index, segment in
            guard segment.start == state.screen, let end = segment.end else { return nil }
            var next = state
            var answer = answer
            guard cross(index, &next.knowledge, &answer) else { return nil }
            next.leg = leg(state.leg, crossing: segment)
            next.screen = end
            return (index, passingWaypoints(next), answer)
        }
    }

    /// Whether a segment is one to perform.
    package func isPerformed(_ segment: Segment) -> Bool {
        if let label = query.performing { return segment.label == label }
        return query.entersAnew && segment.end == query.goal && ![.back, .unwind].contains(segment.kind)
    }

    /// The leg after crossing a segment, as far as it is no matter of its end.
    package func leg(_ leg: Int, crossing segment: Segment) -> Int {
        guard leg >= query.waypoints.count else { return leg }
        return query.waypoints.count + (isPerformed(segment) ? 1 : 0)
    }

    /// Meets a segment's conditions and applies its effects; tells whether it can be crossed.
    package func cross(_ index: Int, _ knowledge: inout Knowledge, _ answer: inout Answer) -> Bool {
        let segment = graph.segments[index]
        let isRefused =
            segment.isDestructive && !query.allowsDestructive
            && !(query.performing != nil && isPerformed(segment))
        if query.avoiding.contains(index) || isRefused { return false }
        if segment.isDestructive { answer.destructive += 1 }
        guard meet(segment.preconditions, &knowledge, &answer) else { return false }
        for effect in segment.effects {
            guard apply(effect.value, effect.fact, &knowledge, &answer) else { return false }
        }
        answer.cost += Int(segment.cost * 100 + 0.5)
        answer.segments.append(index)
        return true
    }

    package func arrive(in state: State, _ answer: Answer) -> Answer? {
        let isThere =
            query.performing == nil && !query.entersAnew
            ? state.screen == query.goal && state.leg == query.waypoints.count : state.leg > query.waypoints.count
        guard isThere else { return nil }
        var knowledge = state.knowledge
        var answer = answer
        return meet(query.required, &knowledge, &answer) ? answer : nil
    }

    private func meet(_ conditions: Preconditions, _ knowledge: inout Knowledge, _ answer: inout Answer) -> Bool {
        for entry in conditions {
            guard let assumed = narrow(entry.fact, &knowledge, entry.value.holds) else { return false }
            if assumed { answer.assumptions += 1 } else { answer.met += 1 }
        }
        return true
    }

    /// Keeps the values that fit; tells whether that took an assumption, or nil if it cannot be.
    private func narrow(_ fact: String, _ knowledge: inout Knowledge, _ fits: (FactValue) -> Bool) -> Bool? {
        let possible = knowledge[fact] ?? []
        let fitting = possible.filter(fits)
        if fitting.isEmpty { return nil }
        if fitting.count == possible.count { return false }
        if query.isStrict { return nil }
        knowledge[fact] = fitting
        return true
    }

    private func apply(_ effect: Effect, _ name: String, _ knowledge: inout Knowledge, _ answer: inout Answer) -> Bool {
        guard let fact = graph.facts.first(where: { $0.name == name }) else { return false }
        switch effect {
        case .set(let value): knowledge[name] = [value]
        case .forget: knowledge[name] = fact.domain.values
        case .add(let amount):
            let moved = { (value: FactValue) -> FactValue? in
                guard case .int(let number) = value, fact.domain.contains(.int(number + amount)) else { return nil }
                return .int(number + amount)
            }
            guard let assumed = narrow(name, &knowledge, { moved($0) != nil }) else { return false }
            if assumed { answer.assumptions += 1 }
            knowledge[name] = knowledge[name]?.compactMap(moved)
        case .toggle:
            knowledge[name] = fact.domain.values.filter {
                knowledge[name]?.contains($0 == true ? false : true) ?? false
            }
        }
        return true
    }
}
