/// The spellings of many secrets, of which those that begin at an index of a text are found at once.
///
/// The spellings with the same two first bytes stand in order; each further byte of the text narrows the range of those that go on
/// alike. So an index takes time for the bytes that a spelling has in common with the text there, however many secrets there are.
struct SpellingIndex: Sendable {
    /// By their first two bytes.
    private var buckets: [UInt16: [SecretSpelling]] = [:]
    /// True for each byte that begins a spelling, so that most indices are passed over without a look into a bucket.
    private var beginnings = [Bool](repeating: false, count: 256)

    /// Adds a spelling of at least two bytes.
    mutating func insert(_ spelling: SecretSpelling) {
        let key = Self.key(spelling.bytes[0], spelling.bytes[1])
        beginnings[Int(spelling.bytes[0])] = true
        buckets[key, default: []].insertInOrder(spelling)
    }

    /// The ranges to mask in a text because of the spellings that begin at an index.
    func matches(in text: [UInt8], at index: Int, notBefore start: Int) -> [Range<Int>] {
        guard beginnings[Int(text[index])], index + 1 < text.count,
            let bucket = buckets[Self.key(text[index], text[index + 1])]
        else { return [] }
        var matches: [Range<Int>] = []
        var (range, depth) = (bucket.indices, 2)
        while !range.isEmpty {
            // A spelling that ends here comes before all that go on.
            while let first = range.first, bucket[first].bytes.count == depth {
                if let match = bucket[first].match(in: text, at: index, notBefore: start) { matches.append(match) }
                range = range.dropFirst()
            }
            guard index + depth < text.count else { break }
            let byte = text[index + depth]
            let lower = bucket.firstIndex(from: range) { $0.bytes[depth] >= byte }
            range = lower..<bucket.firstIndex(from: lower..<range.upperBound) { $0.bytes[depth] > byte }
            depth += 1
        }
        return matches
    }

    private static func key(_ first: UInt8, _ second: UInt8) -> UInt16 { UInt16(first) << 8 | UInt16(second) }
}

extension [SecretSpelling] {
    fileprivate mutating func insertInOrder(_ spelling: SecretSpelling) {
        insert(spelling, at: firstIndex(from: indices) { !$0.bytes.lexicographicallyPrecedes(spelling.bytes) })
    }

    /// The first index in a range at which a condition holds that holds for all that follow; else the range's end.
    fileprivate func firstIndex(from range: Range<Int>, where holds: (SecretSpelling) -> Bool) -> Int {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if holds(self[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}
