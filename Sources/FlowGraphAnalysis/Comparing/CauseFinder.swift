import FlowGraph

/// Finds the differences that have consequences: undoes them one by one, then several together, and looks what is left of each consequence.
///
/// Each trial is an exploration of the new graph with some differences undone. First all differences are tried alone; then, for what
/// none of them undoes, all pairs, and so on, as long as the budget of trials suffices. If it does not, sets are
/// found by leaving out of the differences on the plans before and after what is not needed; no part of them suffices, and a set of two is the
/// smallest.
struct CauseFinder {
    typealias Difference = ConsequenceCause.Difference
    typealias Consequence = ConsequenceCause.Consequence

    /// A consequence for a screen.
    struct Effect: Hashable {
        let consequence: Consequence
        let screen: ScreenPair
    }

    /// The greatest number of screens and segments that all trials explore together.
    static let workLimit = 200_000
    /// The greatest number of differences of a set that is named.
    static let setLimit = 5

    private let undone: UndoneDifferences
    private let consequences: Consequences
    private let query: ReachabilityQuery
    private let changes: [ScreenPair: PlanChange]
    private var trialsLeft: Int
    private var plansLeft: Int
    private var trials: [Set<Difference>: Trial?] = [:]

    /// - Parameters:
    ///   - undone: Makes the graphs with differences undone.
    ///   - consequences: The consequences to explain.
    ///   - query: The query of the comparison, with the names of the new graph.
    init(_ undone: UndoneDifferences, _ consequences: Consequences, _ query: ReachabilityQuery) {
        self.undone = undone
        self.consequences = consequences
        self.query = query
        changes = Dictionary(uniqueKeysWithValues: consequences.planChanges.map { ($0.screen, $0) })
        trialsLeft = min(
            1_500, max(16, CauseFinder.workLimit / (undone.new.screens.count + undone.new.segments.count + 1)))
        plansLeft = trialsLeft
    }

    /// The causes, the worst consequences first, of the same the causes of the most screens.
    mutating func causes() -> [ConsequenceCause] {
        var open = effects
        guard !open.isEmpty, !undone.differences.isEmpty else { return [] }
        var explained: [Set<Difference>: [Effect]] = [:]
        let candidates = orderedCandidates
        for size in 1...CauseFinder.setLimit {
            guard !open.isEmpty, canTry(candidates.count, size) else { break }
            var found: Set<Effect> = []
            for set in candidates.subsets(of: size) {
                for effect in open where isUndone(effect, by: set) {
                    explained[set, default: []].append(effect)
                    found.insert(effect)
                }
            }
            open.removeAll { found.contains($0) }
        }
        for effect in open {
            guard let set = smallSet(undoing: effect, among: candidates) else { continue }
            for other in open where isUndone(other, by: set) && !explained[set, default: []].contains(other) {
                explained[set, default: []].append(other)
            }
        }
        return Consequence.allCases.flatMap { causes(of: $0, explained) }
    }

    private var effects: [Effect] {
        consequences.unreachable.map { Effect(consequence: .unreachable, screen: $0) }
            + consequences.planChanges.flatMap { change in
                change.kinds.compactMap(Consequence.init).map { Effect(consequence: $0, screen: change.screen) }
            }
            + consequences.reachable.map { Effect(consequence: .reachable, screen: $0) }
    }

    /// True if the budget suffices for all sets of a size; single differences are always tried, as far as it goes.
    private func canTry(_ count: Int, _ size: Int) -> Bool {
        guard size > 1 else { return true }
        var number = 1
        for index in 0..<size {
            number = number * (count - index) / (index + 1)
            if number > trialsLeft / 2 { return false }
        }
        return number > 0
    }
}

// MARK: Trials

extension CauseFinder {
    /// The new graph with some differences undone, as far as the consequences need it.
    private struct Trial {
        let reachability: Reachability

        func status(_ name: String) -> Reachability.Status? {
            reachability.graph.index(ofScreen: name).map { reachability.statuses[$0] }
        }
    }

    private mutating func trial(_ set: Set<Difference>) -> Trial? {
        if let known = trials[set] { return known }
        guard trialsLeft > 0 else { return nil }
        trialsLeft -= 1
        let made = undone.graph(undoing: set).flatMap { graph -> Trial? in
            var query = self.query
            query.given = KnownFacts(query.given.filter { graph.rules.layout.index(of: $0.fact) != nil })
            query.measuresCosts = true
            return (try? graph.reachability(query)).map(Trial.init)
        }
        trials[set] = .some(made)
        return made
    }

    private mutating func isUndone(_ effect: Effect, by set: Set<Difference>) -> Bool {
        let name = undone.new.screens[effect.screen.new].name
        guard let trial = trial(set), let status = trial.status(name) else { return false }
        switch (effect.consequence, status) {
        case (.unreachable, .reachable), (.reachable, .unreachable): return true
        case (.longer, .reachable(let depth, let cost?)):
            return changes[effect.screen].map { (cost, depth) <= ($0.old.cost, $0.old.depth) } ?? false
        case (.shorter, .reachable(let depth, let cost?)):
            return changes[effect.screen].map { (cost, depth) >= ($0.old.cost, $0.old.depth) } ?? false
        case (.otherAssumptions, .reachable):
            guard plansLeft > 0, let before = changes[effect.screen]?.old.plan else { return false }
            plansLeft -= 1
            guard let plan = try? trial.reachability.plan(to: name) else { return false }
            return plan.assumptions.comparable == before.assumptions.comparable
        default: return false
        }
    }
}

// MARK: Sets

