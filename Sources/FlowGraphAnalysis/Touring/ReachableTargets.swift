import FlowGraph

/// The targets that flows can cover as far as the exploration that checks make says.
///
/// A screen or segment can be covered if and only if it can be reached or crossed. A target that depends on more than one segment or fact
/// may be impossible although its parts are possible.
struct ReachableTargets {
    /// By segment: whether a flow may cross it.
    private(set) var isUsable: [Bool]
    private var isReachable: [Bool]
    /// True if the exploration was complete.
    private(set) var isComplete = true

    init(_ query: TourQuery, _ launches: [TourQuery.Launch], in graph: NavigationGraph) {
        guard !graph.isPlain else {
            // No condition can be broken and the stack does not matter: the ends of usable segments are reachable.
            let topology = graph.leavingOut(query.avoiding, destructive: !query.allowsDestructive).topology
            (isUsable, isReachable) = ReachableTargets.followed(
                topology, from: launches.map { graph.screenIndexes[$0.start] ?? 0 })
            return
        }
        isUsable = [Bool](repeating: false, count: graph.segments.count)
        isReachable = [Bool](repeating: false, count: graph.screens.count)
        for launch in launches {
            guard let exploration = try? graph.reachability(query.reachability(from: launch)), exploration.isComplete
            else {
                isComplete = false
                continue
            }
            for segment in isUsable.indices where exploration.isSegmentUsable[segment] { isUsable[segment] = true }
            for screen in exploration.reachableScreens { isReachable[screen] = true }
        }
        guard !isComplete else { return }
        isUsable = isUsable.map { _ in true }
        isReachable = isReachable.map { _ in true }
    }

    /// The segments that lead on from some screens, and the screens that they lead to.
    private static func followed(_ topology: Topology, from starts: [Int]) -> (isUsable: [Bool], isReached: [Bool]) {
        var isUsable = [Bool](repeating: false, count: topology.kinds.count)
        var isReached = [Bool](repeating: false, count: topology.screenCount)
        isUsable.withWorkMemory { isUsable in
            isReached.withWorkMemory { follow(topology, from: starts, isUsable: isUsable, isReached: $0) }
        }
        return (isUsable, isReached)
    }

    private static func follow(
        _ topology: Topology, from starts: [Int], isUsable: WorkMemory<Bool>, isReached: WorkMemory<Bool>
    ) {
        let ends = topology.ends
        var open = WorkList<Int32>(capacity: topology.screenCount)
        defer { open.deallocate() }
        func reach(_ screen: Int32) {
            guard !isReached[Int(screen)] else { return }
            isReached[Int(screen)] = true
            open.append(screen)
        }
        for screen in starts { reach(Int32(screen)) }
        while open.count > 0 {
            for segment in topology.outgoing(Int(open.removeLast())).lazy.map(Int.init) {
                isUsable[segment] = true
                reach(ends[segment])
            }
        }
    }

    /// By target of a criterion: whether it is wanted, and it is not known that no flow can cover it.
    func wanted(of targets: TourTargets, _ criterion: TourCriterion) -> [Bool] {
        if criterion == .segments, targets.areAllWanted { return isUsable }
        return zip(targets.isWanted, targets.targets).map { $0 && contains($1) }
    }

    /// Returns true if it is not known that no flow can cover a target.
    func contains(_ target: TourTarget) -> Bool {
        switch target {
        case .screen(let screen): isReachable[screen]
        case .segment(let segment), .condition(let segment, _, _): isUsable[segment]
        case .return(let segment, let screen): isUsable[segment] && isReachable[screen]
        case .pair(let first, let second): isUsable[first] && isUsable[second]
        }
    }

    /// Returns true if every target of a criterion that ``contains(_:)`` allows can be covered.
    func isExact(for criterion: TourCriterion) -> Bool {
        switch criterion {
        case .segments, .screens, .tag: isComplete
        case .pairs, .conditions, .returns: false
        }
    }
}

/// Decides whether flows can cover targets, by a graph in which each target has a segment of its own, its *probe*, that can be crossed if and
/// only if the target can be covered.
///
/// The probe of a condition demands the value. Those of pairs and returns demand a further fact, which every segment sets: the segment crossed
/// last, as far as targets depend on it.
struct TargetProbes {
    /// The knowledge about a target.
    enum Answer {
        /// No flow can cover it.
        case impossible
        /// A flow of these segments covers it, after a launch given by its position.
        case flow(launch: Int, segments: [Int])
        /// The budget was used up.
        case unknown
    }

    private static let none = -1

    private let query: TourQuery
    private let launches: [TourQuery.Launch]
    private let graph: NavigationGraph
    private let lastSegment: String

    init(_ query: TourQuery, _ launches: [TourQuery.Launch], in graph: NavigationGraph) {
        (self.query, self.launches, self.graph) = (query, launches, graph)
        var name = "last segment"
        while graph.facts.contains(where: { $0.name == name }) { name += "′" }
        lastSegment = name
    }

    /// The answers for some targets of one criterion, in their order.
    func answers(for targets: [TourTarget]) -> [Answer] {
        var answers: [Answer] = []
        var rest = targets[...]
        while !rest.isEmpty {
            let part = rest.prefix(TargetProbes.greatestPart)
            answers += self.answers(forPart: Array(part))
            rest = rest.dropFirst(part.count)
        }
        return answers
    }

    /// The greatest number of targets at a time: the last segments among them are values of one fact.
    private static let greatestPart = FactDomain.maximumCount - 1

