/// Finds the best path to a goal that avoids the screens passed before, again and again in the same memory.
///
/// To be used from one thread at a time.
final class DetourSearch<Cost: FixedWidthInteger & UnsignedInteger> {
    private let forwards: WeightedGraph<Cost>
    private var side: SearchSide<Cost>
    private let isPassed: WorkMemory<Bool>

    init(forwards: WeightedGraph<Cost>) {
        self.forwards = forwards
        side = SearchSide(screenCount: forwards.screenCount)
        isPassed = WorkMemory(repeating: false, count: forwards.screenCount)
    }

    deinit {
        side.deallocate()
        isPassed.deallocate()
    }

    /// The screen at which a path deviates, and the steps that are banned there.
    struct Turn {
        /// The last of the screens passed.
        let screen: Int
        /// The cost of the path to that screen.
        let paid: Cost
        /// The steps that other paths take from there.
        let bannedSteps: [Int]
    }

    /// Marks a screen as passed, or as no longer passed.
    @inline(__always)
    func mark(_ screen: Int, isPassed mark: Bool) { isPassed[screen] = mark }

    /// A lower bound of the cost of a simple path that turns off, or nil if no edge leads on.
    ///
    /// O(steps from the screen).
    func leastTotal(of turn: Turn, within horizon: CostHorizon<Cost>) -> Cost? {
        var least = SearchSide<Cost>.unreached
        for step in forwards.edges(from: turn.screen) where mayTake(step, turn) {
            let arc = forwards.edges[step]
            least = min(least, horizon.total(paying: turn.paid + arc.cost, to: arc.screen))
        }
        return least == SearchSide<Cost>.unreached ? nil : least
    }

    /// The least sequence of steps among those that cost as little as if no screen had been passed, or nil if there is none.
    ///
    /// The total must be that of ``leastTotal(of:within:)``, and less than the horizon.
    func shortcut(from turn: Turn, total: Cost, goal: Int, within horizon: CostHorizon<Cost>) -> [Int]? {
        lexicographicallyFirstSequence(from: turn, to: goal) { step, screen in
            let arc = forwards.edges[step]
            if screen == turn.screen { return horizon.total(paying: turn.paid + arc.cost, to: arc.screen) == total }
            let (rest, restBehind) = (horizon.rest(from: screen), horizon.rest(from: Int(arc.screen)))
            return restBehind < rest && arc.cost == rest - restBehind
        }
    }

    /// The best continuation that costs less than the horizon: the cost of the whole path, and the lexicographically
    /// first sequence of steps; nil if there is none.
    ///
    /// The A* algorithm (Hart, Nilsson and Raphael, 1968), bounded by the remaining cost from each screen if none had
    /// been passed. O((n + m) log m), as a rule far less.
    func detour(
        from turn: Turn, to goal: Int, within horizon: CostHorizon<Cost>
    ) -> (total: Cost, steps: [Int])? {
        side.reset()
        relax(from: turn.screen, at: 0, turn, horizon)
        var best = SearchSide<Cost>.unreached
        while side.queue.count > 0, side.queue.leastCost <= best {
            let entry = side.queue.removeFirst()
            let cost = side.costs[Int(entry.screen)]
            guard entry.cost == horizon.total(paying: turn.paid + cost, to: entry.screen) else { continue }
            if Int(entry.screen) == goal { best = entry.cost }
            relax(from: Int(entry.screen), at: cost, turn, horizon)
        }
        guard best != SearchSide<Cost>.unreached else { return nil }
        return lexicographicallyFirstSequence(from: turn, to: goal) { step, screen in
            let arc = forwards.edges[step]
            let cost = side.costs[Int(arc.screen)]
            return cost == (screen == turn.screen ? 0 : side.costs[screen]) + arc.cost
                && horizon.total(paying: turn.paid + cost, to: arc.screen) <= best
        }.map { (best, $0) }
    }

    private func relax(
        from screen: Int, at paid: Cost, _ turn: Turn, _ horizon: CostHorizon<Cost>
    ) {
        // The closure must not use the side that is worked on.
        let isPassed = isPassed
        side.relax(from: UInt32(screen), at: paid, over: forwards) { step, end, cost in
            guard !isPassed[Int(end)], !turn.bannedSteps.contains(step) else { return nil }
            let total = horizon.total(paying: turn.paid + cost, to: end)
            return total < horizon.cost ? total : nil
        }
    }

