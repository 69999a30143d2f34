import Testing

@testable import FlowGraph

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
