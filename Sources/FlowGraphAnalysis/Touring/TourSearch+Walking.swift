import FlowGraph

extension TourSearch {
    /// Goes the path to a target.
    mutating func take(_ entry: Entry) {
        guard entry.move >= 0 else {
            begin(flow: Int(entry.configuration))
            position = Position(configuration: Int(entry.configuration), segments: 0, microseconds: 0)
            return
        }
        var moves = [Int(entry.move)]
        var configuration = Int(entry.configuration)
        while labels[configuration].previous >= 0 {
            moves.append(Int(labels[configuration].move))
            configuration = Int(labels[configuration].previous)
        }
        var start = position
        if labels[configuration].previous == -1 {
            begin(flow: configuration)
            start = Position(configuration: configuration, segments: 0, microseconds: 0)
        }
        guard let start else { return }
        var cost = start.microseconds
        for move in moves.reversed() {
            paths[paths.count - 1].moves.append(move)
            let made = configurations.moves[move]
            cost += configurations.states.topology.costs[Int(made.segment)]
            for target in made.firstTarget..<made.endOfTargets { cover(configurations.coveredTargets[Int(target)]) }
        }
        position = Position(
            configuration: Int(configurations.moves[Int(entry.move)].end),
            segments: start.segments + Int32(moves.count),
            microseconds: cost)
    }

    private mutating func begin(flow launch: Int) {
        paths.append(Path(launch: launches[usable].firstIndex(of: launch) ?? 0))
        if let target = target(ofLaunch: launch) { cover(target) }
    }

    /// Begins flows with what the flows of a tour assume, so that a screen is the same before and after it is assumed.
    mutating func assume(asIn tour: [Path]) {
        var worlds: [(origin: Int, beliefs: [UInt64])] = []
        for path in tour {
            let origin = origins[path.launch]
            let segments = path.moves.map { Int(configurations.moves[$0].segment) }
            let beliefs = configurations.states.beliefs(
                assumedBy: segments, from: configurations.state(of: launches[path.launch]))
            if let known = worlds.indices.first(where: {
                worlds[$0].origin == origin && configurations.states.common(worlds[$0].beliefs, beliefs) != nil
            }) {
                worlds[known].beliefs = configurations.states.common(worlds[known].beliefs, beliefs) ?? beliefs
            } else {
                worlds.append((origin, beliefs))
            }
        }
        let first = launches.count
        for world in worlds {
            launches.append(configurations.launch(launches[world.origin], beliefs: world.beliefs))
            origins.append(world.origin)
        }
        usable = first..<launches.count
    }
}
