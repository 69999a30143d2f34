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
