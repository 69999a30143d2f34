import Testing

@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("The consequences of differences")
struct ConsequenceTests {
    private func graph(_ screens: [String], _ segments: [Segment], facts: [Fact] = []) throws -> NavigationGraph {
        try NavigationGraph(
            facts: facts, screens: screens.map { GraphScreen($0, isStart: $0 == "Home") }, segments: segments)
    }

    private func kinds(_ comparison: GraphComparison) throws -> [String: [PlanChange.Kind]] {
        let changes = try comparison.consequences.get().planChanges
        return Dictionary(
            uniqueKeysWithValues: changes.map { (comparison.new.screens[$0.screen.new].name, $0.kinds) })
    }

    @Test("a plan that needs a log-in first is reported with other assumptions")
    func assumptions() throws {
        let old = try graph(["Home", "Cart"], [Segment(from: "Home", to: "Cart", label: "Cart")])
        let new = try graph(
            ["Home", "Cart"], [Segment(from: "Home", to: "Cart", label: "Cart", preconditions: ["loggedIn": true])])
        let comparison = try new.comparison(withOlder: old)
        #expect(try kinds(comparison) == ["Cart": [.otherAssumptions]])
        let change = try #require(try comparison.consequences.get().planChanges.first)
        #expect(change.old.plan?.assumptions == [])
        #expect(change.new.plan?.assumptions == [Assumption("loggedIn", true)])
        let known = try new.comparison(withOlder: old, ReachabilityQuery(given: ["loggedIn": true]))
        #expect(try known.consequences.get().isEmpty)
        let strict = try new.comparison(withOlder: old, ReachabilityQuery(strict: true))
        #expect(try strict.consequences.get().unreachable == [ScreenPair(old: 1, new: 1)])
        #expect(try !strict.consequences.get().isEmpty)
        let relaxed = try old.comparison(withOlder: new, ReachabilityQuery(strict: true)).consequences.get()
        #expect(relaxed.reachable == [ScreenPair(old: 1, new: 1)] && !relaxed.isEmpty)
    }

    @Test("a screen that can no longer be left differs from one that no longer leads back")
    func exits() throws {
        let screens = ["Home", "Shop", "Item", "Help", "About"]
        let segments = [
            Segment(from: "Home", to: "Shop"), Segment(from: "Shop", to: "Item"), Segment(from: "Home", to: "Help"),
            Segment(from: "Home", to: "About"), Segment(from: "Item", to: "Shop"), Segment(from: "Help", to: "Home"),
        ]
        let old = try graph(screens, segments + [Segment(from: "Shop", to: "Home")])
        let new = try graph(screens, Array(segments.dropLast()))
        let consequences = try new.comparison(withOlder: old).consequences.get()
        #expect(consequences.withoutExit.map { screens[$0.new] } == ["Help"])
        #expect(consequences.withoutReturn.map { screens[$0.new] } == ["Shop", "Item"])
        #expect(consequences.unreachable.isEmpty && !consequences.isEmpty)
        let mended = try old.comparison(withOlder: new).consequences.get()
        #expect(mended.withoutExit.isEmpty && mended.withoutReturn.isEmpty)
    }

    @Test("a removed back segment is a lost exit, under the given facts")
    func lostBack() throws {
        let segments = [
            Segment(from: "Home", to: "Sheet", kind: .present),
            Segment(from: "Sheet", to: nil, kind: .back, preconditions: ["done": true]),
        ]
        let old = try graph(["Home", "Sheet"], segments)
        let new = try graph(["Home", "Sheet"], [segments[0]])
        let sheet = ScreenPair(old: 1, new: 1)
        #expect(try new.comparison(withOlder: old).consequences.get().withoutExit == [sheet])
        let query = ReachabilityQuery(given: ["done": false])
        #expect(try new.comparison(withOlder: old, query).consequences.get().withoutExit.isEmpty)
    }

    @Test("a lower cost makes a plan shorter, a segment in between makes it longer")
    func lengths() throws {
        let old = try graph(
            ["Home", "A", "B", "C"],
            [Segment(from: "Home", to: "A", cost: 3), Segment(from: "Home", to: "B"), Segment(from: "A", to: "C")])
        let new = try graph(
            ["Home", "A", "B", "C"],
            [Segment(from: "Home", to: "A", cost: 2), Segment(from: "A", to: "B"), Segment(from: "A", to: "C")])
        #expect(try kinds(new.comparison(withOlder: old)) == ["A": [.shorter], "B": [.longer], "C": [.shorter]])
    }

