import FlowGraph
import Testing

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
