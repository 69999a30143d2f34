import FlowGraph
import TestSupport
import Testing

@Suite("A situation")
struct SituationTests {
    private static func shop(on stack: [String], given: KnownFacts = [:]) throws -> Situation {
        try Situation(in: SampleGraphs.shop, stack: ScreenStack(stack), given: given)
    }

    @Test("crossing a segment assumes what is unknown, and keeps it apart from what was given")
    func assuming() throws {
        var situation = try Self.shop(on: ["Home"], given: ["member": false])
        let assumptions = try situation.cross(3)
        #expect(assumptions.map(\.description) == ["loggedIn", "cartCount ≥ 1"])
        #expect(situation.screen == "Checkout")
        #expect(situation.assumed.definite == ["loggedIn": true, "member": false])
        #expect(situation.assumed.possibleValues(of: "cartCount") == [1, 2, 3])
        #expect(situation.given.definite == ["member": false])
        #expect(situation.given.possibleValues(of: "cartCount") == [0, 1, 2, 3])
    }

    @Test("effects change both what was given and what was assumed; a sum stays inside the bounds")
    func effects() throws {
        var situation = try Self.shop(on: ["Home"], given: ["cartCount": 2])
        #expect(try situation.cross(4) == [])
        #expect(situation.given.value(of: "cartCount") == 3 && situation.assumed.value(of: "cartCount") == 3)
        let obstacle = #expect(throws: CrossingObstacle.self) { try situation.cross(4) }
        #expect(obstacle?.description == "cartCount ≤ 2 for cartCount += 1 (it is 3)")
        #expect(situation.screen == "Home" && situation.stack.screens == ["Home", "Home"])
    }

    @Test("an unknown sum is assumed to stay inside the bounds")
    func unknownSum() throws {
        var situation = try Self.shop(on: ["Home"])
        #expect(try situation.cross(4).map(\.description) == ["cartCount ≤ 2"])
        #expect(situation.assumed.possibleValues(of: "cartCount") == [1, 2, 3])
        #expect(situation.given.possibleValues(of: "cartCount") == [1, 2, 3])
    }

    @Test("an obstacle names the requirement and the actual state")
    func obstacles() throws {
        let graph = try NavigationGraph(
            facts: [Fact("loggedIn", .bool)],
            screens: [GraphScreen("Home", isStart: true), GraphScreen("List"), GraphScreen("Item")],
            segments: [
                Segment(from: "Home", to: "List", preconditions: ["loggedIn": true]),
                Segment(from: "List", to: nil, kind: .back),
                Segment(from: "Item", to: "Home", kind: .unwind),
            ])
        func obstacle(_ segment: Int, _ stack: [String], _ given: KnownFacts = [:]) throws -> String? {
            var situation = try Situation(in: graph, stack: ScreenStack(stack), given: given)
            return #expect(throws: CrossingObstacle.self) { try situation.cross(segment) }?.description
        }
        #expect(try obstacle(0, ["List"]) == "the screen Home (the current screen is List)")
        #expect(try obstacle(0, []) == "the screen Home (the current screen is unknown)")
        #expect(try obstacle(0, ["Home"], ["loggedIn": false]) == "loggedIn (it is false)")
        #expect(try obstacle(1, ["List"]) == "a screen beneath List (nothing lies there)")
        #expect(try obstacle(2, ["List", "Item"]) == "Home beneath Item (it never lies there)")
    }

    @Test("given facts are checked as those of a query")
    func givenFacts() throws {
        let unknown = #expect(throws: PlanningError.self) { try Self.shop(on: ["Home"], given: ["logedIn": true]) }
        #expect(unknown == .unknownFact(name: "logedIn", suggestion: "loggedIn"))
        #expect(throws: PlanningError.self) { try Self.shop(on: ["Home"], given: ["cartCount": 9]) }
    }

