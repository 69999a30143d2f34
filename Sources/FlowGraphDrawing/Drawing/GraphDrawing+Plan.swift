import FlowGraph

extension GraphDrawing {
    /// Draws the highlighted plan with the screens before and behind its own, and leaves all others out.
    ///
    /// The positions in ``dot()`` are those of ``graph``, which has only these screens and the segments that join them to the plan. The
    /// heading says how many screens are left out. Without a plan, the whole graph is drawn. O(screens + segments).
    ///
    /// - Parameters:
    ///   - whole: The graph to draw.
    ///   - options: The heading, highlights and legend, by positions in the whole graph.
    public init(onlyPlanOf whole: NavigationGraph, options: Options) {
        let visited = PlanTrace(options.highlight, in: whole).screens
        guard !visited.isEmpty, let part = DrawnPart(around: visited, of: whole, plan: Set(options.highlight)) else {
            self.init(whole, options: options)
            return
        }
        var options = part.options(options)
        let rest = whole.screens.count - part.screens.count
        let note = rest == 0 ? nil : "\(Count.words(rest, "screen")) left out"
        options.title = [options.title ?? whole.name, note].compactMap { $0 }.filter { !$0.isEmpty }.joined(
            separator: "\n")
        self.init(part.graph, options: options)
    }
}

extension DrawnPart {
    /// The screens of a plan with their neighbours; returns nil if they are no graph.
    fileprivate init?(around visited: Set<Int>, of whole: NavigationGraph, plan: Set<Int>) {
        let ends = whole.segments.map { (whole.index(ofScreen: $0.start), $0.end.flatMap(whole.index)) }
        let segments = whole.segments.indices.filter { index in
            let (start, end) = ends[index]
            return [start, end].compactMap { $0 }.contains(where: visited.contains) || plan.contains(index)
        }
        let screens = visited.union(segments.flatMap { [ends[$0].0, ends[$0].1].compactMap { $0 } }).sorted()
        guard
            let graph = try? NavigationGraph(
                name: whole.name, facts: whole.facts, screens: screens.map { whole.screens[$0] },
                segments: segments.map { whole.segments[$0] })
        else { return nil }
        self.init(graph: graph, screens: screens.map { [$0] }, segments: segments)
    }
}

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
