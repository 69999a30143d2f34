import FlowGraph
import SwerkinCore

/// Chooses the segments of a walk, by its seed and what it has crossed so far.
struct WalkChoices {
    private let graph: NavigationGraph
    private let choice: AppWalk.Choice
    private let isStrict: Bool
    /// The segments that are never chosen.
    private let avoided: Set<Int>
    private var numbers: WalkNumbers
    /// The number of crossings of each segment.
    private var crossings: [Int]

    init(_ walk: AppWalk, seed: UInt64, in graph: NavigationGraph, avoiding avoided: Set<Int>) {
        self.graph = graph
        (choice, isStrict) = (walk.choice, walk.isStrict)
        let destructive = graph.segments.indices.filter { graph.segments[$0].isDestructive }
        self.avoided = walk.allowsDestructive ? avoided : avoided.union(destructive)
        numbers = WalkNumbers(seed: seed)
        crossings = Array(repeating: 0, count: graph.segments.count)
    }

    /// The next segments from a situation, at most so many; fewer if no segment leads on.
    ///
    /// O(segments of the screens passed).
    mutating func segments(from situation: Situation, atMost count: Int) -> [PlannedSegment] {
        var (situation, chosen): (Situation, [PlannedSegment]) = (situation, [])
        while chosen.count < count {
            let possible = situation.possibleSegments(strict: isStrict).filter { !avoided.contains($0.planned.index) }
            guard !possible.isEmpty else { break }
            let next = possible[choose(among: possible.map(\.planned.index))]
            crossings[next.planned.index] += 1
            chosen.append(next.planned)
            situation = next.situation
        }
        return chosen
    }

    private mutating func choose(among segments: [Int]) -> Int {
        let weights = segments.map { weight(ofCrossings: crossings[$0]) }
        var number = numbers.next(below: weights.reduce(0, +))
        for (position, weight) in weights.enumerated() {
            if number < weight { return position }
            number -= weight
        }
        return segments.count - 1
    }

    private func weight(ofCrossings count: Int) -> UInt64 {
        guard choice == .leastCovered else { return 1 }
        let divisor = UInt64(count + 1)
        return max(1_000_000 / (divisor &* divisor), 1)
    }
}
