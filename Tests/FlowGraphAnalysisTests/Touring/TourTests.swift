import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("A tour")
struct TourTests {
    // MARK: Cost and order

    @Test("without conditions and stack is optimal, and says so")
    func isOptimalWithoutConditions() throws {
        let tour = try TourTests.ring.tour()
        #expect(tour.isOptimal)
        #expect(tour.flows.map { $0.segments.map(\.index) } == [[0, 1, 2]])
        #expect(tour.cost == 8 && tour.lowerBound == 8)
        #expect(tour.summary == "1 flow, 3 segments, 8 s; no tour that covers as much costs less")
    }

    @Test("begins a new flow where that is cheaper than the path back", arguments: [(0.5, 2), (50, 1)])
    func launchesAnew(restartCost: Double, flows: Int) throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A", isStart: true), GraphScreen("B"), GraphScreen("C")],
            segments: [
                Segment(from: "A", to: "B", kind: .root), Segment(from: "A", to: "C", kind: .root),
                Segment(from: "B", to: "A", kind: .root, cost: 10), Segment(from: "C", to: "B", kind: .root, cost: 10),
            ])
        let tour = try graph.tour(TourQuery(covering: .screens, restartCost: restartCost))
        #expect(tour.flows.count == flows)
        #expect(tour.isOptimal)
    }

    @Test("prefers fewer flows among equally cheap ones")
    func prefersFewFlows() throws {
        let tour = try TourTests.ring.tour(TourQuery(restartCost: 0))
        #expect(tour.flows.count == 1)
    }

    @Test("has the flows that cover the most for their cost first, and lists a target once")
    func ordersFlows() throws {
        let tour = try TourTests.star.tour(TourQuery(restartCost: 1, longest: .segments(3)))
        let gains = tour.flows.map { Double($0.covers.count) / $0.cost }
        #expect(gains == gains.sorted(by: >))
        #expect(tour.flows.flatMap(\.covers).sorted() == (0..<7).map(TourTarget.segment))
    }

    @Test("ends when its memory is used up, and says what it has left out")
    func obeysMemoryBudget() throws {
        let graph = try TourTests.towers(count: 20, height: 10)
        #expect(try graph.tour().uncovered.isEmpty)
        let tour = try graph.tour(TourQuery(memoryBudget: 1))
        #expect(!tour.flows.isEmpty)
        #expect(!tour.uncovered.isEmpty)
        #expect(tour.uncovered.allSatisfy { $0.reason == .budget })
        #expect(!tour.isOptimal)
    }

    /// A start screen below towers of screens, each pushed from the one beneath, and going back from each.
    private static func towers(count: Int, height: Int) throws -> NavigationGraph {
        let towers = (0..<count).map { tower in ["Home"] + (0..<height).map { "Screen \(tower).\($0)" } }
        let pushes = towers.flatMap { tower in
            zip(tower, tower.dropFirst()).map { Segment(from: $0, to: $1, kind: .push) }
        }
        return try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true)] + towers.flatMap { $0.dropFirst().map { GraphScreen($0) } },
            segments: pushes + towers.flatMap { $0.dropFirst().map { Segment(from: $0, to: nil, kind: .back) } })
    }

    // MARK: Facts and the stack

    @Test("logs in by itself, and lists what a flow assumes")
    func obeysFacts() throws {
        let tour = try SampleGraphs.shop.tour()
        #expect(tour.uncovered.isEmpty)
        let strict = try SampleGraphs.shop.tour(TourQuery(strict: true))
        #expect(strict.flows.flatMap(\.assumptions).isEmpty)
        let given = try SampleGraphs.shop.tour(
            TourQuery(from: [TourQuery.Launch(from: "Home", given: ["loggedIn": false, "cartCount": 0])], strict: true))
        #expect(given.uncovered.isEmpty)
        #expect(given.flows.first?.launch.given == ["loggedIn": false, "cartCount": 0])
    }

    @Test("launches with different given facts")
    func launchesWithDifferentFacts() throws {
        let graph = try NavigationGraph(
            facts: [Fact("loggedIn", .bool)],
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Welcome"), GraphScreen("Account")],
            segments: [
                Segment(from: "Home", to: "Welcome", preconditions: ["loggedIn": false]),
                Segment(from: "Home", to: "Account", preconditions: ["loggedIn": true]),
            ])
        let launches = [true, false].map { TourQuery.Launch(from: "Home", given: ["loggedIn": .bool($0)]) }
        let tour = try graph.tour(TourQuery(from: launches, strict: true))
        #expect(tour.flows.count == 2 && tour.uncovered.isEmpty)
        #expect(Set(tour.flows.map { $0.launch.given }) == Set(launches.map(\.given)))
    }

    @Test("has a bound that knows that going back leads only to a screen that was left by a push")
    func boundKnowsFrames() throws {
        let leaving = (0..<3).map { Segment(from: "Album", to: "Home", label: "leave \($0)", kind: .root) }
        let graph = try NavigationGraph(
            screens: [
                GraphScreen("Home", isStart: true), GraphScreen("Album"), GraphScreen("List"), GraphScreen("Help"),
            ],
            segments: [
                Segment(from: "Home", to: "Album", cost: 10), Segment(from: "Home", to: "List"),
                Segment(from: "Album", to: "Help"), Segment(from: "List", to: "Help"),
                Segment(from: "Help", to: nil, kind: .back),
            ] + leaving)
        // Album is left three times, and Help leads back to it only after it was left by a push.
        let tour = try graph.tour(TourQuery(restartCost: 5))
        #expect(tour.cost == 42)
        #expect(tour.lowerBound > 41)
    }

    @Test("goes back with every screen beneath")
    func coversReturns() throws {
        let graph = try TourTests.sheet
        let tour = try graph.tour(TourQuery(covering: .returns))
        #expect(
            tour.flows.flatMap(\.covers).sorted() == [.return(segment: 2, screen: 0), .return(segment: 2, screen: 1)])
        #expect(tour.uncovered.isEmpty)
    }

    // MARK: Criteria

    @Test("crosses each segment into a screen before each one out of it that can follow")
    func coversPairs() throws {
        let tour = try TourTests.sheet.tour(TourQuery(covering: .pairs))
        let covered = Set(tour.flows.flatMap(\.covers))
        // Back leads to Home or List, from which 0 and 1, or 3 go on.
        #expect(covered.contains(.pair(0, 2)) && covered.contains(.pair(2, 1)) && covered.contains(.pair(3, 2)))
        #expect(tour.uncovered.allSatisfy { $0.reason == .impossible })
    }

    @Test("crosses a segment with each value that meets its conditions")
    func coversConditions() throws {
        let graph = try NavigationGraph(
            facts: [Fact("tier", .values(["none", "silver", "gold"]))],
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Lounge")],
            segments: [Segment(from: "Home", to: "Lounge", kind: .root, preconditions: ["tier": .not("none")])])
        let tour = try graph.tour(TourQuery(covering: .conditions))
        #expect(
            tour.flows.flatMap(\.covers).sorted() == [
                .condition(segment: 0, fact: "tier", value: "gold"),
                .condition(segment: 0, fact: "tier", value: "silver"),
            ])
        let assumptions = tour.flows.flatMap(\.assumptions).map(\.description)
        #expect(assumptions.sorted() == ["tier = \"gold\"", "tier = \"silver\""])
    }

    @Test("covers the screens and segments of a tag, and suggests one for an unknown tag")
    func coversTags() throws {
        var segments = try TourTests.ring.segments
        segments[1].tags = ["smoke"]
        let graph = try NavigationGraph(screens: try TourTests.ring.screens, segments: segments)
        let tour = try graph.tour(TourQuery(covering: .tag("smoke")))
        #expect(tour.flows.flatMap(\.covers) == [.segment(1)])
        #expect(throws: PlanningError.unknownTag("smoek", suggestion: "smoke")) {
            try graph.tour(TourQuery(covering: .tag("smoek")))
        }
        #expect(
            PlanningError.unknownTag("smoek", suggestion: "smoke").description
                == "no screen and no segment has the tag “smoek”; did you mean “smoke”?")
    }

    // MARK: Limits

    @Test("keeps a limit, and says how long the shortest flow to a target is that is farther")
    func keepsLimits() throws {
        let tour = try TourTests.ring.tour(TourQuery(longest: .segments(2)))
        #expect(tour.flows.allSatisfy { $0.segments.count <= 2 })
        #expect(tour.uncovered == [Tour.Uncovered(target: .segment(2), reason: .tooLong(segments: 3, seconds: 3))])
        #expect(
            tour.uncovered.map { "\($0.reason)" } == [
                "the shortest flow takes 3 segments and 3 s, which is longer than the limit"
            ])
        let seconds = try TourTests.ring.tour(TourQuery(longest: .seconds(1)))
        #expect(seconds.flows.map { $0.segments.map(\.index) } == [[0]])
        #expect(seconds.uncovered.map(\.target) == [.segment(1), .segment(2)])
    }

    @Test("knows a better bound for flows of limited length")
    func boundsLimitedFlows() throws {
        let tour = try TourTests.star.tour(TourQuery(restartCost: 6, longest: .segments(3)))
        // Seven segments take at least three flows.
        #expect(tour.lowerBound >= 7 + 3 * 6 - 6)
        #expect(tour.flows.allSatisfy { $0.segments.count <= 3 } && tour.uncovered.isEmpty)
    }

    // MARK: What is left out

    @Test("leaves out what is covered, avoided or not asked for")
    func leavesOut() throws {
        let ring = try TourTests.ring
        #expect(try ring.tour(TourQuery(covered: [.segment(1), .segment(2)])).flows.map(\.segments.count) == [1])
        #expect(try ring.tour(TourQuery(only: [.segment(1)])).targetCount == 1)
        let avoiding = try ring.tour(TourQuery(avoiding: [1]))
        #expect(avoiding.uncovered.map(\.target) == [.segment(1), .segment(2)])
        #expect(try ring.tour(TourQuery(covered: Set((0..<3).map(TourTarget.segment)))).summary == "no flows")
    }

    @Test("covers what a change touches")
    func coversTouchedTargets() throws {
        let ring = try TourTests.ring
        var segments = ring.segments
        segments[1].label = "Other"
        let changed = try NavigationGraph(screens: ring.screens, segments: segments)
        #expect(try changed.targets(of: TourQuery(), touchedSince: ring) == [.segment(1)])
        #expect(try ring.targets(of: TourQuery(), touchedSince: ring).isEmpty)
        segments.append(Segment(from: "A", to: "C", label: "Short cut", kind: .root))
        let shorter = try NavigationGraph(screens: ring.screens, segments: segments)
        // The plan to C is another one now, and so is that of the segment which leaves C.
        #expect(try shorter.targets(of: TourQuery(), touchedSince: ring) == [.segment(1), .segment(2), .segment(3)])
    }

    @Test("names targets in words")
    func namesTargets() throws {
        let graph = try TourTests.sheet
        let targets: [TourTarget] = [
            .screen(1), .segment(0), .pair(0, 2), .return(segment: 2, screen: 1),
            .condition(segment: 0, fact: "loggedIn", value: true),
        ]
        #expect(
            targets.map { $0.words(in: graph) } == [
                "List", "Home → Sheet “Open” (segments[0])",
                "Home → Sheet “Open” (segments[0]), then Sheet → back “Close” (segments[2])",
                "Sheet → back “Close” (segments[2]) to List", "Home → Sheet “Open” (segments[0]) with loggedIn = true",
            ])
        #expect(
            targets.map { $0.name(in: graph) } == [
                "List", "Home → Sheet “Open”", "Home → Sheet “Open”, then Sheet → back “Close”",
                "Sheet → back “Close” to List", "Home → Sheet “Open” with loggedIn = true",
            ])
    }

    @Test("of a graph without a start screen needs a launch")
    func needsStart() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B")], segments: [Segment(from: "A", to: "B")])
        #expect(throws: PlanningError.noStartScreen(candidates: ["A"])) { try graph.tour() }
        #expect(try graph.tour(TourQuery(from: [TourQuery.Launch(from: "A")])).flows.count == 1)
        #expect(throws: PlanningError.unknownScreen(name: "Cellar", suggestion: nil)) {
            try graph.tour(TourQuery(from: [TourQuery.Launch(from: "Cellar")]))
        }
    }

    @Test("of segments that cost eleven days each has a bound")
    func bearsGreatCosts() throws {
        let segments = try TourTests.ring.segments.map { segment in
            var segment = segment
            segment.cost = NavigationGraph.maximumCost
            return segment
        }
        let graph = try NavigationGraph(screens: try TourTests.ring.screens, segments: segments)
        let tour = try graph.tour()
        #expect(tour.isOptimal && tour.cost == 3e6 + 5)
    }

    // MARK: Models

    /// A → B → C → A.
    static var ring: NavigationGraph {
        get throws {
            try NavigationGraph(
                screens: [GraphScreen("A", isStart: true), GraphScreen("B"), GraphScreen("C")],
                segments: [
                    Segment(from: "A", to: "B", kind: .root), Segment(from: "B", to: "C", kind: .root),
                    Segment(from: "C", to: "A", kind: .root),
                ])
        }
    }

    /// Seven leaves around a hub, from which nothing leads back.
    static var star: NavigationGraph {
        get throws {
            try NavigationGraph(
                screens: [GraphScreen("Hub", isStart: true)] + (0..<7).map { GraphScreen("Leaf\($0)") },
                segments: (0..<7).map { Segment(from: "Hub", to: "Leaf\($0)", kind: .root) })
        }
    }

    /// A sheet that two screens open.
    static var sheet: NavigationGraph {
        get throws {
            try NavigationGraph(
                facts: [Fact("loggedIn", .bool)],
                screens: [GraphScreen("Home", isStart: true), GraphScreen("List"), GraphScreen("Sheet")],
                segments: [
                    Segment(from: "Home", to: "Sheet", label: "Open", kind: .present),
                    Segment(from: "Home", to: "List", label: "List"),
                    Segment(from: "Sheet", to: nil, label: "Close", kind: .back),
                    Segment(from: "List", to: "Sheet", label: "Open", kind: .present),
                ])
        }
    }
}
