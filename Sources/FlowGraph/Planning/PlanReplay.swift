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
    /// The positions of the screens on the stack, the current one last.
    private var stack: [Int]

    private init(_ query: ResolvedQuery) {
        graph = query.graph
        model = query.knowledge
        knowledge = model.initial
        stack = query.stack
    }

    /// The plan that crosses some segments.
    ///
    /// - Returns: The plan, or nil if a condition is broken on the way or on arrival, or nothing lies where a segment leads.
    static func plan(crossing segments: [Int32], for query: ResolvedQuery, statesExplored: Int) -> Plan? {
        var replay = PlanReplay(query)
        for segment in segments {
            guard replay.cross(Int(segment)) else { return nil }
        }
        guard let arrival = replay.meet(query.query.required, query.required) else { return nil }
        let screens = query.graph.screens
        return Plan(
            start: query.query.start, goal: query.query.goal, startStack: query.stack.map { screens[$0].name },
            showsStacks: query.stack.count > 1 || query.graph.topology.dependsOnStack, segments: replay.segments,
            assumptionsOnArrival: arrival,
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
        guard let screen = stack.cross(segment.kind, to: Int(graph.topology.ends[index])) else { return false }
        let end = graph.screens[screen].name
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
