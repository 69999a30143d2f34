import FlowGraph
import Testing

@Suite("What makes no graph")
struct GraphProblemTests {
    private func problems(
        facts: [Fact] = [], screens: [GraphScreen] = [GraphScreen("A")], _ segments: Segment...
    ) -> [String] {
        do throws(GraphError) {
            _ = try NavigationGraph(facts: facts, screens: screens, segments: segments)
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test("a graph without a screen")
    func noScreens() {
        #expect(problems(screens: []) == ["the graph has no screen; declare at least one"])
    }

    @Test("a screen without a name, and two of one name, however it is composed")
    func screenNames() {
        #expect(
            problems(screens: [
                GraphScreen(""), GraphScreen("é"), GraphScreen("B"), GraphScreen("e\u{301}"), GraphScreen("B"),
            ]) == [
                "screens[0].name: a screen needs a name",
                "screens[3].name: there is already a screen “e\u{301}” (screens[1]); names must be unique",
                "screens[4].name: there is already a screen “B” (screens[2]); names must be unique",
            ])
    }

    @Test("an alias of no screen, of itself, of another alias, and one with another trait")
    func aliases() {
        #expect(
            problems(screens: [
                GraphScreen("Editor", trait: "note"), GraphScreen("New", aliasOf: "Editor"),
                GraphScreen("Old", trait: "note", aliasOf: "Editor"), GraphScreen("Lost", aliasOf: "Editr"),
                GraphScreen("Me", aliasOf: "Me"), GraphScreen("Newer", aliasOf: "New"),
                GraphScreen("Reader", trait: "text", aliasOf: "Editor"),
            ]) == [
                "screens[3].aliasOf: there is no screen “Editr”; did you mean “Editor”?",
                "screens[4].aliasOf: “Me” cannot be an alias of itself",
                "screens[5].aliasOf: “New” is an alias itself; name the screen that it is an alias of",
                "screens[6].aliasOf: “Reader” has another trait than “Editor”, so it does not show the same view; leave its"
                    + " trait or the alias out",
            ])
    }

