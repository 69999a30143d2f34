import FlowGraph

/// The screens that a plan visits.
struct PlanTrace {
    /// The positions of the screens.
    private(set) var screens: Set<Int> = []
    private var stack: [Int] = []

    /// Follows the segments of a plan in order.
    ///
    /// If a plan begins with an unknown stack, a back segment may lead to an unknown screen; the start of the next
    /// segment determines it.
    init(_ segments: [Int], in graph: NavigationGraph) {
        for index in segments where graph.segments.indices.contains(index) {
            let segment = graph.segments[index]
            guard let start = graph.index(ofScreen: segment.start) else { continue }
            if stack.last != start { stack = [start] }
            screens.insert(start)
            follow(segment.kind, to: segment.end.flatMap(graph.index(ofScreen:)))
            if let top = stack.last { screens.insert(top) }
        }
    }

    private mutating func follow(_ kind: SegmentKind, to end: Int?) {
        switch kind {
        case .push, .present:
            break
        case .replace, .back:
            stack.removeLast()
        case .root:
            stack.removeAll()
        case .unwind:
            stack.removeLast()
            while let top = stack.last, top != end { stack.removeLast() }
            if !stack.isEmpty { return }
        }
        if let end { stack.append(end) }
    }
}
