import FlowGraph
import Testing

@Suite("A document that is read")
struct GraphReaderTests {
    @Test("has conditions that exclude one value or several, and writes them so")
    func exclusions() throws {
        let json = """
            {
              "flowgraph": 1,
              "facts": { "n": { "min": 0, "max": 3 } },
              "screens": [
                { "name": "A" }
              ],
              "segments": [
                { "start": "A", "end": "A", "preconditions": { "n": { "not": 1 } } },
                { "start": "A", "end": "A", "preconditions": { "n": { "not": [1, 2] } } }
              ]
            }

            """
        let graph = try NavigationGraph(json: json)
        #expect(graph.segments.map { $0.preconditions["n"] } == [.not(1), .not(1, 2)])
        #expect(graph.json() == json)
    }

    @Test("may have its keys in any order, any white space and a byte order mark")
    func freedom() throws {
        let graph = try NavigationGraph(
            json:
                "\u{FEFF}\r\n\t{\"segments\":[{\"end\":\"A\",\"start\":\"A\"}],\"screens\" :[ {\"start\":true , \"name\":\"A\"}]"
                + ",\"flowgraph\":1}\n\n")
        #expect(graph.screens == [GraphScreen("A", isStart: true)])
        #expect(graph.segments == [Segment(from: "A", to: "A")])
    }

    @Test("may say what is the default")
    func defaults() throws {
        let graph = try NavigationGraph(
            json: """
                { "flowgraph": 1, "facts": {}, "screens": [{ "name": "A", "tags": [], "start": false }], "segments": [
                  { "start": "A", "end": "A", "kind": "push", "steps": [], "preconditions": {}, "effects": {}, "cost": 1.0,
                    "tags": [] }] }
                """)
        #expect(graph == (try NavigationGraph(screens: [GraphScreen("A")], segments: [Segment(from: "A", to: "A")])))
    }

    @Test(
        "has its escapes replaced",
        arguments: [
            (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u00e9\u00E9é"#, "ééé"), (#"a\uD83D\uDE42z"#, "a🙂z"),
            (#"\u0000"#, "\u{0}"), (#"\uFFFF\u2028"#, "\u{FFFF}\u{2028}"), ("\u{7F}", "\u{7F}"), ("", ""),
            (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
        ])
    func escapes(escaped: String, text: String) throws {
        let graph = try NavigationGraph(
            json: "{ \"flowgraph\": 1, \"name\": \"\(escaped)\", \"screens\": [{ \"name\": \"A\" }], \"segments\": [] }"
        )
        #expect(try #require(graph.name).utf8.elementsEqual(text.utf8))
    }

    @Test(
        "has costs as any JSON number, rounded to the nearest",
        arguments: [
            ("2", 2), ("0.1", 0.1), ("1e3", 1000), ("1E+3", 1000), ("250e-2", 2.5), ("1.0", 1),
            ("999999999e-3", 999_999.999),
            ("0.30000000000000004", 0.30000000000000004),
            ("123456.789123456789123456789", 123_456.789123456789123456789),
            ("1000000", 1e6), ("4.9e-324", .leastNonzeroMagnitude),
        ] as [(String, Double)])
    func costs(written: String, cost: Double) throws {
        let graph = try NavigationGraph(json: document(segments: #"{ "start": "A", "end": "A", "cost": \#(written) }"#))
        #expect(graph.segments[0].cost == cost)
    }

    @Test("has whole numbers up to the ends of their range")
    func wholeNumbers() throws {
        let graph = try NavigationGraph(
            json: document(members: "\"facts\": { \"n\": [9223372036854775807, -9223372036854775808, -0, 7] }"))
        #expect(graph.facts == [Fact("n", .values([.int(.max), .int(.min), 0, 7]))])
    }

    @Test("has every form of condition and effect")
    func conditionsAndEffects() throws {
        let graph = try NavigationGraph(
            json: """
                { "flowgraph": 1, "facts": { "n": { "min": 0, "max": 9 } }, "screens": [{ "name": "A" }], "segments": [
                { "start": "A", "end": "A",
                  "preconditions": { "b": false, "n": { "atMost": 7, "not": 3, "atLeast": 2, "in": [4, 5] }, "t": "x",
                    "i": 5, "o": { "in": ["p", "q"] } },
                  "effects": { "b": true, "n": { "add": -2 }, "t": "y", "i": -1, "o": null, "d": { "toggle": true } } }] }
                """)
        #expect(
            graph.segments[0].preconditions == [
                "b": false, "n": .atMost(7).and(.not(3)).and(.atLeast(2)).and(.in([4, 5])), "t": "x", "i": 5,
                "o": .in(["p", "q"]),
            ])
        #expect(graph.segments[0].effects == ["b": true, "n": .add(-2), "t": "y", "i": -1, "o": .forget, "d": .toggle])
        #expect(graph.facts.map(\.name) == ["n", "b", "t", "i", "o", "d"])
        #expect(graph.facts.last?.domain == .values([true, false]))
    }

    @Test("is the same from a text, an array, a slice of it and a sequence that can be walked once")
    func sources() throws {
        let bytes = Array(GraphWriterTests.shop.utf8)
        let graph = try NavigationGraph(json: GraphWriterTests.shop)
        #expect(try NavigationGraph(json: bytes) == graph)
        #expect(try NavigationGraph(json: ([1, 2] + bytes + [3])[2..<bytes.count + 2]) == graph)
        #expect(try NavigationGraph(json: bytes.lazy.filter { _ in true }) == graph)
        #expect(try NavigationGraph(json: AnySequence(bytes)) == graph)
    }

    @Test("gives names that are met again as equal texts, however they are written")
    func repeatedNames() throws {
        let graph = try NavigationGraph(
            json: """
                { "flowgraph": 1, "screens": [{ "name": "A screen with a long name" }], "segments": [
                { "start": "A screen with a long name", "end": "A screen with a long n\\u0061me" }] }
                """)
        #expect(graph.segments == [Segment(from: "A screen with a long name", to: "A screen with a long name")])
    }
}
