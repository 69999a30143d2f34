import TestSupport
import Testing
@testable import FlowGraph

@Suite("An adjacency array")
struct AdjacencyArrayTests {
    @Test("has each row's edges in the order in which they were given", arguments: 1...40)
    func rows(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...20, using: &random)
        let keys = (0..<60).map { _ in Int32.random(in: -1..<Int32(count), using: &random) }
        let array = AdjacencyArray(groupedBy: keys, rowCount: count)
        #expect(array.rowCount == count)
        for row in 0..<count {
            let expected = keys.indices.filter { keys[$0] == row }.map(Int32.init)
            #expect(Array(array[row]) == expected && array[row].count == expected.count, "seed \(seed)")
            #expect(array.range(of: row).map { array.edges[$0] } == expected, "seed \(seed)")
        }
        let doubled = AdjacencyArray(array) { 2 * Int($0) }
        #expect((0..<count).map { Array(doubled[$0]) } == (0..<count).map { array[$0].map { 2 * Int($0) } })
    }

    @Test("has no edges without keys")
    func empty() {
        #expect(AdjacencyArray(groupedBy: [], rowCount: 0).rowCount == 0)
        #expect(AdjacencyArray(groupedBy: [-1, -1], rowCount: 2)[1].isEmpty)
    }
}

@Suite("A list in work memory")
struct WorkListTests {
    @Test("keeps the elements while it grows beyond its room, and gives back the last ones first")
    func growing() {
        var list = WorkList<Int>(capacity: 0)
        defer { list.deallocate() }
        for number in 0..<100 { list.append(number * number) }
        #expect((0..<list.count).map { list[$0] } == (0..<100).map { $0 * $0 })
        #expect((0..<60).map { _ in list.removeLast() } == (40..<100).reversed().map { $0 * $0 })
        #expect(list.count == 40)
        list.append(7)
        #expect(list[40] == 7)
    }
}
