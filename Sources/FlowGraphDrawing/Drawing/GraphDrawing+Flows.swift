import FlowGraph

extension GraphDrawing {
    /// A flow of a tour as it is drawn.
    public struct Flow: Hashable, Sendable {
        /// The positions of the segments that it crosses, in order.
        public var segments: [Int]
        /// The flow in words, for the legend and the page, such as `from Home: 12 segments, 17 s`.
        public var words: String

        /// Creates a flow; positions that the graph does not have are ignored.
        public init(_ segments: [Int], words: String) {
            self.segments = segments
            self.words = words
        }
    }

    /// The greatest number of flows that a legend explains one by one.
    static let explainedFlowLimit = 12
    /// The greatest number of flows that one arrow shows the colours of.
    static let arrowFlowLimit = 3

    /// By segment: the numbers of the flows that cross it, counted from 1, each once.
    static func flowNumbers(of graph: NavigationGraph, _ flows: [Flow]) -> [[Int]] {
        var numbers = [[Int]](repeating: [], count: graph.segments.count)
        for (position, flow) in flows.enumerated() {
            for segment in flow.segments where numbers.indices.contains(segment) {
                if numbers[segment].last != position + 1 { numbers[segment].append(position + 1) }
            }
        }
        return numbers
    }

    /// The numbers of flows in few characters: `1, 3, 5–8`.
    static func words(ofFlows numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound == number - 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { range in
            switch range.count {
            case 1: "\(range.lowerBound)"
            case 2: "\(range.lowerBound), \(range.upperBound)"
            default: "\(range.lowerBound)–\(range.upperBound)"
            }
        }.joined(separator: ", ")
    }
}

extension GraphDrawing.Arrow {
    /// The numbers of the flows that cross the arrow, in order.
    var flows: [Int] { Set(entries.flatMap(\.flows)).sorted() }
}
