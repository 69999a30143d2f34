import Testing

@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("The order of pricing")
struct PricingOrderTests {
    @Test("has the arcs of each remainder together", arguments: [0, 1, 9, 10, 11, 25, 255, 256, 300, 1_023, 5_000])
    func order(_ arcCount: Int) {
        let order = PricingOrder(arcCount: arcCount)
        let arcs = (0..<order.blockSize).flatMap { Array(stride(from: $0, to: arcCount, by: order.blockSize)) }
        #expect(order.spread { $0 } == arcs)
        #expect(arcs.map(order.position(of:)) == Array(0..<arcCount))
        #expect((0..<arcCount).map(order.arc(at:)) == arcs)
        var positions: [Int] = []
        order.visitPositions { positions.append($0) }
        #expect(positions == (0..<arcCount).map(order.position(of:)))
    }

    @Test("has blocks of about the square root of the number of arcs, and of ten at least")
    func blocks() {
        let sizes = [0, 100, 255, 256, 1_024, 5_000, 1 << 20].map { PricingOrder(arcCount: $0).blockSize }
        #expect(sizes == [10, 10, 16, 16, 32, 64, 1_024])
    }
}
