import FlowGraph

extension FactCover {
    /// The same set with a locally minimal number of cubes: none can be left out, and none can be enlarged by a value
    /// of a fact.
    ///
    /// Cubes are enlarged until they are prime, and those that the others cover are left out: the steps EXPAND and
    /// IRREDUNDANT of Brayton, Hachtel, McMullen and Sangiovanni-Vincentelli, *Logic minimization algorithms for VLSI
    /// synthesis*, 1984, for multiple-valued facts. The result consists of prime cubes, as that of Quine and McCluskey
    /// does, but does not enumerate all of them, of which there can be exponentially many.
    ///
    /// - Parameters:
    ///   - universe: The assignments that matter; cubes stay within it.
    ///   - steps: The number of comparisons of cubes that may still be made.
    /// - Returns: The cubes. If the steps do not suffice, they cover the same set but may not be minimal.
    func minimised(in universe: Cube, steps: inout Int) -> [Cube] {
        var primes: [Cube] = []
        for cube in cubes {
            steps -= primes.count
            guard !primes.contains(where: { CubeSpace.isSubset(cube, of: $0) }) else { continue }
            primes.append(expanded(cube, in: universe, &steps))
        }
        return irredundant(primes, &steps)
    }

    /// A cube within the set that contains the given one and cannot be enlarged by any value of a fact.
    ///
    /// First frees whole facts, so that the formula names few, then adds single values.
    private func expanded(_ cube: Cube, in universe: Cube, _ steps: inout Int) -> Cube {
        var expanded = cube
        for bits in space.fields.map(\.bits) + space.fields.flatMap(\.singleBits) {
            var larger = expanded
            for part in bits { larger[part.word] |= part.bits & universe[part.word] }
            if larger != expanded, contains(larger, steps: &steps) { expanded = larger }
        }
        return expanded
    }

    /// The cubes without those that the others cover, examining the last first.
    private func irredundant(_ primes: [Cube], _ steps: inout Int) -> [Cube] {
        var cover = self
        cover.cubes = primes
        for position in primes.indices.reversed()
        where cover.contains(cover.cubes[position], without: position, steps: &steps) {
            cover.cubes.remove(at: position)
        }
        return cover.cubes
    }
}

extension ValueSet {
    /// Bits of one word.
    fileprivate struct WordBits {
        let word: Int
        let bits: UInt64
    }

    /// The bits of the whole fact.
    fileprivate var bits: [WordBits] { words.map { WordBits(word: Int($0.word), bits: $0.field) } }

    /// The bits of each value of the fact by itself.
    fileprivate var singleBits: [[WordBits]] {
        bits.flatMap { part in
            (0..<64).map { 1 << UInt64($0) }.filter { part.bits & $0 != 0 }
                .map { [WordBits(word: part.word, bits: $0)] }
        }
    }
}
