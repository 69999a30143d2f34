import FlowGraph

/// Makes one tour of the moves of several: the cheapest that hangs together, as far as it is found.
///
/// Moves between configurations may be made in any order in which each begins with the end of the one before. So a tour is a flow of units
/// through the configurations that hangs together and covers each target, and any such flow is a tour. Each target demands a unit of one of
/// the moves that cover it; a flow of least cost is found; parts of it that no launch reaches are tied to the rest by a demanded
/// move that leads there. Then targets are moved to cheaper moves, as long as that makes the tour cheaper.
struct TourMerging {
    /// A move that some tour makes, a launch, or the end of a flow.
    private struct Arc {
        let tail: Int
        let head: Int
        /// The move, -1 for the end of a flow, or ``launch(_:)``.
        let move: Int
        let cost: Int64
    }

    private static let rest = 0
    private static let end = -1
    /// The greatest number of choices that are tried, and of ties that one choice takes.
    private static let greatestRounds = 24
    /// The states of the budget that a choice takes for each arc.
    private static let statesOfArc = 20

    private let launches: [Int]
    private let budget: Int
    private var arcs: [Arc] = []
    private var nodeCount = 1
    /// By target: the arcs that cover it.
    private var arcsOfTarget: [[Int32]]
    /// By target: the arc that is to cover it, or -1.
    private var chosen: [Int32]
    /// The arcs, without demands.
    private var network = FlowNetwork(nodeCount: 0)
    private var simplex: NetworkSimplex?
    private var nodes: [Int: Int] = [:]
    private var arcOfMove: [Int: Int] = [:]

    /// Collects the moves of some tours.
    init(
        _ tours: [[TourSearch.Path]], best: Int, in configurations: TourConfigurations, launches: [Int],
        restartCost: Int64,
        scale: Int64, wanted: [Bool], budget: Int
    ) {
        self.launches = launches
        self.budget = budget
        arcsOfTarget = [[Int32]](repeating: [], count: wanted.count)
        chosen = [Int32](repeating: -1, count: wanted.count)
        for tour in [tours[best]] + tours {
            for path in tour { enter(path, configurations, restartCost, scale, wanted) }
        }
        for target in wanted.indices { chosen[target] = arcsOfTarget[target].first ?? -1 }
    }

    private mutating func enter(
        _ path: TourSearch.Path, _ configurations: TourConfigurations, _ restartCost: Int64, _ scale: Int64,
        _ wanted: [Bool]
    ) {
        var at = launches[path.launch]
        let launch = -2 - path.launch
        if arcOfMove[launch] == nil {
            let target = configurations.target(ofLaunch: at)
            add(
                launch, from: TourMerging.rest, to: node(at), restartCost * scale + 1, target >= 0 ? [target] : [],
                wanted)
        }
        for move in path.moves {
            let made = configurations.moves[move]
            if arcOfMove[move] == nil {
                let cost = configurations.states.topology.costs[Int(made.segment)] * scale
                let targets = configurations.coveredTargets[Int(made.firstTarget)..<Int(made.endOfTargets)]
                add(move, from: node(at), to: node(Int(made.end)), cost, targets, wanted)
            }
            at = Int(made.end)
        }
    }

    private mutating func add(
        _ move: Int, from tail: Int, to head: Int, _ cost: Int64, _ targets: ArraySlice<Int32>, _ wanted: [Bool]
    ) {
        arcOfMove[move] = arcs.count
        for target in targets where wanted[Int(target)] { arcsOfTarget[Int(target)].append(Int32(arcs.count)) }
        arcs.append(Arc(tail: tail, head: head, move: move, cost: cost))
    }

    /// The node of a configuration, from which a flow may end.
    private mutating func node(_ configuration: Int) -> Int {
        if let known = nodes[configuration] { return known }
        let node = nodeCount
        nodeCount += 1
        nodes[configuration] = node
        arcs.append(Arc(tail: node, head: TourMerging.rest, move: TourMerging.end, cost: 0))
        return node
    }
}

// MARK: Merging

extension TourMerging {
    /// A flow, its potentials, and its cost.
    private struct Merged {
        var units: [Int64]
        var potentials: [Int64]
        var cost: Int64
    }

