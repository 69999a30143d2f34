extension FactCover {
    /// The same set with as few and as large cubes as no change of one of them betters: none can be left out, and none can take in
    /// another value of a fact.
    ///
    /// Cubes are made larger until they are prime, and those that the others hold are left out: the steps EXPAND and IRREDUNDANT of
    /// Brayton, Hachtel, McMullen and Sangiovanni-Vincentelli, *Logic minimization algorithms for VLSI synthesis*, 1984, for
    /// multiple-valued facts. Their result has prime cubes as that of Quine and McCluskey has, without listing all of those, of which
    /// there can be exponentially many.
    ///
    /// - Parameters:
    ///   - universe: The assignments that matter; cubes do not leave it.
    ///   - steps: How many pieces may be looked at.
    /// - Returns: The cubes; where the steps do not suffice, of the same set, but some may be left out or made larger yet.
    func minimised(in universe: Cube, steps: Int = 200_000) -> [Cube] {
        var steps = steps
        var primes: [Cube] = []
        for cube in cubes where !primes.contains(where: { CubeSpace.isSubset(cube, of: $0) }) {
            primes.append(expanded(cube, in: universe, &steps))
        }
        return irredundant(primes, &steps)
    }

    /// A cube that lies within the set and holds the given one, and to which no value of a fact can be added.
    ///
    /// First whole facts are freed, so that the formula names few, then single values are added.
    private func expanded(_ cube: Cube, in universe: Cube, _ steps: inout Int) -> Cube {
        var expanded = cube
        for bits in space.fields.map(\.bits) + space.fields.flatMap(\.singleBits) {
            var larger = expanded
            for part in bits { larger[part.word] |= part.bits & universe[part.word] }
            if larger != expanded, contains(larger, steps: &steps) { expanded = larger }
        }
        return expanded
    }

    /// The cubes without those that the others hold together, the last looked at first.
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
