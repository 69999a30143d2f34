import FlowGraph

/// A model like those of apps, the same on every machine: a tree of screens with ways back, tabs, ways home and across.
///
/// The tree, the ways and the draws of random numbers are those of the graphs `g1` of the comparison of engines. What it has more
/// is what models of apps say of screens and segments.
struct AppModel {
    private enum Way { case forward, back, tab, home, across }

    let graph: NavigationGraph

    init(screenCount: Int) throws {
        var random = LinearCongruentialGenerator(state: 1)
        let tree = Tree(screenCount: screenCount, &random)
        let screens = (0..<screenCount).map { screen in
            Screen(
                AppModel.name(screen), title: "Screen \(screen)", module: "Tab \(tree.tabs[screen])",
                trait: "screen_\(screen)", isStart: screen == 0)
        }
        let ways = (0..<screenCount).flatMap { AppModel.ways(from: $0, tree, &random) }
        graph = try NavigationGraph(name: "App of \(screenCount) screens", screens: screens, segments: ways)
    }

    /// The name of a screen.
    static func name(_ screen: Int) -> String { "Tab/Screen \(screen)" }

    private static func ways(
        from screen: Int, _ tree: Tree, _ random: inout LinearCongruentialGenerator
    ) -> [Segment] {
        var ways = tree.children[screen].map { way(.forward, screen, $0, 300 + random.below(1200)) }
        if screen > 0 {
            let (hub, parent) = (tree.hubs[screen], tree.parents[screen])
            let target = random.below(16) == 0 ? hub : parent
            ways.append(way(.back, screen, target, 200 + random.below(400)))
            if random.below(4) == 0 {
                for tab in tree.children[hub].prefix(5) where tab != screen {
                    ways.append(way(.tab, screen, tab, 250 + random.below(250)))
                }
            }
            if random.below(2) == 0 { ways.append(way(.home, screen, hub, 250 + random.below(250))) }
        }
        if random.below(2) == 0, let target = tree.targetAcross(from: screen, &random) {
            ways.append(way(.across, screen, target, 300 + random.below(1200)))
        }
        return ways
    }

    private static func way(_ way: Way, _ start: Int, _ end: Int, _ milliseconds: Int) -> Segment {
        let label = way == .back ? "Back" : way == .home ? "Home" : "Open \(end)"
        return Segment(
            from: name(start), to: name(end), label: label, kind: way == .tab ? .root : .push,
            cost: Double(milliseconds) / 1000, steps: ["ITouchButton(\(label))"])
    }
}

/// Which screen leads to which in the first place.
private struct Tree {
    private(set) var parents: [Int]
    private(set) var hubs: [Int]
    /// The branch of the root that each screen is in.
    private(set) var tabs: [Int]
    private(set) var children: [[Int]]

    init(screenCount: Int, _ random: inout LinearCongruentialGenerator) {
        parents = [Int](repeating: 0, count: screenCount)
        hubs = parents
        tabs = parents
        children = [[Int]](repeating: [], count: screenCount)
        var depths = parents
        for screen in 1..<screenCount {
            let base = (screen - 1) / 4
            let parent = screen <= 5 ? 0 : max(1, base - random.below(1 + base / 4))
            parents[screen] = parent
            depths[screen] = depths[parent] + 1
            hubs[screen] = depths[parent] % 4 == 0 ? parent : hubs[parent]
            tabs[screen] = screen <= 5 ? screen : tabs[parent]
            children[parent].append(screen)
        }
    }

    /// A screen near another, now and then any screen; nil where it would be that one.
    func targetAcross(from screen: Int, _ random: inout LinearCongruentialGenerator) -> Int? {
        let (lower, upper) = (max(0, screen - 64), min(parents.count - 1, screen + 64))
        let target =
            random.below(8) == 0 ? random.below(parents.count) : lower + random.below(upper - lower + 1)
        return target == screen ? nil : target
    }
}

/// Random numbers by a linear congruence of 64 bits, with the constants of Knuth's MMIX.
struct LinearCongruentialGenerator {
    var state: UInt64

    /// A number from 0 on that is less than a limit.
    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) * UInt64(limit) >> 31)
    }
}
