/// The best ways from a start that visit no state twice, found one after another.
///
/// Yen's algorithm (*Finding the k shortest loopless paths in a network*, 1971) over states: the next way leaves one of those
/// found so far at some state, by a segment that none of the ways with the same beginning takes. A way is searched anew only
/// from where it left its own parent (Lawler, 1972), so no way is found twice.
struct Alternatives<Search: PathSearch> {
    private var search: Search
    private let start: Int
    private var found: [StatePath] = []
    private var candidates = PriorityQueue<Candidate>()

    private struct Candidate: Comparable {
        let path: StatePath
        /// The number of segments that the way shares with the one it was made from.
        let branch: Int

        static func == (left: Candidate, right: Candidate) -> Bool {
            left.path.weight == right.path.weight && left.path.segments == right.path.segments
        }

        static func < (left: Candidate, right: Candidate) -> Bool {
            if left.path.weight != right.path.weight { return left.path.weight < right.path.weight }
            return left.path.segments.lexicographicallyPrecedes(right.path.segments)
        }
    }

    init(_ search: Search, from stack: [Int]) {
        self.search = search
        start = self.search.enterStart(stack)
    }

    /// The number of states from which the searches so far have gone on.
    var statesExplored: Int { search.statesExplored }

    /// The best ways, best first; fewer than asked for where there are no more.
    mutating func best(_ count: Int) throws(BudgetExceeded) -> [StatePath] {
        if let path = try search.bestPath(from: SearchOrigin(state: start)) {
            candidates.insert(Candidate(path: path, branch: 0))
        }
        while found.count < count, let next = candidates.popFirst() {
            found.append(next.path)
            guard found.count < count else { break }
            try branch(from: next)
        }
        return found
    }

    private mutating func branch(from candidate: Candidate) throws(BudgetExceeded) {
        for length in candidate.branch...candidate.path.segments.count {
            let beginning = candidate.path.segments[..<length]
            let origin = origin(candidate.path, length)
            guard let rest = try search.bestPath(from: origin) else { continue }
            let path = StatePath(
                weight: rest.weight, segments: beginning + rest.segments,
                states: candidate.path.states[..<length] + rest.states)
            candidates.insert(Candidate(path: path, branch: length))
        }
    }

    /// Where a way is left after some segments, and what the ways with the same beginning take from there.
    private mutating func origin(_ path: StatePath, _ length: Int) -> SearchOrigin {
        let beginning = path.segments[..<length]
        var origin = SearchOrigin(state: path.states[length])
        origin.weight = search.weight(of: beginning, from: start)
        origin.bannedStates = Set(path.states[..<length])
        for other in found where other.segments.starts(with: beginning) {
            if other.segments.count == length {
                origin.mayEndHere = false
            } else {
                origin.bannedSegments.insert(other.segments[length])
            }
        }
        return origin
    }
}
