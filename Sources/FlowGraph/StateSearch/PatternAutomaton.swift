/// The effect of rules on the beliefs about some facts, on any screen: a finite automaton.
///
/// Its states are belief states, its labels are the different effects of rules on these facts.
struct PatternAutomaton<Model: BeliefModel> {
    private(set) var beliefs: BeliefSpace<PatternBeliefs<Model>>
    /// By number of the rule: its label, -1 if it touches none of the facts and so changes nothing.
    let labels: [Int32]
    /// By belief state, then by label: the belief state afterwards, -1 if a condition is broken.
    private var successors: [Int32] = []
    private let labelCount: Int
    /// By label, then by belief state: the belief states that become it.
    private var predecessors: AdjacencyArray<Int32>

    /// Finds all beliefs about the facts of the pattern; returns nil if they are more than a limit.
    init?(
        _ model: Model, _ rules: SegmentRules, relevant: [UInt64], following isFollowed: [Bool], limit: Int
    ) {
        let bits = PatternAutomaton.bits(of: isFollowed, in: rules.layout, model.wordCount, relevant)
        beliefs = BeliefSpace(
            PatternBeliefs(model, following: isFollowed), rules: rules, relevant: bits)
        let labelling = PatternAutomaton.labelling(of: rules, on: bits, following: isFollowed)
        labels = labelling.labels
        labelCount = labelling.examples.count
        predecessors = AdjacencyArray(rowCount: 0) { _ in }
        guard enterAll(labelling.examples, limit) else { return nil }
        let (count, labelCount, successors) = (beliefs.table.count, labelCount, successors)
        predecessors = AdjacencyArray(rowCount: count * labelCount) { add in
            for label in 0..<labelCount {
                for number in 0..<count {
                    let successor = successors[number * labelCount + label]
                    if successor >= 0 { add(label * count + Int(successor), Int32(number)) }
                }
            }
        }
    }

    /// The label of each rule, -1 if it touches none of the facts, and the first rule with each label.
    private static func labelling(
        of rules: SegmentRules, on bits: [UInt64], following isFollowed: [Bool]
    ) -> (labels: [Int32], examples: [Int]) {
        var examples: [Int] = []
        var labelOfAction: [[UInt64]: Int32] = [[]: -1]
        let labels = rules.rules.indices.map { rule in
            let action = rules.masks.action(of: rule, on: bits)
            if let known = action.flatMap({ labelOfAction[$0] }) { return known }
            guard action != nil || rules.rules[rule].facts.contains(where: { isFollowed[$0] }) else { return -1 }
            let label = Int32(examples.count)
            examples.append(rule)
            if let action { labelOfAction[action] = label }
            return label
        }
        return (labels, examples)
    }

    /// The bits of some facts that distinguish belief states.
    private static func bits(
        of isFollowed: [Bool], in layout: FactLayout, _ wordCount: Int, _ relevant: [UInt64]
    ) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: wordCount)
        for fact in isFollowed.indices where isFollowed[fact] {
            for part in layout.set(of: fact, where: { _ in true }).words { bits[Int(part.word)] |= part.field }
        }
        return zip(bits, relevant).map { $0 & $1 }
    }

    private mutating func enterAll(_ rules: [Int], _ limit: Int) -> Bool {
        _ = beliefs.enterInitial()
        // Worked on apart from the rest, so that no access in the loop is checked for being the only one.
        var (beliefs, successors) = (self.beliefs, [Int32]())
        var number: Int32 = 0
        while number < beliefs.table.count {
            guard beliefs.table.count <= limit else { return false }
            for rule in rules { successors.append(beliefs.follow(rule, from: number)?.beliefs ?? -1) }
            number += 1
        }
        (self.beliefs, self.successors) = (beliefs, successors)
        return true
    }

    /// The number of belief states; the first is that at the start.
    var count: Int { beliefs.table.count }

    /// The belief after a rule, or nil if a condition of the rule is broken.
    @inline(__always)
    func successor(of number: Int, by rule: Int) -> Int? {
        guard labels[rule] >= 0 else { return number }
        let successor = successors[number * labelCount + Int(labels[rule])]
        return successor < 0 ? nil : Int(successor)
    }

    /// The positions of the belief states that become another by a label.
    @inline(__always)
    func range(of number: Int, by label: Int32) -> Range<Int> {
        predecessors.range(of: Int(label) &* count &+ number)
    }

    @inline(__always)
    func predecessor(at position: Int) -> Int32 { predecessors.edges[position] }

    /// The numbers of the belief states in which conditions can be met.
    mutating func numbers(meeting conditions: [ValueSet]) -> [Int] {
        var numbers: [Int] = []
        for number in 0..<count where beliefs.meet(conditions, in: Int32(number)) != nil { numbers.append(number) }
        return numbers
    }

    /// The number of the belief about the facts of the pattern that some words contain, or nil if it cannot occur.
    func number(of words: ArraySlice<UInt64>) -> Int? {
        beliefs.table.find(zip(words, beliefs.relevant).lazy.map { $0 & $1 })
    }
}

