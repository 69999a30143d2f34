/// The delete relaxation of a graph: the screens and segments that can be reached and crossed if facts keep every value
/// they ever had.
///
/// Every fact is judged by itself. A screen or segment that the relaxation rules out is impossible; one that it allows
/// may still be (Bonet and Geffner, *Planning as heuristic search*, 2001). If nothing may be assumed, a fact with
/// several possible values meets only conditions that all of them meet, so only the values that it is known to have
/// count.
///
/// Each segment waits for one fact that breaks it and is tried again when that fact gains a value, so it takes O(m·c +
/// v·a) for m segments of c conditions, v values of facts and a different amounts that are added to one fact.
package struct DeleteRelaxation: Sendable {
    /// Whether each segment may be crossable.
    package private(set) var isPossible: [Bool]
    /// Whether each screen may be reachable.
    package private(set) var isReached: [Bool]
    /// The values that each fact may come to have.
    private(set) var values: [UInt64]
    private let isStrict: Bool
    private let topology: Topology
    private let rules: SegmentRules
    /// The screens beneath the current ones at the start.
    private let beneath: [Int]
    /// Whether something may lie beneath each screen.
    private let mayHaveBeneath: [Bool]
    private var screens: [Int] = []
    /// By fact: the segments that wait for it to gain a value.
    private var waiting: [[Int32]]
    /// By fact: the different amounts that are added to it.
    private var shifts: [[Int: ValueSet]]
    /// By fact: true if it is toggled.
    private var isToggled: [Bool]
    private var gained: [Int] = []

    /// Relaxes the graph from some stacks, the current screen last in each.
    package init(_ graph: NavigationGraph, from stacks: [[Int]], beliefs: [UInt64], isStrict: Bool) {
        self.isStrict = isStrict
        topology = graph.topology
        rules = graph.rules
        beneath = stacks.flatMap { $0.dropLast() }
        mayHaveBeneath = DeleteRelaxation.screensOnOthers(graph.topology, stacked: stacks.flatMap { $0.dropFirst() })
        isPossible = [Bool](repeating: false, count: graph.segments.count)
        isReached = [Bool](repeating: false, count: graph.screens.count)
        waiting = [[Int32]](repeating: [], count: graph.facts.count)
        shifts = [[Int: ValueSet]](repeating: [:], count: graph.facts.count)
        isToggled = [Bool](repeating: false, count: graph.facts.count)
        values = beliefs
        if isStrict { forgetUnknownFacts(graph.facts.indices) }
        for start in stacks.compactMap(\.last) { reach(start) }
        spread()
    }

    /// The screens that may have another beneath them, those being given that do at the start.
    private static func screensOnOthers(_ topology: Topology, stacked: [Int]) -> [Bool] {
        var isOnOther = [Bool](repeating: false, count: topology.screenCount)
        guard topology.dependsOnStack else { return isOnOther }
        var pending = stacked
        for (kind, end) in zip(topology.kinds, topology.ends) where kind == .push || kind == .present {
            pending.append(Int(end))
        }
        while let screen = pending.popLast() {
            guard !isOnOther[screen] else { continue }
            isOnOther[screen] = true
            for segment in topology.outgoing(screen) where topology.kinds[Int(segment)] == .replace {
                pending.append(Int(topology.ends[Int(segment)]))
            }
        }
        return isOnOther
    }

    /// The number of screens and segments let through.
    var count: Int { isPossible.count { $0 } + isReached.count { $0 } }

    /// How a condition stands to the values that its fact may come to have.
    package func standing(of condition: ValueSet) -> ConditionStanding {
        if isStrict, condition.isWholeDomain { return .met }
        return condition.standing(in: values)
    }

    private mutating func forgetUnknownFacts(_ facts: Range<Int>) {
        for fact in facts where rules.layout.possibleValues(of: fact, in: values).count > 1 {
            rules.layout.set(of: fact) { _ in false }.assign(to: &values)
        }
    }

    private mutating func spread() {
        while true {
            if let screen = screens.popLast() {
                for segment in topology.outgoing(screen) { cross(segment) }
            } else if let fact = gained.popLast() {
                let woken = waiting[fact]
                waiting[fact] = []
                woken.forEach { cross($0) }
                for (amount, silent) in shifts[fact].sorted(by: { $0.key < $1.key }) { shift(fact, amount, silent) }
                if isToggled[fact] { toggle(fact) }
            } else {
                return
            }
        }
    }

    private mutating func reach(_ screen: Int) {
        guard !isReached[screen] else { return }
        isReached[screen] = true
        screens.append(screen)
    }

    private mutating func cross(_ segment: Int32) {
        let takesOff = topology.dependsOnStack && topology.kinds[Int(segment)].dependsOnStack
        if takesOff, !mayHaveBeneath[Int(topology.starts[Int(segment)])] { return }
        let number = rules.number(of: Int(segment))
        if number != 0 {
            let rule = rules.rules[number]
            if let broken = rule.allConditions.first(where: { standing(of: $0) == .broken }) {
                return waiting[broken.fact].append(segment)
            }
            rule.operations.forEach { apply($0) }
        }
        isPossible[Int(segment)] = true
        // If screens are taken off, the one beneath has been current before, or lay there at the start.
        if takesOff { beneath.forEach { reach($0) } } else { reach(Int(topology.ends[Int(segment)])) }
    }

    private mutating func apply(_ operation: SegmentRules.Operation) {
        switch operation {
        case .assign(let set):
            // If nothing may be assumed, a forgotten fact is not known to have any value.
            if !isStrict || set.count == 1 { gain(set.fact) { set.assign(to: &$0) } }
        case .shift(let fact, let amount, let silent):
            guard shifts[fact].updateValue(silent, forKey: amount) == nil else { return }
            shift(fact, amount, silent)
        case .toggle(let fact):
            guard !isToggled[fact] else { return }
            isToggled[fact] = true
            toggle(fact)
        }
    }

    private mutating func shift(_ fact: Int, _ amount: Int, _ silent: ValueSet) {
        let layout = rules.layout
        gain(fact) { values in
            silent.narrow(&values)
            layout.shift(fact, by: amount, in: &values)
        }
    }

    private mutating func toggle(_ fact: Int) {
        let layout = rules.layout
        gain(fact) { layout.toggle(fact, in: &$0) }
    }

    /// Adds the values that a fact has after a change to those that it may have.
    private mutating func gain(_ fact: Int, _ change: (inout [UInt64]) -> Void) {
        var after = values
        change(&after)
        var isNew = false
        for word in values.indices where after[word] & ~values[word] != 0 {
            values[word] |= after[word]
            isNew = true
        }
        if isNew { gained.append(fact) }
    }
}
