/// Finds the smallest change of the given facts that opens a path.
///
/// One search in order of weight over ``RepairBeliefs``, in which the number of changed facts has the greatest
/// weight. So the repair changes the fewest facts possible, and among equal repairs the one with the best plan is found
/// first.
///
/// If the exploration has used up the query's budget, the search gets the part of it that
/// ``SearchBudget/following(_:)`` leaves: its heuristic leads to a repair soon or not at all.
struct RepairFinder {
    private let query: ResolvedQuery
    private let exploration: PlanExploration
    private let possible: DeleteRelaxation
    private let obstacles: Obstacles

    init(_ query: ResolvedQuery, _ exploration: PlanExploration, _ possible: DeleteRelaxation, _ obstacles: Obstacles) {
        var query = query
        query.query.budget = query.query.searchBudget.following(exploration).states
        self.query = query
        self.exploration = exploration
        self.possible = possible
        self.obstacles = obstacles
    }

    func repair() -> Repair {
        do throws(BudgetExceeded) {
            guard let segments = try cheapestWay() else { return .impossible }
            return try repair(openingWay: segments)
        } catch {
            return .undecided(error)
        }
    }

    private func cheapestWay() throws(BudgetExceeded) -> [Int32]? {
        let layout = query.graph.rules.layout
        let model = RepairBeliefs(layout: layout, given: query.query.given, isStrict: query.query.isStrict)
        // Changing a fact can give it any value, so everything counts as possible here.
        let possible = query.deleteRelaxation(knowing: layout.unknown, isStrict: false)
        let relevant = query.relevantBits
        var search = query.search(
            model, relevant: relevant + relevant + relevant + relevant, isPossible: possible.isPossible,
            isPossibleUnchanged: self.possible.isPossible)
        return try search.bestPath(from: SearchOrigin(state: search.enterStart(query.stack)))?.segments
    }

    private func repair(openingWay segments: [Int32]) throws(BudgetExceeded) -> Repair {
        var changed = query.query
        var changes: [FactChange] = []
        for fact in query.graph.facts {
            let suiting = fact.domain.values.filter { suits($0, fact, segments) }
            guard let value = suiting.first, needsChange(fact, suiting) else { continue }
            changes.append(
                FactChange(
                    fact: fact.name, oldValue: changed.given[fact.name], newValue: value,
                    setters: setters(of: fact, suiting)))
            changed.given[fact.name] = value
        }
        do throws(PlanningError) {
            let plan = try ConditionalPlanner(ResolvedQuery(changed, in: query.graph)).plan()
            return plan.map { .change(changes, $0) } ?? .impossible
        } catch {
            if case .budgetExceeded(let exceeded) = error { throw exceeded }
            return .impossible
        }
    }

    /// Returns true if a fact must be given another value: the given one does not fit, or none was given, nothing may
    /// be assumed, and not every value fits.
    private func needsChange(_ fact: Fact, _ suiting: [FactValue]) -> Bool {
        if let given = query.query.given[fact.name] { return !suiting.contains(given) }
        return query.query.isStrict && suiting.count < fact.domain.count
    }

    /// Returns true if a path can be crossed with an initial value of a fact, as far as that fact is concerned.
    private func suits(_ value: FactValue, _ fact: Fact, _ segments: [Int32]) -> Bool {
        var value = value
        for index in segments {
            let segment = query.graph.segments[Int(index)]
            if let condition = segment.preconditions[fact.name], !condition.holds(for: value) { return false }
            switch segment.effects[fact.name] {
            case .set, .forget: return true
            case .add(let amount):
                guard let sum = fact.domain.sum(value, amount) else { return false }
                value = sum
            case .toggle:
                guard case .bool(let truth) = value else { return false }
                value = .bool(!truth)
            case nil: continue
            }
        }
        return query.query.required[fact.name]?.holds(for: value) ?? true
    }
}

// MARK: Segments that could set the fact

extension RepairFinder {
    private func setters(of fact: Fact, _ suiting: [FactValue]) -> [FactSetter] {
        query.graph.segments.indices.compactMap { index in
            let segment = query.graph.segments[index]
            // Under a strict query a forgotten fact meets no condition.
            guard let effect = segment.effects[fact.name], effect.canLead(to: suiting),
                effect != .forget || !query.query.isStrict
            else { return nil }
            return FactSetter(index: index, segment: segment, obstacle: obstacle(index))
        }
    }

    private func obstacle(_ segment: Int) -> FactSetter.Obstacle {
        let count = query.graph.screens.count
        let start = Int(query.graph.topology.starts[segment])
        let places = stride(from: start, to: exploration.statesAtVertex.count, by: count)
        let states = places.flatMap { exploration.statesAtVertex[$0] }
        if states.isEmpty { return .startUnreachable }
        if let exclusion = query.exclusion(of: segment) { return .leftOut(exclusion) }
        if exploration.isUsed[segment] { return .doesNotSuffice }
        let broken = obstacles.brokenConditions(of: segment, in: states)
        guard broken.isEmpty else { return .blocked(broken) }
        return obstacles.onStack(of: segment).map(FactSetter.Obstacle.stack) ?? .doesNotSuffice
    }
}

extension Effect {
    /// Returns true if a fact may have one of some values after the effect.
    fileprivate func canLead(to values: [FactValue]) -> Bool {
        switch self {
        case .set(let value): values.contains(value)
        case .forget: true
        case .add(let amount): amount != 0
        case .toggle: true
        }
    }
}

extension FactDomain {
    /// The sum of a value and an amount, or nil if it lies outside the domain.
    fileprivate func sum(_ value: FactValue, _ amount: Int) -> FactValue? {
        guard case .int(let number) = value else { return nil }
        let (sum, overflow) = number.addingReportingOverflow(amount)
        return !overflow && contains(.int(sum)) ? .int(sum) : nil
    }
}
