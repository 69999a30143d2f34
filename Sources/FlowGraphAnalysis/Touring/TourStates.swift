import FlowGraph

/// The states of an app as far as tours depend on them, the stack left out: the screen, the beliefs and, if targets depend on it, the
/// segment crossed last.
struct TourStates {
    struct State: Equatable {
        let screen: Int32
        let beliefs: Int32
        /// The segment crossed last, or -1.
        let last: Int32

        fileprivate var hash: UInt64 {
            let word = UInt64(UInt32(bitPattern: screen)) << 32 | UInt64(UInt32(bitPattern: beliefs))
            return HashIndex.mix(word, UInt64(UInt32(bitPattern: last)))
        }
    }

    /// The beliefs of a state that a segment leaves, before its end is known.
    struct Departure {
        /// The beliefs before the segment, with the values that are assumed beyond its conditions.
        let assumed: Int32
        /// The beliefs after its effects.
        let beliefs: Int32
    }

    let topology: Topology
    let targets: TourTargets
    private let rules: SegmentRules
    private let isStrict: Bool
    private var space: BeliefSpace<PlanBeliefs>
    private(set) var states: [State] = []
    private var numbers = HashIndex()

    /// The size in bytes of the stored states, and of their lookup tables.
    var byteCount: Int { states.byteCount + numbers.byteCount + space.table.byteCount }

    init(_ graph: NavigationGraph, targets: TourTargets, isStrict: Bool) {
        topology = graph.topology
        self.targets = targets
        rules = graph.rules
        self.isStrict = isStrict
        space = BeliefSpace(
            PlanBeliefs(layout: graph.rules.layout, given: [:], isStrict: isStrict), rules: graph.rules,
            relevant: graph.rules.conditionedBits)
    }

    /// The state of a launch.
    mutating func launch(_ screen: Int, given: KnownFacts) -> Int {
        enter(screen, beliefs: space.enter(rules.layout.beliefs(given: given)), after: -1)
    }

    /// The beliefs at a launch from which a flow assumes nothing any more: those that it assumes on its way are known from the start.
    func beliefs(assumedBy segments: [Int], from launch: Int) -> [UInt64] {
        var beliefs = Array(space.table[Int(states[launch].beliefs)])
        var changed: Set<Int> = []
        for segment in segments {
            for condition in rules[segment].allConditions where !changed.contains(condition.fact) {
                for part in condition.words { beliefs[Int(part.word)] &= part.members | ~part.field }
            }
            changed.formUnion(rules[segment].changedFacts)
        }
        return beliefs
    }

    /// The values that two beliefs have in common, or nil if they contradict each other.
    func common(_ first: [UInt64], _ second: [UInt64]) -> [UInt64]? {
        let both = zip(first, second).map { $0 & $1 }
        let isPossible = rules.layout.facts.indices.allSatisfy {
            !rules.layout.possibleValues(of: $0, in: both).isEmpty
        }
        return isPossible ? both : nil
    }

    /// The state of a launch whose beliefs are known to be narrower.
    mutating func launch(_ launch: Int, beliefs: [UInt64]) -> Int {
        enter(screen(of: launch), beliefs: space.enter(beliefs), after: -1)
    }

    /// Meets a segment's conditions in a state and applies its effects; returns nil if a condition is broken.
    ///
    /// The values are assumed before.
    mutating func leave(_ state: Int, by segment: Int, assuming values: KnownFacts = [:]) -> Departure? {
        let assumed = values.isEmpty ? states[state].beliefs : narrowed(states[state].beliefs, to: values)
        let rule = rules.number(of: segment)
        guard rule != 0 else { return Departure(assumed: assumed, beliefs: assumed) }
        guard let consequence = space.follow(rule, from: assumed) else { return nil }
        return Departure(assumed: assumed, beliefs: consequence.beliefs)
    }

    private mutating func narrowed(_ number: Int32, to values: KnownFacts) -> Int32 {
        var beliefs = Array(space.table[Int(number)])
        for entry in values {
            guard let fact = rules.layout.index(of: entry.fact) else { continue }
            rules.layout.set(of: fact) { $0 == entry.value }.narrow(&beliefs)
        }
        return space.enter(beliefs)
    }

    /// The greatest number of combinations of values that one crossing is tried with.
    private static let greatestChoices = 64

    /// The values that a crossing may assume of the facts in its conditions, if targets depend on them: nothing more than the conditions, then each
    /// combination, or each value alone if there are too many.
    func choices(of segment: Int, in state: Int) -> [KnownFacts] {
        guard targets.dependOnValues, !isStrict else { return [[:]] }
        let open = openValues(of: segment, in: Array(space.table[Int(states[state].beliefs)]))
        let combinations = open.reduce(1) { min(TourStates.greatestChoices + 1, $0 * $1.values.count) }
        guard combinations <= TourStates.greatestChoices else {
            return [[:]]
                + open.flatMap { fact in fact.values.map { [KnownFacts.Entry(fact.name, $0)] }.map { KnownFacts($0) } }
        }
        let all = open.reduce([[]] as [[KnownFacts.Entry]]) { choices, fact in
            choices.flatMap { choice in fact.values.map { choice + [KnownFacts.Entry(fact.name, $0)] } }
        }
        return open.isEmpty ? [[:]] : [[:]] + all.map { KnownFacts($0) }
    }

    /// The facts in a segment's conditions that several values of can meet them, with these values.
    private func openValues(of segment: Int, in beliefs: [UInt64]) -> [(name: String, values: [FactValue])] {
        targets.conditions(of: segment).compactMap { entry in
            guard let fact = rules.layout.index(of: entry.fact) else { return nil }
            let values = rules.layout.possibleValues(of: fact, in: beliefs).filter(entry.value.holds)
            return values.count > 1 ? (entry.fact, values) : nil
        }
    }

    /// The state in which a screen is on top.
    mutating func enter(_ screen: Int, beliefs: Int32, after segment: Int) -> Int {
        let state = State(
            screen: Int32(screen), beliefs: beliefs, last: targets.dependOnLastSegment ? Int32(segment) : -1)
        if let known = numbers.position(hash: state.hash, isEqual: { states[$0] == state }) { return known }
        states.append(state)
        numbers.insert(states.count - 1, hash: state.hash) { states[$0].hash }
        return states.count - 1
    }

    /// Returns true if crossing a segment changes facts.
    func changesFacts(_ segment: Int) -> Bool { !rules[segment].operations.isEmpty }

    func screen(of state: Int) -> Int { Int(states[state].screen) }

    /// Adds the targets that crossing a segment from a state covers.
    func append(
        crossing segment: Int, from state: Int, assuming beliefs: Int32, to screen: Int, to covered: inout [Int32]
    ) {
        targets.append(
            crossing: segment, after: states[state].last, to: screen, beliefs: { space.table[Int(beliefs)] },
            to: &covered)
    }
}
