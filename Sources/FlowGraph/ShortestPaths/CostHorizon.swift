/// What remains to a goal of all screens on ways from a start that cost less than a horizon, which can be moved on.
///
/// Dijkstra's algorithm from both ends until they meet; from there the side of the goal alone, in the order of the cost to the
/// goal with a bound of the cost from the start (A*; Hart, Nilsson and Raphael, 1968). The bound is what the side of the start
/// found where it has been, and how far it got everywhere else: it is consistent, so what comes out is final (Ikeda and
/// others, *A fast algorithm for finding better routes by AI search techniques*, 1994). Hence, for a way that costs something
/// to a screen, the sum with what is known to remain from there is exact if it is less than the horizon; if not, the true
/// sum is not less than the horizon either.
struct CostHorizon<Cost: FixedWidthInteger & UnsignedInteger> {
    /// What every way costs at least of which not all is known; greatest when all is.
    private(set) var cost: Cost
    private let front: SearchSide<Cost>
    /// The side of the goal, which its owner must take back: what its memory holds is no longer what it was.
    private(set) var back: SearchSide<Cost>
    /// How far the side of the start got.
    private let radius: Cost
    private let backwards: AdjacencyArray<Cost>
    private(set) var settledCount = 0

    /// Takes over the sides of a search that have met without a limit.
    ///
    /// The memory stays that of the search, which must not be used for anything else meanwhile.
    init(front: SearchSide<Cost>, back: SearchSide<Cost>, backwards: AdjacencyArray<Cost>) {
        self.front = front
        self.back = back
        self.backwards = backwards
        radius = front.queue.count > 0 ? front.queue.leastCost : SearchSide<Cost>.unreached
        cost = 0
        orderQueue()
        moveToNearest()
    }

    /// Orders the queue, which was one by the cost to the goal, by the cost of the whole way.
    private mutating func orderQueue() {
        let reserves = (costs: front.costs, radius: radius)
        let costs = back.costs
        back.queue.replaceCosts { entry in
            let reserve = min(reserves.costs[Int(entry.screen)], reserves.radius)
            let isCurrent = costs[Int(entry.screen)] == entry.cost && reserve != SearchSide<Cost>.unreached
            return isCurrent ? entry.cost + reserve : nil
        }
    }

    /// What a way costs that goes on cheapest from a screen, or the horizon where that is less.
    ///
    /// What has been paid must be no less than what it costs to get from the start to the screen.
    @inline(__always)
    func total(paying paid: Cost, to screen: UInt32) -> Cost {
        let rest = back.costs[Int(screen)]
        return rest == SearchSide<Cost>.unreached ? cost : min(cost, paid + rest)
    }

    /// What remains from a screen; exact where a way over it costs less than the horizon.
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
        guard let reserve = bound(entry.screen), entry.cost == settled + reserve else { return }
        settledCount &+= 1
        for position in backwards.steps(from: Int(entry.screen)) {
            let arc = backwards.arcs[position]
            let rest = settled &+ arc.cost
            guard rest < back.costs[Int(arc.screen)], let reserve = bound(arc.screen) else { continue }
            back.reach(arc.screen, at: rest)
            back.queue.insert(QueuedScreen(cost: rest &+ reserve, screen: arc.screen))
        }
    }

    /// A lower bound of the cost from the start to a screen, or nil if there is no path.
    @inline(__always)
    private func bound(_ screen: UInt32) -> Cost? {
        let bound = min(front.costs[Int(screen)], radius)
        return bound == SearchSide<Cost>.unreached ? nil : bound
    }
}
