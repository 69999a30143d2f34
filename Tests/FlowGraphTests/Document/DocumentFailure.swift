import FlowGraph

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