    @inline(__always)
    private func mayTake(_ step: Int, _ turn: Turn) -> Bool {
        !isPassed[Int(forwards.edges[step].screen)] && !turn.bannedSteps.contains(step)
    }

    /// The lexicographically first simple path to a goal over steps that pass a test, or nil if there is none.
    ///
    /// A depth-first walk that enters no screen twice: the goal can't be reached from a screen that it left again.
    @inline(__always)
    private func lexicographicallyFirstSequence(
        from turn: Turn, to goal: Int, where leadsOn: (_ step: Int, _ screen: Int) -> Bool
    ) -> [Int]? {
        var (steps, entered): ([Int], [Int]) = ([], [])
        defer { for screen in entered { isPassed[screen] = false } }
        var screen = turn.screen
        var next = forwards.edges(from: screen).lowerBound
        while screen != goal {
            let untried = next..<forwards.edges(from: screen).upperBound
            if let step = untried.first(where: { mayTake($0, turn) && leadsOn($0, screen) }) {
                steps.append(step)
                screen = Int(forwards.edges[step].screen)
                isPassed[screen] = true
                entered.append(screen)
                next = forwards.edges(from: screen).lowerBound
            } else {
                guard let last = steps.popLast() else { return nil }
                screen = steps.last.map { Int(forwards.edges[$0].screen) } ?? turn.screen
                next = last + 1
            }
        }
        return steps
    }
}

/// The simple paths between two screens, as Yen's algorithm finds them: steps are edges of the graph forwards.
///
/// The shortest continuation without regard to the screens passed comes from a ``CostHorizon``; only if it passes one of them is a
/// detour searched.
struct DetourSpace<Cost: FixedWidthInteger & UnsignedInteger>: DeviationSpace {
    typealias Failure = Never

    private(set) var horizon: CostHorizon<Cost>
    private let start: Int
    private let goal: Int
    private let forwards: WeightedGraph<Cost>
    private let detours: DetourSearch<Cost>

    init(
        from start: Int, to goal: Int, over forwards: WeightedGraph<Cost>, horizon: CostHorizon<Cost>,
        detours: DetourSearch<Cost>
    ) {
        (self.start, self.goal, self.forwards) = (start, goal, forwards)
        (self.horizon, self.detours) = (horizon, detours)
    }

    mutating func deviations(
        from path: SimplePath<Cost, Int>, _ deviation: Deviation<Int>
    ) -> [(deviation: Deviation<Int>, weight: Cost)] {
        let prefix = path.steps[..<deviation.position]
        var deviations: [(deviation: Deviation<Int>, weight: Cost)] = []
        var (screen, paid) = (end(of: prefix), cost(of: prefix))
        mark(prefix, isPassed: true)
        defer { mark(path.steps[...], isPassed: false) }
        for position in deviation.position..<path.steps.count {
            let step = path.steps[position]
            let banned = (position == deviation.position ? deviation.bannedSteps : []) + [step]
            let turn = DetourSearch<Cost>.Turn(screen: screen, paid: paid, bannedSteps: banned)
            if let least = detours.leastTotal(of: turn, within: horizon) {
                deviations.append((Deviation(position: position, bannedSteps: banned), least))
            }
            screen = end(of: step)
            paid += forwards.edges[step].cost
            detours.mark(screen, isPassed: true)
        }
        return deviations
    }

    mutating func continuation(
        of deviation: Deviation<Int>, after prefix: ArraySlice<Int>, atLeast weight: Cost
    ) -> (weight: Cost, steps: [Int]?)? {
        if weight >= horizon.cost { horizon.move(beyond: weight) }
        let turn = DetourSearch<Cost>.Turn(
            screen: end(of: prefix), paid: cost(of: prefix), bannedSteps: deviation.bannedSteps)
        mark(prefix, isPassed: true)
        defer { mark(prefix, isPassed: false) }
        guard let least = detours.leastTotal(of: turn, within: horizon) else { return nil }
        guard least <= weight else { return (least, nil) }
        if let steps = detours.shortcut(from: turn, total: least, goal: goal, within: horizon) { return (least, steps) }
        if let detour = detours.detour(from: turn, to: goal, within: horizon) { return (detour.total, detour.steps) }
        return horizon.cost == SearchSide<Cost>.unreached ? nil : (horizon.cost, nil)
    }

    private func mark(_ steps: ArraySlice<Int>, isPassed: Bool) {
        detours.mark(start, isPassed: isPassed)
        for step in steps { detours.mark(end(of: step), isPassed: isPassed) }
    }

