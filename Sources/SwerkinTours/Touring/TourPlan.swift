import FlowGraph
import FlowGraphAnalysis
import Foundation
import SwerkinCore
import SwerkinRecords

/// The flows of a tour, planned for the graph of a session.
package struct TourPlan: Sendable {
    let graph: NavigationGraph
    /// The query for all flows, with its launches.
    let query: TourQuery
    /// The checks of each arrival beside those that the app declares.
    private(set) var checks = TourChecks()
    /// The flows in the order of performing.
    package let flows: [Tour.Flow]
    /// The names of the flows, each the first target of the flow's `covers`; the screen of the launch counts only if
    /// there is no other.
    package let names: [String]
    /// The targets that the flows cover.
    let wanted: Set<TourTarget>
    /// The targets that no flow covers; those that only crossing a destructive segment covers are no targets unless that is allowed.
    package let uncovered: [Tour.Uncovered]

    /// Plans the flows of a query.
    ///
    /// Segments in quarantine are crossed if nothing else covers a target, by flows of their own. Destructive segments
    /// are, too, and after everything else, because they may destroy data that the other flows need.
    ///
    /// - Parameters:
    ///   - query: the query.
    ///   - graph: the graph.
    ///   - costs: the graph with the costs to plan by; the graph itself unless given.
    ///   - quarantined: the positions of the segments in quarantine.
    /// - Throws: ``FlowGraph/PlanningError`` as the planner does.
    init(
        _ query: TourQuery, in graph: NavigationGraph, costing costs: NavigationGraph? = nil,
        quarantined: Set<Int> = []
    ) throws(PlanningError) {
        let tested = try TestedFlows(query, in: graph, costing: costs ?? graph, unreliable: quarantined)
        self.graph = graph
        self.query = query
        (flows, names, uncovered) = (tested.flows, tested.names, tested.uncovered)
        wanted = Set(flows.flatMap(\.covers))
    }

    /// The same plan, whose flows make further checks at each arrival.
    package func adding(_ checks: TourChecks) -> TourPlan {
        var plan = self
        plan.checks = checks
        return plan
    }

    /// The names of all screens that the flows pass.
    package var screens: [String] {
        var seen: Set<String> = []
        return flows.flatMap { [$0.launch.start] + $0.segments.map(\.end) }.filter { seen.insert($0).inserted }
    }

    /// The flows with their names.
    var namedFlows: [(flow: Tour.Flow, name: String)] { zip(flows, names).map { (flow: $0, name: $1) } }
}

extension FlowSession {
    /// The query of a tour of the session's app, with the facts that the session knows.
    ///
    /// Throws ``/Swerkin/StepFailure`` if there is no start screen, or a fact cannot have its value.
    package func query(_ tour: AppTour, in map: ScreenGraph) throws -> TourQuery {
        let launches = try (tour.launches.isEmpty ? usualLaunches(in: map) : tour.launches).map { launch in
            guard let start = launch.start ?? appDeclarations.startScreens.first?.rawValue else {
                throw StepFailure(
                    .misuse("where the app starts is not known: name a screen with from:, or override startScreens."))
            }
            try requireUse(ofFacts: launch, in: map)
            let known = knownFacts.merging(launch.given.mapValues { $0 as Any }) { $1 }
            return TourQuery.Launch(from: start, given: try map.facts(givenBy: known))
        }
        let driver = run.lifetime.runningApp?.driver
        let measured = settings.measurements?.launchSeconds(on: driver?.name, device: driver?.device)
        return TourQuery(
            covering: tour.criterion, from: launches,
            restartCost: tour.restartCost ?? measured ?? NavigationGraph.defaultLaunchSeconds, longest: tour.longest,
            strict: tour.isStrict, allowingDestructive: tour.allowsDestructive, budget: tour.budget,
            memoryBudget: SearchMemory.byteCount)
    }

    /// The launches of a tour that names none: as the test says, and with each saved state that doesn't contradict it.
    private func usualLaunches(in map: ScreenGraph) -> [AppTour.Launch] {
        let used = Set(map.graph.facts.map(\.name))
        return [AppTour.Launch()]
            + launchesWithStates.map { start, facts in
                var launch = AppTour.Launch(from: start)
                launch.given = facts.filter { used.contains($0.key.rawValue) }
                return launch
            }.filter { !$0.given.isEmpty }
    }

    /// Refuses facts of a launch for which no segment asks, since flows would begin without them.
    private func requireUse(ofFacts launch: AppTour.Launch, in map: ScreenGraph) throws {
        let used = Set(map.graph.facts.map(\.name))
        guard let unused = launch.given.keys.map(\.rawValue).filter({ !used.contains($0) }).min() else { return }
        throw StepFailure(
            .test(
                "a launch of the tour gives \(unused), for which no segment asks: state it in the preconditions of the test,"
                    + " for all launches."))
    }