    @Test("a segment between screens that there are not")
    func unknownScreens() {
        #expect(
            problems(
                screens: [GraphScreen("Home"), GraphScreen("Login")], Segment(from: "Hoem", to: "LOGIN"),
                Segment(from: "Elsewhere", to: "")) == [
                    "segments[0].start: there is no screen “Hoem”; did you mean “Home”?",
                    "segments[0].end: there is no screen “LOGIN”; did you mean “Login”?",
                    "segments[1].start: there is no screen “Elsewhere”",
                    "segments[1].end: there is no screen “”",
                ])
    }

    @Test("suggestions are limited if there are many unknown screens")
    func manyUnknownScreens() {
        let segments = (0..<30).map { Segment(from: "Home\($0 % 10)", to: "Home") }
        let error = #expect(throws: GraphError.self) {
            try NavigationGraph(screens: [GraphScreen("Home")], segments: segments)
        }
        let expected = (0..<30).map { index in
            GraphProblem.Reason.unknownScreen(name: "Home\(index % 10)", suggestion: index < 20 ? "Home" : nil)
        }
        #expect(error?.problems.map(\.reason) == expected)
    }

    @Test("ends that do not fit the kind", arguments: [SegmentKind.push, .present, .replace, .root, .unwind])
    func ends(kind: SegmentKind) {
        #expect(
            problems(Segment(from: "A", to: nil, kind: kind)) == [
                "segments[0]: a \(kind.rawValue) segment needs an end screen; only back segments have none"
            ])
        #expect(
            problems(Segment(from: "A", to: "A", kind: .back)) == [
                "segments[0].end: a back segment leads to the screen beneath, so it cannot have the end “A”;"
                    + " remove the end or use the kind unwind"
            ])
    }

    @Test(
        "a cost that is no number of seconds",
        arguments: [
            (0, "0"), (-1.5, "-1.5"), (.nan, "nan"), (.infinity, "inf"), (1_000_001, "1000001"),
            (-.infinity, "-inf"),
        ] as [(Double, String)])
    func cost(cost: Double, text: String) {
        #expect(
            problems(Segment(from: "A", to: "A", cost: cost)) == [
                "segments[0].cost: the cost \(text) is not a number of seconds more than 0 and at most 1000000"
            ])
    }

    @Test("facts that are declared twice, or with values that are none, too many or the same")
    func domains() {
        #expect(
            problems(
                facts: [
                    Fact("a", .bool), Fact("a", .range(0...1)), Fact("none", .values([])),
                    Fact("twice", .values([1, 2, 1, "1", 2])),
                    Fact("large", .range(0...4096)), Fact("huge", .range(.min ... .max)),
                    Fact("full", .range(1...4096)),
                ]) == [
                    "facts.a: the fact “a” is declared twice",
                    "facts.none: the fact “none” needs at least one value; declare it with the values it can have",
                    "facts.twice: the fact “twice” lists 1 twice",
                    "facts.twice: the fact “twice” lists 2 twice",
                    "facts.large: the fact “large” has 4097 values; the most is 4096, so use coarser values",
                    "facts.huge: the fact “huge” has too many values; the most is 4096, so use coarser values",
                ])
    }

    @Test("a fact that is named twice by one segment")
    func repeatedFacts() {
        #expect(
            problems(
                facts: [Fact("n", .range(0...3))],
                Segment(
                    from: "A", to: "A", preconditions: ["n": .atLeast(1), "b": true, "n": .atMost(2)],
                    effects: ["n": 1, "n": 2])) == [
                    "segments[0].preconditions.n: “n” is named twice; name it once",
                    "segments[0].effects.n: “n” is named twice; name it once",
                ])
    }

    @Test("values that the fact never has")
    func values() {
        #expect(
            problems(
                facts: [Fact("n", .range(0...3)), Fact("t", .values(["a", "b"]))],
                Segment(
                    from: "A", to: "A", preconditions: ["n": .not("1"), "t": .in(["a", "c", 1])],
                    effects: ["n": 4, "t": true])) == [
                    "segments[0].preconditions.n: \"1\" is a String, but “n” is one of: 0…3",
                    "segments[0].preconditions.t: \"c\" is not a value of “t”, which is one of: \"a\", \"b\"",
                    "segments[0].preconditions.t: 1 is an Int, but “t” is one of: \"a\", \"b\"",
                    "segments[0].effects.n: 4 is not a value of “n”, which is one of: 0…3",
                    "segments[0].effects.t: true is a Bool, but “t” is one of: \"a\", \"b\"",
                ])
    }

    @Test("conditions that nothing meets")
    func unsatisfiable() {
        #expect(
            problems(
                facts: [Fact("n", .range(0...3)), Fact("t", .values(["a", "b"]))],
                Segment(
                    from: "A", to: "A",
                    preconditions: ["n": .atLeast(4), "t": .atMost(1), "free": .not("x"), "never": .in([])])) == [
                    "segments[0].preconditions.n: no value of “n” (0…3) meets the condition n ≥ 4",
                    "segments[0].preconditions.t: atLeast and atMost need a number, but “t” is one of: \"a\", \"b\"",
                    "segments[0].preconditions.free: no value of “free” (\"x\") meets the condition free ≠ \"x\"",
                    "segments[0].preconditions.never: the fact “never” needs at least one value; declare it with the values it can have",
                ])
    }

    @Test("the use of a fact that is declared without values")
    func emptyDomain() {
        let words = "the fact “n” needs at least one value; declare it with the values it can have"
        #expect(
            problems(
                facts: [Fact("n", .values([]))],
                Segment(from: "A", to: "A", preconditions: ["n": Condition.not(1).and(.in([2]))], effects: ["n": 1]))
                == [
                    "facts.n: \(words)", "segments[0].preconditions.n: \(words)", "segments[0].effects.n: \(words)",
                ])
    }

    @Test("adding to a fact without bounds, and forgetting one without values")
    func effects() {
        let bounds = "needs declared bounds for effects that add to it:"
        #expect(
            problems(
                facts: [Fact("t", .values([1, 2]))],
                Segment(from: "A", to: "A", effects: ["t": .add(1), "free": .add(0), "lost": .forget])) == [
                    "segments[0].effects.t: “t” \(bounds) \"t\": { \"min\": 0, \"max\": 3 }",
                    "segments[0].effects.free: “free” \(bounds) \"free\": { \"min\": 0, \"max\": 3 }",
                    "segments[0].effects.lost: the fact “lost” needs at least one value; declare it with the values it can have",
                ])
    }

    @Test("toggling a fact that has other values than true and false, or only one of them")
    func toggle() {
        let words = "only a fact with the values true and false can be toggled, but"
        #expect(
            problems(
                facts: [Fact("n", .range(0...1)), Fact("one", .values([true])), Fact("on", .values([true, false]))],
                Segment(
                    from: "A", to: "A", preconditions: ["free": "x"],
                    effects: ["n": .toggle, "one": .toggle, "on": .toggle, "free": .toggle, "new": .toggle])) == [
                    "segments[0].effects.n: \(words) “n” is one of: 0…1",
                    "segments[0].effects.one: \(words) “one” is one of: true",
                    "segments[0].effects.free: \(words) “free” is one of: \"x\", true, false",
                ])
    }

    @Test("an undeclared fact with more values than any may have")
    func inferredDomain() {
        let segments = (0..<5000).map { Segment(from: "A", to: "A", effects: ["n": .set(.int($0))]) }
        let error = #expect(throws: GraphError.self) {
            try NavigationGraph(screens: [GraphScreen("A")], segments: segments)
        }
        #expect(
            error?.problems.first?.description
                == "facts.n: the fact “n” has 4097 values; the most is 4096, so use coarser values")
    }

    @Test("is reported all at once, in the order facts, screens, segments, a line each")
    func allAtOnce() throws {
        let error = try #require(throws: GraphError.self) {
            try NavigationGraph(
                facts: [Fact("n", .values([]))], screens: [GraphScreen("A"), GraphScreen("A")],
                segments: [Segment(from: "B", to: "C", cost: 0), Segment(from: "A", to: nil)])
        }
        #expect(
            error.description == """
                facts.n: the fact “n” needs at least one value; declare it with the values it can have
                screens[1].name: there is already a screen “A” (screens[0]); names must be unique
                segments[0].start: there is no screen “B”; did you mean “A”?
                segments[0].end: there is no screen “C”; did you mean “A”?
                segments[0].cost: the cost 0 is not a number of seconds more than 0 and at most 1000000
                segments[1]: a push segment needs an end screen; only back segments have none
                """)
    }
}

@Suite("A path in a model")
struct ModelPathTests {
    @Test(
        "is written as in JavaScript",
        arguments: [
            (ModelPath(), ""), (.screen(0), "screens[0]"),
            (ModelPath.screen(2).appending("tags").appending(1), "screens[2].tags[1]"),
            (
                ModelPath.segment(3).appending("preconditions").appending("loggedIn"),
                "segments[3].preconditions.loggedIn"
            ),
            (.fact("log in"), "facts[\"log in\"]"), (.fact(""), "facts[\"\"]"),
            (.fact("a.b\"c"), "facts[\"a.b\\\"c\"]"),
            (.fact("größe_2"), "facts.größe_2"), (ModelPath([.key("a b"), .index(0)]), "[\"a b\"][0]"),
        ])
    func description(path: ModelPath, text: String) {
        #expect(path.description == text)
    }
}
