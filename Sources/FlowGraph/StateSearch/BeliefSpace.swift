/// The belief states of a search, and the effects of rules on them.
///
/// Belief states are numbered from 0 in the order in which they come up.
package struct BeliefSpace<Model: BeliefModel>: Sendable {
    /// The belief state after a rule, and the weight of the conditions.
    package struct Consequence {
        package let beliefs: Int32
        package let weight: PlanWeight

        @inlinable @inline(__always)
        init(beliefs: Int32, weight: PlanWeight) {
            self.beliefs = beliefs
            self.weight = weight
        }
    }

    @usableFromInline let model: Model
    @usableFromInline let rules: SegmentRules
    @usableFromInline package private(set) var table: BeliefTable
    /// The bits that distinguish belief states; the others are kept 0.
    @usableFromInline let relevant: [UInt64]
    /// The number of facts that have such bits: in a belief state with so many possible values each fact is known.
    @usableFromInline let factCount: Int32
    @usableFromInline var scratch: [UInt64]

    /// Creates an empty space, in which the relevant bits distinguish belief states; nil for all bits.
    package init(_ model: Model, rules: SegmentRules, relevant: [UInt64]?) {
        self.model = model
        self.rules = rules
        let relevant = relevant ?? [UInt64](repeating: ~0, count: model.wordCount)
        self.relevant = relevant
        factCount = Model.isMaskable ? BeliefSpace.factCount(relevant, rules.layout) : 0
        table = BeliefTable(wordCount: model.wordCount)
        scratch = [UInt64](repeating: 0, count: model.wordCount)
    }

    private static func factCount(_ relevant: [UInt64], _ layout: FactLayout) -> Int32 {
        Int32(layout.fields.count { $0.count > 0 && relevant[$0.word] & (1 << UInt64($0.shift)) != 0 })
    }

    /// The number of the belief state that the model begins with.
    mutating func enterInitial() -> Int32 {
        scratch = model.initial
        return internScratch()
    }

    /// The number of a belief state.
    @inlinable package mutating func enter(_ beliefs: [UInt64]) -> Int32 {
        scratch = beliefs
        return internScratch()
    }

    /// Meets a rule's conditions in a belief state and applies its effects.
    ///
    /// - Returns: The belief state after crossing and the weight of the conditions, or nil if one is broken.
    @inlinable @inline(__always)
    package mutating func follow(_ rule: Int, from number: Int32) -> Consequence? {
        guard Model.isMaskable, rules.masks.spans[rule].isExact else { return followByModel(rule, from: number) }
        let span = rules.masks.spans[rule]
        let first = Int(number) * table.wordCount
        var (outside, changed): (UInt64, UInt64) = (0, 0)
        for position in Int(span.first)..<Int(span.end) {
            let part = rules.masks.parts[position]
            let known = table.words[first + part.word]
            outside |= known & part.forbidden
            changed |= known & part.cleared ^ part.set & relevant[part.word]
        }
        if outside != 0 {
            // If every fact is known, a value outside is the only one.
            return table.sizes[Int(number)] == factCount ? nil : followByModel(rule, from: number)
        }
        let beliefs = changed == 0 ? number : change(number, span)
        let weight = PlanWeight(changes: span.destructiveCount, met: span.conditionCount)
        return Consequence(beliefs: beliefs, weight: weight)
    }

    @inlinable @inline(__always)
    mutating func change(_ number: Int32, _ span: RuleMasks.Span) -> Int32 {
        table.copy(Int(number), to: &scratch)
        for position in Int(span.first)..<Int(span.end) {
            let part = rules.masks.parts[position]
            scratch[part.word] = scratch[part.word] & ~part.cleared | part.set & relevant[part.word]
        }
        return Int32(table.intern(scratch))
    }

    @inlinable @inline(never)
    mutating func followByModel(_ rule: Int, from number: Int32) -> Consequence? {
        table.copy(Int(number), to: &scratch)
        guard var weight = model.cross(rules.rules[rule], &scratch) else { return nil }
        if Model.weighsDestruction { weight.changes += rules.masks.spans[rule].destructiveCount }
        return Consequence(beliefs: internScratch(), weight: weight)
    }

    /// The weight of meeting conditions in a belief, or nil if one is broken.
    mutating func meet(_ conditions: [ValueSet], in number: Int32) -> PlanWeight? {
        table.copy(Int(number), to: &scratch)
        return model.meet(conditions, in: &scratch)
    }

    @inlinable mutating func internScratch() -> Int32 {
        for word in scratch.indices { scratch[word] &= relevant[word] }
        return Int32(table.intern(scratch))
    }
}