/// Beliefs about some facts alone: conditions on others always hold, and effects on others are ignored.
///
/// Every path that is possible with the beliefs about all facts is possible with these, at no greater cost.
struct PatternBeliefs<Base: BeliefModel>: BeliefModel {
    private let base: Base
    /// By fact: whether it is followed.
    let isFollowed: [Bool]

    init(_ base: Base, following isFollowed: [Bool]) {
        self.base = base
        self.isFollowed = isFollowed
    }

    var wordCount: Int { base.wordCount }
    var initial: [UInt64] { base.initial }
    // The bits of facts that are not followed are 0, so that no mask rules any of them out.
    static var isMaskable: Bool { Base.isMaskable }
    static var weighsDestruction: Bool { Base.weighsDestruction }

    @inline(__always)
    func meet(_ condition: ValueSet, isSilent: Bool, in beliefs: inout [UInt64]) -> PlanWeight? {
        isFollowed[condition.fact] ? base.meet(condition, isSilent: isSilent, in: &beliefs) : .zero
    }

    @inline(__always)
    func assign(_ set: ValueSet, in beliefs: inout [UInt64]) {
        if isFollowed[set.fact] { base.assign(set, in: &beliefs) }
    }

    @inline(__always)
    func shift(_ fact: Int, by amount: Int, in beliefs: inout [UInt64]) {
        if isFollowed[fact] { base.shift(fact, by: amount, in: &beliefs) }
    }

    @inline(__always)
    func toggle(_ fact: Int, in beliefs: inout [UInt64]) {
        if isFollowed[fact] { base.toggle(fact, in: &beliefs) }
    }
}

/// The edges between vertices, without regard to beliefs.
///
/// A vertex is a screen plus the number of screens for each waypoint passed: the graph in layers, one for each number
/// of waypoints.
struct LayeredGraph {
    /// A segment crossed from one vertex to another.
    struct Arc {
        /// The vertex at the other end.
        let vertex: UInt32
        /// The number of the segment's rule.
        let rule: UInt32
        /// In microseconds; clamped to the greatest number that fits.
        let cost: UInt32
    }

    let vertexCount: Int
    /// The edges by the vertices that they lead to; the other end is the one that they leave.
    let arriving: AdjacencyArray<Arc>
    /// The edges by the vertices that they leave; the other end is the one that they lead to.
    let leaving: AdjacencyArray<Arc>
    /// The least and the greatest cost of all steps.
    let costs: ClosedRange<UInt32>

    /// Finds the edges between the vertices of a space by some segments; O(vertices + edges).
    init(in space: StateSpace<some BeliefModel>, by crossable: CrossableSegments) {
        let (screenCount, legCount) = (space.topology.screenCount, space.waypoints.count + 1)
        func forEachStep(_ body: (_ origin: Int, _ end: Int, _ segment: CrossableSegments.Crossable) -> Void) {
            for leg in 0..<legCount {
                for screen in 0..<screenCount {
                    for position in crossable.range(of: screen) {
                        let segment = crossable[position]
                        body(
                            leg * screenCount + screen, space.vertex(of: Int(segment.end), leg: leg), segment)
                    }
                }
            }
        }
        var (least, greatest) = (UInt32.max, UInt32(1))
        forEachStep { _, _, segment in
            least = min(least, UInt32(clamping: segment.cost))
            greatest = max(greatest, UInt32(clamping: segment.cost))
        }
        costs = min(least, greatest)...greatest
        vertexCount = screenCount * legCount
        arriving = AdjacencyArray(rowCount: vertexCount) { add in
            forEachStep { origin, end, segment in add(end, Arc(segment, at: origin)) }
        }
        leaving = AdjacencyArray(rowCount: vertexCount) { add in
            forEachStep { origin, end, segment in add(origin, Arc(segment, at: end)) }
        }
    }
}

extension LayeredGraph.Arc {
    fileprivate init(_ segment: CrossableSegments.Crossable, at vertex: Int) {
        self.init(vertex: UInt32(vertex), rule: UInt32(segment.rule), cost: UInt32(clamping: segment.cost))
    }
}
