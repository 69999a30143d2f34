/// The screens of an app as a tree: the root, its tabs, and what opens from each.
struct AppTree {
    /// The screen that each opens from; the root's own is the root.
    let parents: [Int]
    /// The nearest screen above each that people go back to in one go.
    let hubs: [Int]
    /// The tab that each screen is in, which is a child of the root; the root's own is the root.
    let tabs: [Int]
    /// What opens from each screen, in ascending order.
    let children: [[Int]]

    /// Draws the parent of every screen behind the tabs.
    init(screenCount: Int, using random: inout LinearCongruentialGenerator) {
        var parents = [0]
        var depths = [0]
        var hubs = [0]
        var tabs = [0]
        var children = [[Int]](repeating: [], count: screenCount)
        for screen in 1..<screenCount {
            let parent = screen <= 5 ? 0 : Self.parent(of: screen, using: &random)
            parents.append(parent)
            depths.append(depths[parent] + 1)
            hubs.append(depths[parent] % 4 == 0 ? parent : hubs[parent])
            tabs.append(parent == 0 ? screen : tabs[parent])
            children[parent].append(screen)
        }
        self.parents = parents
        self.hubs = hubs
        self.tabs = tabs
        self.children = children
    }

    private static func parent(of screen: Int, using random: inout LinearCongruentialGenerator) -> Int {
        let base = (screen - 1) / 4
        return max(1, base - random.below(1 + base / 4))
    }
}
