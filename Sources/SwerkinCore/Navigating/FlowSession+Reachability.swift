import FlowGraph

extension FlowSession {
    /// Checks in the graph, without the app, that every screen can be reached.
    ///
    /// Fails with one explanation for each screen that cannot be: the obstacle, and the change of the facts that would open a
    /// path. Facts that are not given may be assumed, as in a navigation.
    ///
    /// - Parameters:
    ///   - start: the screen to start on; left out, any of the start screens.
    ///   - preconditions: the known facts; left out, those of the test and of the run.
    ///   - tags: checks only screens that have one of these tags; left out, all screens.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    public func assertEveryScreenIsReachable(
        from start: (any PresentableScreen)? = nil,
        preconditions: [PreconditionKey: Any]? = nil, tags: [String] = [],
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let known = preconditions ?? knownFacts
        let words = [
            start?.rawValue ?? "the start screens", known.words, tags.isEmpty ? "all" : tags.joined(separator: ", "),
        ]
        Then.performStep(words, file: file, line: line) {
            let starts = try start.map { [try registeredName(of: $0)] } ?? []
            try requireReachability(from: starts, given: known, tags: tags)
        }
    }

    private func requireReachability(
        from starts: [String], given known: [PreconditionKey: Any], tags: [String]
    ) throws {
        let map = try screenGraph()
        let wanted = try map.screens(tagged: tags)
        do {
            let reachability = try map.graph.reachability(
                ReachabilityQuery(
                    from: starts, given: try map.facts(givenBy: known), memoryBudget: SearchMemory.byteCount,
                    measuringCosts: false))
            let unreachable = wanted.compactMap { reachability.obstacle(to: $0) }
            guard !unreachable.isEmpty else { return }
            throw StepFailure(
                NavigationFailure.unreachable(unreachable, from: reachability.query.starts, of: wanted.count))
        } catch let error as PlanningError {
            throw StepFailure(navigationFailure(error, in: map))
        }
    }
}

extension Reachability {
    /// The reason why a screen cannot be reached from the first start screen, or nil if it can.
    func obstacle(to screen: String) -> UnreachableScreen? {
        guard let index = graph.index(ofScreen: screen), !isReachable(index), let start = query.starts.first else {
            return nil
        }
        do {
            _ = try graph.plan(
                PlanQuery(
                    from: start, to: screen, given: query.given, allowingDestructive: true,
                    memoryBudget: query.memoryBudget))
            return nil
        } catch {
            return UnreachableScreen(name: screen, reason: error)
        }
    }
}

extension [PreconditionKey: Any] {
    /// The facts in words, in the order of their names.
    fileprivate var words: String {
        if isEmpty { return "none" }
        return sorted { $0.key.rawValue < $1.key.rawValue }.map {
            "\($0.key.rawValue) = \(FactValue(of: $0.value)?.description ?? "\($0.value)")"
        }
        .joined(separator: ", ")
    }
}
