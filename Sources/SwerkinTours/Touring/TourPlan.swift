import FlowGraph
import FlowGraphAnalysis
import SwerkinCore
import SwerkinRecords

/// The flows of a tour, planned for the graph of a session.
package struct TourPlan: Sendable {
    let graph: NavigationGraph
    /// The query for all flows, with its launches.
    let query: TourQuery
    /// The flows in the order of performing.
    package let flows: [Tour.Flow]
    /// The names of the flows, by what each covers first and no other flow does; the screen of the launch counts only if there is nothing
    /// else.
    package let names: [String]
    /// The targets that the flows cover.
    let wanted: Set<TourTarget>
    /// The targets that no flow covers; those that only crossing a destructive segment covers are no targets unless that is allowed.
    package let uncovered: [Tour.Uncovered]

    /// Plans the flows of a query.
    ///
    /// Segments in quarantine are crossed if nothing else covers a target, by flows of their own. Destructive segments are, too, and after
    /// everything else, for they may destroy what the other flows need.
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
        let launches = try (tour.launches.isEmpty ? [AppTour.Launch()] : tour.launches).map { launch in
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

    /// Refuses facts of a launch for which no segment asks, since flows would begin without them.
    private func requireUse(ofFacts launch: AppTour.Launch, in map: ScreenGraph) throws {
        let used = Set(map.graph.facts.map(\.name))
        guard let unused = launch.given.keys.map(\.rawValue).filter({ !used.contains($0) }).min() else { return }
        throw StepFailure(
            .test(
                "a launch of the tour gives \(unused), for which no segment asks: state it in the preconditions of the test,"
                    + " for all launches."))
    }

    /// Plans the flows of a query, by what runs have measured and round what is in quarantine if the environment names that; throws
    /// ``/Swerkin/StepFailure`` with the reason if that is not possible.
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
