/// The best simple paths, found one after another: each visits no vertex twice.
///
/// Yen's algorithm (*Finding the k shortest loopless paths in a network*, 1971) with the subdivision of Lawler (1972): the next
/// path deviates from one of those found so far at some vertex, by a step that no found path with the same prefix takes. The
/// continuation of a candidate is searched only when its lower bound comes first in the queue (Hershberger, Maxel and Suri,
/// *Finding the k shortest simple paths*, 2007).
///
/// The space defines the vertices, steps and weights: screens and edges for ``DetourSpace``, states and segments for
/// ``StateDetourSpace``.
struct KShortestSimplePaths<Space: DeviationSpace> {
    typealias Path = SimplePath<Space.Weight, Space.Step>

    private(set) var space: Space
    /// The paths found so far, best first.
    private(set) var found: [Path] = []
    private var candidates = PriorityQueue<Candidate>()

    init(_ space: Space) { self.space = space }

    /// A path that deviates from one that was found; its steps are known once its continuation was searched.
    private struct Candidate: Comparable {
        /// The path's weight, or a lower bound of it.
        let weight: Space.Weight
        var steps: [Space.Step]?
        /// The position of the found path that it deviates from.
        let parent: Int
        let deviation: Deviation<Space.Step>

        static func == (left: Candidate, right: Candidate) -> Bool { !(left < right) && !(right < left) }

        /// Of equal weights, paths that may yet turn out to be the first come first, in the order of their deviations.
        static func < (left: Candidate, right: Candidate) -> Bool {
            if left.weight != right.weight { return left.weight < right.weight }
            switch (left.steps, right.steps) {
            case (let steps?, let others?): return steps.lexicographicallyPrecedes(others)
            case (nil, nil): return left.deviation.position < right.deviation.position
            case (let steps, _): return steps == nil
            }
        }
    }

    /// Finds the best paths; fewer than asked for if there are no more.
    ///
    /// - Parameters:
    ///   - count: The greatest number of paths to find.
    ///   - leastWeight: A lower bound of the weight of every path.
    /// - Throws: The space's failure.
    mutating func find(_ count: Int, leastWeight: Space.Weight) throws(Space.Failure) {
        candidates.insert(Candidate(weight: leastWeight, parent: 0, deviation: Deviation(position: 0)))
        while found.count < count, let next = candidates.popFirst() {
            guard let steps = next.steps else {
                try search(next)
                continue
            }
            found.append(Path(weight: next.weight, steps: steps))
            if found.count < count { deviate(next.deviation) }
        }
    }

    /// Searches the continuation of a candidate, or raises its lower bound.
    private mutating func search(_ candidate: Candidate) throws(Space.Failure) {
        let position = candidate.deviation.position
        let prefix = position == 0 ? [] : found[candidate.parent].steps[..<position]
        let path = try space.continuation(of: candidate.deviation, after: prefix, atLeast: candidate.weight)
        guard let path else { return }
        candidates.insert(
            Candidate(
                weight: path.weight, steps: path.steps.map { Array(prefix) + $0 }, parent: candidate.parent,
                deviation: candidate.deviation))
    }

    /// Adds the deviations from the path found last, at or behind the position at which that one deviated itself.
    private mutating func deviate(_ deviation: Deviation<Space.Step>) {
        let path = found[found.count - 1]
        for (deviation, weight) in space.deviations(from: path, deviation) {
            candidates.insert(Candidate(weight: weight, parent: found.count - 1, deviation: deviation))
        }
    }
}

/// A path with its weight.
struct SimplePath<Weight, Step> {
    let weight: Weight
    let steps: [Step]
}

/// The first difference of paths from a found one, with the steps that are banned there.
struct Deviation<Step> {
    /// The number of steps that the paths share.
    let position: Int
    /// The steps that other paths take from there.
    var bannedSteps: [Step] = []
    /// Whether the paths may end there.
    var mayEndHere = true
}

/// The vertices and steps that Yen's algorithm is carried out over.
protocol DeviationSpace {
    associatedtype Weight: Comparable
    associatedtype Step: Comparable
    associatedtype Failure: Error

    /// The deviations from a found path, which itself deviated by the given one, with lower bounds of their weights.
    ///
    /// They are those at the path's own deviation, with one more banned step, and those at all positions behind it.
    mutating func deviations(
        from path: SimplePath<Weight, Step>, _ deviation: Deviation<Step>
    ) -> [(deviation: Deviation<Step>, weight: Weight)]

    /// The best path that deviates after a prefix: its whole weight, and its steps behind the prefix.
    ///
    /// Nil if there is none. The steps are nil if only a greater lower bound of the weight came out.
    mutating func continuation(
        of deviation: Deviation<Step>, after prefix: ArraySlice<Step>, atLeast weight: Weight
    ) throws(Failure) -> (weight: Weight, steps: [Step]?)?
}
