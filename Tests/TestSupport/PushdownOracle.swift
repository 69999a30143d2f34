import FlowGraph

/// Which screen lies right beneath which, over all stacks that an app can have, by saturation of an automaton.
///
/// Nothing of the planner's machinery: the values of the facts are enumerated, a unit of control for each assignment, and the automaton
/// that accepts the reachable configurations is saturated by the rules of a pushdown system (post*: Esparza, Hansel, Rossmanith and
/// Schwoon, *Efficient algorithms for model checking pushdown systems*, 2000). An unwinding is a unit of control of its own, which
/// takes screens off one by one. A `root` segment begins on a new stack.
public struct PushdownOracle {
    /// A unit of control: the values of the facts, and the segment that is unwinding.
    private struct Control: Hashable {
        var values: [Int]
        var unwinding: Int?
    }

    private enum State: Hashable {
        case control(Control)
        /// Behind the screen that a segment put on top with some values.
        case pushed(Control, screen: Int)
        /// Behind the nth screen of the stack at the start, counted from the bottom.
        case bottom(Int)
    }

    private struct Transition: Hashable {
        let from: State
        /// Nil for no screen.
        let screen: Int?
        let to: State
    }

    private let graph: NavigationGraph
    private let domains: [[FactValue]]
    private var transitions: Set<Transition> = []
    private var leaving: [State: Set<Transition>] = [:]
    /// The units of control from which an empty transition leads to a state.
    private var emptyInto: [State: Set<State>] = [:]
    private var pending: [Transition] = []

    /// Saturates the automaton of a graph from its start screens, or returns nil if there are more assignments than a limit.
    public init?(_ graph: NavigationGraph, given: KnownFacts = [:], beneath: [String] = [], limit: Int = 300) {
        self.graph = graph
        domains = graph.facts.map { $0.domain.values }
        guard domains.reduce(1, { min($0 * $1.count, limit + 1) }) <= limit else { return nil }
        let starts = graph.facts.indices.reduce([[Int]()]) { assignments, fact in
            let given = given[graph.facts[fact].name].flatMap(domains[fact].firstIndex(of:))
            let possible = given.map { [$0] } ?? Array(domains[fact].indices)
            return assignments.flatMap { values in possible.map { values + [$0] } }
        }
        let below = beneath.compactMap(graph.index(ofScreen:))
        for position in below.indices {
            add(Transition(from: .bottom(position + 1), screen: below[position], to: .bottom(position)))
        }
        for screen in graph.startScreens {
            for values in starts {
                let control = State.control(Control(values: values))
                add(Transition(from: control, screen: screen, to: .bottom(below.count)))
            }
        }
        while let transition = pending.popLast() { follow(transition) }
    }

    /// The screens that each `back` segment can lead to, by segment, in ascending order.
    public var backTargets: [[Int]] {
        graph.segments.map { segment in
            guard segment.kind == .back, let start = graph.index(ofScreen: segment.start) else { return [] }
            var targets: Set<Int> = []
            for transition in transitions where transition.screen == start {
                guard case .control(let control) = transition.from, control.unwinding == nil,
                    !outcomes(of: segment, control.values).isEmpty
                else { continue }
                targets.formUnion(leaving[transition.to, default: []].compactMap(\.screen))
            }
            return targets.sorted()
        }
    }

    /// The screens that can be on top.
    public var reachableScreens: Set<Int> {
        Set(
            transitions.compactMap { transition in
                guard case .control(let control) = transition.from, control.unwinding == nil else { return nil }
                return transition.screen
            })
    }

    private mutating func add(_ transition: Transition) {
        guard transitions.insert(transition).inserted else { return }
        leaving[transition.from, default: []].insert(transition)
        if transition.screen == nil { emptyInto[transition.to, default: []].insert(transition.from) }
        pending.append(transition)
    }

    private mutating func follow(_ transition: Transition) {
        guard let top = transition.screen else {
            for behind in leaving[transition.to, default: []] {
                add(Transition(from: transition.from, screen: behind.screen, to: behind.to))
            }
            return
        }
        guard case .control(let control) = transition.from else {
            for from in emptyInto[transition.from, default: []] {
                add(Transition(from: from, screen: top, to: transition.to))
            }
            return
        }
        if let segment = control.unwinding {
            let isThere = graph.segments[segment].end == graph.screens[top].name
            let next = isThere ? Control(values: control.values) : control
            add(Transition(from: .control(next), screen: isThere ? top : nil, to: transition.to))
            return
        }
        for index in graph.segments(from: top) { cross(index, control, over: transition) }
    }

    private mutating func cross(_ index: Int, _ control: Control, over transition: Transition) {
        let segment = graph.segments[index]
        let end = segment.end.flatMap(graph.index(ofScreen:))
        for values in outcomes(of: segment, control.values) {
            let next = Control(values: values)
            switch segment.kind {
            case .push, .present:
                guard let end else { continue }
                add(Transition(from: .control(next), screen: end, to: .pushed(next, screen: end)))
                add(Transition(from: .pushed(next, screen: end), screen: transition.screen, to: transition.to))
            case .replace: add(Transition(from: .control(next), screen: end, to: transition.to))
            case .root: add(Transition(from: .control(next), screen: end, to: .bottom(0)))
            case .back: add(Transition(from: .control(next), screen: nil, to: transition.to))
            case .unwind:
                let unwinding = Control(values: values, unwinding: index)
                add(Transition(from: .control(unwinding), screen: nil, to: transition.to))
            }
        }
    }

    /// The assignments after a segment; none if a condition is broken.
    private func outcomes(of segment: Segment, _ values: [Int]) -> [[Int]] {
        var all: [[Int]] = [[]]
        for (fact, value) in values.enumerated() {
            let name = graph.facts[fact].name
            guard segment.preconditions[name]?.holds(for: domains[fact][value]) ?? true else { return [] }
            let after = self.values(of: fact, value, after: segment.effects[name])
            all = all.flatMap { start in after.map { start + [$0] } }
        }
        return all
    }

    private func values(of fact: Int, _ value: Int, after effect: Effect?) -> [Int] {
        switch effect {
        case nil: [value]
        case .set(let new): domains[fact].firstIndex(of: new).map { [$0] } ?? []
        case .forget: Array(domains[fact].indices)
        case .toggle: [1 - value]
        case .add(let amount):
            if case .int(let number) = domains[fact][value] {
                number.addingReportingOverflow(amount).overflow
                    ? [] : domains[fact].firstIndex(of: .int(number + amount)).map { [$0] } ?? []
            } else {
                []
            }
        }
    }
}
