import FlowGraph

/// Determines the consequences of broken assumptions for the screens whose plans make them.
///
/// Each assumption is broken by itself: the fact gets the least value that does not meet it, and other facts may be
/// assumed as before. That takes two explorations for each value; the most common assumptions come first, at most
/// ``Consequences/brokenAssumptionLimit`` of them.
struct BrokenAssumptionFinder {
    /// A fact with a value at the start.
    private struct InitialFact: Hashable {
        let fact: String
        let value: FactValue

        /// An order that depends neither on the order of the graphs nor on which of them is older.
        func isBefore(_ other: InitialFact) -> Bool {
            fact == other.fact ? value.isBelow(other.value) : fact < other.fact
        }
    }

    private let reachability: ReachabilityPair
    /// For each assumption the number of plans that make it.
    private var counts: [Assumption: Int] = [:]

    /// Creates a finder for the assumptions that some plans in both versions make.
    init(_ reachability: ReachabilityPair, plans: [(old: Plan, new: Plan)]) {
        self.reachability = reachability
        for plan in plans.flatMap({ [$0.old, $0.new] }) {
            for assumption in plan.assumptions { counts[assumption, default: 0] += 1 }
        }
    }

    /// The names of the facts in assumptions, the most common first, equally common ones by name.
    var facts: [String] {
        let byFact = Dictionary(counts.map { ($0.key.fact, $0.value) }, uniquingKeysWith: +)
        return byFact.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
    }

    /// The consequences for screens that are reachable in both versions, one for each tested value.
    func consequences(for pairs: [ScreenPair]) -> [BrokenAssumption] {
        beginnings.prefix(Consequences.brokenAssumptionLimit).compactMap { consequence(of: $0, for: pairs) }
    }

    private var beginnings: [InitialFact] {
        var weights: [InitialFact: Int] = [:]
        for (assumption, count) in counts {
            guard let value = counterexample(to: assumption) else { continue }
            weights[InitialFact(fact: assumption.fact, value: value), default: 0] += count
        }
        return weights.sorted { $0.value == $1.value ? $0.key.isBefore($1.key) : $0.value > $1.value }.map(\.key)
    }

    /// The least value that does not meet an assumption, of those that the fact can have in both versions.
    ///
    /// Nil for a given fact: an assumption about it applies later, after a segment made it unknown.
    private func counterexample(to assumption: Assumption) -> FactValue? {
        let graphs = [reachability.old, reachability.new].filter { $0.query.given[assumption.fact] == nil }
        let domains = graphs.compactMap { $0.graph.domain(ofFact: assumption.fact) }
        guard let first = domains.first else { return nil }
        return first.values.filter { value in
            !assumption.condition.holds(for: value) && domains.allSatisfy { $0.contains(value) }
        }.min { $0.isBelow($1) }
    }

    private func consequence(of beginning: InitialFact, for pairs: [ScreenPair]) -> BrokenAssumption? {
        guard let old = reachability.old.given(beginning.fact, beginning.value),
            let new = reachability.new.given(beginning.fact, beginning.value)
        else { return nil }
        return BrokenAssumption(
            fact: beginning.fact, value: beginning.value,
            unreachable: pairs.filter { old.isReachable($0.old) && new.statuses[$0.new] == .unreachable },
            reachable: pairs.filter { old.statuses[$0.old] == .unreachable && new.isReachable($0.new) })
    }
}

extension NavigationGraph {
    fileprivate func domain(ofFact name: String) -> FactDomain? {
        rules.layout.index(of: name).map { facts[$0].domain }
    }
}

extension Reachability {
    /// The reachability with a value of a fact at the start, or nil if the budget does not suffice.
    ///
    /// The value is ignored if the graph does not have the fact.
    fileprivate func given(_ fact: String, _ value: FactValue) -> Reachability? {
        guard graph.rules.layout.index(of: fact) != nil else { return self }
        var query = self.query
        query.given[fact] = value
        query.measuresCosts = false
        return try? graph.reachability(query)
    }
}

extension FactValue {
    /// Returns true if the value comes first: numbers by size, other values by their text.
    fileprivate func isBelow(_ other: FactValue) -> Bool {
        if case (.int(let number), .int(let otherNumber)) = (self, other) { return number < otherNumber }
        return description < other.description
    }
}

/// Determines without plans which screens' best plans assume facts.
///
/// The best plan assumes as little as possible, so it assumes nothing exactly if the screen is reachable under a strict
/// query. That takes one exploration of each version.
struct AssumptionProbe {
    private let strict: ReachabilityPair?

    /// A probe for versions in which no plan assumes anything, or in which assumptions cannot differ.
    init() { strict = nil }

    /// Explores both versions under a strict query if any plan may assume anything.
    init(_ reachability: ReachabilityPair) {
        guard !reachability.old.query.isStrict, reachability.old.mayAssume || reachability.new.mayAssume,
            let old = reachability.old.strictly, let new = reachability.new.strictly
        else {
            strict = nil
            return
        }
        strict = ReachabilityPair(old: old, new: new)
    }

    /// Returns true if only plans decide whether the assumptions for a screen that is reachable in both versions
    /// differ.
    func mayDiffer(_ pair: ScreenPair) -> Bool {
        guard let strict else { return false }
        return !strict.old.isReachable(pair.old) || !strict.new.isReachable(pair.new)
    }

    /// Returns true if the plans are known to assume different facts.
    func differ(_ pair: ScreenPair, _ plans: (old: Plan, new: Plan)?) -> Bool {
        if let plans { return plans.old.assumptions.comparable != plans.new.assumptions.comparable }
        guard let strict else { return false }
        let statuses = [strict.old.statuses[pair.old], strict.new.statuses[pair.new]]
        return statuses.count { $0 == .unreachable } == 1 && !statuses.contains(.undecided)
    }
}

extension Reachability {
    /// True if there is a condition that could be assumed.
    fileprivate var mayAssume: Bool {
        graph.segments.contains { segment in
            !segment.preconditions.isEmpty
                || segment.effects.contains { if case .add = $0.value { true } else { false } }
        }
    }

    /// The reachability without any assumption, or nil if the budget does not suffice.
    fileprivate var strictly: Reachability? {
        var query = self.query
        query.isStrict = true
        query.measuresCosts = false
        return try? graph.reachability(query)
    }
}

extension [Assumption] {
    /// The assumptions as sorted texts; different assumptions have different texts.
    var comparable: [String] {
        Preconditions(map { Preconditions.Entry($0.fact, $0.condition) }).comparable
    }
}

/// The reachability in both versions of a graph.
struct ReachabilityPair {
    let old: Reachability
    let new: Reachability
}
