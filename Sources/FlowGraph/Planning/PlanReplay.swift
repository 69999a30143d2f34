/// Follows a sequence of segments from a screen and keeps account of what is known, assumed and met.
///
/// Searches know ways only as positions of segments; the replay makes plans of them, so that what a plan says of its segments is
/// worked out in one place.
struct PlanReplay {
    private let graph: NavigationGraph
    private let isStrict: Bool
    private(set) var knowledge: [UInt64]
    private var conditionsMet = 0
    private var segments: [PlannedSegment] = []
    private var microseconds: Int64 = 0

    private init(_ graph: NavigationGraph, _ query: PlanQuery) {
        self.graph = graph
        isStrict = query.isStrict
        knowledge = StandingKnowledge(layout: graph.rules.layout, given: query.given, isStrict: isStrict).initial
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
        guard let arrival = replay.meet(query.required) else { return nil }
        return Plan(
            start: query.start, goal: query.goal, segments: replay.segments, assumptionsOnArrival: arrival,
            conditionsMet: replay.conditionsMet, facts: replay.knownFacts, statesExplored: statesExplored,
            microseconds: replay.microseconds)
    }

    private mutating func cross(_ index: Int) -> Bool {
        let segment = graph.segments[index]
        guard var assumptions = meet(segment.preconditions) else { return false }
        for entry in segment.effects {
            guard let silent = apply(entry.value, to: entry.fact) else { return false }
            assumptions += silent
        }
        let end = graph.screens[Int(graph.topology.ends[index])].name
        segments.append(PlannedSegment(index: index, segment: segment, end: end, assumptions: assumptions))
        microseconds += graph.topology.costs[index]
        return true
    }

    private mutating func meet(_ conditions: Preconditions) -> [Assumption]? {
        var assumptions: [Assumption] = []
        for entry in conditions {
            guard let fact = graph.rules.layout.index(of: entry.fact) else { return nil }
            let set = graph.rules.layout.set(of: fact, where: entry.value.holds)
            switch set.standing(in: knowledge) {
            case .met:
                conditionsMet += 1
            case .open where !isStrict:
                set.narrow(&knowledge)
                assumptions.append(Assumption(entry.fact, entry.value))
            case .open, .broken:
                return nil
            }
        }
        return assumptions
    }

    private mutating func apply(_ effect: Effect, to name: String) -> [Assumption]? {
        let layout = graph.rules.layout
        guard let fact = layout.index(of: name) else { return nil }
        switch effect {
        case .set(let value):
            layout.set(of: fact) { $0 == value }.assign(to: &knowledge)
        case .forget:
            layout.set(of: fact) { _ in true }.assign(to: &knowledge)
        case .add(let amount):
            let silent = Condition.staysInside(layout.facts[fact].domain, adding: amount)
            let met = conditionsMet
            guard let assumptions = meet([name: silent]) else { return nil }
            conditionsMet = met
            layout.shift(fact, by: amount, in: &knowledge)
            return assumptions
        }
        return []
    }

    private var knownFacts: KnownFacts {
        let layout = graph.rules.layout
        var facts = KnownFacts()
        for (index, fact) in layout.facts.enumerated() {
            let values = layout.possibleValues(of: index, in: knowledge)
            if values.count == 1 { facts[fact.name] = values[0] }
        }
        return facts
    }
}

extension Condition {
    /// The silent condition of an ``Effect/add(_:)``: that the sum stays inside the bounds.
    static func staysInside(_ domain: FactDomain, adding amount: Int) -> Condition {
        guard case .range(let range) = domain else { return Condition.in([]) }
        if amount < 0 {
            let (least, overflow) = range.lowerBound.subtractingReportingOverflow(amount)
            return .atLeast(overflow ? .max : least)
        }
        let (greatest, overflow) = range.upperBound.subtractingReportingOverflow(amount)
        return .atMost(overflow ? .min : greatest)
    }
}