    /// The number of choices that the budget allows.
    private var greatestRounds: Int {
        min(TourMerging.greatestRounds, max(1, budget / (TourMerging.statesOfArc * max(1, arcs.count))))
    }

    /// The cheapest tour found; nil if none hangs together.
    mutating func merged() -> [TourSearch.Path]? {
        for arc in arcs { network.connect(arc.tail, to: arc.head, cost: arc.cost) }
        network.addNodes(nodeCount - network.supplies.count)
        guard var best = connected(chosen) else { return nil }
        var share: UInt64 = 1
        for round in 0..<greatestRounds {
            let tried = rechosen(best, share: share, round: UInt64(round))
            guard tried != chosen else {
                if share == 1 { break }
                continue
            }
            if let next = connected(tried), next.cost < best.cost {
                (best, chosen, share) = (next, tried, 1)
            } else {
                share = min(16, share * 2)
            }
        }
        return paths(best.units)
    }

    /// The choice in which targets are covered by moves that cost less beyond the potentials: all of them, or one in a share.
    private func rechosen(_ merged: Merged, share: UInt64, round: UInt64) -> [Int32] {
        var choice = chosen
        for target in choice.indices where arcsOfTarget[target].count > 1 {
            guard HashIndex.mix(round, UInt64(target)) % share == 0 else { continue }
            let current = reducedCost(choice[target], merged)
            let best = arcsOfTarget[target].min { left, right in
                (reducedCost(left, merged), left) < (reducedCost(right, merged), right)
            }
            if let best, reducedCost(best, merged) < current { choice[target] = best }
        }
        return choice
    }

    private func reducedCost(_ arc: Int32, _ merged: Merged) -> Int64 {
        let arc = arcs[Int(arc)]
        return arc.cost + merged.potentials[arc.tail] - merged.potentials[arc.head]
    }

    /// A flow of least cost for a choice, tied together.
    private mutating func connected(_ choice: [Int32]) -> Merged? {
        var demanded = [Int32](repeating: 0, count: arcs.count)
        for arc in choice where arc >= 0 { demanded[Int(arc)] = 1 }
        for _ in 0..<TourMerging.greatestRounds {
            guard let flow = flow(demanded) else { return nil }
            let units = zip(flow.amounts, demanded).map { $0 + Int64($1) }
            let ties = ties(units)
            if ties.isEmpty {
                let cost = zip(units, arcs).reduce(Int64(0)) { $0 + $1.0 * $1.1.cost }
                return Merged(units: units, potentials: flow.potentials, cost: cost)
            }
            for arc in ties { demanded[arc] += 1 }
        }
        return nil
    }

    /// A flow of least cost beside demanded units, from the last one on if there is one.
    private mutating func flow(_ demanded: [Int32]) -> MinimumCostFlow? {
        var network = network
        network.require(demanded)
        if simplex?.resupply(network.supplies) != true {
            simplex = NetworkSimplex(network)
            simplex?.optimize()
        }
        return simplex.flatMap(MinimumCostFlow.init)
    }

    /// A move into each part of the flow that no launch reaches: the first that is known.
    private func ties(_ units: [Int64]) -> [Int] {
        let used = arcs.indices.filter { units[$0] > 0 }
        let parts = JoinedNodes(nodeCount, used.map { (Int32(arcs[$0].tail), Int32(arcs[$0].head)) })
        let whole = parts.component(of: TourMerging.rest)
        var isOpen = [Bool](repeating: false, count: nodeCount)
        for arc in used where parts.component(of: arcs[arc].tail) != whole {
            isOpen[parts.component(of: arcs[arc].tail)] = true
        }
        return arcs.indices.filter { arc in
            let part = parts.component(of: arcs[arc].head)
            guard isOpen[part], parts.component(of: arcs[arc].tail) != part else { return false }
            isOpen[part] = false
            return true
        }
    }

    /// The flows that the units make.
    private func paths(_ units: [Int64]) -> [TourSearch.Path] {
        return TourCircuit(network, units: units.map { Int32($0) }).flows.map { flow in
            TourSearch.Path(
                launch: -2 - arcs[Int(flow[flow.startIndex])].move, moves: flow.dropFirst().map { arcs[Int($0)].move })
        }
    }
}
