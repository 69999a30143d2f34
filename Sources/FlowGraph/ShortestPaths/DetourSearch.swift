/// Finds the best way to a goal that avoids the screens passed before, again and again in the same memory.
///
/// To be used from one thread at a time.
final class DetourSearch<Cost: FixedWidthInteger & UnsignedInteger> {
    private let forwards: AdjacencyArray<Cost>
    private var side: SearchSide<Cost>
    private let isPassed: UnsafeMutableBufferPointer<Bool>

    init(forwards: AdjacencyArray<Cost>) {
        self.forwards = forwards
        side = SearchSide(screenCount: forwards.screenCount)
        isPassed = .allocate(capacity: forwards.screenCount)
        isPassed.initialize(repeating: false)
    }

    deinit {
        side.deallocate()
        isPassed.deallocate()
    }

    /// Where a way turns off, and what it may not do there.
    struct Turn {
        /// The last of the screens passed.
        let screen: Int
        /// What it cost to get there.
        let paid: Cost
        /// The steps that other ways take from there.
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
        for step in forwards.steps(from: turn.screen) where mayTake(step, turn) {
            let arc = forwards.arcs[step]
            least = min(least, horizon.total(paying: turn.paid + arc.cost, to: arc.screen))
        }
        return least == SearchSide<Cost>.unreached ? nil : least
    }

    /// The least sequence of steps among those that cost as little as if no screen had been passed, or nil if there is none.
    ///
    /// The total must be that of ``leastTotal(of:within:)``, and less than the horizon.
    func shortcut(from turn: Turn, total: Cost, goal: Int, within horizon: CostHorizon<Cost>) -> [Int]? {
        lexicographicallyFirstSequence(from: turn, to: goal) { step, screen in
            let arc = forwards.arcs[step]
            if screen == turn.screen { return horizon.total(paying: turn.paid + arc.cost, to: arc.screen) == total }
            let (rest, restBehind) = (horizon.rest(from: screen), horizon.rest(from: Int(arc.screen)))
            return restBehind < rest && arc.cost == rest - restBehind
        }
    }

    /// The best way on that costs less than the horizon: its whole cost, and its least sequence of steps, or nil if there is none.
    ///
    /// The A* algorithm (Hart, Nilsson and Raphael, 1968) with what remains from each screen if none had been passed as its
    /// bound. O((n + m) log m), as a rule far less.
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
            let arc = forwards.arcs[step]
            let cost = side.costs[Int(arc.screen)]
            return cost == (screen == turn.screen ? 0 : side.costs[screen]) + arc.cost
                && horizon.total(paying: turn.paid + cost, to: arc.screen) <= best
        }.map { (best, $0) }
    }

    private func relax(
        from screen: Int, at paid: Cost, _ turn: Turn, _ horizon: CostHorizon<Cost>
    ) {
        for step in forwards.steps(from: screen) where mayTake(step, turn) {
            let arc = forwards.arcs[step]
            let cost = paid + arc.cost
            guard cost < side.costs[Int(arc.screen)] else { continue }
            let total = horizon.total(paying: turn.paid + cost, to: arc.screen)
            guard total < horizon.cost else { continue }
            side.reach(arc.screen, at: cost)
            side.queue.insert(QueuedScreen(cost: total, screen: arc.screen))
        }
    }

    @inline(__always)
    private func mayTake(_ step: Int, _ turn: Turn) -> Bool {
        !isPassed[Int(forwards.arcs[step].screen)] && !turn.bannedSteps.contains(step)
    }

    /// The least sequence of steps to a goal over steps that lead on, which pass no screen twice, or nil if there is none.
    ///
    /// A depth-first walk that enters no screen twice: from where it went back nothing leads to the goal.
    @inline(__always)
    private func lexicographicallyFirstSequence(
        from turn: Turn, to goal: Int, where leadsOn: (_ step: Int, _ screen: Int) -> Bool
    ) -> [Int]? {
        var (steps, entered): ([Int], [Int]) = ([], [])
        defer { for screen in entered { isPassed[screen] = false } }
        var screen = turn.screen
        var next = forwards.steps(from: screen).lowerBound
        while screen != goal {
            let untried = next..<forwards.steps(from: screen).upperBound
            if let step = untried.first(where: { mayTake($0, turn) && leadsOn($0, screen) }) {
                steps.append(step)
                screen = Int(forwards.arcs[step].screen)
                isPassed[screen] = true
                entered.append(screen)
                next = forwards.steps(from: screen).lowerBound
            } else {
                guard let last = steps.popLast() else { return nil }
                screen = steps.last.map { Int(forwards.arcs[$0].screen) } ?? turn.screen
                next = last + 1
            }
        }
        return steps
    }
}