    @Test("an order alone is no difference, but its effect on a plan is reported")
    func order() throws {
        let segments = [
            Segment(from: "Home", to: "A"), Segment(from: "Home", to: "B"), Segment(from: "A", to: "C"),
            Segment(from: "B", to: "C"),
        ]
        let screens = ["Home", "A", "B", "C"]
        let comparison = try graph(screens, [segments[1], segments[0], segments[2], segments[3]])
            .comparison(withOlder: graph(screens, segments))
        #expect(comparison.isEmpty)
        #expect(try kinds(comparison) == ["C": [.otherPath]])
        #expect(try !comparison.consequences.get().isEmpty)
        let dearer = [Segment(from: "A", to: "C", cost: 2), Segment(from: "B", to: "C", cost: 2)]
        let longer = try graph(screens, [segments[1], segments[0]] + dearer).comparison(
            withOlder: graph(screens, segments))
        #expect(try kinds(longer) == ["C": [.longer]])
    }

    @Test("from several start screens the order of their segments is reported, and that of the screens ignored")
    func orderAtStarts() throws {
        let segments = [Segment(from: "Home", to: "A"), Segment(from: "Tab", to: "A")]
        func graph(_ starts: [String], _ segments: [Segment]) throws -> NavigationGraph {
            try NavigationGraph(
                screens: (starts + ["A"]).map { GraphScreen($0, isStart: $0 != "A") }, segments: segments)
        }
        let old = try graph(["Home", "Tab"], segments)
        #expect(try graph(["Tab", "Home"], segments).comparison(withOlder: old).consequences.get().isEmpty)
        let comparison = try graph(["Home", "Tab"], segments.reversed()).comparison(withOlder: old)
        #expect(comparison.isEmpty)
        #expect(try kinds(comparison) == ["A": [.otherPath]])
    }

    @Test("as much cost over more segments is longer, over fewer shorter")
    func segmentCounts() throws {
        let direct = try graph(
            ["Home", "X", "A"], [Segment(from: "Home", to: "X"), Segment(from: "Home", to: "A", cost: 2)])
        let around = try graph(["Home", "X", "A"], [Segment(from: "Home", to: "X"), Segment(from: "X", to: "A")])
        #expect(try kinds(around.comparison(withOlder: direct)) == ["A": [.longer]])
        #expect(try kinds(direct.comparison(withOlder: around)) == ["A": [.shorter]])
    }

    @Test("another path that is equally good for other reasons than order is not reported")
    func equalPath() throws {
        let screens = ["Home", "X", "Y", "A"]
        func graph(by screen: String) throws -> NavigationGraph {
            try self.graph(
                screens,
                [Segment(from: "Home", to: "X"), Segment(from: "Home", to: "Y")] + [
                    Segment(from: screen, to: "A", preconditions: ["key": true])
                ])
        }
        #expect(try kinds(graph(by: "Y").comparison(withOlder: graph(by: "X"))).isEmpty)
    }

    @Test(
        "assumptions may differ by the values of facts, the start, a new segment, and an added amount"
    )
    func otherAssumptions() throws {
        func change(_ old: NavigationGraph, _ new: NavigationGraph) throws -> [String: [PlanChange.Kind]] {
            try kinds(new.comparison(withOlder: old))
        }
        let expected: [String: [PlanChange.Kind]] = ["A": [.otherAssumptions]]
        let needy = Segment(from: "Home", to: "A", preconditions: ["count": .atLeast(1)])
        func counting(_ values: ClosedRange<Int>, _ segments: [Segment]) throws -> NavigationGraph {
            try graph(["Home", "A"], segments, facts: [Fact("count", .range(values))])
        }
        #expect(try change(counting(0...3, [needy]), counting(1...3, [needy])) == expected)
        let free = Segment(from: "Home", to: "A")
        #expect(try change(counting(0...3, [needy]), counting(0...3, [needy, free])) == expected)
        let adding = Segment(from: "Home", to: "A", effects: ["count": .add(1)])
        #expect(try change(counting(0...3, [free]), counting(0...3, [adding])) == expected)
        func beginning(on start: String) throws -> NavigationGraph {
            try NavigationGraph(
                screens: ["Home", "Tab", "A"].map { GraphScreen($0, isStart: $0 == start) },
                segments: [
                    Segment(from: "Home", to: "A", preconditions: ["x": true]), Segment(from: "Tab", to: "A"),
                    Segment(from: "Home", to: "Tab", cost: 9), Segment(from: "Tab", to: "Home", cost: 9),
                ])
        }
        #expect(try change(beginning(on: "Tab"), beginning(on: "Tab")).isEmpty)
        #expect(try change(beginning(on: "Tab"), beginning(on: "Home"))["A"]?.contains(.longer) == true)
    }

    @Test("costs are compared even if the query ignores them")
    func costs() throws {
        let old = try graph(["Home", "A"], [Segment(from: "Home", to: "A")])
        let new = try graph(["Home", "A"], [Segment(from: "Home", to: "A", cost: 2)])
        let comparison = try new.comparison(withOlder: old, ReachabilityQuery(measuringCosts: false))
        #expect(try kinds(comparison) == ["A": [.longer]])
    }

