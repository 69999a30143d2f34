import FlowGraph
import FlowGraphAnalysis

/// The screens, segments and their combinations in a model that the flows of a run cover.
package struct Coverage: Sendable {
    /// The best result of all flows at a target.
    package enum State: Int, Hashable, Sendable, Comparable, CaseIterable {
        /// No flow came to it.
        case never
        /// Flows tried it, and all of them failed there.
        case failed
        /// A flow covers it by steps outside navigations, and none by a plan.
        case byPlainSteps
        /// A flow covers it by a plan.
        case byPlan

        /// True if a flow covers the target.
        package var isCovered: Bool { self >= .byPlainSteps }

        /// Orders states from the worst to the best.
        package static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }
    }

    /// A target and the results of flows there.
    package struct Entry: Hashable, Sendable {
        /// The target.
        package let target: TourTarget
        /// The best result of all flows.
        package internal(set) var state = State.never
        /// The positions in ``Coverage/flows`` of the flows that cover it, in order.
        package internal(set) var flows: [Int] = []
        /// The positions of those of them that cover it by a plan, in order.
        package internal(set) var plannedFlows: [Int] = []
        /// The number of times that it was covered.
        package internal(set) var count = 0
        /// The number of times that it failed.
        package internal(set) var failureCount = 0

        /// The kind of the target.
        package var kind: Kind { Kind(of: target) }
    }

    /// The number of targets of a kind, and of those in each state.
    package struct Total: Hashable, Sendable {
        /// The kind.
        package let kind: Kind
        /// The number of targets in the model.
        package let targets: Int
        /// The number of those that a plan covers.
        package let byPlan: Int
        /// The number of those that only steps outside navigations cover.
        package let byPlainSteps: Int
        /// The number of those that were tried and not covered.
        package let failed: Int

        /// The number of those that are covered.
        package var covered: Int { byPlan + byPlainSteps }
        /// The number of those that no flow came to.
        package var never: Int { targets - covered - failed }
        /// The covered part in tenths of a percent, rounded down, so that only all of them are 1,000; nil without targets.
        package var permille: Int? { targets == 0 ? nil : covered * 1000 / targets }

        /// Creates the numbers of a kind.
        package init(kind: Kind, targets: Int, byPlan: Int, byPlainSteps: Int, failed: Int) {
            self.kind = kind
            self.targets = targets
            self.byPlan = byPlan
            self.byPlainSteps = byPlainSteps
            self.failed = failed
        }
    }

    /// The model.
    package let graph: NavigationGraph
    /// The names of the flows, in order.
    package let flows: [String]
    /// The targets of the model, kind by kind.
    package let entries: [Entry]
    /// The contents of records that are not counted.
    package let omissions: [CoverageOmission]
    /// The number of flows whose records say nothing of steps outside navigations.
    package let unfollowedFlowCount: Int
    let positions: [TourTarget: Int]

    /// Determines the coverage of a model by a run.
    ///
    /// A failed flow covers the targets that it crossed before it failed. O(targets + events).
    package init(of graph: NavigationGraph, by run: RecordedRun) {
        let model = ModelIndex(graph)
        var count = CoverageCount(model.targets, flows: run.flows)
        var omissions = OmissionCount()
        for trace in run.traces {
            let path = CrossedPath(trace, in: model)
            count.add(path, of: trace.flow)
            omissions.add(path)
        }
        self.graph = graph
        flows = run.flows
        entries = count.entries
        positions = count.positions
        self.omissions = omissions.omissions
        let own = run.traces.filter { $0.session == nil }
        unfollowedFlowCount =
            Set(own.map(\.flow)).subtracting(own.filter { $0.followsSteps || !$0.hasPlainSteps }.map(\.flow)).count
    }

    /// The totals of all kinds, in the order of reports.
    package var totals: [Total] {
        Kind.allCases.map { kind in
            let states = entries.filter { $0.kind == kind }.map(\.state)
            func count(_ state: State) -> Int { states.count { $0 == state } }
            return Total(
                kind: kind, targets: states.count, byPlan: count(.byPlan), byPlainSteps: count(.byPlainSteps),
                failed: count(.failed))
        }
    }

    /// The results at a target, or nil if the model does not have it.
    package func entry(of target: TourTarget) -> Entry? { positions[target].map { entries[$0] } }

    /// The targets of a kind in a state, in order.
    package func targets(_ kind: Kind, in state: State) -> [TourTarget] {
        entries.filter { $0.kind == kind && $0.state == state }.map(\.target)
    }

    /// For each flow that alone covers something: the flow's position and these screens and segments, in order.
    ///
    /// O(targets).
    package var soleCoverage: [(flow: Int, targets: [TourTarget])] {
        var targets: [Int: [TourTarget]] = [:]
        for entry in entries where entry.flows.count == 1 && [.screens, .segments].contains(entry.kind) {
            targets[entry.flows[0], default: []].append(entry.target)
        }
        return targets.sorted { $0.key < $1.key }.map { (flow: $0.key, targets: $0.value) }
    }
}

extension [Int] {
    /// Inserts a number in order, unless it is there; O(1) if it is greater than all others.
    fileprivate mutating func insertSorted(_ number: Int) {
        // Records come in the order of the flows' names, folder by folder.
        if last ?? -1 < number { return append(number) }
        guard !contains(number) else { return }
        append(number)
        sort()
    }
}

