import FlowGraph
import TestSupport
import Testing

@Suite("A graph written as a document")
struct GraphWriterTests {
    static let shop = """
        {
          "flowgraph": 1,
          "name": "Shop",
          "facts": { "loggedIn": [true, false], "cartCount": { "min": 0, "max": 3 } },
          "screens": [
            { "name": "Home", "start": true },
            { "name": "Login", "title": "Log in", "module": "Account" },
            { "name": "Checkout", "module": "Shop", "trait": "checkout_total", "tags": ["deep"] }
          ],
          "segments": [
            { "start": "Home", "end": "Login", "label": "Log in", "kind": "present", "steps": ["ITouchButton(login)"] },
            { "start": "Login", "kind": "back", "effects": { "loggedIn": true }, "cost": 2.5 },
            { "start": "Home", "end": "Checkout", "preconditions": { "loggedIn": true, "cartCount": { "atLeast": 1 } } },
            { "start": "Home", "end": "Home", "label": "Add to cart", "effects": { "cartCount": { "add": 1 } } }
          ]
        }

        """

    @Test("takes a line for each screen and segment, and comes back byte for byte")
    func shopDocument() throws {
        let graph = try NavigationGraph(json: Self.shop)
        #expect(graph.json() == Self.shop)
        #expect(graph.name == "Shop")
        #expect(
            graph.segments[1] == Segment(from: "Login", to: nil, kind: .back, cost: 2.5, effects: ["loggedIn": true]))
    }

    @Test("leaves out all that is the default")
    func defaults() throws {
        let graph = try NavigationGraph(screens: [GraphScreen("A")], segments: [Segment(from: "A", to: "A")])
        #expect(
            graph.json() == """
                {
                  "flowgraph": 1,
                  "screens": [
                    { "name": "A" }
                  ],
                  "segments": [
                    { "start": "A", "end": "A" }
                  ]
                }

                """)
    }

    @Test("writes no segments as an empty list and keeps empty texts")
    func empty() throws {
        let graph = try NavigationGraph(name: "", screens: [GraphScreen("A", title: "")], segments: [])
        #expect(
            graph.json() == """
                {
                  "flowgraph": 1,
                  "name": "",
                  "screens": [
                    { "name": "A", "title": "" }
                  ],
                  "segments": []
                }

                """)
    }

    @Test("writes every key in its position")
    func everything() throws {
        let graph = try NavigationGraph(
            facts: [Fact("n", .range(-1...1)), Fact("t", .values(["a\"b", 1, true]))],
            screens: [
                GraphScreen("A", title: "T", module: "M", trait: "I", tags: ["x", "y"], isStart: true),
                GraphScreen("B", trait: "I", aliasOf: "A", tags: ["x"]),
            ],
            segments: [
                Segment(
                    from: "A", to: "A", label: "L", kind: .unwind, cost: 1e-7,
                    preconditions: [
                        "t": Condition.not(1).and(.in([1, true])), "n": Condition.atLeast(0).and(.atMost(1)),
                    ],
                    effects: ["n": .add(-1), "t": .forget, "d": .toggle], steps: ["one", "two"], tags: ["z"],
                    destructive: true)
            ])
        #expect(
            graph.json() == """
                {
                  "flowgraph": 1,
                  "facts": { "n": { "min": -1, "max": 1 }, "t": ["a\\"b", 1, true] },
                  "screens": [
                    { "name": "A", "title": "T", "module": "M", "trait": "I", "tags": ["x", "y"], "start": true },
                    { "name": "B", "trait": "I", "aliasOf": "A", "tags": ["x"] }
                  ],
                  "segments": [
                    { "start": "A", "end": "A", "label": "L", "kind": "unwind", "destructive": true, "steps": ["one", "two"], \
                "preconditions": { "t": { "not": 1, "in": [1, true] }, "n": { "atLeast": 0, "atMost": 1 } }, \
                "effects": { "n": { "add": -1 }, "t": null, "d": { "toggle": true } }, "cost": 1e-07, "tags": ["z"] }
                  ]
                }

                """)
    }

    @Test("gives every fact a line if all would take more than 120 characters")
    func manyFacts() throws {
        func lines(_ lastLength: Int) throws -> [Substring] {
            let facts = [Fact("first", .bool), Fact(String(repeating: "é", count: lastLength), .range(0...3))]
            let json = try NavigationGraph(facts: facts, screens: [GraphScreen("A")], segments: []).json()
            return json.split(separator: "\n")[2...].prefix { $0 != "  \"screens\": [" }.map { $0 }
        }
        let widest = try lines(55)
        #expect(widest.count == 1 && widest[0].unicodeScalars.count == 121, "120 and the comma")
        #expect(
            try lines(56) == [
                "  \"facts\": {", "    \"first\": [false, true],",
                "    \"\(String(repeating: "é", count: 56))\": { \"min\": 0, \"max\": 3 }", "  },",
            ])
    }

    @Test("writes equality with more as a list of the one value, and declares the fact so that it keeps its values")
    func equalityWithMore() throws {
        let graph = try NavigationGraph(
            facts: [Fact("n", .range(0...3))], screens: [GraphScreen("A")],
            segments: [
                Segment(from: "A", to: "A", preconditions: ["free": "x"]),
                Segment(
                    from: "A", to: "A",
                    preconditions: [
                        "n": Condition.equals(2).and(.atLeast(1)),
                        "t": Condition.equals("a").and(.in(["b", "a", "c"])),
                        "u": Condition.equals("a").and(.not("b")),
                    ]),
            ])
        let json = graph.json()
        #expect(json.contains(#""facts": { "n": { "min": 0, "max": 3 }, "t": ["a", "b", "c"], "u": ["a", "b"] },"#))
        #expect(
            json.contains(
                #""preconditions": { "n": { "in": [2], "atLeast": 1 }, "t": { "in": ["a"] }, "u": { "not": "b", "in": ["a"] } }"#
            ))
        #expect(try NavigationGraph(json: json).json() == json)
    }
}

