import FlowGraph

extension TourSearch {
    /// The last step to the nearest target that is not covered, from where the last flow ends or from a launch; nil if none is found.
    ///
    /// `width` is the greatest number of configurations of one state that are looked at.
    mutating func nearest(width: Int32) -> Entry? {
        run += 1
        queue.removeAll()
        if let position { begin(position) }
        for launch in launches[usable] { begin(launch) }
        while let entry = queue.popFirst() {
            if entry.move != Entry.passing { return entry }
            let configuration = Int(entry.configuration)
            guard !labels[configuration].isSettled else { continue }
            labels[configuration].isSettled = true
            guard hasRoom(configurations.state(of: configuration), width) else {
                hasPruned = true
                continue
            }
            statesExplored += 1
            // Counting bytes takes as long as exploring a state does.
            if statesExplored & 255 == 0, byteCount > memoryBudget { budget = statesExplored }
            guard statesExplored < budget else { return nil }
            expand(configuration)
        }
        return nil
    }

    private var byteCount: Int {
        configurations.byteCount + labels.byteCount + queue.byteCount + settledCounts.byteCount + settledRuns.byteCount
    }

    private mutating func begin(_ position: FlowProgress) {
        var label = Label(run: run, previous: -2)
        label.segments = position.segments
        label.microseconds = position.microseconds
        offer(label, at: position.configuration)
    }

    /// Begins with a launch, at the cost of ending the flow and beginning another.
    private mutating func begin(_ launch: Int) {
        var label = Label(run: run)
        label.cost = restartCost * relaxation.scale + 1
        label.excess = label.cost
        if !relaxation.potentials.isEmpty {
            let end = position.map { potential(of: $0.configuration) } ?? relaxation.potentials[TourRelaxation.rest]
            label.excess = max(0, label.cost + end - potential(of: launch))
        }
        if target(ofLaunch: launch) != nil {
            offer(label, at: launch, as: Entry.launching)
        } else {
            offer(label, at: launch)
        }
    }

    private func potential(of configuration: Int) -> Int64 {
        configurations.potentials[configuration]
    }

    private mutating func expand(_ configuration: Int) {
        let label = labels[configuration]
        for number in configurations.moves(from: configuration) {
            let move = configurations.moves[number]
            let cost = configurations.states.topology.costs[Int(move.segment)]
            guard limit.allows(segments: label.segments + 1, microseconds: label.microseconds + cost) else {
                hasPruned = true
                continue
            }
            var next = Label(run: run)
            next.cost = label.cost + cost * relaxation.scale
            next.excess = label.excess + excess(of: move, from: configuration, cost * relaxation.scale)
            next.previous = Int32(configuration)
            next.move = Int32(number)
            next.segments = label.segments + 1
            next.microseconds = label.microseconds + cost
            if coversAnything(move) {
                insert(next.excess, next.cost, configuration, number)
            } else {
                offer(next, at: Int(move.end))
            }
        }
    }

    /// The cost of a move beyond its share of the bound.
    private func excess(of move: TourConfigurations.Move, from configuration: Int, _ cost: Int64) -> Int64 {
        var excess = cost
        if !relaxation.potentials.isEmpty {
            excess += potential(of: configuration) - potential(of: Int(move.end))
        }
        for position in move.firstTarget..<move.endOfTargets {
            let target = Int(configurations.coveredTargets[Int(position)])
            if isUncovered[target], !prices.isEmpty { excess -= prices[target] }
        }
        return max(0, excess) + noise(move.segment, cost)
            + (seed & 1 == 0 && configurations.states.changesFacts(Int(move.segment)) ? 1 : 0)
    }

    /// A little more for some segments, so that each seed but 0 gives another walk.
    private func noise(_ segment: Int32, _ cost: Int64) -> Int64 {
        guard seed > 3 else { return 0 }
        return Int64(HashIndex.mix(seed, UInt64(segment)) % UInt64(cost / 4 + 1))
    }

    private func coversAnything(_ move: TourConfigurations.Move) -> Bool {
        (move.firstTarget..<move.endOfTargets).contains {
            isUncovered[Int(configurations.coveredTargets[Int($0)])]
        }
    }

    private mutating func offer(_ label: Label, at configuration: Int, as kind: Int32 = Entry.passing) {
        while labels.count <= configuration { labels.append(Label()) }
        let known = labels[configuration]
        if known.run == run {
            guard !known.isSettled, (label.excess, label.cost) < (known.excess, known.cost) else { return }
        }
        labels[configuration] = label
        insert(label.excess, label.cost, configuration, Int(kind))
    }

    private mutating func insert(_ excess: Int64, _ cost: Int64, _ configuration: Int, _ move: Int) {
        entryCount += 1
        queue.insert(
            Entry(
                excess: excess, isLeaving: isLeaving(move), cost: cost, number: entryCount,
                configuration: Int32(configuration), move: Int32(move)))
    }

    private func isLeaving(_ move: Int) -> Bool {
        guard move >= 0, seed & 2 == 0 else { return false }
        return switch configurations.states.topology.kinds[Int(configurations.moves[move].segment)] {
        case .push, .present, .replace: false
        case .back, .unwind, .root: true
        }
    }

    /// Returns true if fewer than some configurations of a state have been settled in this run; counts one more.
    private mutating func hasRoom(_ state: Int, _ width: Int32) -> Bool {
        while settledRuns.count <= state {
            settledRuns.append(-1)
            settledCounts.append(0)
        }
        if settledRuns[state] != run { (settledRuns[state], settledCounts[state]) = (run, 0) }
        settledCounts[state] += 1
        return settledCounts[state] <= width
    }

    /// The target that a launch alone covers, if it is still to be covered.
    func target(ofLaunch configuration: Int) -> Int32? {
        let target = configurations.target(ofLaunch: configuration)
        return target >= 0 && isUncovered[Int(target)] ? target : nil
    }
}
