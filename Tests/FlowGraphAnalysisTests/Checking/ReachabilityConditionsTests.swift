import Testing
@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("Under which facts screens can be reached")
struct ReachabilityConditionsTests {
    private func words(
        facts: [Fact] = [], given: KnownFacts = [:], strict: Bool = false, budget: Int = PlanQuery.defaultBudget,
        _ segments: [Segment]
    ) throws -> [String] {
        let screens = [GraphScreen("A", isStart: true), GraphScreen("B"), GraphScreen("C")]
        let graph = try NavigationGraph(facts: facts, screens: screens, segments: segments)
        let query = ReachabilityQuery(given: given, strict: strict, budget: budget)
        return try graph.reachabilityConditions(query).conditions.map(\.description)
    }

    @Test("the requirement of a segment is the condition of the screen behind it, and screens without a path have none")
    func precondition() throws {
        let segments = [Segment(from: "A", to: "B", preconditions: ["loggedIn": true, "count": .atLeast(1)])]
        let words = try words(facts: [Fact("count", .range(0...3))], segments)
        #expect(words == ["always", "count ≥ 1 ∧ loggedIn", "never"])
    }

    @Test("a fact that the path sets need not hold at the start")
    func setAlongThePath() throws {
        let words = try words([
            Segment(from: "A", to: "B", preconditions: ["loggedIn": true]),
            Segment(from: "A", to: "A", preconditions: ["known": true], effects: ["loggedIn": true]),
            Segment(from: "B", to: "C", preconditions: ["loggedIn": true]),
        ])
        #expect(words == ["always", "loggedIn ∨ known", "loggedIn ∨ known"])
    }

    @Test("numbers that are added to are followed back to the start")
    func adding() throws {
        let words = try words(
            facts: [Fact("n", .range(0...5))],
            [
                Segment(from: "A", to: "B", effects: ["n": .add(2)]),
                Segment(from: "B", to: "C", preconditions: ["n": .in([3, 4])]),
            ])
        #expect(words == ["always", "n ≤ 3", "n ≥ 1 ∧ n ≤ 2"])
    }

    @Test("truth values that are toggled are followed back to the start")
    func toggling() throws {
        let words = try words([
            Segment(from: "A", to: "B", preconditions: ["key": true], effects: ["night": .toggle]),
            Segment(from: "B", to: "C", preconditions: ["night": true]),
        ])
        #expect(words == ["always", "key", "key ∧ ¬night"])
    }

    @Test("numbers of many values, and those that move from end to end, are followed too")
    func addingFar() throws {
        let many = try words(
            facts: [Fact("n", .range(0...50))],
            [
                Segment(from: "A", to: "B", effects: ["n": .add(2)]),
                Segment(from: "B", to: "C", preconditions: ["n": 30]),
            ])
        #expect(many == ["always", "n ≤ 48", "n = 28"])
        let far = try words(
            facts: [Fact("n", .range(0...3))],
            [
                Segment(from: "A", to: "B", effects: ["n": .add(3)]),
                Segment(from: "B", to: "C", preconditions: ["n": .atLeast(3)]),
            ])
        #expect(far == ["always", "n = 0", "n = 0"])
    }

    @Test("a condition that every value meets holds even under a strict query with unknown facts")
    func wholeDomain() throws {
        let segments = [
            Segment(from: "A", to: "B", effects: ["key": .forget]),
            Segment(from: "B", to: "C", preconditions: ["key": .in([true, false])]),
        ]
        #expect(try words(strict: true, segments) == ["always", "always", "always"])
    }

    @Test("a sheet that closes to its presenter counts for the rest of the path, and unwinding needs its end beneath")
    func stack() throws {
        let words = try words([
            Segment(from: "A", to: "B", kind: .present, preconditions: ["locked": false]),
            Segment(from: "B", to: nil, kind: .back, effects: ["loggedIn": true]),
            Segment(from: "A", to: "C", preconditions: ["loggedIn": true]),
        ])
        #expect(words == ["always", "¬locked", "¬locked ∨ loggedIn"])
    }

