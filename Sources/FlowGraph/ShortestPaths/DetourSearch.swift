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
