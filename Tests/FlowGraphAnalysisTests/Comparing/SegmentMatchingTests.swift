import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("Segments are matched")
struct SegmentMatchingTests {
    private func comparison(_ old: [Segment], _ new: [Segment]) throws -> GraphComparison {
        let screens = ["A", "B", "C"].map { GraphScreen($0) }
        return try NavigationGraph(screens: screens, segments: new)
            .comparison(withOlder: NavigationGraph(screens: screens, segments: old))
    }

    private func changes(_ old: [Segment], _ new: [Segment]) throws -> [String] {
        try comparison(old, new).keptSegments.map { change in
            "\(change.old)→\(change.new) \(change.fields.map(\.rawValue).joined(separator: " "))"
        }
    }

    @Test("so that as much as possible stays the same")
    func best() throws {
        let old = [
            Segment(from: "A", to: "B", label: "Go", kind: .push, cost: 1),
            Segment(from: "A", to: "B", label: "Go", kind: .present, cost: 2),
        ]
        let new = [
            Segment(from: "A", to: "B", label: "Go", kind: .present, cost: 3),
            Segment(from: "A", to: "B", label: "Run", kind: .push, cost: 1),
        ]
        #expect(try changes(old, new) == ["1→0 cost", "0→1 label"])
    }

    @Test("by their labels before their kinds")
    func labels() throws {
        let old = [Segment(from: "A", to: "B", label: "Go", kind: .push)]
        let new = [
            Segment(from: "A", to: "B", label: "Run", kind: .push),
            Segment(from: "A", to: "B", label: "Go", kind: .present),
        ]
        let comparison = try comparison(old, new)
        #expect(comparison.addedSegments == [0])
        #expect(comparison.changedSegments.map(\.fields) == [[.kind]])
    }

    @Test("not if both label and kind differ")
    func nothingInCommon() throws {
        let old = [Segment(from: "A", to: "B", label: "Go", kind: .push)]
        let new = [Segment(from: "A", to: "B", label: "Run", kind: .present)]
        let comparison = try comparison(old, new)
        #expect(comparison.addedSegments == [0] && comparison.removedSegments == [0])
    }

    @Test("to another end by a label that no other one left over has")
    func otherEnd() throws {
        let old = [Segment(from: "A", to: "B", label: "Go")]
        #expect(try changes(old, [Segment(from: "A", to: "C", label: "Go")]) == ["0→0 end"])
        let two = [Segment(from: "A", to: "C", label: "Go"), Segment(from: "A", to: "A", label: "Go")]
        #expect(try changes(old, two).isEmpty)
    }

    @Test("to another end by their steps if there is no label")
    func steps() throws {
        let old = [Segment(from: "A", to: "B", steps: ["ITouchButton(go)"])]
        #expect(try changes(old, [Segment(from: "A", to: "C", steps: ["ITouchButton(go)"])]) == ["0→0 end"])
        #expect(try changes(old, [Segment(from: "A", to: "C", steps: ["ITouchButton(run)"])]).isEmpty)
    }

    @Test("back segments too, which have no end")
    func back() throws {
        let old = [Segment(from: "B", to: nil, label: "Done", kind: .back)]
        let new = [Segment(from: "B", to: nil, label: "Done", kind: .back, cost: 2)]
        #expect(try changes(old, new) == ["0→0 cost"])
        #expect(try changes(old, [Segment(from: "B", to: "A", label: "Done", kind: .unwind)]) == ["0→0 end kind"])
    }

    @Test("of equal ones the first")
    func duplicates() throws {
        let segment = Segment(from: "A", to: "B", label: "Go")
        let comparison = try comparison([segment, segment, segment], [segment])
        #expect(comparison.removedSegments == [1, 2])
        #expect(comparison.keptSegments.map(\.fields) == [[]])
    }

    @Test("a tag that names a place in code is no difference; any other tag is")
    func places() throws {
        let old = [
            Segment(from: "A", to: "B", label: "Go", tags: ["push", "Views/A.swift:12"]),
            Segment(from: "A", to: "B", label: "Go", kind: .present, tags: ["A.swift:20"]),
        ]
        let moved = [
            Segment(from: "A", to: "B", label: "Go", kind: .present, tags: ["B.swift:7"]),
            Segment(from: "A", to: "B", label: "Go", tags: ["Views/A.swift:14", "push"]),
        ]
        #expect(try comparison(old, moved).isEmpty)
        let untagged = [Segment(from: "A", to: "B", label: "Go"), moved[0]]
        #expect(try comparison(old, untagged).changedSegments.map(\.fields) == [[.tags]])
        for tag in ["12", ":12", "A.swift", "A.swift:", "A.swift:1a", "A.swift:12:3", "ratio 16:9"] {
            let other = [Segment(from: "A", to: "B", label: "Go", tags: ["push", tag]), old[1]]
            #expect(try comparison(old, other).changedSegments.map(\.fields) == [[.tags]], "\(tag)")
        }
    }

    @Test("the order of values, conditions, effects and tags is no difference")
    func orders() throws {
        let old = Segment(
            from: "A", to: "B", preconditions: ["x": .in([1, 2]), "y": .not(["a", "b"])],
            effects: ["x": 1, "z": true, "y": "c"],
            tags: ["p", "q"])
        let new = Segment(
            from: "A", to: "B", preconditions: ["y": .not(["b", "a"]), "x": .in([2, 1])],
            effects: ["z": true, "x": 1, "y": "c"],
            tags: ["q", "p"])
        #expect(try comparison([old], [new]).isEmpty)
    }

    @Test("many between the same screens within bounded work")
    func many() throws {
        let old = (0..<400).map { Segment(from: "A", to: "B", label: "L\($0)", cost: 1) }
        let new = (0..<400).map { Segment(from: "A", to: "B", label: "L\($0)", cost: 2) }
        let comparison = try comparison(old, new.reversed())
        #expect(comparison.changedSegments.count == 400)
        #expect(comparison.changedSegments.allSatisfy { $0.fields == [.cost] })
    }
}

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
