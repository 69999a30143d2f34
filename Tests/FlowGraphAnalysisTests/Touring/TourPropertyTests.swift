import FlowGraph
import FlowGraphAnalysis
import Foundation
import TestSupport
import Testing

@Suite("Tours of random models, judged by brute force")
struct TourPropertyTests {
    @Test("cover all that can be covered, cost no less than the optimum, and bound it from below")
    func areValidAndBounded() throws {
        let count = Seeds.part(of: 100_000, oneIn: 200)
        var (judged, optimal, called, winding, worst) = (0, 0, 0, 0, 1.0)
        for seed in Seeds(UInt64(count), of: "random tours") {
            let trial = try TourTrial(seed: seed)
            #expect(trial.problems.isEmpty, "seed \(seed): \(trial.problems)\n\(trial)")
            guard let ratio = trial.ratio else { continue }
            judged += 1
            optimal += ratio < 1 + 1e-9 ? 1 : 0
            called += trial.isOptimal ? 1 : 0
            winding += trial.isWinding ? 1 : 0
            worst = max(worst, ratio)
        }
        print("\(judged) judged, \(optimal) optimal, \(called) called so, \(winding) winding, worst ratio \(worst)")
        // The models must be neither too large for the reference, nor too easy, nor optima rarely found. Of the first 61,384 seeds 47 % were
        // judged; of these, the search found the optimum for 96 % and called it so for 84 %. With 500 seeds the bounds are far from that.
        #expect(judged * 3 > count)
        #expect(optimal < judged && called * 2 > judged)
        #expect(winding * 10 > judged)
    }
}

/// A small random model, a random query for a tour, and the judgement of the answer by brute force.
struct TourTrial {
    let graph: NavigationGraph
    private(set) var query: TourQuery
    private var random: SeededGenerator
    /// What is wrong with the answer, a sentence each.
    private(set) var problems: [String] = []
    /// The cost of the tour divided by the least cost; nil if the model was too large for brute force, or the least cost is 0.
    private(set) var ratio: Double?
    /// Whether the tour was called optimal.
    private(set) var isOptimal = false
    /// Whether the tour has several flows, or crosses a segment twice.
    private(set) var isWinding = false

