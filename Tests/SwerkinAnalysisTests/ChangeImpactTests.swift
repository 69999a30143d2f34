import FlowGraph
import SwerkinReports
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("A change of the model")
struct ChangeImpactTests {
    private func impact(_ change: (inout [Segment], inout [GraphScreen]) -> Void) throws -> ChangeImpact {
        let old = try RecordText.shop()
        var (segments, screens) = (old.segments, old.screens)
        change(&segments, &screens)
        let new = try NavigationGraph(name: "Shop", screens: screens, segments: segments)
        return ChangeImpact(of: try new.comparison(withOlder: old), on: Records.run(RecordText.shopRecords))
    }

    private func words(_ impact: ChangeImpact) -> [String] {
        impact.concerns.map { "\($0.flow): \($0.reasons.joined(separator: ", "))" }
    }

    @Test("concerns the flows that crossed a changed segment, in the form that swift test --filter takes")
    func changed() throws {
        let impact = try impact { segments, _ in segments[6].label = "Order" }
        #expect(
            words(impact) == [
                "ShopFlows.CheckoutFlows.testPaying: Cart → Checkout “Pay”"
            ])
        let filter = try #require(impact.filter)
        #expect(filter == #"^(ShopFlows\.CheckoutFlows[./]testPaying)(\(|$)"#)
        let pattern = try Regex(filter)
        #expect("ShopFlows.CheckoutFlows/testPaying".contains(pattern))
        #expect("ShopFlows.CheckoutFlows/testPaying()".contains(pattern))
        #expect(!"ShopFlows.CheckoutFlows/testPayingTwice".contains(pattern))
        #expect(!"MyShopFlows.CheckoutFlows/testPaying".contains(pattern))
    }

    @Test("names the test of a tour once, which makes the flows")
    func tours() throws {
        let old = try RecordText.shop()
        var segments = old.segments
        segments[2].label = "Offers"
        let new = try NavigationGraph(name: "Shop", screens: old.screens, segments: segments)
        let records = Dictionary(
            uniqueKeysWithValues: ["Home → Deals “Deals”", "2: (a)"].map { name in
                var record = RecordText("TourFlows.everySegment: \(name)")
                record.navigation([.init(2, "Home", "Deals", "Deals")])
                record.finish()
                return (name, record.text)
            })
        let impact = ChangeImpact(of: try new.comparison(withOlder: old), on: Records.run(records))
        #expect(impact.concerns.count == 2)
        let filter = try #require(impact.filter)
        #expect(filter == #"^(ShopFlows\.TourFlows[./]everySegment(: .*)?)(\(|$)"#)
        let pattern = try Regex(filter)
        for name in ["everySegment(_:)", "everySegment: 2: (a)"] {
            #expect("ShopFlows.TourFlows/\(name)".contains(pattern), "\(name)")
        }
        #expect(!"ShopFlows.TourFlows/everySegmentTwice(_:)".contains(pattern))
    }

    @Test("concerns the flows that crossed a removed segment, or were where one was added")
    func removedAndAdded() throws {
        let removed = try impact { segments, _ in segments.remove(at: 3) }
        #expect(words(removed) == ["ShopFlows.DealsFlows.testDeals: Deals → Item “First”"])
        let added = try impact { segments, _ in segments.append(Segment(from: "Item", to: "Cart", label: "Buy")) }
        #expect(words(added) == ["ShopFlows.DealsFlows.testDeals: Item"])
    }

    @Test("concerns the flows that showed a screen with another trait")
    func trait() throws {
        let impact = try impact { _, screens in screens[3].trait = "item" }
        #expect(words(impact) == ["ShopFlows.DealsFlows.testDeals: Item"])
    }

    @Test("of tags or costs alone concerns no flow, and gives no filter, which would run all tests")
    func nothing() throws {
        let impact = try impact { segments, _ in
            segments[6].tags = ["money"]
            segments[5].cost = 9
        }
        #expect(words(impact) == [])
        #expect(impact.filter == nil)
    }
}
