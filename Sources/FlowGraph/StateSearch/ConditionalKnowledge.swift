/// A belief about the facts now, together with the facts at the start under which it arises.
///
/// It stands for many assignments of values to the facts at the start, and gives for each of them the belief now. Three
/// sets are kept for each fact, each in its own words:
/// - its possible values now;
/// - its possible values at the start;
/// - its possible distance between the two: exact while segments have at most added to it or toggled it, any distance once
///   it has been set or forgotten. The distance of a truth value is 1 while it is the opposite of its value at the start;
///   any other fact whose values are not numbers has moved or not.
///
/// While the distance is known, each value at the start has one value now, so a condition that some of the values meet
/// separates assignments: it narrows both sets and assumes nothing. Otherwise it works as it does for plans.
///
/// More possible values allow more, in all three sets. Under a strict query an unknown fact has no possible value now,
/// and no distance, so the same order holds there: if one belief contains another, it allows at least as much in every
/// assignment.
package struct ConditionalKnowledge: OrderedBeliefModel {
    package let layout: FactLayout
    let isStrict: Bool
    package let initial: [UInt64]
    /// The possible distances of each fact.
    private let distances: FactLayout
    /// By fact: the bits of all its distances.
    private let anyDistance: [ValueSet]
    /// By fact: the position of the distance 0 among its distances.
    private let origins: [Int]

    package var wordCount: Int { 2 * layout.wordCount + distances.wordCount }

    package var fewerValuesAllowMore: Bool { false }

    /// Creates the initial belief, in which the given facts have their values and the others may have any.
    package init(layout: FactLayout, given: KnownFacts, isStrict: Bool) {
        self.layout = layout
        self.isStrict = isStrict
        let bounds = layout.facts.map(ConditionalKnowledge.distances)
        let distances = FactLayout(zip(layout.facts, bounds).map { Fact($0.name, .range($1)) })
        var unmoved = [UInt64](repeating: 0, count: distances.wordCount)
        for fact in layout.facts.indices { distances.set(of: fact) { $0 == 0 }.assign(to: &unmoved) }
        let start = PlanBeliefs(layout: layout, given: given, isStrict: isStrict).initial
        self.distances = distances
        anyDistance = layout.facts.indices.map { distances.set(of: $0) { _ in true } }
        origins = bounds.map { -$0.lowerBound }
        initial = start + start + unmoved
    }

    /// The distances that a fact can move.
    private static func distances(_ fact: Fact) -> ClosedRange<Int> {
        guard case .range = fact.domain else { return 0...1 }
        return 1 - fact.domain.count...fact.domain.count - 1
    }

    /// The possible facts at the start, as a cube.
    package var universe: [UInt64] { start(in: initial[...]) }

    /// The possible facts at the start in a belief, as a cube.
    package func start(in beliefs: ArraySlice<UInt64>) -> [UInt64] {
        Array(beliefs.dropFirst(layout.wordCount).prefix(layout.wordCount))
    }

    /// The bits of a belief that matter if `known` are the bits of the current values that matter.
    func relevant(_ known: [UInt64]) -> [UInt64] {
        var moved = [UInt64](repeating: 0, count: distances.wordCount)
        for (fact, field) in layout.facts.indices.map({ layout.set(of: $0) { _ in true } }).enumerated()
        where field.standing(in: known) == .met {
            anyDistance[fact].assign(to: &moved)
        }
        return known + known + moved
    }

    @inline(__always)
    package func meet(_ condition: ValueSet, isSilent: Bool, in beliefs: inout [UInt64]) -> PlanWeight? {
        let met = PlanWeight(met: isSilent ? 0 : 1)
        switch condition.standing(in: beliefs) {
        case .met:
            return met
        case .open:
            if let distance = distance(of: condition.fact, in: beliefs) {
                condition.narrow(&beliefs)
                takeStart(of: condition, at: distance, in: &beliefs)
                return met
            }
            condition.narrow(&beliefs)
            return PlanWeight(assumptions: 1)
        case .broken:
            return isUnknown(condition, in: beliefs) && condition.isWholeDomain ? met : nil
        }
    }

    @inline(__always)
    package func assign(_ set: ValueSet, in beliefs: inout [UInt64]) {
        let base = 2 * layout.wordCount
        if isStrict, set.count > 1 {
            for part in set.words { beliefs[Int(part.word)] &= ~part.field }
            for part in anyDistance[set.fact].words { beliefs[base + Int(part.word)] &= ~part.field }
        } else {
            set.assign(to: &beliefs)
            anyDistance[set.fact].assign(to: &beliefs, at: base)
        }
    }

    @inline(__always)
    package func shift(_ fact: Int, by amount: Int, in beliefs: inout [UInt64]) {
        layout.shift(fact, by: amount, in: &beliefs)
        guard distance(of: fact, in: beliefs) != nil else { return }
        distances.shift(fact, by: amount, in: &beliefs, at: 2 * layout.wordCount)
    }

    @inline(__always)
    package func toggle(_ fact: Int, in beliefs: inout [UInt64]) {
        layout.toggle(fact, in: &beliefs)
        // Both distances are possible of a fact that has been set, and stay so.
        distances.toggle(fact, in: &beliefs, at: 2 * layout.wordCount)
    }

    /// Returns true if nothing is known about a fact and nothing may be assumed.
    private func isUnknown(_ set: ValueSet, in beliefs: [UInt64]) -> Bool {
        isStrict && set.words.allSatisfy { beliefs[Int($0.word)] & $0.field == 0 }
    }

    /// The sum of the increments of a fact since the start, 1 for a truth value that has been toggled an odd number of times,
    /// or nil if the fact has been set or forgotten.
    private func distance(of fact: Int, in beliefs: [UInt64]) -> Int? {
        let first = 2 * layout.wordCount
        var position: Int?
        for part in anyDistance[fact].words {
            let bits = beliefs[first + Int(part.word)] & part.field
            guard bits != 0 else { continue }
            guard position == nil, bits.nonzeroBitCount == 1 else { return nil }
            let field = distances.fields[fact]
            position = (Int(part.word) - field.word) * 64 + bits.trailingZeroBitCount - field.shift
        }
        return position.map { $0 - origins[fact] }
    }

    /// Restricts the values at the start to those that have become possible values now.
    private func takeStart(of set: ValueSet, at distance: Int, in beliefs: inout [UInt64]) {
        for part in set.words {
            let word = layout.wordCount + Int(part.word)
            beliefs[word] = beliefs[word] & ~part.field | beliefs[Int(part.word)] & part.field
        }
        if case .range = layout.facts[set.fact].domain {
            layout.shift(set.fact, by: -distance, in: &beliefs, at: layout.wordCount)
        } else if distance == 1 {
            layout.toggle(set.fact, in: &beliefs, at: layout.wordCount)
        }
    }
}