    @Test("a query in a situation gives the definite facts, and the stack only if it matters")
    func queries() throws {
        var situation = try Self.shop(on: ["Home"], given: ["cartCount": 1])
        try situation.cross(3)
        #expect(PlanQuery(in: situation, to: "Home")?.given == ["loggedIn": true, "cartCount": 1])
        #expect(PlanQuery(in: situation, to: "Home")?.start == "Checkout")
        #expect(PlanQuery(in: situation, to: "Home")?.stack == [])
        #expect(ReachabilityQuery(in: situation)?.starts == ["Checkout"])
        #expect(try PlanQuery(in: Self.shop(on: []), to: "Home") == nil)
        #expect(try ReachabilityQuery(in: Self.shop(on: [])) == nil)
        let graph = try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true), GraphScreen("List")],
            segments: [Segment(from: "Home", to: "List"), Segment(from: "List", to: nil, kind: .back)])
        let stacked = try Situation(in: graph, stack: ScreenStack(["Home", "List"]))
        #expect(PlanQuery(in: stacked, to: "Home")?.stack == ["Home", "List"])
        #expect(ReachabilityQuery(in: stacked)?.beneath == ["Home"])
    }

    @Test("a segment that the app crossed has had its effects, and its conditions held, against any belief")
    func learning() throws {
        var situation = try Self.shop(on: ["Home"], given: ["loggedIn": false, "cartCount": 3])
        situation.learn(crossing: 3, to: "Checkout")
        #expect(situation.assumed.definite == ["loggedIn": true, "cartCount": 3])
        #expect(situation.given.definite == ["loggedIn": false, "cartCount": 3])
        #expect(situation.stack.screens == ["Home", "Checkout"])
        situation.stack.leave()
        situation.learn(crossing: 4, to: "Login")
        #expect(situation.assumed.possibleValues(of: "cartCount") == [1, 2, 3])
        #expect(situation.screen == "Login")
    }

    @Test("refuting an assumption turns a Boolean round and forgets everything else that was assumed")
    func refuting() throws {
        var situation = try Self.shop(on: ["Home"])
        try situation.cross(3)
        let (refuted, facts) = try #require(situation.refuting(["loggedIn", "cartCount", "unknown"]))
        #expect(facts == ["loggedIn"])
        #expect(refuted.assumed.definite == ["loggedIn": false])
        #expect(refuted.assumed.possibleValues(of: "cartCount") == [0, 1, 2, 3])
        #expect(refuted.screen == "Checkout" && refuted.given == situation.given)
        #expect(situation.refuting(["cartCount"]) == nil)
    }

    @Test("an assumption that contradicts a belief replaces it")
    func contradiction() throws {
        var situation = try Self.shop(on: ["Home"])
        situation.assume([Assumption("cartCount", .atLeast(2)), Assumption("unknown", true)])
        situation.assume([Assumption("cartCount", .atMost(1))])
        #expect(situation.assumed.possibleValues(of: "cartCount") == [0, 1])
        #expect(situation.given.value(of: "cartCount") == nil)
    }

    @Test("a screen that the app shows by itself came as the segments to it say")
    func observing() throws {
        let graph = try NavigationGraph(
            screens: [
                GraphScreen("Home", isStart: true), GraphScreen("List"), GraphScreen("Item"), GraphScreen("Help"),
            ],
            segments: [
                Segment(from: "Home", to: "List"), Segment(from: "List", to: "Item", kind: .present),
                Segment(from: "List", to: "Item"), Segment(from: "Item", to: "Help"),
                Segment(from: "Item", to: "Help", kind: .replace), Segment(from: "Item", to: nil, kind: .back),
            ])
        var situation = try Situation(in: graph, stack: ScreenStack(["Home"]))
        situation.observe("List")
        situation.observe("Item")
        #expect(situation.stack == ScreenStack(["Home", "List", "Item"], inferredCount: 2))
        #expect(graph.stackKind(from: "Item", to: "Help") == nil)
        situation.observe("Help")
        #expect(situation.stack == ScreenStack(["Help"]))
        #expect(graph.stackKind(from: "Nowhere", to: "Help") == nil)
    }

    @Test("the value of a fact that the app shows replaces what was given and what was assumed")
    func observedFact() throws {
        var situation = try Self.shop(on: ["Home"], given: ["loggedIn": true])
        try situation.observe("cartCount", is: 2)
        try situation.observe("loggedIn", is: false)
        try situation.observe("unheardOf", is: 1)
        #expect(situation.given.definite == ["loggedIn": false, "cartCount": 2])
        #expect(situation.assumed == situation.given)
        let before = situation
        let error = #expect(throws: PlanningError.self) { try situation.observe("cartCount", is: 4) }
        #expect(error?.description == "4 is not a value of “cartCount”, which is one of: 0…3")
        #expect(situation == before)
    }
}

