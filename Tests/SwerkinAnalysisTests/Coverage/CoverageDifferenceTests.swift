import FlowGraph
import SwerkinReports
import TestSupport
import Testing

@Suite("Two coverages")
struct CoverageDifferenceTests {
    @Test("differ in what one covers and the other does not, by names")
    func difference() throws {
        let shop = try RecordText.shop()
        let records = RecordText.shopRecords
        let paying = Coverage(of: shop, by: Records.run(records.filter { $0.key == "CheckoutFlows.testPaying" }))
        let deals = Coverage(of: shop, by: Records.run(records.filter { $0.key == "DealsFlows.testDeals" }))
        let difference = CoverageDifference(deals, since: paying.coveredNames)
        #expect(
            difference.lost.map { "\($0.kind): \($0.targets.count)" } == [
                "screens: 3", "segments: 4", "conditions: 1", "pairs: 3", "returns: 1",
            ])
        #expect(
            difference.gained.first { $0.kind == .segments }?.targets == [
                "Home → Deals “Deals”", "Deals → Item “First”",
            ])
        #expect(CoverageDifference(paying, since: paying.coveredNames).lost == [])
    }

    @Test("lose nothing with a segment that the model has no more, and tell equal names apart")
    func names() throws {
        let model = try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Cart")],
            segments: [Segment(from: "Home", to: "Cart"), Segment(from: "Home", to: "Cart", kind: .present)])
        let coverage = Coverage(of: model, by: RecordedRun(folders: [], traces: []))
        #expect(coverage.names == ["Home", "Cart", "Home → Cart", "Home → Cart (2)"])
        let earlier = CoveredNames([.segments: ["Home → Cart (2)", "Home → Deals"]])
        #expect(CoverageDifference(coverage, since: earlier).lost.map(\.targets) == [["Home → Cart (2)"]])
    }
}