@Suite("Writing and reading again")
struct RoundTripTests {
    @Test("gives the same graph and the same text")
    func randomGraphs() throws {
        var rewritten = 0
        for seed in Seeds(partOf: 1_000) {
            let graph = try RandomGraph.graph(seed: seed)
            let text = graph.json()
            let again = try NavigationGraph(json: text)
            #expect(again.json().utf8.elementsEqual(text.utf8), "FLOWGRAPH_SEED=\(seed)\n\(text)")
            if graph == again { continue }
            rewritten += 1
            expectSameMeaning(graph, again, "FLOWGRAPH_SEED=\(seed)\n\(text)")
        }
        #expect(
            rewritten > Seeds.part(of: 20) && rewritten < Seeds.part(of: 500),
            "graphs with an equality that the format writes otherwise")
    }

    /// Expects graphs to differ in nothing but equalities that are written as lists, and in the declarations these need.
    private func expectSameMeaning(_ graph: NavigationGraph, _ again: NavigationGraph, _ comment: Comment) {
        #expect(again.name == graph.name && again.screens == graph.screens, comment)
        let domains = Dictionary(uniqueKeysWithValues: graph.facts.map { ($0.name, $0.domain) })
        #expect(domains == Dictionary(uniqueKeysWithValues: again.facts.map { ($0.name, $0.domain) }), comment)
        #expect(again.segments.count == graph.segments.count, comment)
        for (old, new) in zip(graph.segments, again.segments) {
            var same = new
            same.preconditions = old.preconditions
            #expect(same == old, comment)
            #expect(old.preconditions.map(\.fact) == new.preconditions.map(\.fact), comment)
            for (before, after) in zip(old.preconditions, new.preconditions) where before.value != after.value {
                #expect(before.value.equals != nil && after.value.equals == nil, comment)
                let values = domains[before.fact]?.values ?? []
                #expect(values.filter(before.value.holds) == values.filter(after.value.holds), comment)
            }
        }
    }

    @Test("keeps every nasty text byte for byte")
    func nastyTexts() throws {
        let texts = NastyText.samples
        let graph = try NavigationGraph(
            screens: texts.enumerated().map { GraphScreen("\($0) \($1)", title: $1) }, segments: [])
        let again = try NavigationGraph(json: graph.json())
        for (text, screen) in zip(texts, again.screens) {
            #expect(try #require(screen.title).utf8.elementsEqual(text.utf8))
        }
    }
}
