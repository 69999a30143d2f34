/// The ends of unwind segments that can lie beneath each frame of a tabulation, so far.
///
/// Beneath a frame lie the screens over which it is opened, and everything beneath those frames. Frames that lie on one
/// another in a cycle have the same screens beneath them, so each strongly connected component of frames is computed
/// once, after the components on which it lies. O((f + c)·t/64) for f frames with c callers and t ends.
struct ScreensBeneath {
    /// By screen: its position among the ends of unwind segments, -1 for other screens.
    private let positions: [Int32]
    private let wordCount: Int
    private let components: StrongComponents
    /// By component of frames: the ends beneath it, a bit each.
    private var sets: [UInt64]

    /// A screen of a frame on which another frame is opened.
    private struct Layer {
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
        let layers = tabulation.frames.map { ScreensBeneath.layers(beneath: $0, in: tabulation) }
        let links = LinkTable(
            from: layers.enumerated().flatMap { frame, layers in layers.map { _ in Int32(frame) } },
            to: layers.joined().map { Int32($0.frame) }, nodeCount: layers.count)
        let components = StrongComponents(of: links, from: layers.indices)
        self.positions = positions
        self.components = components
        wordCount = (Int(count) + 63) / 64
        sets = [UInt64](repeating: 0, count: components.count * wordCount)
        for component in 0..<components.count {
            for frame in components.nodes(in: component) {
                for layer in layers[Int(frame)] { put(layer, beneath: component) }
            }
        }
    }

    private static func layers(
        beneath frame: StackFrame, in tabulation: FrameTabulation<some BeliefModel>
    ) -> [Layer] {
        let callers = tabulation.callers(of: frame).map { caller in
            Layer(
                frame: Int(tabulation.frameStates[Int(caller.from)].frame),
                screen: tabulation.screen(of: Int(caller.from)))
        }
        guard frame.below >= 0 else { return callers }
        return callers + [Layer(frame: Int(frame.below), screen: Int(frame.screenBelow))]
    }

    /// Whether a screen, the end of an unwind segment, can lie beneath a frame.
    func contains(_ screen: Int, beneath frame: Int) -> Bool {
        guard let component = components.component(of: frame) else { return false }
        let position = Int(positions[screen])
        return sets[component * wordCount + position / 64] & (1 << UInt64(position % 64)) != 0
    }

    private mutating func put(_ layer: Layer, beneath component: Int) {
        guard let below = components.component(of: layer.frame) else { return }
        for word in 0..<wordCount { sets[component * wordCount + word] |= sets[below * wordCount + word] }
        let position = Int(positions[layer.screen])
        if position >= 0 { sets[component * wordCount + position / 64] |= 1 << UInt64(position % 64) }
    }
}