    private func answers(forPart targets: [TourTarget]) -> [Answer] {
        let lasts = Set(targets.compactMap(\.lastSegment)).sorted()
        guard let probed = try? probedGraph(targets, lasts) else { return targets.map { _ in .unknown } }
        let given = lasts.isEmpty ? [] : [KnownFacts.Entry(lastSegment, .int(TargetProbes.none))]
        let launches = launches.map {
            TourQuery.Launch(from: $0.start, given: KnownFacts(Array($0.given) + given))
        }
        let reached = launches.map { try? probed.reachability(query.reachability(from: $0)) }
        return targets.indices.map { number in
            let probe = graph.segments.count + number
            guard let launch = reached.firstIndex(where: { $0?.isSegmentUsable[probe] ?? false }) else {
                return reached.allSatisfy { $0?.isComplete ?? false } ? .impossible : .unknown
            }
            return flow(to: number, targets[number], after: launches[launch], launch, in: probed)
        }
    }

    private func flow(
        to number: Int, _ target: TourTarget, after launch: TourQuery.Launch, _ position: Int,
        in probed: NavigationGraph
    ) -> Answer {
        let query = PlanQuery(
            from: launch.start, performing: label(number), given: launch.given, strict: query.isStrict,
            avoiding: query.avoiding, allowingDestructive: query.allowsDestructive, budget: query.budget,
            memoryBudget: query.memoryBudget)
        guard let plan = try? probed.plan(query) else { return .unknown }
        return .flow(
            launch: position, segments: plan.segments.dropLast().map(\.index) + [target.crossed].compactMap { $0 })
    }

    private func label(_ number: Int) -> String { "probe \(number) of the tour" }

    // MARK: The graph

    private func probedGraph(_ targets: [TourTarget], _ lasts: [Int]) throws(GraphError) -> NavigationGraph {
        let isLast = Set(lasts)
        let segments = graph.segments.enumerated().map { position, segment in
            var segment = segment
            // A plan performs a probe by its label.
            segment.label = nil
            if !lasts.isEmpty {
                segment.effects[lastSegment] = .set(.int(isLast.contains(position) ? position : TargetProbes.none))
            }
            return segment
        }
        let probes = targets.enumerated().map { number, target in
            var probe = probe(for: target, segments)
            probe.label = label(number)
            return probe
        }
        let values = ([TargetProbes.none] + lasts).map(FactValue.int)
        let facts = graph.facts + (lasts.isEmpty ? [] : [Fact(lastSegment, .values(values))])
        return try NavigationGraph(facts: facts, screens: graph.screens, segments: segments + probes)
    }

    private func probe(for target: TourTarget, _ segments: [Segment]) -> Segment {
        switch target {
        case .screen(let screen): stay(on: screen)
        case .segment(let segment): segments[segment]
        case .condition(let segment, let fact, let value):
            segments[segment].demanding(.equals(value), of: fact)
        case .pair(let first, let second): segments[second].demanding(.equals(.int(first)), of: lastSegment)
        case .return(let segment, let screen):
            stay(on: screen).demanding(.equals(.int(segment)), of: lastSegment)
        }
    }

    private func stay(on screen: Int) -> Segment {
        Segment(from: graph.screens[screen].name, to: graph.screens[screen].name, kind: .push)
    }
}

extension Segment {
    /// The segment with a condition in the place of the one on that fact.
    fileprivate func demanding(_ condition: Condition, of fact: String) -> Segment {
        var segment = self
        segment.preconditions[fact] = condition
        return segment
    }
}

extension TourTarget {
    /// The segment that must have been crossed right before the target's probe.
    fileprivate var lastSegment: Int? {
        switch self {
        case .pair(let first, _): first
        case .return(let segment, _): segment
        case .screen, .segment, .condition: nil
        }
    }

    /// The segment that the target's probe stands for.
    fileprivate var crossed: Int? {
        switch self {
        case .segment(let segment), .condition(let segment, _, _), .pair(_, let segment): segment
        case .screen, .return: nil
        }
    }
}

/// The findings of a check that prove why targets of a tour can't be covered.
package struct TourProofs {
    private let graph: NavigationGraph
    private var findings: [Finding.Subject: Finding] = [:]

    /// Checks from each launch of a query, if there are targets that can't be covered at all.
    package init(
        _ uncovered: [Tour.Uncovered], of query: TourQuery, in graph: NavigationGraph
    ) throws(PlanningError) {
        self.graph = graph
        guard uncovered.contains(where: { $0.reason == .impossible }) else { return }
        // A finding of one launch proves nothing if another launch leads there; the tour has found that none does.
        for launch in query.launches {
            let all = try graph.check(query.reachability(from: launch)).findings
            for finding in all where TourProofs.rules.contains(finding.rule) {
                for subject in [finding.subject] + finding.otherSubjects where findings[subject] == nil {
                    findings[subject] = finding
                }
            }
        }
    }

    private static let rules = ["unreachable-screen", "dead-segment"]

    /// The finding that proves why a target can't be covered, or nil if the check has none.
    package func finding(for target: TourTarget) -> Finding? {
        switch target {
        case .screen(let screen): findings[.screen(screen)]
        case .segment(let segment), .condition(let segment, _, _): finding(ofCrossing: segment)
        case .pair(let first, let second): finding(ofCrossing: first) ?? finding(ofCrossing: second)
        case .return(let segment, let screen): finding(ofCrossing: segment) ?? findings[.screen(screen)]
        }
    }

    /// The finding about a segment, or about the screen that it leaves.
    private func finding(ofCrossing segment: Int) -> Finding? {
        findings[.segment(segment)]
            ?? graph.index(ofScreen: graph.segments[segment].start).flatMap { findings[.screen($0)] }
    }
}