    /// Makes and judges the trial of a seed.
    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        graph = try TourTrial.graph(&random)
        query = TourTrial.query(graph, &random)
        let tour = try graph.tour(query)
        isOptimal = tour.isOptimal
        let crossed = tour.flows.flatMap { $0.segments.map(\.index) }
        isWinding = tour.flows.count > 1 || Set(crossed).count < crossed.count
        judge(tour)
    }

    // MARK: The model

    private static func graph(_ random: inout SeededGenerator) throws -> NavigationGraph {
        let screens = Int.random(in: 2...4, using: &random)
        let (hasFacts, hasStack) = (Bool.random(using: &random), Bool.random(using: &random))
        let kinds: [SegmentKind] =
            hasStack ? [.push, .push, .back, .back, .unwind, .replace, .root, .present] : [.push, .root]
        let segments = (0..<Int.random(in: 1...6, using: &random)).map { number in
            let kind = kinds.randomElement(using: &random) ?? .push
            let end = Int.random(in: 0..<screens, using: &random)
            var segment = Segment(
                from: "S\(Int.random(in: 0..<screens, using: &random))", to: kind == .back ? nil : "S\(end)",
                label: "l\(number)", kind: kind, cost: Double(Int.random(in: 1...5, using: &random)))
            if hasFacts { addFacts(to: &segment, &random) }
            segment.isDestructive = Int.random(in: 0..<12, using: &random) == 0
            return segment
        }
        let hasSecondStart = Int.random(in: 0..<5, using: &random) == 0
        return try NavigationGraph(
            facts: [Fact("a", .bool), Fact("b", .values(["x", "y", "z"]))],
            screens: (0..<screens).map { GraphScreen("S\($0)", isStart: $0 == 0 || $0 == 1 && hasSecondStart) },
            segments: segments)
    }

    private static func addFacts(to segment: inout Segment, _ random: inout SeededGenerator) {
        if Int.random(in: 0..<3, using: &random) == 0 {
            segment.preconditions["a"] = .equals(.bool(Bool.random(using: &random)))
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let effects: [Effect] = [true, false, .toggle, .forget]
            segment.effects["a"] = effects.randomElement(using: &random)
        }
        if Int.random(in: 0..<5, using: &random) == 0 {
            let conditions: [Condition] = [.equals("x"), .not("x"), .in(["x", "y"])]
            segment.preconditions["b"] = conditions.randomElement(using: &random)
        }
        if Int.random(in: 0..<5, using: &random) == 0 {
            segment.effects["b"] = ["x", "y", "z"].randomElement(using: &random)
        }
    }

    // MARK: The query

    private static func query(_ graph: NavigationGraph, _ random: inout SeededGenerator) -> TourQuery {
        let criteria: [TourCriterion] = [.segments, .segments, .segments, .screens, .pairs, .conditions, .returns]
        var query = TourQuery(covering: criteria.randomElement(using: &random) ?? .segments)
        query.restartCost = Double(Int.random(in: 0...6, using: &random))
        query.isStrict = Int.random(in: 0..<4, using: &random) == 0
        query.allowsDestructive = Bool.random(using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: query.longest = .segments(Int.random(in: 1...4, using: &random))
        case 1: query.longest = .seconds(Double(Int.random(in: 1...12, using: &random)))
        default: break
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            query.launches = [true, false].map { TourQuery.Launch(from: "S0", given: ["a": .bool($0)]) }
        }
        if Int.random(in: 0..<6, using: &random) == 0 { query.avoiding = [0] }
        return query
    }

    // MARK: The judgement

    private mutating func judge(_ tour: Tour) {
        let covered = Set(tour.flows.flatMap(\.covers))
        let targets = Array(covered) + tour.uncovered.map(\.target)
        guard let best = BruteForceTour(query, in: graph, targets: targets.sorted()) else { return }
        judgeCoverage(tour, covered, best)
        if tour.lowerBound > best.cost + 1e-6 {
            problems.append("the bound \(tour.lowerBound) is above the optimum \(best.cost)")
        }
        if tour.cost < best.cost - 1e-6 { problems.append("the cost \(tour.cost) is below the optimum \(best.cost)") }
        if tour.isOptimal, tour.cost > best.cost + 1e-6 {
            problems.append("a tour of cost \(tour.cost) is called optimal, the optimum is \(best.cost)")
        }
        ratio = best.cost > 0 ? tour.cost / best.cost : nil
    }

    private mutating func judgeCoverage(_ tour: Tour, _ covered: Set<TourTarget>, _ best: BruteForceTour) {
        if tour.targetCount != covered.count + tour.uncovered.count { problems.append("targets are missing") }
        if covered != best.coverable {
            problems.append("covers \(covered.sorted()) instead of \(best.coverable.sorted())")
        }
        for uncovered in tour.uncovered {
            let isPossible = best.possible.contains(uncovered.target)
            switch uncovered.reason {
            case .impossible where !isPossible: break
            case .tooLong where isPossible && query.longest != nil: break
            default: problems.append("\(uncovered.target) is called \(uncovered.reason), possible: \(isPossible)")
            }
        }
    }
}

extension TourTrial: CustomStringConvertible {
    /// The model and the query.
    var description: String {
        let segments = graph.segments.map { segment in
            "\(segment.start) \(segment.kind) \(segment.end ?? "-") \(segment.cost) \(segment.preconditions.map { "\($0.fact): \($0.value)" })"
                + " \(segment.effects.map { "\($0.fact): \($0.value)" })\(segment.isDestructive ? " destructive" : "")"
        }
        return segments.joined(separator: "\n") + "\n\(query)"
    }
}