@Suite("A stack of screens")
struct ScreenStackTests {
    @Test("a stack begins with everything beneath the top inferred, unless given")
    func beginning() {
        #expect(ScreenStack(["a", "b", "c"]).inferredCount == 2)
        #expect(ScreenStack(["a"]).inferredCount == 0)
        #expect(ScreenStack().inferredCount == 0 && ScreenStack().current == nil)
        #expect(ScreenStack(["a", "b"], inferredCount: 0).inferredCount == 0)
        #expect(ScreenStack(["a"], inferredCount: 7).inferredCount == 1)
        #expect(ScreenStack(["a"], inferredCount: -1).inferredCount == 0)
    }

    @Test(
        "each kind of segment changes the stack",
        arguments: [
            (SegmentKind.push, "x", ["a", "b", "c", "x"]), (.present, "x", ["a", "b", "c", "x"]),
            (.replace, "x", ["a", "b", "x"]), (.root, "x", ["x"]), (.back, "", ["a", "b"]), (.unwind, "a", ["a"]),
            (.unwind, "c", ["a", "b", "c"]), (.unwind, "x", ["a", "b", "c"]),
        ])
    func kinds(_ kind: SegmentKind, _ end: String, _ screens: [String]) {
        #expect(ScreenStack(["a", "b", "c"]).crossing(kind, to: end).screens == screens)
    }

    @Test("going back from the lowest known screen leaves an unknown one, onto which screens can be put")
    func unknownTop() {
        var stack = ScreenStack(["a"])
        #expect(stack.cross(.back, to: "") == nil)
        #expect(stack == ScreenStack())
        #expect(stack.cross(.back, to: "") == nil && stack.cross(.unwind, to: "a") == nil)
        #expect(stack.cross(.replace, to: "b") == "b")
        #expect(stack.screens == ["b"])
    }

    @Test("screens that a segment brings are known, those taken off no longer count as inferred")
    func inferred() {
        var stack = ScreenStack(["a", "b"])
        stack.cross(.push, to: "c")
        #expect(stack.inferredCount == 1)
        #expect(stack.isInferred(1) && !stack.isInferred(2))
        #expect(stack.isInferred(crossing: .unwind, to: "a") && !stack.isInferred(crossing: .back, to: ""))
        #expect(!stack.isInferred(crossing: .push, to: "a"))
        stack.cross(.root, to: "d")
        #expect(stack.inferredCount == 0)
        stack.replaceScreens(by: ["d", "e"])
        #expect(stack == ScreenStack(["d", "e"], inferredCount: 0))
        stack.markInferred()
        #expect(stack.inferredCount == 1)
    }

    @Test("the screen that an app shows after moving unobserved decides what lies beneath")
    func observed() {
        func stack(observing screen: String, after kind: SegmentKind? = nil) -> ScreenStack {
            var stack = ScreenStack(["a", "b", "c"], inferredCount: 0)
            stack.observe(screen, after: kind)
            return stack
        }
        #expect(stack(observing: "c") == ScreenStack(["a", "b", "c"], inferredCount: 0))
        #expect(stack(observing: "b") == ScreenStack(["a", "b"]))
        #expect(stack(observing: "x") == ScreenStack(["x"]))
        #expect(stack(observing: "x", after: .push) == ScreenStack(["a", "b", "c", "x"]))
        #expect(stack(observing: "x", after: .present) == ScreenStack(["a", "b", "c", "x"]))
        #expect(stack(observing: "x", after: .replace) == ScreenStack(["a", "b", "x"]))
        #expect(stack(observing: "x", after: .unwind) == ScreenStack(["x"]))
        var left = ScreenStack(["a", "b", "c"], inferredCount: 0)
        left.leave()
        #expect(left == ScreenStack(["a", "b"]))
        left.leave()
        left.leave()
        left.leave()
        #expect(left == ScreenStack())
    }
}
