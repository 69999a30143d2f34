/// A set of assignments of values to facts, as a union of cubes.
struct FactCover {
    typealias Cube = CubeSpace.Cube

    let space: CubeSpace
    var cubes: [Cube]

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
    ///   - steps: The number of pieces that may still be examined.
    /// - Returns: True if the set covers the cube; false also if the steps do not suffice.
    func contains(_ cube: Cube, without left: Int? = nil, steps: inout Int) -> Bool {
        var pending = [(piece: cube, next: 0)]
        while let (piece, next) = pending.popLast() {
            guard steps > 0 else { return false }
            steps -= 1
            let remaining = cubes.indices[next...]
            guard let other = remaining.first(where: { $0 != left && !space.areDisjoint(piece, cubes[$0]) }) else {
                return false
            }
            pending += space.pieces(of: piece, outside: cubes[other]).map { ($0, other + 1) }
        }
        return true
    }
}
