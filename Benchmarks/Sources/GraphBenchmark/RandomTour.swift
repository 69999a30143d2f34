import BenchmarkInputs
import FlowGraph
import FlowGraphAnalysis

/// The tour of a random graph without conditions and stack, for a judge that has another algorithm.
struct RandomTour {
    private static let segmentCounts = 50...500

    private let seed: UInt64
    private let graph: NavigationGraph
    private let launch: Int
    private let tour: Tour

    /// Makes the graph of a seed and its tour.
    init(seed: UInt64) throws {
        self.seed = seed
        var random = LinearCongruentialGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + random.below(range.count) }
        let segments = number(Self.segmentCounts)
        let screens = number(segments / 10 + 2...segments)
        let starts = number(1...4)
        launch = number(0...30)
        let kinds: [SegmentKind] = [.push, .present, .replace, .root]
        graph = try NavigationGraph(
            screens: (0..<screens).map { GraphScreen("\($0)", isStart: $0 < starts) },
            segments: (0..<segments).map { _ in
                Segment(
                    from: "\(number(0...screens - 1))", to: "\(number(0...screens - 1))", kind: kinds[number(0...3)],
                    cost: Double(number(1...20)))
            })
        tour = try graph.tour(TourQuery(restartCost: Double(launch)))
    }

    /// The graph and the cost of its tour as numbers on a line; costs in seconds.
    var line: String {
        let starts = graph.startScreens
        let numbers =
            [Int(seed), graph.screens.count, graph.segments.count, starts.count, launch, Int(tour.cost.rounded())]
            + starts
            + graph.segments.flatMap { segment in
                [graph.index(ofScreen: segment.start), segment.end.flatMap(graph.index(ofScreen:))].map { $0 ?? -1 }
                    + [Int(segment.cost)]
            }
        return numbers.map(String.init).joined(separator: " ")
    }
}
