import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("The consequences of differences if an assumption does not hold")
struct BrokenAssumptionTests {
    /// An app with a lounge for those who are logged in; only those who are not may log in.
    private func club(
        logsIn: Bool = true, title: String? = nil
    ) throws -> NavigationGraph {
        let submit = Segment(from: "Login", to: "Home", label: "Submit", effects: ["loggedIn": true])
        let others = [
            Segment(from: "Home", to: "Login", preconditions: ["loggedIn": false]),
            Segment(from: "Login", to: "Home", label: "Cancel"),
            Segment(from: "Home", to: "Lounge", preconditions: ["loggedIn": true]),
        ]
        return try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Login", title: title), GraphScreen("Lounge")],
            segments: logsIn ? [submit] + others : others)
    }

    private func consequences(
        _ old: NavigationGraph, _ new: NavigationGraph, _ query: ReachabilityQuery = ReachabilityQuery()
    ) throws -> Consequences {
        try new.comparison(withOlder: old, query).consequences.get()
    }

    private let lounge = ScreenPair(old: 2, new: 2)

    @Test("a removed log-in is a loss for users who are not logged in, though plans may assume that they are")
    func lost() throws {
        let consequences = try consequences(club(), club(logsIn: false))
        #expect(consequences.unreachable.isEmpty && consequences.planChanges.isEmpty)
        #expect(consequences.assumedFacts == ["loggedIn"])
        let losses = consequences.brokenAssumptions.filter { !$0.isEmpty }
        #expect(
            losses == [BrokenAssumption(fact: "loggedIn", value: false, unreachable: [lounge], reachable: [])])
        #expect(!consequences.isEmpty)
    }

    @Test("a log-in that came is a gain to them")
    func won() throws {
        let gains = try consequences(club(logsIn: false), club()).brokenAssumptions.filter { !$0.isEmpty }
        #expect(gains == [BrokenAssumption(fact: "loggedIn", value: false, unreachable: [], reachable: [lounge])])
    }

    @Test("nothing is assumed behind unchanged parts, with given facts or under a strict query")
    func nothingAssumed() throws {
        let untouched = try consequences(club(), club(title: "Log in"))
        #expect(untouched.assumedFacts.isEmpty && untouched.brokenAssumptions.isEmpty && untouched.isEmpty)
        for query in [ReachabilityQuery(given: ["loggedIn": true]), ReachabilityQuery(strict: true)] {
            let known = try consequences(club(), club(logsIn: false), query)
            #expect(known.assumedFacts.isEmpty && known.brokenAssumptions.isEmpty)
        }
        let given = try consequences(club(), club(logsIn: false), ReachabilityQuery(given: ["loggedIn": false]))
        #expect(given.unreachable == [lounge], "what is known to be so is no matter of assumptions")
    }

    @Test("a screen that is no longer reachable under any assumption is reported once")
    func lostAnyway() throws {
        let new = try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Login"), GraphScreen("Lounge")],
            segments: [Segment(from: "Home", to: "Login", preconditions: ["loggedIn": false])])
        let consequences = try consequences(club(), new)
        #expect(consequences.unreachable == [lounge])
        #expect(consequences.brokenAssumptions.allSatisfy { $0.unreachable.isEmpty })
    }

    /// A way to a screen that takes a condition on a number, one that sets the number, and one with another cost in each version.
    private func counter(
        _ values: ClosedRange<Int>, _ condition: Condition, cost: Double = 1, effects: Effects = [:]
    ) throws -> NavigationGraph {
        try NavigationGraph(
            facts: [Fact("count", .range(values))],
            screens: [GraphScreen("Home", isStart: true), GraphScreen("A"), GraphScreen("B")],
            segments: [
                Segment(from: "Home", to: "A", effects: effects),
                Segment(from: "A", to: "B", cost: cost, preconditions: ["count": condition]),
            ])
    }

    @Test(
        "the fact is given the least value that does not meet the assumption and that it can have in both versions",
        arguments: [
            (-2...5, -2...5, Condition.atLeast(3), -2), (0...5, 1...5, .atLeast(3), 1), (0...9, 0...9, .atMost(9), nil),
            (0...5, 0...5, .atMost(3), 4), (5...9, 5...12, .atLeast(7), 5), (0...3, 3...5, .equals(3), nil),
        ] as [(ClosedRange<Int>, ClosedRange<Int>, Condition, Int?)])
    func values(old: ClosedRange<Int>, new: ClosedRange<Int>, condition: Condition, value: Int?) throws {
        let consequences = try consequences(counter(old, condition), counter(new, condition, cost: 2))
        #expect(consequences.brokenAssumptions.map(\.value) == [value].compactMap { $0 }.map(FactValue.int))
    }

    @Test("an assumption about a fact that was given and forgotten cannot be broken at the start")
    func forgotten() throws {
        func graph(cost: Double) throws -> NavigationGraph {
            try counter(0...3, .atLeast(2), cost: cost, effects: ["count": .forget])
        }
        let consequences = try consequences(
            graph(cost: 1), graph(cost: 2), ReachabilityQuery(given: ["count": 3]))
        #expect(consequences.assumedFacts == ["count"])
        #expect(consequences.brokenAssumptions.isEmpty)
    }

    @Test("of many assumptions the most common are examined, and all facts are named")
    func limit() throws {
        let names = (0..<12).map { "fact\(10 + $0)" }
        func graph(cost: Double) throws -> NavigationGraph {
            let screens = names.indices.map { GraphScreen("S\($0)") }
            let segments = names.indices.map { index in
                Segment(from: "Home", to: "S\(index)", cost: cost, preconditions: [names[index]: true])
            }
            let again = Segment(from: "Home", to: "Twice", cost: cost, preconditions: [names[11]: true])
            return try NavigationGraph(
                screens: [GraphScreen("Home", isStart: true), GraphScreen("Twice")] + screens,
                segments: segments + [again])
        }
        let consequences = try consequences(graph(cost: 1), graph(cost: 2))
        #expect(consequences.assumedFacts == ["fact21"] + names.dropLast())
        #expect(consequences.brokenAssumptions.map(\.fact) == ["fact21"] + names.prefix(7))
        #expect(consequences.brokenAssumptions.allSatisfy { $0.value == false })
    }

    @Test("both names of a renamed screen to begin on begin it once")
    func startsOnce() throws {
        func graph(_ name: String) throws -> NavigationGraph {
            try NavigationGraph(
                screens: [GraphScreen("Home", isStart: true), GraphScreen(name, trait: "tickets")],
                segments: [Segment(from: "Home", to: name)])
        }
        let starts = ReachabilityQuery(from: ["Orders", "Tickets", "Home"])
        let consequences = try consequences(graph("Orders"), graph("Tickets"), starts)
        #expect(consequences.old.query.starts == ["Orders", "Home"])
        #expect(consequences.new.query.starts == ["Tickets", "Home"])
    }
}
