/// The segments that can be crossed at all, judged generously.
///
/// Every fact is looked at by itself, and a value that it once had is possible for ever after. What this rules out can really
/// never be crossed; what it lets through may still be impossible. (The relaxation of planners that ignore deletions: Bonet and
/// Geffner, *Planning as heuristic search*, 2001.)
///
/// O(rounds·m) for m segments, where a round adds at least one value of some fact.
struct PossibleSegments {
    /// Whether each segment may be crossable.
    private(set) var isPossible: [Bool]
    private var isReached: [Bool]
    private var values: [UInt64]
    private let topology: Topology
    private let rules: SegmentRules
    /// Segments of screens reached that cannot be crossed yet.
    private var waiting: [Int32] = []
    private var screens: [Int] = []

    init(_ graph: NavigationGraph, from starts: [Int], knowledge: [UInt64]) {
        topology = graph.topology
        rules = graph.rules
        isPossible = [Bool](repeating: false, count: graph.segments.count)
        isReached = [Bool](repeating: false, count: graph.screens.count)
        values = knowledge
        for start in starts { reach(start) }
        spread()
    }

    /// Whether nothing is ruled out: every screen may be reached and every segment crossed.
    var isEverything: Bool { !isPossible.contains(false) && !isReached.contains(false) }

    private mutating func spread() {
        var known: [UInt64]?
        while known != values {
            known = values
            let candidates = waiting
            waiting = []
            candidates.forEach { cross($0) }
            while let screen = screens.popLast() {
                for segment in topology.outgoing(screen) { cross(segment) }
            }
        }
    }

    private mutating func reach(_ screen: Int) {
        guard !isReached[screen] else { return }
        isReached[screen] = true
        screens.append(screen)
    }

    private mutating func cross(_ segment: Int32) {
        let rule = rules[Int(segment)]
        guard rule.allConditions.allSatisfy({ $0.standing(in: values) != .broken }) else {
            return waiting.append(segment)
        }
        isPossible[Int(segment)] = true
        rule.operations.forEach { apply($0) }
        if rule.operations.contains(where: \.isShift) { waiting.append(segment) }
        reach(Int(topology.ends[Int(segment)]))
    }

    private mutating func apply(_ operation: SegmentRules.Operation) {
        var after = values
        switch operation {
        case .assign(let set):
            set.assign(to: &after)
        case .shift(let fact, let amount, let silent):
            silent.narrow(&after)
            rules.layout.shift(fact, by: amount, in: &after)
        }
        for word in values.indices { values[word] |= after[word] }
    }
}

extension SegmentRules.Operation {
    fileprivate var isShift: Bool {
        if case .shift = self { true } else { false }
    }
}