    @Test("what is forgotten may be assumed to be anything, unless nothing may be assumed", arguments: [false, true])
    func forgetting(isStrict: Bool) throws {
        let segments = [
            Segment(from: "A", to: "B", effects: ["key": .forget]),
            Segment(from: "B", to: "C", preconditions: ["key": true]),
            Segment(from: "A", to: "C", preconditions: ["key": true, "spare": true]),
        ]
        let words = try words(strict: isStrict, segments)
        #expect(words == ["always", "always", isStrict ? "key ∧ spare" : "always"])
    }

    @Test("facts that are given are not named")
    func given() throws {
        let segments = [
            Segment(from: "A", to: "B", preconditions: ["member": true, "adult": true]),
            Segment(from: "A", to: "C", preconditions: ["member": false, "adult": true]),
        ]
        #expect(try words(given: ["member": true], segments) == ["always", "adult", "never"])
    }

    @Test("values with the same result are joined, and no alternative is repeated")
    func joining() throws {
        let words = try words(
            facts: [Fact("tier", .values(["none", "basic", "gold"]))],
            [
                Segment(from: "A", to: "B", preconditions: ["tier": "basic"]),
                Segment(from: "A", to: "B", preconditions: ["tier": "gold"]),
                Segment(from: "A", to: "C", preconditions: ["tier": "none", "x": true]),
                Segment(from: "B", to: "C", preconditions: ["x": true]),
            ])
        #expect(words == ["always", "tier ≠ \"none\"", "x"])
    }

    @Test("an alternative that others hold together is left out, and the one of fewest facts comes first")
    func consensus() throws {
        let segments: [Preconditions] = [["a": true, "b": true], ["a": false, "c": true], ["b": true, "c": true]]
        let words = try words(
            segments.map { Segment(from: "A", to: "B", preconditions: $0) } + [
                Segment(from: "A", to: "C", preconditions: ["a": true, "b": true]),
                Segment(from: "A", to: "C", preconditions: ["c": true]),
                Segment(from: "A", to: "C", preconditions: ["a": true, "c": true]),
            ])
        #expect(words == ["always", "(a ∧ b) ∨ (¬a ∧ c)", "c ∨ (a ∧ b)"])
    }

    @Test("a budget that does not suffice is reported, and an unreachable screen still has the condition never")
    func budget() throws {
        let segments = [
            Segment(from: "A", to: "B", preconditions: ["x": true]),
            Segment(from: "B", to: "B", effects: ["x": false]),
            Segment(from: "A", to: "A", effects: ["y": true]),
            Segment(from: "A", to: "B", preconditions: ["x": false, "y": true]),
        ]
        #expect(try words(budget: 2, segments) == ["always", "at least when x ∨ y", "never"])
        #expect(try words(budget: 0, segments) == ["always", "not known", "never"])
        #expect(try words(segments) == ["always", "always", "never"])
    }

    @Test("screens with one condition are listed together, in the order of the first of them")
    func groups() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C", "D"].map { GraphScreen($0, isStart: $0 == "A") },
            segments: [
                Segment(from: "A", to: "B", preconditions: ["x": true]), Segment(from: "A", to: "C"),
                Segment(from: "B", to: "D"),
            ])
        let groups = try graph.reachabilityConditions().screensByCondition
        #expect(groups.map(\.condition.description) == ["always", "x"])
        #expect(groups.map(\.screens) == [[0, 2], [1, 3]])
    }

    @Test("an unknown screen is rejected")
    func unknownScreen() throws {
        let graph = try NavigationGraph(screens: [GraphScreen("Home")], segments: [])
        let error = #expect(throws: PlanningError.self) {
            try graph.reachabilityConditions(ReachabilityQuery(from: ["Hme"]))
        }
        #expect(error?.description == "there is no screen “Hme”; did you mean “Home”?")
    }

    @Test("what lies beneath the screen to begin on counts")
    func beneath() throws {
        let graph = try NavigationGraph(
            screens: ["Home", "Sheet", "Help"].map { GraphScreen($0) },
            segments: [
                Segment(from: "Sheet", to: nil, kind: .back, preconditions: ["closable": true]),
                Segment(from: "Home", to: "Help", preconditions: ["online": true]),
            ])
        let words = { (query: ReachabilityQuery) in
            try graph.reachabilityConditions(query).conditions.map(\.description)
        }
        #expect(
            try words(ReachabilityQuery(from: ["Sheet"], above: ["Home"])) == [
                "closable", "always", "closable ∧ online",
            ])
        #expect(try words(ReachabilityQuery(from: ["Sheet"])) == ["never", "always", "never"])
    }
}

