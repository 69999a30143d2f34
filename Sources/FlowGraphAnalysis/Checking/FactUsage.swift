import FlowGraph

/// The facts that segments require and change, with these segments.
struct FactUsage {
    struct Use {
        let fact: String
        /// The positions of the segments in order; at least one.
        let segments: [Int]
    }

    /// Uses in the order in which the facts first occur.
    private struct Uses {
        let list: [Use]
        private let positions: [String: Int]

        init(_ graph: NavigationGraph, _ facts: (Segment) -> [String]) {
            let mentions = graph.segments.enumerated().flatMap { index, segment in
                facts(segment).map { (fact: $0, segment: index) }
            }
            list = mentions.grouped(inOrderOf: \.fact).map { Use(fact: $0.key, segments: $0.elements.map(\.segment)) }
            positions = Dictionary(uniqueKeysWithValues: zip(list.map(\.fact), list.indices))
        }

        func contains(_ fact: String) -> Bool { positions[fact] != nil }

        func segments(of fact: String) -> [Int] { positions[fact].map { list[$0].segments } ?? [] }
    }

    private let requiring: Uses
    private let changing: Uses
    private let setting: Uses
    private let forgetting: Uses

    init(_ graph: NavigationGraph) {
        requiring = Uses(graph) { $0.preconditions.map(\.fact) }
        changing = Uses(graph) { $0.effects.map(\.fact) }
        setting = Uses(graph) { $0.effects.filter { $0.value != .forget }.map(\.fact) }
        forgetting = Uses(graph) { $0.effects.filter { $0.value == .forget }.map(\.fact) }
    }

    /// The facts with the segments that require them.
    var required: [Use] { requiring.list }

    /// The facts with the segments that set, forget, toggle or add to them.
    var changed: [Use] { changing.list }

    /// The facts that some segment sets, toggles or adds to but that no segment requires.
    var setForNothing: [String] { setting.list.map(\.fact).filter { !isRequired($0) } }

    /// The segments that set, toggle or add to a fact, without those that only forget it.
    func setters(of fact: String) -> [Int] { setting.segments(of: fact) }

    /// The segments that forget a fact.
    func forgetters(of fact: String) -> [Int] { forgetting.segments(of: fact) }

    func isChanged(_ fact: String) -> Bool { changing.contains(fact) }

    func isRequired(_ fact: String) -> Bool { requiring.contains(fact) }
}

/// A condition on a fact and the segments that have it as a precondition.
struct RequiredCondition {
    let condition: Condition
    /// The values that meet it.
    let set: ValueSet
    /// The positions of the segments in order; at least one.
    let segments: [Int]

    /// The conditions on a fact in the order in which they first occur; those with the same set of values count as one.
    static func conditions(_ use: FactUsage.Use, in graph: NavigationGraph) -> [RequiredCondition] {
        let layout = graph.rules.layout
        guard let fact = layout.index(of: use.fact) else { return [] }
        let sets = use.segments.grouped { segment in
            graph.segments[segment].preconditions[use.fact].map { layout.set(of: fact, where: $0.holds) }
        }
        return sets.compactMap { set, segments in
            graph.segments[segments[0]].preconditions[use.fact].map { condition in
                RequiredCondition(condition: condition, set: set, segments: segments)
            }
        }
    }
}

/// The segments that can make conditions hold.
struct ConditionSetting {
    private let rules: SegmentRules
    private let unknown: [UInt64]

    init(_ graph: NavigationGraph) {
        rules = graph.rules
        unknown = graph.rules.layout.unknown
    }

    /// Returns true if a segment can make a condition hold that did not hold before, as one that forgets the fact can.
    ///
    /// A segment that adds only while there is room, as `count ≤ 3, then count += 1`, cannot: the condition holds
    /// before, or not at all. Nor can one that toggles a fact make the value hold that it requires.
    func canSet(_ set: ValueSet, by segment: Int) -> Bool {
        rules[segment].operations.contains { operation in
            var after = unknown
            switch operation {
            case .assign(let values) where values.fact == set.fact: values.assign(to: &after)
            case .shift(set.fact, let amount, let silent):
                set.complement.narrow(&after)
                guard silent.standing(in: after) != .broken else { return false }
                rules.layout.shift(set.fact, by: amount, in: &after)
            case .toggle(set.fact):
                set.complement.narrow(&after)
                for condition in rules[segment].conditions where condition.fact == set.fact { condition.narrow(&after) }
                rules.layout.toggle(set.fact, in: &after)
            default: return false
            }
            return set.standing(in: after) != .broken
        }
    }
}
