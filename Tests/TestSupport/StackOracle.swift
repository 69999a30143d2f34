import FlowGraph

/// Answers planning questions by trying everything over explicit stacks, with nothing of the planner's own machinery.
///
/// The stack is a list of names, and configurations are entered best first, a label carrying the whole sequence of segments. There
/// are infinitely many configurations, but those that a best way can pass are finitely many. Say that a frame begins when a screen
/// is put on the stack, and that its entry is that screen with what is known then. A frame's fate is that it is never left, or that
/// it is left by back, or by an unwind to one of u screens, with one of k things known then: f = 1 + k·(1 + u) fates. If more than f frames of
/// one stack have the same entry, two of them have the same fate. Then all that happens between the lower one's entry and the
/// upper one's can be left out, and all between the upper one's end and the lower one's: what remains is a way to the same goal
/// that has the same knowledge there, costs less and assumes no more. So no best way passes a stack with more than f frames of one
/// entry, and the oracle goes no further there. k is counted generously, a back segment leading to every screen.
package struct StackOracle {
    package let planning: PlanningOracle
    package let stack: [String]
    private let outcomeCount: Int

    /// A whole stack with what is known; the screens beneath the current one from the bottom.
    package struct Configuration: Hashable {
        package var beneath: [String]
        package var top: PlanningOracle.State
    }

    /// The best way to a configuration, and the entries of the frames on its stack that were opened on the way.
    package struct Label {
        package var answer: PlanningOracle.Answer
        package var entries: [PlanningOracle.State]
    }

    package init(graph: NavigationGraph, query: PlanQuery) {
        planning = PlanningOracle(graph: graph, query: query)
        stack = query.stack.isEmpty ? [query.start] : query.stack
        let targets = Set(graph.segments.filter { $0.kind == .unwind }.map(\.end))
        outcomeCount = 1 + StackOracle.knowledgeCount(planning) * (1 + targets.count)
    }

    /// The number of different things that can be known when some waypoints are passed, every back leading everywhere.
    private static func knowledgeCount(_ planning: PlanningOracle) -> Int {
        var known: Set<PlanningOracle.State> = []
        var pending = [planning.start]
        while let state = pending.popLast() {
            for (index, segment) in planning.graph.segments.enumerated() where segment.start == state.screen {
                var next = state
                var answer = PlanningOracle.Answer()
                guard planning.cross(index, &next.knowledge, &answer) else { continue }
                next.leg = planning.leg(state.leg, crossing: segment)
                for end in segment.end.map({ [$0] }) ?? planning.graph.screens.map(\.name) {
                    next.screen = end
                    let entered = planning.passingWaypoints(next)
                    if known.insert(entered).inserted { pending.append(entered) }
                }
            }
        }
        return Set(known.union([planning.start]).map { Known(leg: $0.leg, knowledge: $0.knowledge) }).count
    }

    private struct Known: Hashable {
        let leg: Int
        let knowledge: PlanningOracle.Knowledge
    }

    /// Where the query begins.
    package var start: Configuration { Configuration(beneath: stack.dropLast(), top: planning.start) }

    /// The configurations behind the segments that can be crossed, but for those that no best way passes.
    package func steps(from configuration: Configuration, _ label: Label) -> [(Configuration, Label)] {
        planning.graph.segments.indices.compactMap { index in
            guard let (next, label) = cross(index, configuration, label) else { return nil }
            let last = label.entries.last
            return label.entries.count(where: { $0 == last }) > outcomeCount ? nil : (next, label)
        }
    }

    private func cross(_ index: Int, _ from: Configuration, _ label: Label) -> (Configuration, Label)? {
        let segment = planning.graph.segments[index]
        guard segment.start == from.top.screen else { return nil }
        var (next, label) = (from, label)
        guard planning.cross(index, &next.top.knowledge, &label.answer) else { return nil }
        next.top.leg = planning.leg(from.top.leg, crossing: segment)
        switch segment.kind {
        case .push, .present:
            next.beneath.append(from.top.screen)
            next.top.screen = segment.end ?? ""
        case .replace: next.top.screen = segment.end ?? ""
        case .root:
            next.beneath = []
            next.top.screen = segment.end ?? ""
            label.entries = []
        case .back, .unwind:
            repeat {
                guard let top = next.beneath.popLast() else { return nil }
                next.top.screen = top
                _ = label.entries.popLast()
            } while segment.end != nil && next.top.screen != segment.end
        }
        next.top = planning.passingWaypoints(next.top)
        if segment.kind == .push || segment.kind == .present { label.entries.append(next.top) }
        return (next, label)
    }
}

// MARK: Answers

extension StackOracle {
    /// What the oracle found out.
    package enum Answer: Equatable {
        case best(PlanningOracle.Answer)
        case none
        /// There are more configurations than are worth trying.
        case tooMany
    }

    /// The best way.
    package func best(limit: Int) -> Answer {
        var best: PlanningOracle.Answer?
        let isWhole = visit(limit: limit, before: <) { configuration, label in
            // Arriving may meet more conditions yet, so equal assumptions and cost decide nothing.
            if let best, best.isCheaper(than: label.answer) { return false }
            if let arrived = planning.arrive(in: configuration.top, label.answer) {
                best = [best, arrived].compactMap(\.self).min()
            }
            return true
        }
        guard isWhole else { return .tooMany }
        return best.map(Answer.best) ?? .none
    }

