/// The positions of the bits for the values of each fact in a belief.
///
/// The belief about a fact is the set of its possible values: one bit for each value of its domain. The bits of all
/// facts are packed into words; a fact lies within one word unless it has more than 64 values, in which case it begins
/// a new word. So the whole belief of a typical graph is a single machine word.
package struct FactLayout: Sendable {
    /// The bits of one fact.
    package struct Field: Sendable {
        /// The first word.
        package let word: Int
        /// The bit of the first value within that word.
        package let shift: Int
        /// The number of values.
        package let count: Int
        /// The number of words.
        var wordCount: Int { (shift + count + 63) / 64 }
    }

    package let facts: [Fact]
    /// The values of each fact in the order of their bits.
    package let values: [[FactValue]]
    package let fields: [Field]
    /// The number of words that hold all facts.
    package let wordCount: Int
    private let indexes: [String: Int]

    package init(_ facts: [Fact]) {
        self.facts = facts
        values = facts.map(\.domain.values)
        var fields: [Field] = []
        var bit = 0
        for values in self.values {
            if bit % 64 + values.count > 64 { bit = (bit + 63) / 64 * 64 }
            fields.append(Field(word: bit / 64, shift: bit % 64, count: values.count))
            bit += values.count
        }
        self.fields = fields
        wordCount = (bit + 63) / 64
        indexes = Dictionary(facts.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The position of a fact among all facts.
    package func index(of fact: String) -> Int? { indexes[fact] }

    /// The set of the values of a fact that satisfy a predicate.
    package func set(of fact: Int, where isMember: (FactValue) -> Bool) -> ValueSet {
        let field = fields[fact]
        var words = [MaskedWord]()
        for offset in 0..<field.wordCount {
            words.append(MaskedWord(word: Int32(field.word + offset), field: 0, members: 0))
        }
        for (position, value) in values[fact].enumerated() {
            let bit = field.shift + position
            words[bit / 64].field |= 1 << UInt64(bit % 64)
            if isMember(value) { words[bit / 64].members |= 1 << UInt64(bit % 64) }
        }
        return ValueSet(fact: fact, words: words)
    }

    /// The belief in which every fact is unknown.
    package var unknown: [UInt64] {
        var knowledge = [UInt64](repeating: 0, count: wordCount)
        for fact in facts.indices { set(of: fact) { _ in true }.assign(to: &knowledge) }
        return knowledge
    }

    /// The possible values of a fact in a belief, in the domain's order.
    @inlinable package func possibleValues(of fact: Int, in knowledge: some RandomAccessCollection<UInt64>)
        -> [FactValue]
    {
        let field = fields[fact]
        return values[fact].indices.compactMap { position in
            let bit = field.shift + position
            let word = knowledge[knowledge.index(knowledge.startIndex, offsetBy: field.word + bit / 64)]
            return word & (1 << UInt64(bit % 64)) == 0 ? nil : values[fact][position]
        }
    }
}

extension FactLayout {
    /// Shifts the set of possible values of a fact by an amount; values that leave the domain are lost.
    package func shift(_ fact: Int, by amount: Int, in knowledge: inout [UInt64], at base: Int = 0) {
        let field = fields[fact]
        let first = base + field.word
        if field.wordCount == 1 {
            let values: UInt64 = field.count == 64 ? ~0 : (1 << UInt64(field.count)) - 1
            let mask = values << UInt64(field.shift)
            let known = knowledge[first] & mask
            // Swift's smart shifts reverse the direction for a negative amount and give 0 past the word's width.
            knowledge[first] = knowledge[first] & ~mask | (known << amount) & mask
        } else {
            shiftWords(field, by: amount, in: &knowledge, at: first)
        }
    }

    private func shiftWords(_ field: Field, by amount: Int, in knowledge: inout [UInt64], at first: Int) {
        // The last word may hold bits of other facts behind the field.
        let known = (0..<field.count).filter { knowledge[first + $0 / 64] & (1 << UInt64($0 % 64)) != 0 }
        for position in known { knowledge[first + position / 64] &= ~(1 << UInt64(position % 64)) }
        guard amount.magnitude < UInt(field.count) else { return }
        for position in known where (0..<field.count).contains(position + amount) {
            knowledge[first + (position + amount) / 64] |= 1 << UInt64((position + amount) % 64)
        }
    }

    /// Replaces each possible value of a fact with two values by the other one.
    package func toggle(_ fact: Int, in knowledge: inout [UInt64], at base: Int = 0) {
        let field = fields[fact]
        let (word, shift) = (base + field.word, UInt64(field.shift))
        let known = knowledge[word] >> shift & 3
        knowledge[word] = knowledge[word] & ~(3 << shift) | (known >> 1 | known << 1 & 2) << shift
    }
}

/// The part of one word that belongs to one fact, and some of its values.
package struct MaskedWord: Sendable, Hashable {
    package let word: Int32
    /// The bits of all of the fact's values in this word.
    package var field: UInt64
    /// The bits of the values that belong to the set.
    package var members: UInt64
}

/// A set of values of one fact, ready to be compared with a belief.
package struct ValueSet: Sendable, Hashable {
    package let fact: Int
    package let words: [MaskedWord]

    /// The standing of the set as a condition under a belief.
    @inlinable @inline(__always)
    package func standing(in knowledge: borrowing [UInt64], at base: Int = 0) -> ConditionStanding {
        var inside: UInt64 = 0
        var outside: UInt64 = 0
        for part in words {
            let known = knowledge[base + Int(part.word)] & part.field
            inside |= known & part.members
            outside |= known & ~part.members
        }
        if outside == 0 { return inside == 0 ? .broken : .met }
        return inside == 0 ? .broken : .open
    }

    /// Makes the set the belief about its fact.
    @inlinable package func assign(to knowledge: inout [UInt64], at base: Int = 0) {
        for part in words {
            let word = base + Int(part.word)
            knowledge[word] = knowledge[word] & ~part.field | part.members
        }
    }

    /// Restricts the belief about the fact to the values of the set.
    @inlinable package func narrow(_ knowledge: inout [UInt64], at base: Int = 0) {
        for part in words { knowledge[base + Int(part.word)] &= ~part.field | part.members }
    }

    /// The values of the fact that are not in the set.
    package var complement: ValueSet {
        ValueSet(
            fact: fact,
            words: words.map { MaskedWord(word: $0.word, field: $0.field, members: $0.field & ~$0.members) })
    }

    /// The number of values in the set.
    package var count: Int { words.reduce(0) { $0 + $1.members.nonzeroBitCount } }

    /// True if the set has every value of its fact.
    package var isWholeDomain: Bool { words.allSatisfy { $0.members == $0.field } }
}

/// The result of testing a condition against the possible values of its fact.
///
/// Met: all possible values fit. Broken: none fits. Open: some fit, so that the segment can be used by assuming that
/// the fact has one of them.
package enum ConditionStanding: Hashable, Sendable {
    /// Every value that the fact may have meets the condition.
    case met
    /// No value that the fact may have meets the condition.
    case broken
    /// Some values that the fact may have meet the condition, some do not.
    case open
}
