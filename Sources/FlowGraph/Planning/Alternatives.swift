/// The best ways from a start that visit no state twice, found one after another.
///
/// Yen's algorithm (*Finding the k shortest loopless paths in a network*, 1971) over states: the next way leaves one of those
/// found so far at some state, by a segment that none of the ways with the same beginning takes. A way is searched anew only
/// from where it left its own parent (Lawler, 1972), so no way is found twice.
struct Alternatives<Search: WaySearch> {
    private var search: Search
    private let start: Int
    private var found: [Way] = []
    private var candidates = PriorityQueue<Candidate>()

    private struct Candidate: Comparable {
        let way: Way
        /// The number of segments that the way shares with the one it was made from.
        let branch: Int

        static func == (left: Candidate, right: Candidate) -> Bool {
            left.way.weight == right.way.weight && left.way.segments == right.way.segments
        }

        static func < (left: Candidate, right: Candidate) -> Bool {
            if left.way.weight != right.way.weight { return left.way.weight < right.way.weight }
            return left.way.segments.lexicographicallyPrecedes(right.way.segments)
        }
    }

    init(_ search: Search, from stack: [Int]) {
        self.search = search
        start = self.search.enterStart(stack)
    }

    /// The number of states from which the searches so far have gone on.
    var statesExplored: Int { search.statesExplored }

    /// The best ways, best first; fewer than asked for where there are no more.
    mutating func best(_ count: Int) throws(BudgetExceeded) -> [Way] {
        if let way = try search.bestWay(from: SearchOrigin(state: start)) {
            candidates.insert(Candidate(way: way, branch: 0))
        }
        while found.count < count, let next = candidates.popFirst() {
            found.append(next.way)
            guard found.count < count else { break }
            try branch(from: next)
        }
        return found
    }

    private mutating func branch(from candidate: Candidate) throws(BudgetExceeded) {
        for length in candidate.branch...candidate.way.segments.count {
            let beginning = candidate.way.segments[..<length]
            let origin = origin(candidate.way, length)
            guard let rest = try search.bestWay(from: origin) else { continue }
            let way = Way(
                weight: rest.weight, segments: beginning + rest.segments,
                states: candidate.way.states[..<length] + rest.states)
            candidates.insert(Candidate(way: way, branch: length))
        }
    }

    /// Where a way is left after some segments, and what the ways with the same beginning take from there.
    private mutating func origin(_ way: Way, _ length: Int) -> SearchOrigin {
        let beginning = way.segments[..<length]
        var origin = SearchOrigin(state: way.states[length])
        origin.weight = search.weight(of: beginning, from: start)
        origin.bannedStates = Set(way.states[..<length])
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
