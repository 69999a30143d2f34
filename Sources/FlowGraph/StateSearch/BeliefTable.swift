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
