import FlowGraph
import Testing

@Suite("The positions of problems")
struct ProblemPositionTests {
    @Test("are those of the values that make no graph, all at once")
    func graphProblems() {
        let json = """
            {
              "flowgraph": 1,
              "facts": { "a b": [], "count": { "min": 0, "max": 9999 } },
              "screens": [
                { "name": "Home" },
                { "title": "No name", "name": "" },
                { "name": "Home" }
              ],
              "segments": [
                { "start": "Hoem", "end": "Home" },
                { "start": "Home", "cost": 0 },
                { "start": "Home", "end": "Home", "kind": "back",
                  "preconditions": { "tier": { "not": "x" } }, "effects": { "points": { "add": 1 } } }
              ]
            }
            """
        #expect(
            problems(in: json) == [
                "3:21: facts[\"a b\"]: the fact “a b” needs at least one value; declare it with the values it can have",
                "3:34: facts.count: the fact “count” has 10000 values; the most is 4096, so use coarser values",
                "6:35: screens[1].name: a screen needs a name",
                "7:15: screens[2].name: there is already a screen “Home” (screens[0]); names must be unique",
                "10:16: segments[0].start: there is no screen “Hoem”; did you mean “Home”?",
                "11:5: segments[1]: a push segment needs an end screen; only back segments have none",
                "11:32: segments[1].cost: the cost 0 is not a number of seconds more than 0 and at most 1000000",
                "12:31: segments[2].end: a back segment leads to the screen beneath, so it cannot have the end"
                    + " “Home”; remove the end or use the kind unwind",
                "13:34: segments[2].preconditions.tier: no value of “tier” (\"x\") meets the condition tier ≠ \"x\"",
                "13:75: segments[2].effects.points: “points” needs declared bounds for effects that add to it:"
                    + " \"points\": { \"min\": 0, \"max\": 3 }",
            ])
    }

    @Test("are those of the nearest part that the document has")
    func missingParts() {
        let json = document(
            segments: (0...4096).map { "{\"start\":\"A\",\"effects\":{\"n\":\($0)}}" }.joined(separator: ","))
        #expect(
            problems(in: json.replacingFirst("\"segments\"", with: "\"facts\": {}, \"segments\"")) == [
                "3:12: facts.n: the fact “n” has 4097 values; the most is 4096, so use coarser values"
            ]
                + (0...4096).map {
                    "4:\(3 + column(of: $0)): segments[\($0)]: a push segment needs an end screen; only back segments have none"
                })
        #expect(
            problems(in: "\n {\"flowgraph\":1,\"screens\":[],\"segments\":[]}") == [
                "2:2: the graph has no screen; declare at least one"
            ])
    }

    private func column(of segment: Int) -> Int {
        (0..<segment).reduce(0) { sum, number in sum + "{\"start\":\"A\",\"effects\":{\"n\":\(number)}},".count }
    }

    @Test("count lines at every line ending and columns in Unicode scalars, without a byte order mark")
    func lines() {
        #expect(
            problems(in: "\u{FEFF}{ \"ä🙂e\u{301}\": x }") == [
                "1:11: [\"ä🙂e\u{301}\"]: “x” is not a value; texts need double quotes, and the only words without"
                    + " quotes are true, false and null"
            ])
        for ending in ["\n", "\r", "\r\n"] {
            let json = "{\(ending)\(ending)  \"name\": \"é\",\(ending) ]"
            #expect(problems(in: json) == ["4:2: “]” stands where a key in double quotes should come"])
        }
    }

    @Test("stand after the name of the file if there is one")
    func fileName() throws {
        let error = try #require(throws: DocumentError.self) {
            try NavigationGraph(json: document(segments: "{ \"start\": \"B\" },\n{ \"start\": \"A\" }"))
        }
        #expect(
            error.description(file: "Shop.flowgraph.json") == """
                Shop.flowgraph.json:4:3: segments[0]: a push segment needs an end screen; only back segments have none
                Shop.flowgraph.json:4:14: segments[0].start: there is no screen “B”; did you mean “A”?
                Shop.flowgraph.json:5:1: segments[1]: a push segment needs an end screen; only back segments have none
                """)
        #expect(error.description.hasPrefix("4:3: segments[0]: a push"))
        #expect(error.problems[1].position == DocumentPosition(line: 4, column: 14))
        #expect(error.problems[1].path == .segment(0).appending("start"))
        #expect(error.problems[1].reason == .graph(.unknownScreen(name: "B", suggestion: "A")))
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, with replacement: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return replacingCharacters(in: range, with: replacement)
    }

    private func replacingCharacters(in range: Range<Index>, with replacement: String) -> String {
        self[..<range.lowerBound] + replacement + self[range.upperBound...]
    }

    private func firstRange(of text: String) -> Range<Index>? {
        indices.lazy.filter { self[$0...].hasPrefix(text) }.first.map { $0..<index($0, offsetBy: text.count) }
    }
}

@Suite("The positions of paths in a model file")
struct SubjectPositionTests {
    private static let json = """
        {
          "flowgraph": 1,
          "screens": [{ "name": "Home" }, { "name": "é🙂", "start": true }, { "name": "C" }],
          "segments": [
            { "start": "Home", "end": "C",
              "effects": { "a b": true } }
          ]
        }
        """

    private func positions(_ paths: [ModelPath], in json: String) -> [String?] {
        GraphDocument.positions(of: paths, in: json.utf8).map { $0?.description }
    }

    @Test("are found in the order of asking, counted in Unicode scalars")
    func found() {
        let effect = ModelPath.segment(0).appending("effects").appending("a b")
        #expect(
            positions([effect, .screen(2), .screen(0), .segment(0), .screen(2)], in: Self.json)
                == ["6:27", "3:68", "3:15", "5:5", "3:68"])
    }

    @Test("are those of the innermost part around what the file does not name")
    func missing() {
        #expect(positions([.fact("x"), .screen(9), ModelPath()], in: Self.json) == ["1:1", "3:14", "1:1"])
    }

    @Test("are unknown in a text that is not JSON")
    func damaged() {
        #expect(positions([.screen(0)], in: "{ \"screens\": [{ \"name\"") == ["1:15"])
        #expect(positions([.screen(0)], in: "<xml/>") == [nil])
        #expect(positions([], in: Self.json) == [])
    }

    @Test("are the same for bytes that do not lie side by side")
    func anySequence() {
        let bytes = AnySequence(Self.json.utf8)
        #expect(GraphDocument.positions(of: [.segment(0)], in: bytes) == [DocumentPosition(line: 5, column: 5)])
    }
}
