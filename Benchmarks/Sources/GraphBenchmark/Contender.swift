import FlowGraph
import FlowGraphAnalysis

/// Answers the jobs of the comparison, one line each.
struct Contender {
    /// What a job came to: how many queries it was, and a sum by which answers are compared.
    private struct Answer {
        var count: Int
        var check: Int
    }

    enum Problem: Error, CustomStringConvertible {
        case unknownJob(String)
        case conditions

        var description: String {
            switch self {
            case .unknownJob(let line): "there is no job \(line)"
            case .conditions: "the graph has conditions, or segments that depend on the stack"
            }
        }
    }

    private let file: GraphFile
    private let paths: ShortestPaths
    private let structure: GraphStructure
    /// The paths of the graph without what alternatives of other programs leave out: loops and all but the cheapest of parallel
    /// segments.
    private let simpleGraphPaths: ShortestPaths

    init(_ file: GraphFile) throws {
        self.file = file
        guard let paths = ShortestPaths(try file.graph()), let simpleGraphPaths = ShortestPaths(try file.simpleGraph())
        else {
            throw Problem.conditions
        }
        (self.paths, self.simpleGraphPaths) = (paths, simpleGraphPaths)
        structure = GraphStructure(paths.graph)
    }

    /// A job with its queries made, ready to be timed; its answer is its fields in JSON.
    func job(_ line: String) throws -> () -> String {
        let run = try answering(line)
        return {
            let answer = run()
            return #""count": \#(answer.count), "check": \#(answer.check)"#
        }
    }

    private func answering(_ line: String) throws -> () -> Answer {
        let words = line.split(separator: " ").map(String.init)
        var queries = QueryGenerator(seed: 7, file: file)
        switch (words.first, words.dropFirst().first, words.dropFirst(2).first.flatMap { Int($0) }) {
        case ("p2p", "bidij", let count?):
            let pairs = queries.pairs(count)
            // Whole plans, segment by segment.
            return { total(pairs) { paths.path(from: $0, to: $1)?.cost } }
        case ("sssp", "bfs", let count?):
            let sources = queries.sources(count)
            return { depths(from: sources) }
        case ("sssp", _, let count?):
            let sources = queries.sources(count)
            return { costs(from: sources) }
        case ("ksp", let pathCount?, let count?):
            guard let pathCount = Int(pathCount) else { throw Problem.unknownJob(line) }
            var queries = QueryGenerator(seed: 11, file: file)
            let pairs = queries.pairs(count)
            return { alternatives(pairs, pathCount) }
        case ("apsp", "bfs", _): return { depths(from: Array(0..<file.screenCount)) }
        case ("apsp", _, _): return { costs(from: Array(0..<file.screenCount)) }
        case ("mcf", _?, _) where words.last == "open":
            let query = TourQuery(
                from: [TourQuery.Launch(from: String(file.root))], restartCost: Contender.restartCost)
            return { Answer(count: 1, check: milliseconds(oneFlowCost(query) ?? -1)) }
        case ("scc", nil, nil): return { Answer(count: 1, check: structure.strongComponents().count) }
        case ("dom", nil, nil):
            let root = queries.sources(1)[0]
            return { dominators(from: root) }
        default: throw Problem.unknownJob(line)
        }
    }

    /// What the plans of all pairs cost together in thousandths of seconds, as they are answered.
    private func total(_ pairs: [(start: Int, goal: Int)], _ cost: (Int, Int) -> Double?) -> Answer {
        var total = 0.0
        for pair in pairs { total += cost(pair.start, pair.goal) ?? 0 }
        return Answer(count: pairs.count, check: milliseconds(total))
    }

    /// So many plans of each pair, segment by segment, that pass no screen twice.
    private func alternatives(_ pairs: [(start: Int, goal: Int)], _ count: Int) -> Answer {
        var total = 0.0
        for pair in pairs {
            for path in simpleGraphPaths.simplePaths(from: pair.start, to: pair.goal, count: count) {
                total += path.cost
            }
        }
        return Answer(count: pairs.count, check: milliseconds(total))
    }

    private func costs(from sources: [Int]) -> Answer {
        var total = 0.0
        for source in sources {
            for cost in paths.costs(from: source) where cost < .infinity { total += cost }
        }
        return Answer(count: sources.count, check: milliseconds(total))
    }

    private func depths(from sources: [Int]) -> Answer {
        var total = 0
        for source in sources {
            for depth in paths.depths(from: source) where depth > 0 { total += Int(depth) }
        }
        return Answer(count: sources.count, check: total)
    }

    /// The sum of all immediate dominators' positions.
    private func dominators(from root: Int) -> Answer {
        let dominators = structure.dominators(from: [root])
        var total = 0
        for screen in 0..<file.screenCount { total += dominators.immediateDominator(of: screen) ?? 0 }
        return Answer(count: 1, check: total)
    }

    /// The cost of a launch in seconds: so high that one flow crosses everything.
    private static let restartCost = 100_000.0

    /// What the segments of a tour cost, if it has one flow.
    private func oneFlowCost(_ query: TourQuery) -> Double? {
        guard let tour = try? paths.graph.tour(query), tour.flows.count == 1 else { return nil }
        return tour.cost - Contender.restartCost
    }

    private func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
}