    private func cost(of steps: ArraySlice<Int>) -> Cost { steps.reduce(0) { $0 + forwards.edges[$1].cost } }

    private func end(of steps: ArraySlice<Int>) -> Int { steps.last.map(end(of:)) ?? start }

    private func end(of step: Int) -> Int { Int(forwards.edges[step].screen) }
}

/// The remaining costs to a goal of all screens on paths from a start that cost less than a horizon, which can be
/// moved.
///
/// Dijkstra's algorithm from both ends until they meet; from there the side of the goal alone, in the order of the cost
/// to the goal with a bound of the cost from the start (A*; Hart, Nilsson and Raphael, 1968). The bound is the cost
/// that the forward search found, and its radius for screens that it has not reached: it is consistent, so settled
/// screens are final (Ikeda and others, *A fast algorithm for finding better routes by AI search techniques*, 1994).
/// Hence the cost of a path to a screen plus the screen's remaining cost is exact if it is less than the horizon; if
/// not, the true sum is not less than the horizon either.
struct CostHorizon<Cost: FixedWidthInteger & UnsignedInteger> {
    /// A lower bound of the cost of every path that is not fully known; the greatest number if all are.
    private(set) var cost: Cost
    private let front: SearchSide<Cost>
    /// The side of the goal, which its owner must take back: this search has changed its memory.
    private(set) var back: SearchSide<Cost>
    /// How far the side of the start got.
    private let radius: Cost
    private let backwards: WeightedGraph<Cost>
    private(set) var settledCount = 0

    /// Takes over the sides of a search that have met without a limit.
    ///
    /// The memory stays that of the search, which must not be used for anything else meanwhile.
    init(front: SearchSide<Cost>, back: SearchSide<Cost>, backwards: WeightedGraph<Cost>) {
        self.front = front
        self.back = back
        self.backwards = backwards
        radius = front.queue.count > 0 ? front.queue.leastCost : SearchSide<Cost>.unreached
        cost = 0
        orderQueue()
        moveToNearest()
    }

    /// Orders the queue by the cost of the whole path; before, the cost to the goal was its order.
    private mutating func orderQueue() {
        let reserves = (costs: front.costs, radius: radius)
        let costs = back.costs
        back.queue.replaceCosts { entry in
            let reserve = min(reserves.costs[Int(entry.screen)], reserves.radius)
            let isCurrent = costs[Int(entry.screen)] == entry.cost && reserve != SearchSide<Cost>.unreached
            return isCurrent ? entry.cost + reserve : nil
        }
    }

    /// The least cost of a path that continues from a screen, or the horizon if that is less.
    ///
    /// The paid cost must be no less than that of a path from the start to the screen.
    @inline(__always)
    func total(paying paid: Cost, to screen: UInt32) -> Cost {
        let rest = back.costs[Int(screen)]
        return rest == SearchSide<Cost>.unreached ? cost : min(cost, paid + rest)
    }

    /// The remaining cost from a screen; exact if a path over it costs less than the horizon.
    @inline(__always)
    func rest(from screen: Int) -> Cost { back.costs[screen] }

    /// Moves the horizon beyond a cost.
    ///
    /// A little further than asked for, so that costs close to one another need no move each. O((n + m) log m) for all moves
    /// of a search together.
    mutating func move(beyond least: Cost) {
        let (sum, isBeyond) = least.addingReportingOverflow(least >> 4)
        let aim = isBeyond ? least : sum
        while back.queue.count > 0, back.queue.leastCost <= aim { settleNext() }
        moveToNearest()
    }

    private mutating func moveToNearest() {
        cost = back.queue.count > 0 ? back.queue.leastCost : SearchSide<Cost>.unreached
    }

    private mutating func settleNext() {
        let entry = back.queue.removeFirst()
        let settled = back.costs[Int(entry.screen)]
        let (reserves, radius) = (front.costs, radius)
        guard let reserve = Self.bound(entry.screen, reserves, radius), entry.cost == settled + reserve else { return }
        settledCount &+= 1
        back.relax(from: entry.screen, at: settled, over: backwards) { _, screen, rest in
            Self.bound(screen, reserves, radius).map { rest &+ $0 }
        }
    }

    /// A lower bound of the cost from the start to a screen, or nil if there is no path.
    @inline(__always)
    private static func bound(_ screen: UInt32, _ reserves: WorkMemory<Cost>, _ radius: Cost) -> Cost? {
        let bound = min(reserves[Int(screen)], radius)
        return bound == SearchSide<Cost>.unreached ? nil : bound
    }
}
