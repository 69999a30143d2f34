import FlowGraph
import FlowGraphAnalysis
import Foundation
import SwerkinCore

extension FlowSession {
    /// Performs one flow of a tour, by its name.
    ///
    /// For tests with a method a flow, which `flowgraph tour --format xctest` writes. The tour is planned once in a process for all tests
    /// with the same screens and known facts. A segment that breaks fails the first flow that finds it; the flow that
    /// ends last logs the coverage. Fails if the tour has no flow of the name.
    ///
    /// - Parameters:
    ///   - name: the flow's name, the first target that it covers and no earlier flow does, as in `home → cart “Cart”`.
    ///   - tour: the targets, and how flows begin.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    ///   - arrange: called after each launch and reset, when the known facts are those of the launch; brings the app into the state that
    ///     they describe and leaves it on the start screen.
    public func performFlow(
        _ name: String, of tour: AppTour = AppTour(), file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: (() throws -> Void)? = nil
    ) {
        do {
            let planned = try plannedTour(tour)
            guard let number = planned.plan.names.firstIndex(of: name) else {
                throw StepFailure(FlowsFailure(added: [], removed: [name]))
            }
            performFlow(
                number, of: planned.plan.adding(tour.checks), progress: planned.progress, name: name,
                position: (file, line), arranging: arrange)
        } catch {
            Then.performStep([name], "performFlow(_:)", file: file, line: line) { throw error }
        }
    }

    /// Checks, without the app, that a tour has exactly the flows with some names, in any order, and that they cover all of its targets.
    ///
    /// - Parameters:
    ///   - names: the names of the flows that have tests.
    ///   - tour: the targets, and how flows begin.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    public func assertFlows(
        _ names: [String], of tour: AppTour = AppTour(), file: StaticString = #filePath, line: UInt = #line
    ) {
        do {
            let plan = try plannedTour(tour).plan
            if let failure = FlowsFailure(plan.names, tested: names) { throw StepFailure(failure) }
            if !plan.uncovered.isEmpty { failForUncovered(in: plan, position: (file, line)) }
        } catch {
            Then.performStep([tour.words], "assertFlows(_:)", file: file, line: line) { throw error }
        }
    }

    private func plannedTour(_ tour: AppTour) throws -> PlannedTours.Planned {
        forgetDeclarations()
        let map = try screenGraph()
        let query = try query(tour, in: map)
        return try PlannedTours.process.tour(query, in: map.graph) {
            let plan = try plan(query, in: map)
            try requireRecognisable(plan.screens, in: map)
            return plan
        }
    }
}

/// The tours that a process has planned, whose flows are performed one a test.
private final class PlannedTours: @unchecked Sendable {
    /// Those of the running process.
    static let process = PlannedTours()

    /// A tour, and the coverage of its flows so far.
    struct Planned {
        let plan: TourPlan
        let progress = TourProgress()
    }

    private let lock = NSLock()
    private var tours: [Planned] = []

    /// The tour of a query in a graph; planned if it is new.
    func tour(_ query: TourQuery, in graph: NavigationGraph, _ plan: () throws -> TourPlan) rethrows -> Planned {
        if let known = lock.withLock({ tours.first { $0.plan.query == query && $0.plan.graph == graph } }) {
            return known
        }
        let planned = Planned(plan: try plan())
        lock.withLock { tours.append(planned) }
        return planned
    }
}

/// A tour has other flows than its tests.
struct FlowsFailure: FailureReason, Hashable {
    /// The names of flows that have no test.
    var added: [String]
    /// The names of tests that are no flows.
    var removed: [String]

    /// The test, which was written for other screens.
    var culprit: Culprit { .test }

    /// The failure as one sentence.
    var sentence: String {
        let new = added.isEmpty ? [] : ["flows without a test: \(added.joined(separator: "; "))"]
        let old = removed.isEmpty ? [] : ["no more flows: \(removed.joined(separator: "; "))"]
        return "the tour has other flows than its tests; \((new + old).joined(separator: "; "))."
    }

    /// The remedy.
    var hints: [String] { ["Write the tests anew from the model: flowgraph tour --format xctest."] }
}

extension FlowsFailure {
    /// The difference of the flows of a tour from those that have tests, or nil if there is none.
    init?(_ flows: [String], tested: [String]) {
        self.init(
            added: flows.filter { !tested.contains($0) }, removed: tested.filter { !flows.contains($0) })
        if added.isEmpty, removed.isEmpty { return nil }
    }
}
