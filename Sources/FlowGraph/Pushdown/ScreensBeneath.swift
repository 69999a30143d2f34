/// Which ends of unwind segments can lie beneath each frame of a tabulation, as far as it has come.
///
/// Beneath a frame lie the screens over which it is opened, and what lies beneath those frames. Frames that lie on one another in
/// a circle have the same beneath them, so each set of these is looked at once, after the sets on which it lies. O((f + c)·t/64)
/// for f frames with c callers and t ends.
struct ScreensBeneath {
    /// By screen: its position among the ends of unwind segments, -1 for other screens.
    private let positions: [Int32]
    private let wordCount: Int
    private let components: StrongComponents
    /// By component of frames: the ends beneath it, a bit each.
    private var sets: [UInt64]

    /// A screen of a frame on which another frame is opened.
    private struct Place {
        let frame: Int
        let screen: Int
    }

    init(_ tabulation: FrameTabulation<some BeliefModel>) {
        let topology = tabulation.topology
        var positions = [Int32](repeating: -1, count: topology.screenCount)
        var count: Int32 = 0
        for segment in topology.stackSegments where topology.kinds[segment] == .unwind {
            let end = Int(topology.ends[segment])
            guard positions[end] < 0 else { continue }
            positions[end] = count
            count += 1
        }
        let vertices = tabulation.frames.map { ScreensBeneath.vertices(beneath: $0, in: tabulation) }
        let links = LinkTable(
            from: vertices.enumerated().flatMap { frame, vertices in vertices.map { _ in Int32(frame) } },
            to: vertices.joined().map { Int32($0.frame) }, nodeCount: vertices.count)
        let components = StrongComponents(of: links, from: vertices.indices)
        self.positions = positions
        self.components = components
        wordCount = (Int(count) + 63) / 64
        sets = [UInt64](repeating: 0, count: components.count * wordCount)
        for component in 0..<components.count {
            for frame in components.nodes(in: component) {
                for vertex in vertices[Int(frame)] { put(vertex, beneath: component) }
            }
        }
    }

    private static func vertices(
        beneath frame: StackFrame, in tabulation: FrameTabulation<some BeliefModel>
    ) -> [Place] {
        let callers = tabulation.callers(of: frame).map { caller in
            Place(
                frame: Int(tabulation.frameStates[Int(caller.from)].frame),
                screen: tabulation.screen(of: Int(caller.from)))
        }
        guard frame.below >= 0 else { return callers }
        return callers + [Place(frame: Int(frame.below), screen: Int(frame.screenBelow))]
    }

    /// Whether a screen, the end of an unwind segment, can lie beneath a frame.
    func contains(_ screen: Int, beneath frame: Int) -> Bool {
        guard let component = components.component(of: frame) else { return false }
        let position = Int(positions[screen])
        return sets[component * wordCount + position / 64] & (1 << UInt64(position % 64)) != 0
    }

    private mutating func put(_ vertex: Place, beneath component: Int) {
        guard let below = components.component(of: vertex.frame) else { return }
        for word in 0..<wordCount { sets[component * wordCount + word] |= sets[below * wordCount + word] }
        let position = Int(positions[vertex.screen])
        if position >= 0 { sets[component * wordCount + position / 64] |= 1 << UInt64(position % 64) }
    }
}
