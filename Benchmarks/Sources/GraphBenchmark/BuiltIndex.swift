import FlowGraph
import ProcessResources

/// The index of a graph, made when it is first asked for, and what making it took.
final class BuiltIndex {
    private let ways: CheapestWays
    private var index: IndexedWays?
    private var time = 0.0
    /// More than the indexes of the comparison take.
    private static let maximumByteCount = 4 << 30

    init(of ways: CheapestWays) {
        self.ways = ways
    }

    func get() throws(Contender.Problem) -> IndexedWays {
        if let index { return index }
        let start = ProcessorTime.now
        guard let made = ways.indexed(maximumByteCount: Self.maximumByteCount) else { throw .largeIndex }
        time = ProcessorTime.now - start
        index = made
        return made
    }

    /// What making it took, in seconds of processor time and in bytes, as further fields of an answer.
    var fields: String { #", "building": \#(time), "memory": \#(index?.byteCount ?? 0)"# }
}