/// Counts how often the targets of a model are covered.
private struct CoverageCount {
    private(set) var entries: [Coverage.Entry]
    let positions: [TourTarget: Int]
    private let flows: [String: Int]
    /// The values of facts by their notation in the model file.
    private let values: [TourTarget: [String: Int]]

    init(_ targets: [TourTarget], flows: [String]) {
        entries = targets.map { Coverage.Entry(target: $0) }
        positions = Dictionary(zip(targets, targets.indices)) { first, _ in first }
        self.flows = Dictionary(zip(flows, flows.indices)) { first, _ in first }
        var values: [TourTarget: [String: Int]] = [:]
        for (position, target) in targets.enumerated() {
            guard case .condition(let segment, let fact, let value) = target else { continue }
            values[.segment(segment), default: [:]]["\(fact) = \(value)"] = position
        }
        self.values = values
    }

    mutating func add(_ path: CrossedPath, of flow: String) {
        guard let flow = flows[flow] else { return }
        for shown in path.screens { cover(.screen(shown.screen), shown.means, flow) }
        for crossing in path.crossings { add(crossing, flow) }
    }

    private mutating func add(_ crossing: SegmentCrossing, _ flow: Int) {
        let conditions = crossing.facts.compactMap { values[.segment(crossing.segment)]?["\($0.key) = \($0.value)"] }
        let targets =
            [.segment(crossing.segment), .return(segment: crossing.segment, screen: crossing.end)]
            + (crossing.previous.map { [TourTarget.pair($0, crossing.segment)] } ?? [])
        for position in targets.compactMap({ positions[$0] }) + conditions {
            if crossing.hasArrived { cover(position, crossing.means, flow) } else { fail(position) }
        }
        if !crossing.hasArrived { positions[.screen(crossing.end)].map { fail($0) } }
    }

    private mutating func cover(_ target: TourTarget, _ means: CrossingMeans, _ flow: Int) {
        if let position = positions[target] { cover(position, means, flow) }
    }

    private mutating func cover(_ position: Int, _ means: CrossingMeans, _ flow: Int) {
        entries[position].count += 1
        entries[position].state = max(entries[position].state, means == .plan ? .byPlan : .byPlainSteps)
        entries[position].flows.insertSorted(flow)
        if means == .plan { entries[position].plannedFlows.insertSorted(flow) }
    }

    private mutating func fail(_ position: Int) {
        entries[position].failureCount += 1
        entries[position].state = max(entries[position].state, .failed)
    }
}

extension Coverage {
    /// The kinds of targets, in the order of reports.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The screens that the app shows.
        case screens
        /// The segments that are crossed.
        case segments
        /// The segments with each value that a fact of their preconditions may be known to have.
        case conditions
        /// Two segments, one crossed right after the other.
        case pairs
        /// The segments of the kind `back` with each screen that may lie beneath.
        case returns

        /// The kind of a target.
        init(of target: TourTarget) {
            self =
                switch target {
                case .screen: .screens
                case .segment: .segments
                case .condition: .conditions
                case .pair: .pairs
                case .return: .returns
                }
        }

        /// The criterion of tours that cover the targets of the kind.
        var criterion: TourCriterion {
            switch self {
            case .screens: .screens
            case .segments: .segments
            case .conditions: .conditions
            case .pairs: .pairs
            case .returns: .returns
            }
        }
    }
}

/// Something that records say and a coverage does not count.
package struct CoverageOmission: Hashable, Sendable {
    /// The reason why it is not counted.
    package enum Reason: Hashable, Sendable, CaseIterable {
        /// The model has no such segment.
        case undeclared
        /// Several segments of the model lead there, and the record does not say which of them was crossed.
        case ambiguous
        /// The model has no such screen.
        case unknownScreen
    }

    /// The reason.
    package let reason: Reason
    /// The screen, or the ends of the crossing: `Home → Deals`.
    package let subject: String
    /// The number of times.
    package internal(set) var count = 1
    /// The first line of a record that says so.
    package let place: RecordPlace
}

/// Collects omissions; each subject is listed once.
struct OmissionCount {
    private struct Key: Hashable {
        let reason: CoverageOmission.Reason
        let subject: String
    }

    /// The omissions in the order in which they were found first.
    private(set) var omissions: [CoverageOmission] = []
    private var positions: [Key: Int] = [:]

    mutating func add(_ path: CrossedPath) {
        for crossing in path.undeclared { add(.undeclared, "\(crossing.from) → \(crossing.to)", crossing.place) }
        for crossing in path.ambiguous { add(.ambiguous, "\(crossing.from) → \(crossing.to)", crossing.place) }
        for (screen, place) in path.foreign { add(.unknownScreen, screen, place) }
    }

    private mutating func add(_ reason: CoverageOmission.Reason, _ subject: String, _ place: RecordPlace) {
        let key = Key(reason: reason, subject: subject)
        if let position = positions[key] {
            omissions[position].count += 1
        } else {
            positions[key] = omissions.count
            omissions.append(CoverageOmission(reason: reason, subject: subject, place: place))
        }
    }
}
