import FlowGraph
import TestSupport
import Testing

@Suite("A part that a document repeats")
struct RepeatedPartTests {
    private static func document(_ segments: [String]) -> String {
        """
        { "flowgraph": 1, "screens": [{ "name": "A" }], "segments": [
        \(segments.map { #"{ "start": "A", "end": "A", \#($0) }"# }.joined(separator: ",\n"))
        ] }
        """
    }

    @Test("means the same at every position and in every spelling")
    func equalParts() throws {
        let parts = [
            #""steps": ["Touch", "Type"], "preconditions": { "n": { "in": [1, 2] } }, "effects": { "n": 2 }"#,
            #""steps": ["Type", "Touch"], "preconditions": { "n": { "in": [2, 1] } }, "effects": { "n": 1 }"#,
            #""steps":["Touch","Type"], "preconditions":{"n":{"in":[1,2]}}, "effects":{"n":2}"#,
            #""steps": ["\u0054ouch", "Type"], "preconditions": { "\u006e": { "in": [1, 2] } }, "effects": { "n": 2 }"#,
        ]
        let order = [0, 1, 0, 2, 3, 1, 3, 0]
        let segments = try NavigationGraph(json: Self.document(order.map { parts[$0] })).segments
        let (first, second) = (segments[0], segments[1])
        #expect(first.steps == ["Touch", "Type"])
        #expect(first.preconditions == ["n": .in([1, 2])])
        #expect(first.effects == ["n": .set(2)])
        #expect(second.steps == ["Type", "Touch"])
        #expect(segments == order.map { $0 == 1 ? second : first })
    }

    @Test("is found among many others")
    func manyParts() throws {
        let labels = (0..<3000).map { "Screen \($0 % 1000) of a long list" }
        let graph = try NavigationGraph(
            json: Self.document(labels.map { #""label": "\#($0)", "steps": ["Touch \#($0)"]"# }))
        #expect(graph.segments.map(\.label) == labels)
        #expect(graph.segments.map(\.steps) == labels.map { ["Touch \($0)"] })
    }

    @Test("that names a screen finds it, long or short, in every spelling and with screens at every position")
    func namesOfScreens() throws {
        let names = ["A", "\u{E9}tage", "The screen with a long name", "The other \"long\" name"]
        let written = [
            [#""A""#, #""\u0041""#], ["\"\u{E9}tage\"", #""\u00e9tage""#, "\"e\u{301}tage\""],
            [#""The screen with a long name""#, #""The screen with a long n\u0061me""#],
            [#""The other \"long\" name""#, #""The other \u0022long\u0022 name""#],
        ]
        let ends = written.indices.flatMap { start in written.indices.map { (start, $0) } }
        let segments = ends.enumerated().map { index, ends in
            let (starts, goals) = (written[ends.0], written[ends.1])
            return #"{ "start": \#(starts[index % starts.count]), "end": \#(goals[index / 2 % goals.count]) }"#
        }.joined(separator: ", ")
        let screens = written.map { #"{ "name": \#($0[0]) }"# }.joined(separator: ", ")
        let parts = [#""flowgraph": 1"#, #""screens": [\#(screens)]"#, #""segments": [\#(segments)]"#]
        for parts in [parts, parts.reversed()] {
            let graph = try NavigationGraph(json: "{ \(parts.joined(separator: ", ")) }")
            #expect(graph.screens.map(\.name) == names)
            for screen in names.indices {
                #expect(graph.segments(from: screen) == ends.indices.filter { ends[$0].0 == screen })
                #expect(graph.segments(to: screen) == ends.indices.filter { ends[$0].1 == screen })
            }
        }
    }

    @Test("that names no screen has a problem at every occurrence")
    func unknownScreens() {
        let segments = [#""label": "1""#, #""label": "2""#].map {
            #"{ "start": "A", "end": "Elsewhere, far away", \#($0) }"#
        }
        let error = #expect(throws: DocumentError.self) {
            try NavigationGraph(
                json: """
                    { "flowgraph": 1, "screens": [{ "name": "A" }, { "name": "A" }], "segments": [
                    \(segments.joined(separator: ",\n"))
                    ] }
                    """)
        }
        let positions = (error?.problems ?? []).map { "\($0.position.line):\($0.position.column) \($0.path)" }
        #expect(positions == ["1:58 screens[1].name", "2:24 segments[0].end", "3:24 segments[1].end"])
    }

    @Test("has its problems reported at every occurrence")
    func problems() {
        let wrong = #""steps": ["x", 1], "preconditions": { "n": {} }, "effects": { "n": { "by": 1 } }"#
        let right = #""steps": ["x"], "preconditions": { "n": 1 }"#
        let error = #expect(throws: DocumentError.self) {
            try NavigationGraph(json: Self.document([wrong, right, wrong]))
        }
        let positions = (error?.problems ?? []).map { "\($0.position.line):\($0.position.column) \($0.path)" }
        #expect(
            positions == [
                "2:44 segments[0].steps[1]", "2:72 segments[0].preconditions.n",
                "2:96 segments[0].effects.n", "2:98 segments[0].effects.n.by",
                "4:44 segments[2].steps[1]", "4:72 segments[2].preconditions.n",
                "4:96 segments[2].effects.n", "4:98 segments[2].effects.n.by",
            ])
    }

    @Test("stops being JSON at the position of the problem")
    func syntax() {
        let error = #expect(throws: DocumentError.self) {
            try NavigationGraph(json: Self.document([#""steps": ["x"]"#, #""steps": ["x", y]"#]))
        }
        #expect(
            error?.problems.map { "\($0.position.line):\($0.position.column) \($0.path)" } == [
                "3:44 segments[1].steps[1]"
            ])
    }
}

@Suite("A word of a document")
struct DocumentWordTests {
    @Test("that is a number has the value that is nearest to it")
    func numbers() throws {
        var random = SeededGenerator(seed: 8)
        let texts = (0..<2000).map { _ in
            let whole = Int.random(in: 0...999_999, using: &random)
            let digits = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }
            return "\(whole).\(digits.joined())1"
        }
        let segments = texts.map { #"{ "start": "A", "end": "A", "cost": \#($0) }"# }.joined(separator: ",")
        let graph = try NavigationGraph(
            json: #"{ "flowgraph": 1, "screens": [{ "name": "A" }], "segments": [\#(segments)] }"#)
        #expect(graph.segments.map(\.cost) == texts.map { Double($0) })
    }

    @Test(
        "that is a text ends at its quote, wherever that and unusual characters stand",
        arguments: ["é", "🙂", #"\n"#, #"\""#, #"\\"#, "\u{7F}"])
    func texts(unusual: String) throws {
        for length in 0...20 {
            for index in 0...length {
                let written =
                    String(repeating: "x", count: index) + unusual + String(repeating: "y", count: length - index)
                let name = try NavigationGraph(
                    json: #"{"name":"\#(written)","flowgraph":1,"screens":[{"name":"A"}],"segments":[]}"#
                ).name
                let text = written.replacing(
                    unusual, with: [#"\n"#: "\n", #"\""#: "\"", #"\\"#: "\\"][unusual] ?? unusual)
                #expect(name == text)
            }
        }
    }
}
