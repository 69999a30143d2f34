/// The shortest flow to each of some targets, by the measure of a limit.
///
/// Dijkstra's algorithm over configurations, from all launches at once. O(s·log s) for s configurations that are no longer than the longest of
/// these flows.
struct ShortestFlows {
    /// A flow that ends by covering a target, and its length.
    struct Flow {
        let path: TourSearch.Path
        let segments: Int
        let microseconds: Int64
    }

    /// By target: the flow.
    private(set) var flows: [Int32: Flow] = [:]
    private let measuresSeconds: Bool
    private var missing: Set<Int32>
    private var paths = ConfigurationPaths()

    /// Finds the flows.
    ///
    /// - Parameters:
    ///   - targets: The targets, by number.
    ///   - configurations: The configurations, which grow.
    ///   - launches: The configurations of launches.
    ///   - measuresSeconds: Whether the length of a flow is its time; otherwise it is the number of its segments.
    ///   - budget: The greatest number of configurations to look at.
    init(
        to targets: [Int32], in configurations: inout TourConfigurations, launches: [Int],
        measuringSeconds measuresSeconds: Bool, budget: Int
    ) {
        self.measuresSeconds = measuresSeconds
        missing = Set(targets)
        for (number, launch) in launches.enumerated() {
            let target = configurations.target(ofLaunch: launch)
            if missing.remove(target) != nil {
                flows[target] = Flow(path: TourSearch.Path(launch: number), segments: 0, microseconds: 0)
            }
            paths.begin(at: launch, origin: number)
        }
        var settledCount = 0
        while !missing.isEmpty, settledCount < budget, let settled = paths.settle() {
            settledCount += 1
            expand(settled.configuration, in: &configurations)
        }
    }

    private mutating func expand(_ configuration: Int, in configurations: inout TourConfigurations) {
        for move in configurations.moves(from: configuration) {
            for target in configurations.targets(of: move) where missing.remove(target) != nil {
                flows[target] = flow(to: configuration, then: move, configurations)
            }
            let length = measuresSeconds ? configurations.cost(of: move) : 1
            paths.go(on: move, from: configuration, to: Int(configurations.moves[move].end), length: length)
        }
    }

    private func flow(to end: Int, then last: Int, _ configurations: TourConfigurations) -> Flow {
        let (launch, before) = paths.path(to: end)
        let moves = before + [last]
        return Flow(
            path: TourSearch.Path(launch: launch, moves: moves), segments: moves.count,
            microseconds: moves.reduce(0) { $0 + configurations.cost(of: $1) })
    }
}
