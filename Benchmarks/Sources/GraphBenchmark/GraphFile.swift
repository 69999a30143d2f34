import FlowGraph
import Foundation

/// A graph as the generators write it: two counts, then start, end and cost of every segment.
///
/// All are 32-bit numbers, the lowest byte first; costs are thousandths of seconds.
struct GraphFile {
    enum Problem: Error, CustomStringConvertible {
        case unreadable(String)
        case truncated(String)

        var description: String {
            switch self {
            case .unreadable(let path): "\(path) cannot be read"
            case .truncated(let path): "\(path) ends before its last segment"
            }
        }
    }

    let screenCount: Int
    let segmentCount: Int
    private let words: [UInt32]
    private let isScaleFree: Bool

    init(path: String) throws(Problem) {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
        words = data.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count - 3, by: 4).map {
                UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self))
            }
        }
        guard words.count >= 2, words.count >= 2 + 3 * Int(words[1]) else { throw .truncated(path) }
        isScaleFree = URL(fileURLWithPath: path).lastPathComponent.hasPrefix("g3-")
        screenCount = Int(words[0])
        segmentCount = Int(words[1])
    }

    func start(of segment: Int) -> Int { Int(words[2 + 3 * segment]) }
    func end(of segment: Int) -> Int { Int(words[3 + 3 * segment]) }
    private func cost(of segment: Int) -> Double { Double(words[4 + 3 * segment]) / 1000 }

    /// Where searches of the whole graph begin: the first screen; of a scale-free graph, the first of those that most leads out
    /// of, since its first screen may lead nowhere.
    var root: Int {
        guard isScaleFree else { return 0 }
        var counts = [Int](repeating: 0, count: screenCount)
        for segment in 0..<segmentCount { counts[start(of: segment)] += 1 }
        return counts.indices.max { counts[$0] < counts[$1] || (counts[$0] == counts[$1] && $0 > $1) } ?? 0
    }

    /// The graph, with screens called by their numbers.
    func graph() throws(GraphError) -> NavigationGraph { try graph(Array(0..<segmentCount)) }

    /// The graph without loops, and with only the cheapest of parallel segments.
    func simpleGraph() throws(GraphError) -> NavigationGraph {
        var cheapest: [Int: Int] = [:]
        for segment in 0..<segmentCount where start(of: segment) != end(of: segment) {
            let ends = start(of: segment) * screenCount + end(of: segment)
            if let other = cheapest[ends], cost(of: other) <= cost(of: segment) { continue }
            cheapest[ends] = segment
        }
        return try graph(cheapest.values.sorted())
    }

    private func graph(_ segments: [Int]) throws(GraphError) -> NavigationGraph {
        let names = (0..<screenCount).map(String.init)
        return try NavigationGraph(
            screens: names.map { GraphScreen($0) },
            segments: segments.map { segment in
                Segment(from: names[start(of: segment)], to: names[end(of: segment)], cost: cost(of: segment))
            })
    }
}