    @Test("screens to begin on may be named as in either version")
    func renamedStart() throws {
        let old = try graph(["Main", "List"], [Segment(from: "Main", to: "List", label: "All")])
        let new = try graph(["Start", "List"], [Segment(from: "Start", to: "List", label: "All", cost: 2)])
        for name in ["Main", "Start"] {
            let consequences = try new.comparison(withOlder: old, ReachabilityQuery(from: [name])).consequences.get()
            #expect(consequences.old.query.starts == ["Main"] && consequences.new.query.starts == ["Start"])
            #expect(consequences.planChanges.map(\.kinds) == [[.longer]])
        }
    }

    @Test("if a version lacks a start screen, the error says so and the rest is compared")
    func noStart() throws {
        let old = try graph(["Home", "A"], [])
        let new = try graph(["A", "B"], [])
        let comparison = try new.comparison(withOlder: old)
        #expect(comparison.addedScreens == [1] && comparison.removedScreens == [0])
        guard case .failure(let problem) = comparison.consequences else {
            Issue.record("there is a consequence")
            return
        }
        #expect(problem.description.hasPrefix("in the new version "))
        let named = try new.comparison(withOlder: old, ReachabilityQuery(from: ["Home"]))
        guard case .failure(let missing) = named.consequences else {
            Issue.record("there is a consequence")
            return
        }
        #expect(missing == .startMissing(screen: "Home", version: .new))
        #expect(missing.description == "the new version has no start screen “Home”")
    }

    @Test("what neither version has is an error, and what one has is given to that one")
    func unknownNames() throws {
        let old = try graph(["Home"], [], facts: [Fact("gone", .bool)])
        let new = try graph(["Home"], [], facts: [Fact("here", .bool)])
        #expect(throws: PlanningError.unknownScreen(name: "Hom", suggestion: "Home")) {
            try new.comparison(withOlder: old, ReachabilityQuery(from: ["Hom"]))
        }
        #expect(throws: PlanningError.unknownFact(name: "her", suggestion: "here")) {
            try new.comparison(withOlder: old, ReachabilityQuery(given: ["her": true]))
        }
        #expect(throws: PlanningError.self) {
            try new.comparison(withOlder: old, ReachabilityQuery(given: ["gone": "text"]))
        }
        let query = ReachabilityQuery(given: ["gone": true, "here": false])
        let consequences = try new.comparison(withOlder: old, query).consequences.get()
        #expect(consequences.old.query.given == ["gone": true] && consequences.new.query.given == ["here": false])
    }

    @Test("a budget that is used up leaves screens undecided")
    func budget() throws {
        func counter(_ most: Int) throws -> NavigationGraph {
            try graph(
                ["Home", "End"],
                [
                    Segment(from: "Home", to: "Home", effects: ["n": .add(1)]),
                    Segment(from: "Home", to: "End", preconditions: ["n": .equals(.int(most))]),
                ], facts: [Fact("n", .range(0...200))])
        }
        let query = ReachabilityQuery(given: ["n": 0], budget: 20)
        let consequences = try counter(150).comparison(withOlder: counter(100), query).consequences.get()
        #expect(consequences.undecided == [ScreenPair(old: 1, new: 1)])
        #expect(!consequences.isEmpty)
    }

    @Test("plans above the limit are not made, and their screens are listed")
    func limit() throws {
        let names = ["Home"] + (0..<300).map { "S\($0)" }
        let old = try graph(names, names.dropFirst().map { Segment(from: "Home", to: $0, preconditions: ["a": true]) })
        let new = try graph(names, names.dropFirst().map { Segment(from: "Home", to: $0, preconditions: ["b": true]) })
        let consequences = try new.comparison(withOlder: old).consequences.get()
        let limit = Consequences.planLimit(screens: 301, segments: 300)
        #expect(consequences.planChanges.count == limit && consequences.unplanned.count == 300 - limit)
        // Where none of the plans that are made differs, those that are not made still may.
        func detours(_ cost: Double) throws -> NavigationGraph {
            try graph(
                names,
                old.segments
                    + names.dropFirst().map {
                        Segment(from: "Home", to: $0, kind: .root, cost: cost, preconditions: ["a": true])
                    })
        }
        let unplanned = try detours(6).comparison(withOlder: detours(5)).consequences.get()
        #expect(unplanned.planChanges.isEmpty && unplanned.unplanned.count == 300 - limit && !unplanned.isEmpty)
    }

    @Test("as many plans are made as the size of the graphs allows")
    func planLimit() {
        let sizes = [(0, 0), (2_000, 2_000), (2_000, 2_001), (3_000, 2_000), (20_000, 20_000), (100_000, 100_000)]
        #expect(sizes.map(Consequences.planLimit(screens:segments:)) == [100, 100, 99, 80, 10, 10])
    }
}
