import FlowGraph
import SwerkinReports
import TestSupport
import Testing

@Suite("The drift between an app and its model")
struct DriftTests {
    /// The shop without some segments.
    private func shop(without removed: Set<Int>, adding added: [Segment] = []) throws -> NavigationGraph {
        let shop = try RecordText.shop()
        return try NavigationGraph(
            name: "Shop", screens: shop.screens,
            segments: shop.segments.enumerated().filter { !removed.contains($0.offset) }.map(\.element) + added)
    }

    private func never(_ drift: Drift) -> [String] { drift.neverSeen.map { $0.target.name(in: drift.graph) } }

    @Test("is one segment if one that flows cross is not declared: by plans, by plain steps, or both")
    func undeclared() throws {
        let run = Records.run(RecordText.shopRecords)
        #expect(Drift(of: try RecordText.shop(), in: run).undeclared == [])
        let plain = try #require(Drift(of: shop(without: [2]), in: run).undeclared.first)
        #expect("\(plain.from) \(plain.to) \(plain.label ?? "nil") \(plain.count)" == "Home Deals nil 1")
        #expect(plain.steps == [RecordedStep("ITouchButton(deals)", call: #"ITouchButton("deals")"#)])
        #expect(plain.flows == ["ShopFlows.DealsFlows.testDeals"])
        #expect("\(plain.place)" == "r/DealsFlows.testDeals.jsonl:8")
        let planned = Drift(of: try shop(without: [6]), in: run).undeclared
        #expect(planned.map { "\($0.from) \($0.to) \($0.label ?? "nil") \($0.count)" } == ["Cart Checkout Pay 1"])
        // A failed crossing says nothing of the app.
        let failed = Drift(of: try shop(without: [5]), in: run).undeclared
        #expect(failed.map { "\($0.from) \($0.to) \($0.label ?? "nil") \($0.count)" } == ["Home Cart Cart 1"])

        var both = RecordText("A.both")
        both.navigation([.init(2, "Home", "Deals", "Deals", steps: [("ITouch(a)", nil), ("ITouch(b)", nil)])])
        both.finish()
        let merged = Drift(
            of: try shop(without: [2]), in: Records.run(RecordText.shopRecords.merging(["z": both.text]) { $1 })
        ).undeclared
        #expect(merged.map { "\($0.from) \($0.to) \($0.label ?? "nil") \($0.count)" } == ["Home Deals Deals 2"])
        #expect(merged.first?.steps.map(\.words) == ["ITouchButton(deals)"])
    }

    @Test("is a segment back if the screen beneath came")
    func back() throws {
        var record = RecordText("A.a")
        record.located("Home")
        record.step("ITouchButton(deals)")
        record.located("Deals")
        record.step("IGoBack()", call: "IGoBack()")
        record.located("Home")
        record.finish()
        let undeclared = Drift(of: try RecordText.shop(), in: Records.run(record)).undeclared
        #expect(undeclared.map { "\($0.from) \($0.to) \($0.isBack)" } == ["Deals Home true"])
    }

    @Test(
        "is no segment if the app goes back to a screen that nothing is declared to open over, by the steps of a segment back"
    )
    func backToUnknown() throws {
        let model = try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Deals")],
            segments: [Segment(from: "Deals", to: nil, label: "Back", kind: .back, steps: ["IGoBack()"])])
        func drift(_ step: String) -> Drift {
            var record = RecordText("A.a")
            record.located("Deals")
            record.step(step)
            record.located("Home")
            record.finish()
            return Drift(of: model, in: Records.run(record))
        }
        #expect(drift("IGoBack()").undeclared == [])
        #expect(drift("IGoBack()").neverSeen == [])
        #expect(drift("ITouchButton(home)").undeclared.map { "\($0.from) \($0.to)" } == ["Deals Home"])
    }

    @Test(
        "is a segment that other steps cross than the only one that is declared between its screens",
        arguments: [
            ("ITouchButton(cart)", true), ("ITouch(the button with identifier \"cart\")", true),
            ("ITouch(#cart)", true),
            ("ITouchButton(withLabel: Buy now)", false), ("ISwipeToTheLeft()", false),
        ])
    func otherSteps(step: String, isDeclared: Bool) throws {
        let model = try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Cart")],
            segments: [Segment(from: "Home", to: "Cart", label: "Cart", steps: ["ITouchButton(cart)"])])
        var record = RecordText("A.a")
        record.located("Home")
        record.step(step)
        record.located("Cart")
        record.finish()
        let run = Records.run(record)
        #expect(Drift(of: model, in: run).undeclared.map { $0.steps.map(\.words) } == (isDeclared ? [] : [[step]]))
        #expect(Coverage(of: model, by: run).targets(.segments, in: .byPlainSteps).count == (isDeclared ? 1 : 0))
    }

    @Test("is one segment if one is declared that the app does not have")
    func neverSeen() throws {
        let shop = try RecordText.shop()
        let run = Records.run(RecordText.shopRecords)
        let before = never(Drift(of: shop, in: run))
        let false_ = Segment(from: "Home", to: "Checkout", label: "Express")
        #expect(
            never(Drift(of: try self.shop(without: [], adding: [false_]), in: run)) == before + [
                "Home → Checkout “Express”"
            ])
        var record = RecordText("A.a")
        record.navigation([.init(5, "Home", "Cart", "Cart", hasArrived: false)])
        record.finish("failed")
        let failed = Drift(of: shop, in: Records.run(record)).neverSeen
        #expect(
            failed.filter { $0.failureCount > 0 }.map { $0.target.name(in: shop) } == ["Cart", "Home → Cart “Cart”"])
    }

    @Test("has the arrivals elsewhere than declared, and how often")
    func elsewhere() throws {
        var record = RecordText("A.a")
        record.navigation([.init(5, "Home", "Cart", "Cart", hasArrived: false, found: "Deals")])
        record.navigation([.init(5, "Home", "Cart", "Cart")])
        record.navigation([.init(5, "Home", "Cart", "Cart", hasArrived: false, found: "Deals")])
        record.finish()
        let stray = Drift(of: try RecordText.shop(), in: Records.run(record)).strayArrivals
        #expect(
            stray.map { "\($0.from) \($0.expected) \($0.found) \($0.count) \($0.attempts) \($0.place)" } == [
                "Home Cart Deals 2 3 r/a.jsonl:7"
            ])
    }

    @Test("has the traits of several screens that were there at once")
    func traits() throws {
        var record = RecordText("A.a")
        record.located("Home")
        record.step("ITouchButton(deals)")
        record.located(among: ["Cart", "Deals"])
        record.step("ITouchButton(x)")
        record.located("Item")
        record.finish()
        let drift = Drift(of: try RecordText.shop(), in: Records.run(record))
        #expect(
            drift.sharedTraits.map { "\($0.screens) \($0.count) \($0.place)" } == [#"["Cart", "Deals"] 1 r/a.jsonl:6"#])
        #expect(drift.undeclared == [])
    }

    @Test("is the same for the same flows in any number of runs")
    func runs() throws {
        let shop = try shop(without: [2])
        let one = Drift(of: shop, in: Records.run(RecordText.shopRecords))
        let five = (0..<5).reduce(into: [String: String]()) { records, number in
            for (name, text) in RecordText.shopRecords { records["\(number) \(name)"] = text }
        }
        let all = Drift(of: shop, in: Records.run(five))
        #expect(all.undeclared.map { "\($0.from) \($0.to)" } == one.undeclared.map { "\($0.from) \($0.to)" })
        #expect(all.undeclared.map(\.count) == [5])
        #expect(all.neverSeen.map(\.target) == one.neverSeen.map(\.target))
    }
}

