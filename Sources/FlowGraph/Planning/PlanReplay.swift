/// Follows a sequence of segments from a screen and keeps account of what is known, assumed and met.
///
/// Searches know ways only as positions of segments; the replay makes plans of them, so that what a plan says of its segments is
/// worked out in one place.
struct PlanReplay {
    private let graph: NavigationGraph
    private let model: StandingKnowledge
    private var knowledge: [UInt64]
    private var conditionsMet = 0
    private var segments: [PlannedSegment] = []
    private var microseconds: Int64 = 0

    private init(_ graph: NavigationGraph, _ query: PlanQuery) {
        self.graph = graph
        model = StandingKnowledge(layout: graph.rules.layout, given: query.given, isStrict: query.isStrict)
        knowledge = model.initial
    }

    /// The plan that crosses some segments.
    ///
    /// - Returns: The plan; nil where a condition is broken on the way or on arrival.
    static func plan(
        crossing segments: [Int32], for query: PlanQuery, in graph: NavigationGraph, statesExplored: Int
    ) -> Plan? {
        var replay = PlanReplay(graph, query)
        for segment in segments {
            guard replay.cross(Int(segment)) else { return nil }
        }
        let required = SegmentRules.conditions(query.required, graph.rules.layout)
        guard let arrival = replay.meet(query.required, required) else { return nil }
        return Plan(
            start: query.start, goal: query.goal, segments: replay.segments, assumptionsOnArrival: arrival,
            conditionsMet: replay.conditionsMet, facts: replay.knownFacts, statesExplored: statesExplored,
            microseconds: replay.microseconds)
    }

    private mutating func cross(_ index: Int) -> Bool {
        let segment = graph.segments[index]
        let rule = graph.rules[index]
        guard var assumptions = meet(segment.preconditions, rule.conditions) else { return false }
        for (entry, operation) in zip(segment.effects, rule.operations) {
            guard let silent = apply(operation, to: entry.fact) else { return false }
            assumptions += silent
        }
        let end = graph.screens[Int(graph.topology.ends[index])].name
        segments.append(PlannedSegment(index: index, segment: segment, end: end, assumptions: assumptions))
        microseconds += graph.topology.costs[index]
        return true
    }

    private mutating func meet(_ conditions: Preconditions, _ sets: [ValueSet]) -> [Assumption]? {
        var assumptions: [Assumption] = []
        for (entry, set) in zip(conditions, sets) {
            guard let weight = model.meet(set, isSilent: false, in: &knowledge) else { return nil }
            conditionsMet += Int(weight.met)
            if weight.assumptions > 0 { assumptions.append(Assumption(entry.fact, entry.value)) }
        }
        return assumptions
    }

    private mutating func apply(_ operation: SegmentRules.Operation, to fact: String) -> [Assumption]? {
        switch operation {
        case .assign(let set):
            model.assign(set, in: &knowledge)
            return []
        case .shift(let index, let amount, let silent):
            guard let weight = model.meet(silent, isSilent: true, in: &knowledge) else { return nil }
            model.shift(index, by: amount, in: &knowledge)
            let condition = Condition.staysInside(model.layout.facts[index].domain, adding: amount)
            return weight.assumptions > 0 ? [Assumption(fact, condition)] : []
        }
    }

    private var knownFacts: KnownFacts {
        let layout = model.layout
        var facts = KnownFacts()
        for (index, fact) in layout.facts.enumerated() {
            let values = layout.possibleValues(of: index, in: knowledge)
            if values.count == 1 { facts[fact.name] = values[0] }
        }
        return facts
    }
}
