import FlowGraph

/// A set of assignments of values to facts, as a union of cubes.
struct FactCover {
    typealias Cube = CubeSpace.Cube

    /// The most cubes of a set.
    static let limit = 1_000

    let space: CubeSpace
    var cubes: [Cube]
    /// True if cubes are missing since there were more than ``limit``: the smallest ones.
    private(set) var isTruncated = false

    /// The union of some nonempty cubes: the largest first, equally large ones in the order of their bits, without
    /// those that lie within an earlier one.
    init(_ space: CubeSpace, _ cubes: some Sequence<Cube>) {
        self.space = space
        let sized = Set(cubes).map { (size: $0.reduce(0) { $0 + $1.nonzeroBitCount }, cube: $0) }
        let ordered = sized.sorted { left, right in
            left.size == right.size ? left.cube.lexicographicallyPrecedes(right.cube) : left.size > right.size
        }
        var kept: [Cube] = []
        for (_, cube) in ordered where !kept.contains(where: { CubeSpace.isSubset(cube, of: $0) }) {
            guard kept.count < FactCover.limit else {
                isTruncated = true
                break
            }
            kept.append(cube)
        }
        self.cubes = kept
    }

    /// Returns true if every assignment of a cube is in the set.
    ///
    /// Subtracts one cube after another until a piece is left that no cube covers. That can take a number of steps
    /// exponential in the number of facts, so there is a limit.
    ///
    /// - Parameters:
    ///   - cube: The cube to cover.
    ///   - left: The position of a cube of the set to leave out.
    ///   - steps: The number of comparisons of a piece with a cube that may still be made.
    /// - Returns: True if the set covers the cube; false also if the steps do not suffice.
    func contains(_ cube: Cube, without left: Int? = nil, steps: inout Int) -> Bool {
        var pending = [(piece: cube, next: 0)]
        while let (piece, next) = pending.popLast() {
            guard steps > 0 else { return false }
            let remaining = cubes.indices[next...]
            let found = remaining.first { $0 != left && !space.areDisjoint(piece, cubes[$0]) }
            steps -= (found ?? cubes.count) - next + 1
            guard let other = found else { return false }
            pending += space.pieces(of: piece, outside: cubes[other]).map { ($0, other + 1) }
        }
        return true
    }
}

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

/// Cubes of assignments of values to facts, and operations on them.
///
/// A cube is a set of values for each fact, in the words of a ``FlowGraph/FactLayout``; it contains all assignments of such
/// values. (The multiple-valued cubes of Rudell and Sangiovanni-Vincentelli, *Multiple-valued minimization for PLA
/// optimization*, 1987.)
struct CubeSpace: Sendable {
    typealias Cube = [UInt64]

    /// By fact: the bits of all its values.
    let fields: [ValueSet]

    init(_ layout: FactLayout) {
        fields = layout.facts.indices.map { layout.set(of: $0) { _ in true } }
    }

    /// Returns true if no assignment is in both cubes.
    func areDisjoint(_ cube: Cube, _ other: Cube) -> Bool {
        for field in fields {
            var isDisjoint = true
            for part in field.words where cube[Int(part.word)] & other[Int(part.word)] & part.field != 0 {
                isDisjoint = false
                break
            }
            if isDisjoint { return true }
        }
        return false
    }

    /// The difference of two cubes as disjoint cubes, at most one for each fact (the disjoint sharp operation).
    func pieces(of cube: Cube, outside other: Cube) -> [Cube] {
        guard !areDisjoint(cube, other) else { return [cube] }
        var rest = cube
        var pieces: [Cube] = []
        for field in fields
        where field.words.contains(where: { rest[Int($0.word)] & ~other[Int($0.word)] & $0.field != 0 }) {
            var piece = rest
            for part in field.words {
                let word = Int(part.word)
                piece[word] &= ~(other[word] & part.field)
                rest[word] &= ~part.field | other[word]
            }
            pieces.append(piece)
        }
        return pieces
    }

    /// Returns true if two cubes have different values of a fact.
    func differ(_ cube: Cube, _ other: Cube, inFact fact: Int) -> Bool {
        fields[fact].words.contains { (cube[Int($0.word)] ^ other[Int($0.word)]) & $0.field != 0 }
    }

    /// The intersection of two cubes, or nil if it is empty.
    func intersection(_ cube: Cube, _ other: Cube) -> Cube? {
        areDisjoint(cube, other) ? nil : cube.indices.map { cube[$0] & other[$0] }
    }

    /// Returns true if every assignment of a cube is in another.
    static func isSubset(_ cube: Cube, of other: Cube) -> Bool {
        for word in cube.indices where cube[word] & ~other[word] != 0 { return false }
        return true
    }
}

extension Condition {
    /// The shortest condition that exactly these values of a fact meet, or nil if all of them do.
    ///
    /// Bounds come first, then excluded values, then lists. At least one value meets it.
    init?(_ values: [FactValue], of domain: [FactValue]) {
        guard values.count < domain.count else { return nil }
        if values.count == 1 {
            self = .equals(values[0])
        } else if let bounds = Condition(boundsOf: values, in: domain) {
            self = bounds
        } else {
            let others = domain.filter { !values.contains($0) }
            self = others.count < values.count ? .not(others) : .in(values)
        }
    }

    /// The bounds that some numbers of a domain of numbers lie within and the others do not.
    private init?(boundsOf values: [FactValue], in domain: [FactValue]) {
        let all = domain.compactMap(\.number)
        let numbers = values.compactMap(\.number)
        guard all.count == domain.count, let least = numbers.min(), let greatest = numbers.max(),
            all.count(where: { least <= $0 && $0 <= greatest }) == numbers.count
        else { return nil }
        if greatest == all.max() {
            self = .atLeast(least)
        } else {
            self = least == all.min() ? .atMost(greatest) : .atLeast(least).and(.atMost(greatest))
        }
    }
}

extension FactValue {
    fileprivate var number: Int? { if case .int(let number) = self { number } else { nil } }
}
