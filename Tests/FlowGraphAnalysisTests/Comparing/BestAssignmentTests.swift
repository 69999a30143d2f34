import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("The best assignment")
struct BestAssignmentTests {
    @Test("has the greatest sum of all, by trying every one")
    func bruteForce() {
        for seed in Seeds(3_000) {
            var random = SeededGenerator(seed: seed)
            let rows = Int.random(in: 1...5, using: &random)
            let columns = Int.random(in: 1...5, using: &random)
            let weights = (0..<rows).map { _ in (0..<columns).map { _ in Int.random(in: -2...6, using: &random) } }
                .map { $0.map { max(0, $0) } }
            let found = BestAssignment(weights).columns
            let chosen = found.compactMap { $0 }
            #expect(Set(chosen).count == chosen.count, "FLOWGRAPH_SEED=\(seed)")
            let sum = zip(weights, found).reduce(0) { sum, row in sum + (row.1.map { row.0[$0] } ?? 0) }
            #expect(sum == greatestSum(weights[...], []), "FLOWGRAPH_SEED=\(seed)")
            #expect(zip(weights, found).allSatisfy { row, column in column.map { row[$0] > 0 } ?? true })
        }
    }

    private func greatestSum(_ weights: ArraySlice<[Int]>, _ taken: Set<Int>) -> Int {
        guard let row = weights.first else { return 0 }
        let rest = weights.dropFirst()
        return row.indices.filter { !taken.contains($0) }
            .map { row[$0] + greatestSum(rest, taken.union([$0])) }
            .reduce(greatestSum(rest, taken), max)
    }

    @Test("of more than a hundred takes the heaviest pairs first")
    func greedy() {
        let count = BestAssignment.exactLimit + 1
        let weights = (0..<count).map { row in (0..<count).map { $0 == count - 1 - row ? 5 : 1 } }
        #expect(BestAssignment(weights).columns == (0..<count).map { count - 1 - $0 })
    }

    @Test("of more than a hundred gives equal ones to the first, and none twice")
    func greedyTies() {
        let count = BestAssignment.exactLimit + 1
        let equal = [[Int]](repeating: [Int](repeating: 1, count: count), count: 2)
        #expect(BestAssignment(equal).columns == [0, 1])
        #expect(BestAssignment([[1, 5] + [Int](repeating: 1, count: count)]).columns == [1])
    }

    @Test("of nothing is nothing")
    func empty() {
        #expect(BestAssignment([]).columns.isEmpty)
        #expect(BestAssignment([[], []]).columns == [nil, nil])
    }
}
