import FlowGraph

extension NavigationGraph {
    /// True if Graphviz may take more than ten seconds to lay out a picture of all screens, which would be unreadable.
    ///
    /// That is so with more than 1,500 screens, or with more than 1,500 arrows to screens to which most screens lead,
    /// such as those behind the tabs of a global bar. O(screens + segments).
    ///
    /// Measured with Graphviz 2.43: apps of 2,000 screens take five seconds, of 3,000 ten and of 5,000 thirty-five; but
    /// a few with modules, of 1,900 screens and more, never finished. If every screen leads to three or five tabs,
    /// 1,500 such arrows take five seconds and 2,400 eleven, on a fast machine, in pictures of 40,000 points and more.
    public var isTooLargeToLayOut: Bool { hasVeryManyScreens || arrowsToCommonScreens > 1500 }

    /// True if there are so many screens that no picture of all of them is feasible.
    var hasVeryManyScreens: Bool { screens.count > 1500 }

    /// The number of pairs of a screen and one that it leads to, if more than half of all screens lead to the latter.
    private var arrowsToCommonScreens: Int {
        var origins = [Int](repeating: 0, count: screens.count)
        var lastOrigin = [Int](repeating: -1, count: screens.count)
        for screen in screens.indices {
            for segment in topology.outgoing(screen) {
                let end = Int(topology.ends[Int(segment)])
                guard end >= 0, lastOrigin[end] != screen else { continue }
                lastOrigin[end] = screen
                origins[end] += 1
            }
        }
        return origins.reduce(0) { $1 > screens.count / 2 ? $0 + $1 : $0 }
    }
}
