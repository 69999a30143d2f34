import FlowGraph
import Foundation
import TestSupport
import Testing

@Suite("A damaged document")
struct DamagedDocumentTests {
    private static let sample = Array(
        """
        {
          "flowgraph": 1,
          "name": "Sh\\u00f6p \\uD83D\\uDE42 é🙂",
          "facts": { "loggedIn": [true, false], "count": { "min": 0, "max": 3 } },
          "screens": [{ "name": "Home", "start": true }, { "name": "Login", "tags": ["a", "b"] }],
          "segments": [
            { "start": "Home", "end": "Login", "kind": "present", "steps": ["x"], "preconditions": { "loggedIn": false } },
            { "start": "Login", "kind": "back", "effects": { "loggedIn": null, "count": { "add": -1 } }, "cost": 2.5e0 },
            { "start": "Login", "kind": "back", "effects": { "loggedIn": null, "count": { "add": -1 } }, "cost": 0.25 },
            { "start": "Home", "end": "Login", "steps": ["x"], "preconditions": { "loggedIn": false } },
            { "start": "Home", "end": "Home", "preconditions": { "count": { "not": 1, "in": [0, 2], "atLeast": 0 } } }
          ]
        }
        """.utf8)

    @Test("is rejected at any cut, and nothing is reported about the rest")
    func truncations() throws {
        _ = try NavigationGraph(json: Self.sample)
        for length in Self.sample.indices {
            let cut = Array(Self.sample[..<length])
            let error = #expect(throws: DocumentError.self, "\(length) bytes") { try NavigationGraph(json: cut) }
            #expect(error?.problems.count == 1, "\(length) bytes")
            expectPositions(error, in: cut, "\(length) bytes")
        }
    }

    @Test("is rejected or read, with any byte changed, lost or doubled")
    func mutations() {
        var refused = 0
        for seed in Seeds(Seeds.part(of: 5000, oneIn: 5)) {
            var random = SeededGenerator(seed: seed)
            var bytes = Self.sample
            for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, &random) }
            refused += read(bytes, "FLOWGRAPH_SEED=\(seed)") ? 0 : 1
        }
        #expect(refused > Seeds.part(of: 2500, oneIn: 5) && refused < Seeds.part(of: 5000, oneIn: 5))
    }

    @Test("with changed names, values and positions gives a valid graph, or problems with their positions")
    func wellFormedMutations() throws {
        let sample = try JSONDecoder().decode(DocumentTree.self, from: Data(Self.sample))
        var (graphs, models, refused) = (0, 0, 0)
        for seed in Seeds(Seeds.part(of: 50_000, oneIn: 100)) {
            var random = SeededGenerator(seed: seed)
            var tree = sample
            for _ in 0..<Int.random(in: 1...3, using: &random) { tree.mutate(using: &random) }
            var bytes = Array(tree.json.utf8)
            // A quarter is damaged as text too, so that some do not get past the parser.
            if seed.isMultiple(of: 4) { damage(&bytes, &random) }
            do throws(DocumentError) {
                let problems = GraphTrial(try NavigationGraph(json: bytes)).problems
                #expect(problems.isEmpty, "FLOWGRAPH_SEED=\(seed)")
                graphs += 1
            } catch {
                expectPositions(error, in: bytes, "FLOWGRAPH_SEED=\(seed)")
                if error.problems.contains(where: \.isSyntactic) { refused += 1 } else { models += 1 }
            }
        }
        print("mutated documents: \(graphs) graphs, \(models) refused after parsing, \(refused) refused by the parser")
        #expect(graphs > Seeds.part(of: 5_000, oneIn: 100) && graphs + models > Seeds.part(of: 25_000, oneIn: 100))
        #expect(models > Seeds.part(of: 100, oneIn: 100) && refused > Seeds.part(of: 100, oneIn: 100))
    }

    @Test("is rejected or read when it is made of random bytes")
    func randomBytes() {
        for seed in Seeds(Seeds.part(of: 5000, oneIn: 5)) {
            var random = SeededGenerator(seed: seed)
            let length = Int.random(in: 0...60, using: &random)
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            let isRead = read(bytes, "FLOWGRAPH_SEED=\(seed)")
            #expect(!isRead, "FLOWGRAPH_SEED=\(seed)")
        }
    }

    @Test("is rejected or read when it is made of random tokens")
    func randomTokens() {
        let tokens = [
            "{", "}", "[", "]", ",", ":", "\"flowgraph\"", "1", "\"screens\"", "\"segments\"", "\"name\"", "null",
            "true", "\"",
            "\\", "-1.5e3", "\"start\"", "\"facts\"", "\n", " ", "é", "\"preconditions\"", "{\"in\":[1]}",
        ]
        for seed in Seeds(Seeds.part(of: 5000, oneIn: 5)) {
            var random = SeededGenerator(seed: seed)
            let length = Int.random(in: 1...30, using: &random)
            let text = (0..<length).map { _ in tokens.randomElement(using: &random) ?? "" }.joined()
            let isRead = read(Array("{\"flowgraph\":1,\(text)".utf8), "FLOWGRAPH_SEED=\(seed)")
            #expect(!isRead, "FLOWGRAPH_SEED=\(seed)")
        }
    }

    private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bytes[index], at: Int.random(in: bytes.indices, using: &random))
        default: bytes.swapAt(index, Int.random(in: bytes.indices, using: &random))
        }
    }

    /// Whether some bytes are a document; if not, expects the problems to be in order and inside.
    private func read(_ bytes: [UInt8], _ comment: Comment) -> Bool {
        do throws(DocumentError) {
            _ = try NavigationGraph(json: bytes)
            return true
        } catch {
            expectPositions(error, in: bytes, comment)
            return false
        }
    }

    private func expectPositions(_ error: DocumentError?, in bytes: [UInt8], _ comment: Comment) {
        let problems = error?.problems ?? []
        #expect(!problems.isEmpty, comment)
        #expect(problems.allSatisfy { !$0.reason.description.isEmpty }, comment)
        let positions = problems.map { ($0.position.line, $0.position.column) }
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }, comment)
        let lineCount = bytes.count { $0 == 10 || $0 == 13 } + 1
        #expect(
            positions.allSatisfy { (1...lineCount).contains($0.0) && (1...bytes.count + 1).contains($0.1) }, comment)
    }
}