    /// Plans the flows of a query, by the measured costs and around the segments in quarantine if the environment names
    /// them; throws ``/Swerkin/StepFailure`` with the reason if that is not possible.
    package func plan(_ query: TourQuery, in map: ScreenGraph) throws -> TourPlan {
        let driver = run.lifetime.runningApp?.driver
        let costs = settings.measurements.map {
            map.graph.expectingTimes(by: $0, on: driver?.name, device: driver?.device)
        }
        do {
            return try TourPlan(
                query, in: map.graph, costing: costs, quarantined: settings.quarantine.segments(of: map.graph))
        } catch {
            throw StepFailure(navigationFailure(error, in: map))
        }
    }
}

extension TourPlan {
    /// The targets that no flow covers, each with the proof if covering it is impossible.
    var uncoveredTargets: [TourFailure.UncoveredTarget] {
        let proofs = try? TourProofs(uncovered, of: query, in: graph)
        return uncovered.map { uncovered in
            let finding = uncovered.reason == .impossible ? proofs?.finding(for: uncovered.target) : nil
            return TourFailure.UncoveredTarget(
                name: uncovered.target.name(in: graph), reason: .planner(uncovered.reason),
                proof: finding.map { $0.lines(in: graph) } ?? [])
        }
    }
}

extension Finding {
    /// The evidence of the proof, a line each.
    fileprivate func lines(in graph: NavigationGraph) -> [String] {
        proof.map { evidence in
            let items = evidence.items(in: graph)
            let rest = items.count - Finding.greatestItems
            let shown = items.prefix(Finding.greatestItems) + (rest > 0 ? ["and \(rest) more"] : [])
            return "\(evidence.label): \(shown.joined(separator: ", "))"
        }
    }

    /// The greatest number of items of one part of a proof that are shown.
    private static let greatestItems = 5
}

/// The coverage of one tour's flows, and the broken segments, in this process.
///
/// The flows may be performed at the same time, so it is guarded by a lock.
package final class TourProgress: @unchecked Sendable {
    /// A copy of the progress at one moment.
    struct State {
        var covered: Set<TourTarget> = []
        var crossed: Set<Int> = []
        var shown: Set<String> = []
        var broken: Set<Int> = []
        /// The number of flows that were performed.
        var flowCount = 0
        /// The number of flows of the plan that have ended, each with those that replaced it.
        var endCount = 0
        /// The time that they took, each on its own driver's clock.
        var time = Duration.zero
    }

    private let lock = NSLock()
    private var lockedState = State()

    /// Makes the progress of a tour of which no flow was performed yet.
    package init() {}

    var state: State { lock.withLock { lockedState } }

    /// Records that a flow shows a screen.
    func note(shown screen: String, covering targets: [TourTarget]) {
        lock.withLock {
            lockedState.shown.insert(screen)
            lockedState.covered.formUnion(targets)
        }
    }

    /// Records that a flow has crossed a segment.
    func note(crossed segment: Int, covering targets: [TourTarget]) {
        lock.withLock {
            lockedState.crossed.insert(segment)
            lockedState.covered.formUnion(targets)
        }
    }

    /// Records that a segment broke; returns true if no flow has said so before.
    func note(broken segment: Int) -> Bool { lock.withLock { lockedState.broken.insert(segment).inserted } }

    /// Records that a flow of the plan has ended, with those that replaced it; returns the progress after that.
    func noteEnd() -> State {
        lock.withLock {
            lockedState.endCount += 1
            return lockedState
        }
    }

    /// Records that a flow was performed, to its end or not.
    func noteFlow(taking time: Duration) {
        lock.withLock {
            lockedState.flowCount += 1
            lockedState.time += time
        }
    }
}

extension TourProgress.State {
    /// The coverage in words: `all 42 screens, all 118 segments, 9 flows, 61 s`.
    func words(in graph: NavigationGraph) -> String {
        func part(_ count: Int, _ total: Int, _ noun: String) -> String {
            let nouns = total == 1 ? noun : "\(noun)s"
            return count == total && total > 1 ? "all \(total) \(nouns)" : "\(count) of \(total) \(nouns)"
        }
        return [
            part(shown.count, graph.screens.count, "screen"), part(crossed.count, graph.segments.count, "segment"),
            Count.words(flowCount, "flow"), time.words,
        ].joined(separator: ", ")
    }
}
