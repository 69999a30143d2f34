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
