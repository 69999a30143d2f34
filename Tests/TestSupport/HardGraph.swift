import FlowGraph

/// Graphs that are small and take long: each segment has conditions on facts that others change.
public enum HardGraph {
    /// A graph of some screens and truth values, the same for the same seed.
    public static func graph(
        screens screenCount: Int, facts factCount: Int, segmentsEach: Int = 6, withStack: Bool = false, seed: UInt64
    ) throws -> NavigationGraph {
        var random = SeededGenerator(seed: seed)
        func pairs() -> [String: Bool] {
            let count = Int.random(in: 0...2, using: &random)
            let pairs = (0..<count).map { _ in
                ("f\(Int.random(in: 0..<factCount, using: &random))", Bool.random(using: &random))
            }
            return Dictionary(pairs, uniquingKeysWith: { $1 })
        }
        let screens = (0..<screenCount).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let segments = screens.flatMap { screen in
            (0..<segmentsEach).map { _ in
                let isBack = Int.random(in: 0..<5, using: &random) == 0 && withStack
                let end = "S\(Int.random(in: 0..<screenCount, using: &random))"
                let (conditions, effects) = (pairs(), pairs())
                return Segment(
                    from: screen.name, to: isBack ? nil : end, kind: isBack ? .back : .push,
                    preconditions: Preconditions(
                        conditions.sorted { $0.key < $1.key }.map { .init($0.key, .equals(.bool($0.value))) }),
                    effects: Effects(effects.sorted { $0.key < $1.key }.map { .init($0.key, .set(.bool($0.value))) }))
            }
        }
        return try NavigationGraph(
            facts: (0..<factCount).map { Fact("f\($0)", .bool) }, screens: screens, segments: segments)
    }
}