    /// How many given facts must be given otherwise so that there is a way.
    package enum Changes: Equatable {
        case fewest(Int)
        case impossible
    }

    /// The least number of given facts to give otherwise, or nil if there are too many configurations to try.
    package func leastChanges(limit: Int) -> Changes? {
        let (query, facts) = (planning.query, planning.graph.facts)
        var isUnknown = false
        // Giving a value instead of leaving it unknown never opens a way where unknown facts may be assumed.
        let changeable = facts.filter { query.given[$0.name] != nil || query.isStrict }
        var queries = [query]
        for count in 0...changeable.count {
            for query in queries {
                switch StackOracle(graph: planning.graph, query: query).best(limit: limit) {
                case .best: return isUnknown ? nil : .fewest(count)
                case .tooMany: isUnknown = true
                case .none: continue
                }
            }
            queries = queries.flatMap { query in
                changeable.flatMap { fact in
                    fact.domain.values.compactMap { value in
                        guard query.given[fact.name] == planning.query.given[fact.name], query.given[fact.name] != value
                        else { return nil as PlanQuery? }
                        var changed = query
                        changed.given[fact.name] = value
                        return changed
                    }
                }
            }
        }
        return isUnknown ? nil : .impossible
    }

    /// The screens that can be reached, and the segments that can be crossed, or nil if there are too many configurations.
    package func reachable(limit: Int) -> (screens: [String: Int], segments: Set<Int>)? {
        var screens: [String: Int] = [:]
        var segments: Set<Int> = []
        let isWhole = visit(limit: limit, before: { $0.segments.count < $1.segments.count }) { configuration, label in
            let screen = configuration.top.screen
            screens[screen] = screens[screen] ?? label.answer.segments.count
            segments.formUnion(planning.graph.segments.indices.filter { cross($0, configuration, label) != nil })
            return true
        }
        return isWhole ? (screens, segments) : nil
    }

    /// Enters configurations in an order, until the visitor has had enough.
    ///
    /// - Returns: Whether the limit sufficed.
    private func visit(
        limit: Int, before: (PlanningOracle.Answer, PlanningOracle.Answer) -> Bool,
        _ visitor: (Configuration, Label) -> Bool
    ) -> Bool {
        var final: Set<Configuration> = []
        var pending: [(Configuration, Label)] = [(start, Label(answer: .init(), entries: []))]
        while let (configuration, label) = pending.popLast() {
            guard final.insert(configuration).inserted else { continue }
            guard final.count <= limit else { return false }
            guard visitor(configuration, label) else { return true }
            for next in steps(from: configuration, label) where !final.contains(next.0) {
                insert(next, into: &pending) { before($0.1.answer, $1.1.answer) }
            }
        }
        return true
    }

    /// The first paths in order that visit no configuration twice, or nil if there are too many to try.
    package func alternatives(count: Int, limit: Int) -> [PlanningOracle.Answer]? {
        var found: [PlanningOracle.Answer] = []
        var pending = [Path(configurations: [start], answer: .init(), hasArrived: false)]
        var tried = 0
        while found.count < count, let path = pending.popLast() {
            tried += 1
            guard tried <= limit else { return nil }
            if path.hasArrived {
                found.append(path.answer)
                continue
            }
            for next in continuations(of: path) { insert(next, into: &pending) { $0.comesBefore($1) } }
        }
        return found
    }

    private struct Path {
        var configurations: [Configuration]
        var answer: PlanningOracle.Answer
        var hasArrived: Bool

        /// Arriving may meet more conditions, so of equal assumptions and cost what has not arrived comes first.
        func comesBefore(_ other: Path) -> Bool {
            if answer.isCheaper(than: other.answer) || other.answer.isCheaper(than: answer) {
                return answer.isCheaper(than: other.answer)
            }
            return hasArrived == other.hasArrived ? answer < other.answer : other.hasArrived
        }
    }

    private func continuations(of path: Path) -> [Path] {
        guard let last = path.configurations.last else { return [] }
        var paths: [Path] = []
        if let arrived = planning.arrive(in: last.top, path.answer) {
            paths.append(Path(configurations: path.configurations, answer: arrived, hasArrived: true))
        }
        // Every stack counts here, however high.
        for index in planning.graph.segments.indices {
            let label = Label(answer: path.answer, entries: [])
            guard let (next, crossed) = cross(index, last, label), !path.configurations.contains(next) else { continue }
            paths.append(
                Path(configurations: path.configurations + [next], answer: crossed.answer, hasArrived: false))
        }
        return paths
    }

    /// Keeps a list in descending order, so that the first is the last.
    private func insert<Element>(
        _ element: Element, into pending: inout [Element], before: (Element, Element) -> Bool
    ) {
        var (low, high) = (0, pending.count)
        while low < high {
            let middle = (low + high) / 2
            if before(element, pending[middle]) { low = middle + 1 } else { high = middle }
        }
        pending.insert(element, at: low)
    }
}

extension PlanningOracle.Answer {
    /// Whether this has fewer assumptions, or as many and less cost.
    fileprivate func isCheaper(than other: Self) -> Bool {
        (assumptions, cost) < (other.assumptions, other.cost)
    }
}
