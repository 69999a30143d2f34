import FlowGraph

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
