import FlowGraph
import Foundation
import SwerkinReports
import SwerkinRecords
import TestSupport
import Testing

@Suite("A flow with a further session")
struct SessionTraceTests {
    /// A flow in which another user, on another driver, goes to the deals while the test's own app goes to the cart.
    private func record(
        of screens: (home: String, deals: String) = ("Home", "Deals"), straying found: String? = nil
    ) -> RecordText {
        var record = RecordText("A.a", launch: 2)
        record.located("Home")
        record.session = "Ada"
        record.launch(on: "chromium", taking: 8)
        record.step("Ada: ITouchButton(hello)")
        record.navigation([.init(2, screens.home, screens.deals, "Deals", hasArrived: found == nil, found: found)])
        record.session = nil
        record.step("ITouchButton(cart)")
        record.located("Cart")
        record.finish()
        return record
    }

    @Test("has a trace for each of them, with its own driver, launches and screens")
    func traces() throws {
        let traces = Records.run(record()).traces
        #expect(traces.map(\.session) == [nil, "Ada"])
        #expect(traces.map(\.driver) == ["embedded", "chromium"])
        #expect(traces.map(\.launches) == [[2], [8]])
        #expect(traces.map(\.flow) == ["ShopFlows.A.a", "ShopFlows.A.a"])
        #expect(traces.map(\.outcome) == [.passed, .passed])
        #expect(
            traces[0].entries.map(\.event) == [
                .at(screen: "Home"), .acted(RecordedStep("ITouchButton(cart)", call: nil)), .at(screen: "Cart"),
            ])
    }

    @Test("covers what either of them crosses, as one flow, and neither is where the other is")
    func coverage() throws {
        let (shop, run) = (try RecordText.shop(), Records.run(record()))
        let coverage = Coverage(of: shop, by: run)
        #expect(coverage.flows == ["ShopFlows.A.a"])
        #expect(coverage.targets(.segments, in: .byPlan).map { $0.name(in: shop) } == ["Home → Deals “Deals”"])
        #expect(coverage.targets(.segments, in: .byPlainSteps).map { $0.name(in: shop) } == ["Home → Cart “Cart”"])
        #expect(coverage.omissions == [])
        #expect(coverage.unfollowedFlowCount == 0)
        #expect(Drift(of: shop, in: run).undeclared == [])
    }

    @Test("measures segments and launches on the driver of each")
    func learning() throws {
        let learned = Learning(of: try RecordText.shop(), by: [Records.run(record())]).measurements
        #expect(learned.segments.map { "\($0.name.label ?? "") \($0.driver)" } == ["Deals chromium"])
        #expect(learned.launchSeconds(on: "embedded") == 2)
        #expect(learned.launchSeconds(on: "chromium") == 8)
    }

    @Test("of another app is none of the model's business")
    func otherApp() throws {
        let (shop, run) = (try RecordText.shop(), Records.run(record(of: ("Desk", "Orders"))))
        #expect(Coverage(of: shop, by: run).omissions == [])
        #expect(Drift(of: shop, in: run).undeclared == [])
        let stray = Drift(of: shop, in: Records.run(record(of: ("Desk", "Orders"), straying: "Bills")))
        #expect(stray.strayArrivals.isEmpty && stray.unknownScreens.isEmpty)
        #expect(Drift(of: shop, in: Records.run(record(straying: "Login"))).strayArrivals.count == 1)
    }

    @Test("has passed once in the eyes of a quarantine")
    func quarantine() throws {
        let entry = #"{"flow": "ShopFlows.A.a", "owner": "ana", "reason": "it is new", "expires": "2999-01-01"}"#
        let quarantine = try Quarantine(json: Data(#"{"version": 1, "entries": [\#(entry)]}"#.utf8))
        let day = try #require(Day("2026-11-24"))
        let review = QuarantineReview(quarantine, of: try RecordText.shop(), on: day, by: Records.run(record()))
        #expect(review.items.map(\.passes) == [1])
    }

    @Test("that runs on two drivers has measurements of each", arguments: [true, false])
    func twoDrivers(isChromiumFirst: Bool) throws {
        let drivers = isChromiumFirst ? ["chromium", "embedded"] : ["embedded", "chromium"]
        let texts = drivers.enumerated().map { number, driver in
            var record = RecordText("A.a", driver: driver)
            record.navigation([.init(2, "Home", "Deals", "Deals", hasArrived: driver == "chromium", found: "Home")])
            record.finish()
            return ("\(number)", record.text)
        }
        let run = Records.run(Dictionary(uniqueKeysWithValues: texts))
        let learned = Learning(of: try RecordText.shop(), by: [run]).measurements
        #expect(learned.segments.map(\.driver) == ["chromium", "embedded"])
        #expect(learned.segments.map(\.passes) == [1, 0])
        #expect(learned.segments.map(\.failureCount) == [0, 1])
        #expect(run.drivers == ["chromium", "embedded"])
    }
}