extension CauseFinder {
    /// The differences, those that plans cross first.
    private var orderedCandidates: [Difference] {
        var crossed: Set<Difference> = []
        for effect in effects { crossed.formUnion(differencesCrossed(by: effect)) }
        return undone.differences.filter(crossed.contains) + undone.differences.filter { !crossed.contains($0) }
    }

    /// The differences on the plans before and after.
    private func differencesCrossed(by effect: Effect) -> Set<Difference> {
        guard let change = changes[effect.screen] else {
            let isLost = effect.consequence == .unreachable
            let screen = isLost ? effect.screen.old : effect.screen.new
            let reachability = isLost ? consequences.old : consequences.new
            let plan = (try? reachability.plan(to: reachability.graph.screens[screen].name)) ?? nil
            return isLost ? undone.differences(ofOld: plan) : undone.differences(ofNew: plan)
        }
        return undone.differences(ofOld: change.old.plan).union(undone.differences(ofNew: change.new.plan))
    }

    /// A set of few differences that undo a consequence only together, or nil if none is found.
    private mutating func smallSet(undoing effect: Effect, among candidates: [Difference]) -> Set<Difference>? {
        let crossed = differencesCrossed(by: effect)
        var set = candidates.filter(crossed.contains)
        if set.isEmpty || !isUndone(effect, by: Set(set)) {
            set = candidates
            guard isUndone(effect, by: Set(set)) else { return nil }
        }
        var length = max(1, set.count / 2)
        while length > 0 {
            leaveOut(length, of: &set, for: effect)
            length /= 2
        }
        guard set.count > 1, set.count <= CauseFinder.setLimit else { return nil }
        let parts = (1..<set.count).flatMap { set.subsets(of: $0) }
        let smallest = parts.first { isUndone(effect, by: $0) } ?? Set(set)
        // With the budget used up, nothing shows that each of them is needed.
        return trialsLeft > 0 && plansLeft > 0 && smallest.count > 1 ? smallest : nil
    }

    /// Leaves so many neighbours at once out of a set as often as the rest undoes a consequence.
    private mutating func leaveOut(_ length: Int, of set: inout [Difference], for effect: Effect) {
        var position = 0
        while position < set.count {
            var rest = set
            rest.removeSubrange(position..<min(set.count, position + length))
            if !rest.isEmpty, isUndone(effect, by: Set(rest)) { set = rest } else { position += length }
        }
    }

    /// Again and again the cause of the most screens of those that are left.
    private func causes(of consequence: Consequence, _ explained: [Set<Difference>: [Effect]]) -> [ConsequenceCause] {
        var left = explained.mapValues { $0.filter { $0.consequence == consequence } }.filter { !$0.value.isEmpty }
        let ranks = Dictionary(uniqueKeysWithValues: undone.differences.enumerated().map { ($1, $0) })
        func key(_ set: Set<Difference>) -> [Int] { [set.count] + set.compactMap { ranks[$0] }.sorted() }
        var causes: [ConsequenceCause] = []
        while let best = left.max(by: { first, second in
            first.value.count == second.value.count
                ? key(second.key).lexicographicallyPrecedes(key(first.key)) : first.value.count < second.value.count
        }) {
            let sorted = best.key.sorted { (ranks[$0] ?? 0) < (ranks[$1] ?? 0) }
            causes.append(
                ConsequenceCause(
                    differences: sorted, consequence: consequence,
                    screens: best.value.map(\.screen).sorted { $0.new < $1.new }))
            let done = Set(best.value)
            left = left.mapValues { $0.filter { !done.contains($0) } }.filter { !$0.value.isEmpty }
        }
        return causes
    }
}

extension ConsequenceCause.Consequence {
    /// The consequence that a changed plan is; nil for another path, which is because of the order.
    fileprivate init?(_ kind: PlanChange.Kind) {
        switch kind {
        case .longer: self = .longer
        case .shorter: self = .shorter
        case .otherAssumptions: self = .otherAssumptions
        case .otherPath: return nil
        }
    }
}

extension UndoneDifferences {
    /// The differences that a plan of the old graph crosses.
    fileprivate func differences(ofOld plan: Plan?) -> Set<ConsequenceCause.Difference> {
        guard let plan else { return [] }
        let screens = plan.screens.compactMap(old.index(ofScreen:)).map {
            ConsequenceCause.Difference.removedScreen($0)
        }
        let segments = plan.segments.flatMap { segment -> [ConsequenceCause.Difference] in
            [.removedSegment(segment.index)] + (newSegment(ofOld: segment.index).map { [.changedSegment($0)] } ?? [])
        }
        return Set(screens + segments).intersection(differences)
    }

    /// The differences that a plan of the new graph crosses.
    fileprivate func differences(ofNew plan: Plan?) -> Set<ConsequenceCause.Difference> {
        guard let plan else { return [] }
        let screens = plan.screens.compactMap(new.index(ofScreen:)).flatMap {
            [ConsequenceCause.Difference.addedScreen($0), .changedStart($0)]
        }
        let segments = plan.segments.flatMap {
            [ConsequenceCause.Difference.addedSegment($0.index), .changedSegment($0.index)]
        }
        return Set(screens + segments).intersection(differences)
    }
}

extension [ConsequenceCause.Difference] {
    /// All sets of some of the elements, in their order.
    fileprivate func subsets(of size: Int) -> [Set<ConsequenceCause.Difference>] {
        guard size > 0 else { return [[]] }
        guard count >= size else { return [] }
        let rest = Array(dropFirst())
        return rest.subsets(of: size - 1).map { $0.union([self[0]]) } + rest.subsets(of: size)
    }
}
