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
    @inlinable package func possibleValues(of fact: Int, in knowledge: some RandomAccessCollection<UInt64>) -> [FactValue] {
        let field = fields[fact]
        return values[fact].indices.compactMap { position in
            let bit = field.shift + position
            let word = knowledge[knowledge.index(knowledge.startIndex, offsetBy: field.word + bit / 64)]
            return word & (1 << UInt64(bit % 64)) == 0 ? nil : values[fact][position]
        }
    }
}
