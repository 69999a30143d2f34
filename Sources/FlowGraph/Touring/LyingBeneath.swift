/// The screens that can lie beneath each screen, with any facts.
///
/// The least relation in which a screen lies beneath those that it puts on top of itself, and what lies beneath a screen lies beneath
/// those that replace it. O(n·m·n/64) at most for n screens and m segments.
package struct LyingBeneath {
    private let wordCount: Int
    private let screenCount: Int
    /// By screen: the screens that can lie right beneath it, a bit each.
    private var direct: [UInt64]
    /// By screen: the screens that can lie beneath it at any depth; only known if there are unwind segments, for no others ask.
    private var all: [UInt64]

    /// Determines the screens that can lie beneath each screen of a graph.
    package init(_ graph: NavigationGraph) {
        self.init(graph.topology, screenCount: graph.topology.screenCount)
    }

    /// Determines what the segments that depend on the stack need to know: nothing if there are none.
    init(neededIn topology: Topology) {
        self.init(topology, screenCount: topology.dependsOnStack ? topology.screenCount : 0)
    }

    private init(_ topology: Topology, screenCount: Int) {
        self.screenCount = screenCount
        wordCount = (screenCount + 63) / 64
        direct = [UInt64](repeating: 0, count: wordCount * screenCount)
        all = []
        guard screenCount > 0 else { return }
        for segment in topology.usableStarts.indices where topology.usableStarts[segment] >= 0 {
            guard topology.kinds[segment] == .push || topology.kinds[segment] == .present else { continue }
            let (start, end) = (Int(topology.starts[segment]), Int(topology.ends[segment]))
            direct[end * wordCount + start / 64] |= 1 << UInt64(start % 64)
        }
        var isChanged = true
        while isChanged {
            isChanged = false
            for segment in topology.usableStarts.indices
            where topology.usableStarts[segment] >= 0 && topology.kinds[segment] == .replace {
                let (start, end) = (Int(topology.starts[segment]), Int(topology.ends[segment]))
                if LyingBeneath.unite(&direct, end, with: start, wordCount) { isChanged = true }
            }
        }
        guard topology.kinds.contains(.unwind) else { return }
        all = direct
        isChanged = true
        while isChanged {
            isChanged = false
            for screen in 0..<screenCount {
                for below in screens(beneath: screen) {
                    if LyingBeneath.unite(&all, screen, with: below, wordCount) { isChanged = true }
                }
            }
        }
    }

    private static func unite(_ sets: inout [UInt64], _ row: Int, with other: Int, _ wordCount: Int) -> Bool {
        var isChanged = false
        for word in 0..<wordCount {
            let added = sets[other * wordCount + word] & ~sets[row * wordCount + word]
            guard added != 0 else { continue }
            sets[row * wordCount + word] |= added
            isChanged = true
        }
        return isChanged
    }

    /// The screens that can lie right beneath a screen, in order.
    func screens(beneath screen: Int) -> [Int] {
        (0..<wordCount).flatMap { word in
            var bits = direct[screen * wordCount + word]
            var screens: [Int] = []
            while bits != 0 {
                screens.append(word * 64 + bits.trailingZeroBitCount)
                bits &= bits - 1
            }
            return screens
        }
    }

    /// Returns true if a screen can lie right beneath another one.
    package func contains(_ screen: Int, rightBeneath top: Int) -> Bool {
        direct[top * wordCount + screen / 64] & (1 << UInt64(screen % 64)) != 0
    }

    /// Returns true if a screen can lie beneath another one at any depth.
    func contains(_ screen: Int, beneath top: Int) -> Bool {
        all[top * wordCount + screen / 64] & (1 << UInt64(screen % 64)) != 0
    }
}
