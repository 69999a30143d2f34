/// The links of the segments that can be used, a back segment leading to every screen that can lie beneath its own.
///
/// Every screen that can be reached from another can be reached here too, so a missing path here proves that there is
/// none. The nodes are those of ``ScreenDistances`` over stacks: first the screens on top, then, in the same order, the
/// stacks beneath the screens. Beneath a screen lies the screen that it was put on, or the stack at the start; beneath
/// one that replaced another, the stack beneath that one.
struct UsableEdges {
    private let screenCount: Int32
    private var origins: [Int32] = []
    private var ends: [Int32] = []

    /// Which nodes lead to which; some links are there more than once.
    static func links(_ topology: Topology, isUsable: [Bool], stacks: [[Int]]) -> LinkTable {
        var paths = UsableEdges(screenCount: Int32(topology.screenCount))
        for segment in topology.starts.indices where isUsable[segment] {
            paths.add(topology.kinds[segment], from: topology.starts[segment], to: topology.ends[segment])
        }
        for stack in stacks {
            for (lower, upper) in zip(stack, stack.dropFirst()) { paths.add(Int32(lower), beneath: Int32(upper)) }
        }
        return LinkTable(from: paths.origins, to: paths.ends, nodeCount: 2 * topology.screenCount)
    }

    private init(screenCount: Int32) { self.screenCount = screenCount }

    private mutating func add(_ kind: SegmentKind, from start: Int32, to end: Int32) {
        link(start, kind == .back ? screenCount + start : end)
        switch kind {
        case .push, .present: add(start, beneath: end)
        case .replace: add(screenCount + start, beneath: end)
        case .root, .unwind, .back: break
        }
    }

    private mutating func add(_ node: Int32, beneath screen: Int32) { link(screenCount + screen, node) }

    private mutating func link(_ origin: Int32, _ end: Int32) {
        origins.append(origin)
        ends.append(end)
    }
}
