/// The best ways between two screens that pass no screen twice, found one after another.
///
/// Yen's algorithm (*Finding the k shortest loopless paths in a network*, 1971) with the subdivision of Lawler (1972): the next
/// way leaves one of those found so far at some screen, by a step that no way with the same beginning takes. How the candidate
/// goes on from there is worked out only when its least possible cost comes first in the queue (Hershberger, Maxel and Suri,
/// *Finding the k shortest simple paths*, 2007), and without a search where the cheapest way on passes no screen twice.
struct KShortestSimplePaths<Cost: FixedWidthInteger & UnsignedInteger> {
    /// A way as steps of the table of those forwards.
    struct Path {
        let cost: Cost
        let steps: [Int]
    }

    /// The ways found so far, best first.
    private(set) var found: [Path] = []
    private(set) var horizon: CostHorizon<Cost>
    private let start: Int
    private let goal: Int
    private let forwards: AdjacencyArray<Cost>
    private let detours: DetourSearch<Cost>
    private var candidates = PriorityQueue<Candidate>()

    init(
        from start: Int, to goal: Int, by forwards: AdjacencyArray<Cost>, horizon: CostHorizon<Cost>,
        detours: DetourSearch<Cost>
    ) {
        (self.start, self.goal, self.forwards) = (start, goal, forwards)
        (self.horizon, self.detours) = (horizon, detours)
    }

    /// A way that turns off from one that was found; its steps are known as soon as they had to be.
    private struct Candidate: Comparable {
        /// What it costs, or costs at least.
        var cost: Cost
        /// The whole sequence of its steps.
        var steps: [Int]?
        /// The way found that it shares its first steps with, and how many they are.
        let parent: Int
        let branch: Int
        /// What these cost.
        let paid: Cost
        let bannedSteps: [Int]

        static func == (left: Candidate, right: Candidate) -> Bool { !(left < right) && !(right < left) }

        /// Of equal costs, what may yet turn out to come first does come first.
        ///
        /// Steps from the same screen are in the order of their segments, so sequences of steps that begin on the same screen
        /// compare as those of segments do.
        static func < (left: Candidate, right: Candidate) -> Bool {
            if left.cost != right.cost { return left.cost < right.cost }
            guard let steps = left.steps else { return right.steps != nil }
            return right.steps.map(steps.lexicographicallyPrecedes) ?? false
        }
    }

    /// Finds the best ways; fewer than asked for where there are no more.
    mutating func find(_ count: Int, leastCost: Cost) {
        candidates.insert(
            Candidate(cost: leastCost, steps: nil, parent: 0, branch: 0, paid: 0, bannedSteps: []))
        while found.count < count, let next = candidates.popFirst() {
            guard let steps = next.steps else {
                workOut(next)
                continue
            }
            found.append(Path(cost: next.cost, steps: steps))
            if found.count < count { branch(from: next, steps) }
        }
    }

    /// Finds how a candidate goes on, or that it costs more than was known.
    private mutating func workOut(_ candidate: Candidate) {
        if candidate.cost >= horizon.cost { horizon.move(beyond: candidate.cost) }
        let beginning = candidate.branch == 0 ? [] : found[candidate.parent].steps[..<candidate.branch]
        let turn = DetourSearch<Cost>.Turn(
            screen: beginning.last.map(end(of:)) ?? start, paid: candidate.paid, bannedSteps: candidate.bannedSteps)
        mark(beginning, isPassed: true)
        defer { mark(beginning, isPassed: false) }
        guard let least = detours.leastTotal(of: turn, within: horizon) else { return }
        var known = candidate
        if least > candidate.cost {
            known.cost = least
        } else {
            guard let rest = continuation(from: turn, total: least) else { return }
            (known.cost, known.steps) = (rest.total, rest.steps.map { Array(beginning) + $0 })
        }
        candidates.insert(known)
    }

    /// The best way on after a turn, without its steps where it costs no less than the horizon, or nil if there is none.
    private func continuation(from turn: DetourSearch<Cost>.Turn, total: Cost) -> (total: Cost, steps: [Int]?)? {
        if let steps = detours.shortcut(from: turn, total: total, goal: goal, within: horizon) { return (total, steps) }
        if let detour = detours.detour(from: turn, to: goal, within: horizon) { return (detour.total, detour.steps) }
        return horizon.cost == SearchSide<Cost>.unreached ? nil : (horizon.cost, nil)
    }

    /// Adds what turns off from the way found last at or behind the place where that turned off itself.
    private mutating func branch(from candidate: Candidate, _ steps: [Int]) {
        mark(steps[..<candidate.branch], isPassed: true)
        defer { mark(steps[...], isPassed: false) }
        var (screen, paid) = (candidate.branch == 0 ? start : end(of: steps[candidate.branch - 1]), candidate.paid)
        for position in candidate.branch..<steps.count {
            let bannedSteps = (position == candidate.branch ? candidate.bannedSteps : []) + [steps[position]]
            let turn = DetourSearch<Cost>.Turn(screen: screen, paid: paid, bannedSteps: bannedSteps)
            if let least = detours.leastTotal(of: turn, within: horizon) {
                candidates.insert(
                    Candidate(
                        cost: least, steps: nil, parent: found.count - 1, branch: position, paid: paid,
                        bannedSteps: bannedSteps))
            }
            screen = end(of: steps[position])
            paid += forwards.arcs[steps[position]].cost
            detours.mark(screen, isPassed: true)
        }
    }

    private func mark(_ steps: ArraySlice<Int>, isPassed: Bool) {
        detours.mark(start, isPassed: isPassed)
        for step in steps { detours.mark(end(of: step), isPassed: isPassed) }
    }

    private func end(of step: Int) -> Int { Int(forwards.arcs[step].screen) }
}
