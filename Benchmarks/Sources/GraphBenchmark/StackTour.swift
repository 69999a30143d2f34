import BenchmarkInputs
import FlowGraph
import FlowGraphAnalysis
import ProcessResources

/// The tour of a graph with facts whose screens lie on a stack, with the time and memory that it takes.
struct StackTour {
    private let name: String
    private let graph: NavigationGraph

    /// Makes the graph of a name such as g5-1000-5.
    init(named name: String) throws {
        let numbers = name.split(separator: "-").dropFirst().compactMap { Int($0) }
        guard name.hasPrefix("g5-"), numbers.count == 2, numbers[0] > 5, numbers[1] >= 0 else {
            throw StackMeasurement.Problem.unknownName(name)
        }
        self.name = name
        var generator = StackGraphGenerator(screenCount: numbers[0], factCount: numbers[1])
        graph = try generator.generate()
    }

    /// A line of JSON: the size of the graph and of the tour, the cost by the proven bound, the processor time, and the memory beyond the graph.
    func line() throws -> String {
        let (before, start) = (Memory.peak, ProcessorTime.now)
        let tour = try graph.tour(TourQuery(from: [TourQuery.Launch(from: "0")]))
        let (time, memory) = (ProcessorTime.now - start, Memory.peak - before)
        let fields = [
            #""segments": \#(graph.segments.count)"#, #""flows": \#(tour.flows.count)"#,
            #""crossings": \#(tour.flows.reduce(0) { $0 + $1.segmentCount })"#,
            #""uncovered": \#(tour.uncovered.count)"#,
            #""cost by bound": \#(tour.cost / tour.lowerBound)"#, #""cpu": \#(time)"#,
            #""memory, MiB": \#(Double(memory) / 1_048_576)"#,
        ]
        return #"{"job": "tour", "graph": "\#(name)", \#(fields.joined(separator: ", "))}"#
    }
}