@Suite("A formula over facts")
struct FactFormulaTests {
    @Test(
        "is written in signs",
        arguments: [
            ([], "never"), ([[:]], "always"), ([["a": true], [:]], "always"), ([["a": true]], "a"),
            ([["a": false]], "¬a"), ([["a": true, "n": .atLeast(1)]], "a ∧ n ≥ 1"),
            ([["a": true], ["b": false]], "a ∨ ¬b"),
            ([["a": true, "b": true], ["c": "x"]], "(a ∧ b) ∨ c = \"x\""),
            ([["n": Condition.atLeast(1).and(.atMost(2))], ["a": true]], "(n ≥ 1 ∧ n ≤ 2) ∨ a"),
            ([["t": .in(["x", "y"])]], "t ∈ {\"x\", \"y\"}"), ([["t": .not("x")]], "t ≠ \"x\""),
        ] as [([Preconditions], String)])
    func words(alternatives: [Preconditions], words: String) {
        #expect(FactFormula(alternatives).description == words)
    }

    @Test("holds if all conditions of one alternative do")
    func holds() {
        let formula = FactFormula([["a": true, "n": .atLeast(1)], ["b": true]])
        #expect(formula.holds(for: ["a": true, "n": 2, "b": false]))
        #expect(formula.holds(for: ["a": false, "n": 0, "b": true]))
        #expect(!formula.holds(for: ["a": true, "n": 0, "b": false]))
        #expect(!formula.holds(for: ["a": true]))
        #expect(FactFormula.always.holds(for: [:]) && !FactFormula.never.holds(for: ["a": true]))
    }

    @Test("is always or never only if it has an alternative without conditions, or none")
    func extremes() {
        #expect(FactFormula.always.isAlways && !FactFormula.always.isNever)
        #expect(FactFormula.never.isNever && !FactFormula.never.isAlways)
        let other = FactFormula([["a": true]])
        #expect(!other.isNever && !other.isAlways)
    }

    @Test(
        "that is incomplete says so",
        arguments: [
            (FactFormula([["a": true]]), "at least when a"), (.never, "not known"), (.always, "at least when always"),
        ])
    func incomplete(formula: FactFormula, words: String) {
        #expect(ScreenCondition(formula, isComplete: false).description == words)
        #expect(ScreenCondition(formula).description == formula.description)
    }

    @Test(
        "gives the shortest form of the values of a fact",
        arguments: [
            ([1], [0, 1, 2, 3], "f = 1"), ([1, 2, 3], [0, 1, 2, 3], "f ≥ 1"), ([0, 1], [0, 1, 2, 3], "f ≤ 1"),
            ([1, 2], [0, 1, 2, 3], "f ≥ 1 ∧ f ≤ 2"), ([0, 2, 3], [0, 1, 2, 3], "f ≠ 1"),
            ([0, 2], [0, 1, 2, 3], "f ∈ {0, 2}"), ([10, 5], [10, 0, 5], "f ≥ 5"), ([true], [true, false], "f"),
            (["x", "y"], ["x", "y", "z"], "f ≠ \"z\""), (["x", "y"], ["x", "y", "z", "w"], "f ∈ {\"x\", \"y\"}"),
            ([1, "1"], [1, "1", true], "f ≠ true"), ([.int(.max)], [.int(.max), .int(.min)], "f = \(Int.max)"),
        ] as [([FactValue], [FactValue], String)])
    func shortest(values: [FactValue], domain: [FactValue], words: String) throws {
        let condition = try #require(Condition(values, of: domain))
        #expect(condition.formula("f", in: .signs) == words)
        #expect(domain.filter(condition.holds) == domain.filter(values.contains))
    }

    @Test("asks for nothing of a fact that may have every value")
    func everyValue() {
        #expect(Condition([false, true], of: [true, false]) == nil)
    }
}
