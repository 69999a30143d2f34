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

/// The nodes that each node dominates, side by side.
package struct DominatorTree {
    private let dominators: Dominators
    /// By number: the position at which the subtree begins in ``sequence``.
    private let positions: [Int]
    /// By number: the number of nodes in the subtree, the node itself included.
    private let sizes: [Int]
    /// The nodes in an order in which every subtree lies side by side, after one entry for the root above all.
    private let sequence: [Int]

    /// Lays the tree out; O(n) for n nodes.
    package init(_ dominators: Dominators) {
        let parents = dominators.parents
        var sizes = [Int](repeating: 1, count: parents.count)
        for number in parents.indices.dropFirst().reversed() { sizes[Int(parents[number])] += sizes[number] }
        var positions = [Int](repeating: 0, count: parents.count)
        var next = [Int](repeating: 1, count: parents.count)
        var sequence = [Int](repeating: -1, count: parents.count)
        for number in parents.indices.dropFirst() {
            let parent = Int(parents[number])
            positions[number] = positions[parent] + next[parent]
            next[parent] += sizes[number]
            sequence[positions[number]] = Int(dominators.screens[number])
        }
        self.dominators = dominators
        self.sizes = sizes
        self.positions = positions
        self.sequence = sequence
    }

    /// Whether a node can be reached.
    package func isReached(_ node: Int) -> Bool { dominators.isReached(node) }

    /// The nodes that a reachable node dominates, that node first.
    package func subtree(of node: Int) -> ArraySlice<Int> { sequence[range(of: node)] }

    /// The immediate dominator of a reachable node, or nil for the root.
    package func parent(of node: Int) -> Int? { dominators.immediateDominator(of: node) }

    /// The only child of a reachable node in the tree, or nil if it has none or several.
    package func onlyChild(of node: Int) -> Int? {
        let others = subtree(of: node).dropFirst()
        guard let first = others.first, subtree(of: first).count == others.count else { return nil }
        return first
    }

    /// Whether a reachable node dominates another, or is the same.
    package func dominates(_ node: Int, _ other: Int) -> Bool { range(of: node).contains(range(of: other).lowerBound) }

    private func range(of node: Int) -> Range<Int> {
        let number = Int(dominators.numbers[node])
        return positions[number]..<positions[number] + sizes[number]
    }
}
