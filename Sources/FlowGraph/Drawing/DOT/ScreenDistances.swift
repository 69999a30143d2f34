/// How far from the start each screen is, in arrows.
struct ScreenDistances {
    /// All screens, nearest first; those that no arrow leads to from a start screen come last.
    private(set) var order: [Int] = []
    /// The distance of each screen from the screen at which its search began.
    private(set) var distances: [Int]
    private var isSeen: [Bool]

    /// Measures by breadth-first search, O(screens + arrows).
    ///
    /// - Parameters:
    ///   - ends: For each screen, the screens that its arrows lead to.
    ///   - starts: The screens at distance 0.
    init(ends: [[Int]], from starts: [Int]) {
        distances = ends.map { _ in 0 }
        isSeen = ends.map { _ in false }
        var position = 0
        for first in [starts] + ends.indices.map({ [$0] }) {
            for screen in first { see(screen, at: 0) }
            while position < order.count {
                let screen = order[position]
                for end in ends[screen] { see(end, at: distances[screen] + 1) }
                position += 1
            }
        }
    }

    private mutating func see(_ screen: Int, at distance: Int) {
        guard !isSeen[screen] else { return }
        isSeen[screen] = true
        distances[screen] = distance
        order.append(screen)
    }
}
