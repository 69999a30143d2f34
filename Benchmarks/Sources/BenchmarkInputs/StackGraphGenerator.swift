import FlowGraph

/// Makes graphs like those of apps whose screens lie on a stack: pushes with a way back, tabs, sheets that are presented from
/// many screens and go back to whichever it was, and unwinding.
///
/// A fact becomes true on its sheet alone, which some screens present; facts are false at the start.
package struct StackGraphGenerator {
    private let screenCount: Int
    private let factCount: Int
    private var random: LinearCongruentialGenerator
    private let tree: AppTree
    private var segments: [Segment] = []

    package init(screenCount: Int, factCount: Int) {
        self.screenCount = screenCount
        self.factCount = factCount
        random = LinearCongruentialGenerator(seed: 5)
        tree = AppTree(screenCount: screenCount, using: &random)
    }

    /// The names of facts, in order.
    package static func facts(_ count: Int) -> [String] { (0..<count).map { "fact\($0)" } }

    /// Draws the graph; draws are in the order of the definition.
    package mutating func generate() throws(GraphError) -> NavigationGraph {
        for screen in 0..<screenCount {
            addOpenings(from: screen)
            if screen > 5 { addWaysBack(from: screen) }
            if screen > 0 { addWaysAcross(from: screen) }
        }
        for fact in 0..<factCount { addSheet(of: fact) }
        addLogOut()
        return try NavigationGraph(
            facts: Self.facts(factCount).map { Fact($0, .bool) },
            screens: (0..<screenCount + factCount).map { GraphScreen("\($0)", isStart: $0 == 0) }, segments: segments)
    }

    private mutating func add(
        _ kind: SegmentKind, from start: Int, to end: Int?, cost: Int, needing needed: Int? = nil,
        setting set: Int? = nil
    ) {
        segments.append(
            Segment(
                from: "\(start)", to: end.map { "\($0)" }, kind: kind, cost: Double(cost) / 1000,
                preconditions: needed.map { ["fact\($0)": .equals(.bool(true))] } ?? [:],
                effects: set.map { ["fact\($0)": .set(.bool(true))] } ?? [:]))
    }

    /// What opens from a screen: the tabs from the root, else pushed screens and some presented ones.
    private mutating func addOpenings(from screen: Int) {
        for child in tree.children[screen] {
            let kind: SegmentKind = screen == 0 ? .root : random.once(in: 8) ? .present : .push
            let cost = 300 + random.below(1200)
            let settable = min(child * factCount / screenCount, factCount)
            let needed = settable > 0 && random.once(in: 4) ? random.below(settable) : nil
            add(kind, from: screen, to: child, cost: cost, needing: needed)
        }
    }

    private mutating func addWaysBack(from screen: Int) {
        add(.back, from: screen, to: nil, cost: 200 + random.below(400))
        guard random.once(in: 8) else { return }
        add(.unwind, from: screen, to: anchor(of: screen), cost: 250 + random.below(250))
    }

    /// What a screen unwinds to: the hub above, or the tab where that is the root, which lies beneath no screen.
    private func anchor(of screen: Int) -> Int {
        tree.hubs[screen] == 0 ? tree.tabs[screen] : tree.hubs[screen]
    }

    private mutating func addWaysAcross(from screen: Int) {
        if random.once(in: 4) {
            let tab = 1 + random.below(5)
            add(.root, from: screen, to: tab, cost: 250 + random.below(250))
        }
        if random.once(in: 2) {
            let nearby = max(1, screen - 64)...min(screenCount - 1, screen + 64)
            let end = nearby.lowerBound + random.below(nearby.count)
            let kind: SegmentKind = random.once(in: 4) ? .replace : .push
            if end != screen { add(kind, from: screen, to: end, cost: 300 + random.below(1200)) }
        }
        if factCount > 0, random.once(in: 8) {
            let fact = random.below(factCount)
            add(.present, from: screen, to: screenCount + fact, cost: 300 + random.below(300))
        }
    }

    /// Goes back with the fact true, which may need another one, or without.
    private mutating func addSheet(of fact: Int) {
        let needed = fact > 0 && random.once(in: 2) ? random.below(fact) : nil
        let cost = 1000 + random.below(4000)
        add(.back, from: screenCount + fact, to: nil, cost: cost, needing: needed, setting: fact)
        add(.back, from: screenCount + fact, to: nil, cost: 300)
    }

    private mutating func addLogOut() {
        let cleared = Self.facts(factCount).prefix(factCount / 2)
        segments.append(
            Segment(
                from: "5", to: "0", kind: .root, cost: 0.5,
                effects: cleared.reduce(into: [:]) { $0[$1] = .set(.bool(false)) }))
    }
}
