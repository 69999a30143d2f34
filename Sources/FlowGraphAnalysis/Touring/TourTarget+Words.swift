import FlowGraph

extension TourTarget {
    /// The target in words, such as `Home → Account “Account” (segments[4])`.
    ///
    /// - Parameter graph: The graph of the tour.
    /// - Returns: One line.
    public func words(in graph: NavigationGraph) -> String {
        OneLine.text(text(in: graph) { FactWords.place($0, graph.segments[$0]) })
    }

    /// The target by names alone, such as `Home → Account “Account”`, which stay the same if the graph gets others.
    ///
    /// Two targets may have one name. The name may have line breaks if the graph's names have.
    ///
    /// - Parameter graph: The graph of the tour.
    /// - Returns: The name.
    public func name(in graph: NavigationGraph) -> String { text(in: graph) { graph.segments[$0].name } }

    private func text(in graph: NavigationGraph, _ name: (Int) -> String) -> String {
        switch self {
        case .screen(let screen): graph.screens[screen].name
        case .segment(let segment): name(segment)
        case .pair(let first, let second): "\(name(first)), then \(name(second))"
        case .condition(let segment, let fact, let value): "\(name(segment)) with \(fact) = \(value)"
        case .return(let segment, let screen): "\(name(segment)) to \(graph.screens[screen].name)"
        }
    }
}

extension NavigationGraph {
    /// The names of targets, in their order; equal names get a number, such as `Home → Account (2)`.
    ///
    /// - Parameter targets: All targets of some criteria, so that equal names get the same numbers each time.
    /// - Returns: The names, no two of them equal unless a name itself ends with such a number.
    public func names(of targets: [TourTarget]) -> [String] {
        var counts: [String: Int] = [:]
        return targets.map { target in
            let name = target.name(in: self)
            let number = counts[name, default: 0] + 1
            counts[name] = number
            return number == 1 ? name : "\(name) (\(number))"
        }
    }
}

extension TourCriterion {
    /// The noun for the targets of the criterion, in the singular or the plural: `segment`, `segments`.
    ///
    /// - Parameter count: The number of targets.
    /// - Returns: The noun, in the plural unless there is one target.
    public func noun(for count: Int) -> String {
        let (one, several) =
            switch self {
            case .segments: ("segment", "segments")
            case .screens: ("screen", "screens")
            case .pairs: ("pair of segments", "pairs of segments")
            case .conditions: ("value of a condition", "values of conditions")
            case .returns: ("return", "returns")
            case .tag: ("target", "targets")
            }
        return count == 1 ? one : several
    }
}

extension Tour.Uncovered.Reason: CustomStringConvertible {
    /// The reason, and the remedy if there is one.
    public var description: String {
        switch self {
        case .impossible: "no flow can"
        case .tooLong(let segments, let seconds):
            "the shortest flow takes \(Count.words(segments, "segment")) and \(PlanWords.seconds(seconds)), which is"
                + " longer than the limit"
        case .budget: "the budget was used up before a flow was found; raise it"
        }
    }
}

extension Tour {
    /// The number of segments that the flows cross together.
    public var segmentCount: Int { flows.reduce(0) { $0 + $1.segments.count } }

    /// The number of targets that the flows cover.
    public var coveredCount: Int { targetCount - uncovered.count }

    /// The sum in words, such as `2 flows, 84 segments, 100 s; at most 1.18 times the optimum`.
    public var summary: String {
        let sum =
            "\(Count.words(flows.count, "flow")), \(Count.words(segmentCount, "segment")),"
            + " \(PlanWords.seconds(cost))"
        if flows.isEmpty { return "no flows" }
        if isOptimal { return "\(sum); no tour that covers as much costs less" }
        guard lowerBound > 0 else { return "\(sum); no lower bound is known" }
        return "\(sum); at most \(JSONText.number(ratio)) times the optimum"
    }

    /// The cost divided by the bound, rounded up to hundredths so that it stays true.
    private var ratio: Double {
        let hundredths = cost / lowerBound * 100
        let whole = Int(hundredths)
        return Double(Double(whole) < hundredths ? whole + 1 : whole) / 100
    }
}