extension DocumentProblem {
    /// Whether the text is no JSON.
    fileprivate var isSyntactic: Bool { if case .syntax = reason { true } else { false } }
}

/// What reading a document says is wrong, a line each.
func problems(in json: String) -> [String] {
    problems(in: Array(json.utf8))
}

/// What reading the bytes of a document says is wrong, a line each.
func problems(in json: [UInt8]) -> [String] {
    do throws(DocumentError) {
        _ = try NavigationGraph(json: json)
        return []
    } catch {
        return error.problems.map(\.description)
    }
}

/// A document with a screen “A” and some segments, the first of which begins at 4:3.
func document(segments: String) -> String {
    """
    { "flowgraph": 1,
      "screens": [{ "name": "A" }],
      "segments": [
      \(segments)
    ] }
    """
}

/// A document with a screen “A” and some members after it, the first of which begins at 2:1.
func document(members: String) -> String {
    """
    { "flowgraph": 1, "screens": [{ "name": "A" }], "segments": [],
    \(members) }
    """
}

/// A file of some megabytes could have a problem in every other byte, each of which takes more memory than the text.
@Suite("A document with very many problems")
struct ManyProblemsTests {
    private static let screens = #""screens": [{ "name": "Home" }]"#
    private static let rest = "there may be more problems; the first 10000 are listed"

    private func error(_ text: String) throws -> DocumentError {
        try #require(throws: DocumentError.self) { try NavigationGraph(json: Array(text.utf8)) }
    }

    @Test("of the format has ten thousand listed, and the rest is not read")
    func format() throws {
        let zeros = String(repeating: "0,", count: 100_000)
        // What follows is no JSON, which would be told if it were read.
        let error = try error(#"{ "flowgraph": 1, \#(Self.screens), "segments": [\#(zeros) "#)
        #expect(error.problems.count == 10_000)
        #expect(error.description.hasSuffix("\n\(Self.rest)"))
        #expect(error.description(file: "a.json").hasSuffix("\na.json: \(Self.rest)"))
    }

    @Test("of the graph has ten thousand listed")
    func graph() throws {
        let segments = Array(repeating: #"{ "start": "Home", "end": "None" }"#, count: 20_000).joined(separator: ",")
        let error = try error(#"{ "flowgraph": 1, \#(Self.screens), "segments": [\#(segments)] }"#)
        #expect(error.problems.count == 10_000)
        #expect(error.description.hasSuffix("\n\(Self.rest)"))
    }

    @Test("but fewer has all of them")
    func fewer() throws {
        let zeros = Array(repeating: "0", count: 9999).joined(separator: ",")
        let error = try error(#"{ "flowgraph": 1, \#(Self.screens), "segments": [\#(zeros)] }"#)
        #expect(error.problems.count == 9999)
        #expect(!error.description.contains(Self.rest))
    }
}
