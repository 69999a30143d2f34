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
