import FlowGraph
import SwerkinReports
import TestSupport
import Testing

@Suite("The coverage of a model")
struct CoverageTests {
    private func coverage(_ record: RecordText) throws -> Coverage {
        Coverage(of: try RecordText.shop(), by: Records.run(record))
    }

    private func names(_ coverage: Coverage, _ kind: Coverage.Kind, _ state: Coverage.State) -> [String] {
        coverage.targets(kind, in: state).map { $0.name(in: coverage.graph) }
    }

    @Test("says of each screen and segment whether plans, plain steps or failures came to it")
    func states() throws {
        let coverage = Coverage(of: try RecordText.shop(), by: Records.run(RecordText.shopRecords))
        #expect(names(coverage, .screens, .byPlan) == ["Home", "Login", "Cart", "Checkout"])
        #expect(names(coverage, .screens, .byPlainSteps) == ["Deals", "Item"])
        #expect(
            names(coverage, .segments, .byPlan) == [
                "Home → Login “Log in”", "Login → back “Done”", "Home → Cart “Cart”", "Cart → Checkout “Pay”",
            ])
        #expect(names(coverage, .segments, .byPlainSteps) == ["Home → Deals “Deals”", "Deals → Item “First”"])
        #expect(names(coverage, .segments, .never) == ["Item → back “Back”", "Deals → Cart “Cart”"])
        #expect(names(coverage, .conditions, .byPlan) == ["Cart → Checkout “Pay” with loggedIn = true"])
        #expect(names(coverage, .returns, .byPlan) == ["Login → back “Done” to Home"])
        #expect(names(coverage, .pairs, .byPlainSteps) == ["Home → Deals “Deals”, then Deals → Item “First”"])
        #expect(coverage.entry(of: .segment(5))?.failureCount == 1)
        #expect(coverage.omissions.isEmpty)
        #expect(coverage.unfollowedFlowCount == 0)
    }

    @Test("counts a segment as failed if flows tried it and none arrived")
    func failed() throws {
        var record = RecordText("A.a")
        record.navigation([RecordText.Segment(5, "Home", "Cart", "Cart", hasArrived: false)])
        record.finish("failed")
        let coverage = try coverage(record)
        #expect(names(coverage, .segments, .failed) == ["Home → Cart “Cart”"])
        #expect(names(coverage, .screens, .failed) == ["Cart"])
        #expect(names(coverage, .screens, .byPlan) == ["Home"])
    }

    @Test("takes no pair across a failed segment, a screen that is not known, or one that the app went to by itself")
    func brokenPairs() throws {
        var record = RecordText("A.a")
        record.located("Home")
        record.step("ITouchButton(deals)")
        record.located(nil)
        record.step("ITouchButton(close)")
        record.located("Deals")
        record.located("Item")
        record.finish()
        let coverage = try coverage(record)
        #expect(names(coverage, .screens, .byPlainSteps) == ["Home", "Deals", "Item"])
        #expect(names(coverage, .segments, .byPlainSteps) == [])
        #expect(names(coverage, .pairs, .byPlainSteps) == [])
    }

    @Test("finds segments by names where the model has other positions than the run")
    func otherPositions() throws {
        let shop = try RecordText.shop()
        let model = try NavigationGraph(
            screens: shop.screens, segments: [Segment](shop.segments.reversed()))
        let coverage = Coverage(of: model, by: Records.run(RecordText.shopRecords))
        #expect(
            Set(names(coverage, .segments, .byPlan)) == [
                "Home → Login “Log in”", "Login → back “Done”", "Home → Cart “Cart”", "Cart → Checkout “Pay”",
            ])
        #expect(coverage.omissions.isEmpty)
    }

    @Test("says what the model does not have, with the line")
    func otherModel() throws {
        let shop = try RecordText.shop()
        let model = try NavigationGraph(
            screens: shop.screens.filter { $0.name != "Checkout" },
            segments: shop.segments.filter { $0.end != "Checkout" && $0.end != "Deals" })
        let omissions = Coverage(of: model, by: Records.run(RecordText.shopRecords)).omissions
        #expect(
            omissions.map { "\($0.reason) \($0.subject) \($0.count) \($0.place)" } == [
                "unknownScreen Checkout 1 r/CheckoutFlows.testPaying.jsonl:12",
                "undeclared Home → Deals 1 r/DealsFlows.testDeals.jsonl:8",
            ])
    }

    @Test("takes a segment by its steps where several lead to the same screen, and says where none can be told")
    func parallel() throws {
        let screens = [GraphScreen("Home", isStart: true), GraphScreen("Cart")]
        let model = try NavigationGraph(
            screens: screens,
            segments: [
                Segment(from: "Home", to: "Cart", label: "Bar", steps: ["ITouchButton(bar)"]),
                Segment(from: "Home", to: "Cart", label: "Menu", steps: ["ITouchButton(menu)", "ITouchButton(cart)"]),
            ])
        var known = RecordText("A.a")
        known.located("Home")
        known.step("ITouchButton(menu)")
        known.step("ITouchButton(cart)")
        known.located("Cart")
        known.finish()
        var unknown = RecordText("A.b")
        unknown.located("Home")
        unknown.step("ITouch(#bar)")
        unknown.step("ITouch(#cart)")
        unknown.located("Cart")
        unknown.finish()
        let coverage = Coverage(of: model, by: Records.run(["a": known.text, "b": unknown.text]))
        #expect(names(coverage, .segments, .byPlainSteps) == ["Home → Cart “Menu”"])
        #expect(
            coverage.omissions.map { "\($0.reason) \($0.subject) \($0.place)" } == ["ambiguous Home → Cart r/b.jsonl:8"]
        )
    }

    @Test("takes going back for a segment back if the screen beneath is known, whatever else leads there")
    func back() throws {
        var record = RecordText("A.a")
        record.navigation([
            RecordText.Segment(2, "Home", "Deals", "Deals"), RecordText.Segment(3, "Deals", "Item", "First"),
        ])
        record.located("Item")
        record.step("IGoBack()")
        record.located("Deals")
        record.finish()
        let coverage = try coverage(record)
        #expect(names(coverage, .segments, .byPlainSteps) == ["Item → back “Back”"])
        #expect(names(coverage, .returns, .byPlainSteps) == ["Item → back “Back” to Deals"])
        #expect(names(coverage, .pairs, .byPlainSteps) == ["Deals → Item “First”, then Item → back “Back”"])
    }

    @Test("names the flows that alone cover something")
    func sole() throws {
        let coverage = Coverage(of: try RecordText.shop(), by: Records.run(RecordText.shopRecords))
        let sole = coverage.soleCoverage.map { "\(coverage.flows[$0.flow]) \($0.targets.count)" }
        #expect(sole == ["ShopFlows.CheckoutFlows.testPaying 7", "ShopFlows.DealsFlows.testDeals 4"])
    }

    @Test("says how many flows have steps that records do not follow")
    func unfollowed() throws {
        var record = RecordText("A.a", followsSteps: false)
        record.step("ITouchButton(deals)", acts: false)
        record.finish()
        #expect(try coverage(record).unfollowedFlowCount == 1)
    }

    @Test("does not know where steps led that records do not follow", arguments: [true, false])
    func unfollowedSteps(isFollowed: Bool) throws {
        var record = RecordText("A.a", followsSteps: isFollowed)
        record.navigation([.init(2, "Home", "Deals", "Deals")])
        record.step("ITouchButton(first)")
        record.step("ITouchButton(buy)")
        record.navigation([.init(6, "Cart", "Checkout", "Pay")])
        record.finish()
        let run = Records.run(record)
        let undeclared = Drift(of: try RecordText.shop(), in: run).undeclared
        #expect(undeclared.map { "\($0.from) \($0.to)" } == [])
        #expect(
            try names(Coverage(of: RecordText.shop(), by: run), .segments, .byPlainSteps)
                == (isFollowed ? ["Deals → Cart “Cart”"] : []))
    }

    @Test("rounds a part down, so that only all of them are 100 %")
    func rounding() {
        let total = Coverage.Total(kind: .pairs, targets: 2001, byPlan: 2000, byPlainSteps: 0, failed: 0)
        #expect(total.permille == 999)
        #expect(Coverage.Total(kind: .pairs, targets: 0, byPlan: 0, byPlainSteps: 0, failed: 0).permille == nil)
        #expect(CoverageMinimum(.pairs, permille: 1000).missing(in: total) == 1)
        #expect(!CoverageMinimum(.pairs, permille: 1000).isMet(by: total))
        #expect(CoverageMinimum(.pairs, permille: 999).isMet(by: total))
    }
}

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