/// The belief states that a search has come across, each once, numbered from 0.
///
/// Many states share their beliefs, so a state keeps a number in place of the words.
package struct BeliefTable: Sendable {
    @usableFromInline let wordCount: Int
    /// The words of all belief states, one after another.
    @usableFromInline private(set) var words: [UInt64] = []
    private(set) var count = 0
    /// The number of possible values of each belief state.
    @usableFromInline private(set) var sizes: [Int32] = []
    private var index = HashIndex()

    init(wordCount: Int) {
        self.wordCount = wordCount
    }

    package var byteCount: Int { words.byteCount + sizes.byteCount + index.byteCount }

    /// The number of a belief state, a new one if it has not been seen.
    @usableFromInline mutating func intern(_ beliefs: [UInt64]) -> Int {
        if let known = find(beliefs) { return known }
        words += beliefs
        sizes.append(beliefs.reduce(0) { $0 + Int32($1.nonzeroBitCount) })
        count += 1
        index.insert(count - 1, hash: BeliefTable.hash(beliefs)) { [words, wordCount] number in
            BeliefTable.hash(words[number * wordCount..<(number + 1) * wordCount])
        }
        return count - 1
    }

    /// The number of a belief, or nil if it has not been seen.
    func find(_ beliefs: some Sequence<UInt64>) -> Int? {
        index.position(hash: BeliefTable.hash(beliefs)) { self[$0].elementsEqual(beliefs) }
    }

    /// The words of a belief state.
    @inlinable package subscript(number: Int) -> ArraySlice<UInt64> {
        words[number * wordCount..<(number + 1) * wordCount]
    }

    /// Copies the words of a belief state.
    @inlinable @inline(__always)
    func copy(_ number: Int, to scratch: inout [UInt64]) {
        let base = number * wordCount
        for word in 0..<wordCount { scratch[word] = words[base + word] }
    }

    /// Whether every possible value of one belief state is possible in another too.
    func isSubset(_ number: Int, of other: Int) -> Bool {
        let base = number * wordCount
        let otherBase = other * wordCount
        return (0..<wordCount).allSatisfy { words[base + $0] & ~words[otherBase + $0] == 0 }
    }

    private static func hash(_ beliefs: some Sequence<UInt64>) -> UInt64 {
        beliefs.reduce(0) { HashIndex.mix($0, $1) }
    }
}

/// The belief states met at one vertex, without those from which no more can be done than from another one.
///
/// Of two different belief states with equally many possible values none can do as much as the other, so a belief state
/// is only compared with those of more, or of fewer, possible values.
struct Antichain: Sendable {
    private struct SizedBeliefs {
        let size: Int32
        var numbers: [Int32]
    }

    /// The bytes of a belief state, with a list here and one of the explorer, each of which mostly has one element.
    static let byteCountOfEach = 128

    private var groups: [SizedBeliefs] = []

    /// Keeps a belief state that is not kept yet, unless one that is can do as much.
    ///
    /// - Returns: Whether it is kept.
    mutating func keep(_ number: Int32, in space: StateSpace<some OrderedBeliefModel>) -> Bool {
        let size = space.beliefs.sizes[Int(number)]
        guard !isCovered(number, size, in: space) else { return false }
        if let position = groups.firstIndex(where: { $0.size == size }) {
            groups[position].numbers.append(number)
        } else {
            groups.append(SizedBeliefs(size: size, numbers: [number]))
        }
        return true
    }

    private func isCovered(_ number: Int32, _ size: Int32, in space: StateSpace<some OrderedBeliefModel>) -> Bool {
        if space.model.fewerValuesAllowMore {
            return groups.contains { group in
                group.size < size
                    && group.numbers.contains { space.beliefs.isSubset(Int($0), of: Int(number)) }
            }
        }
        return groups.contains { group in
            group.size > size && group.numbers.contains { space.beliefs.isSubset(Int(number), of: Int($0)) }
        }
    }
}
