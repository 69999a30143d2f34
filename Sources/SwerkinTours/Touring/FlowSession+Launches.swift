import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

extension FlowSession {
    /// Refuses launches with different facts unless the driver launches the app by these.
    ///
    /// The app is launched for that with the facts of the first one.
    func requireLaunches(_ query: TourQuery) throws {
        let differing = query.differingFacts
        guard !differing.isEmpty, let first = query.launches.first else { return }
        state(first, beside: preconditions)
        let keys = try launchFactKeys(of: run.app().driver)
        let others = differing.filter { !keys.contains(PreconditionKey(rawValue: $0)) }.sorted()
        guard !others.isEmpty else { return }
        let byDriver =
            keys.isEmpty ? "" : ", or declare how the driver launches the app by \(others.joined(separator: ", "))"
        throw StepFailure(
            .misuse(
                "the launches have different facts, and a reset gives the app only its first state: arrange it after"
                    + " each reset, by performTour(_:) { … }, or perform one test a flow\(byDriver)."))
    }
}

extension TourQuery {
    /// The facts that have different values in different launches, or are not given in each.
    fileprivate var differingFacts: Set<String> {
        let given = launches.map { Set($0.given) }
        guard let first = given.first else { return [] }
        let all = given.reduce(first) { $0.union($1) }
        let shared = given.reduce(first) { $0.intersection($1) }
        return Set(all.subtracting(shared).map(\.fact))
    }
}