@Suite("A fact that a screen shows")
struct ContradictedEffectTests {
    private static let home = GraphScreen("Home", isStart: true)

    /// A screen on which segments change facts in each way.
    private func model() throws -> NavigationGraph {
        func segment(_ label: String, _ effects: Effects) -> Segment {
            Segment(from: "Home", to: "Home", label: label, kind: .replace, effects: effects)
        }
        return try NavigationGraph(
            facts: [
                Fact("loggedIn", .values([true, false])), Fact("dark", .values([true, false])),
                Fact("count", .range(0...9)),
            ],
            screens: [Self.home],
            segments: [
                segment("Log in", ["loggedIn": true]), segment("Add", ["count": .add(1)]),
                segment("Switch", ["dark": .toggle]), segment("Shuffle", ["count": .forget]),
            ])
    }

    private func crossing(_ index: Int, arrives: Bool = true) -> RecordText.Segment {
        .init(index, "Home", "Home", ["Log in", "Add", "Switch", "Shuffle"][index], hasArrived: arrives)
    }

    private func contradictions(_ events: (inout RecordText) -> Void) throws -> [String] {
        var record = RecordText("A.a")
        events(&record)
        record.finish()
        let graph = try model()
        return Drift(of: graph, in: Records.run(record)).contradictedEffects.map {
            "\(graph.segments[$0.segment].label ?? "") \($0.fact) \($0.declared) \($0.observed) \($0.count) of \($0.checks) \($0.place)"
        }
    }

    @Test("otherwise than the segment before sets it contradicts the segment, with how often")
    func set() throws {
        let found = try contradictions {
            for value in ["true", "false", "true", "false"] {
                $0.navigation([crossing(0)])
                $0.observed(["loggedIn": value], on: "Home")
            }
        }
        #expect(found == [#"Log in loggedIn true ["false"] 2 of 4 r/a.jsonl:14"#])
    }

    @Test("is what adding and toggling make of the value that was shown before")
    func sums() throws {
        let right = try contradictions {
            $0.observed(["count": "3", "dark": "false"], on: "Home")
            $0.navigation([crossing(1), crossing(1), crossing(2)])
            $0.observed(["count": "5", "dark": "true"], on: "Home")
        }
        #expect(right == [])
        let wrong = try contradictions {
            $0.observed(["count": "3", "dark": "false"], on: "Home")
            $0.navigation([crossing(1), crossing(2)])
            $0.observed(["count": "3", "dark": "false"], on: "Home")
        }
        #expect(wrong.map { $0.prefix(18) } == ["Add count 4 [\"3\"] ", "Switch dark true ["])
        #expect(wrong.count == 2)
    }

    @Test("contradicts nothing if something else may have changed it since, or nothing says what it was")
    func unknown() throws {
        #expect(
            try contradictions {
                $0.navigation([crossing(0)])
                $0.step("ITouchButton(other)")
                $0.observed(["loggedIn": "false"], on: "Home")
            } == [])
        #expect(
            try contradictions {
                $0.navigation([crossing(0), crossing(0, arrives: false)])
                $0.observed(["loggedIn": "false"], on: "Home")
            } == [])
        #expect(
            try contradictions {
                $0.navigation([crossing(1)])
                $0.observed(["count": "7"], on: "Home")
                $0.navigation([crossing(3)])
                $0.observed(["count": "1"], on: "Home")
                $0.observed(["count": "2"], on: "Home")
            } == [])
    }
}
