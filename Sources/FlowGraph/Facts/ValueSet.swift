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
