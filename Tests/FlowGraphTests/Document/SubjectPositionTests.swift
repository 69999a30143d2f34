import FlowGraph
import Testing

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
