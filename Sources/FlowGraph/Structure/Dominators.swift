/// The immediate dominators of screens: the last screen that every path to a screen passes.
///
/// Paths begin at some screens, the roots. A screen *dominates* another if every path to that one passes it; every
/// screen dominates itself. Of the others that dominate a screen, one is dominated by all: the immediate dominator,
/// which every path passes last.
///
/// Screens are given by their positions in the graph's ``NavigationGraph/screens``, and must be such positions.
public struct Dominators: Sendable {
    /// By screen: its number in the order of a depth-first search; 0 if no path leads to it.
    let numbers: [UInt32]
    /// By number: the screen.
    ///
    /// Number 0 is above all roots, and no screen.
    package let screens: [UInt32]
    /// By number: the number of the immediate dominator, which is always less.
    let parents: [UInt32]

    /// Whether a path leads to a screen.
    ///
    /// O(1).
    public func isReached(_ screen: Int) -> Bool { numbers[screen] > 0 }

    /// The immediate dominator of a screen, or nil if the screen is the root or cannot be reached.
    ///
    /// O(1).
    public func immediateDominator(of screen: Int) -> Int? {
        let parent = parents[Int(numbers[screen])]
        return parent == 0 ? nil : Int(screens[Int(parent)])
    }

    /// The dominators of a screen in the order in which paths pass them, the screen itself last; none if no path leads
    /// to it.
    ///
    /// O(number of them).
    public func dominators(of screen: Int) -> [Int] {
        guard isReached(screen) else { return [] }
        let others = sequence(first: screen, next: immediateDominator)
        return others.reversed()
    }
}

extension Dominators {
    /// Finds the dominators of all nodes that some nodes lead to.
    ///
    /// O(m·log n) for n nodes and m links.
    ///
    /// - Parameters:
    ///   - links: The links.
    ///   - reversed: The same links reversed.
    ///   - roots: The nodes at which paths begin.
    package init(of links: LinkTable, reversed: LinkTable, from roots: [Int]) {
        var search = DepthFirstSearch(links)
        for root in roots { search.explore(from: root) }
        self = DominatorSearch.dominators(search, reversed: reversed, roots: roots)
    }
}
