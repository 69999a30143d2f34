import FlowGraph
import FlowGraphAnalysis
import Foundation
import SwerkinCore

/// What the flows of one tour have covered, and which segments broke, in this process.
///
/// The flows may be performed at the same time, so it is guarded by a lock.
package final class TourProgress: @unchecked Sendable {
    /// A copy of what is known at one moment.
    struct State {
        var covered: Set<TourTarget> = []
        var crossed: Set<Int> = []
        var shown: Set<String> = []
        var broken: Set<Int> = []
        /// The number of flows that were performed.
        var flowCount = 0
        /// The number of flows of the plan that have ended, each with those that replaced it.
        var endCount = 0
        /// The time that they took, each on its own driver's clock.
        var time = Duration.zero
    }

    private let lock = NSLock()
    private var lockedState = State()

    /// Makes the progress of a tour of which no flow was performed yet.
    package init() {}

    var state: State { lock.withLock { lockedState } }

    /// Records that a flow shows a screen.
    func note(shown screen: String, covering targets: [TourTarget]) {
        lock.withLock {
            lockedState.shown.insert(screen)
            lockedState.covered.formUnion(targets)
        }
    }

    /// Records that a flow has crossed a segment.
    func note(crossed segment: Int, covering targets: [TourTarget]) {
        lock.withLock {
            lockedState.crossed.insert(segment)
            lockedState.covered.formUnion(targets)
        }
    }

    /// Records that a segment broke; returns true if no flow has said so before.
    func note(broken segment: Int) -> Bool { lock.withLock { lockedState.broken.insert(segment).inserted } }

    /// Records that a flow of the plan has ended, with those that replaced it; returns what is known then.
    func noteEnd() -> State {
        lock.withLock {
            lockedState.endCount += 1
            return lockedState
        }
    }

    /// Records that a flow was performed, to its end or not.
    func noteFlow(taking time: Duration) {
        lock.withLock {
            lockedState.flowCount += 1
            lockedState.time += time
        }
    }
}

extension TourProgress.State {
    /// What was covered, in words: `all 42 screens, all 118 segments, 9 flows, 61 s`.
    func words(in graph: NavigationGraph) -> String {
        func part(_ count: Int, _ total: Int, _ noun: String) -> String {
            let nouns = total == 1 ? noun : "\(noun)s"
            return count == total && total > 1 ? "all \(total) \(nouns)" : "\(count) of \(total) \(nouns)"
        }
        return [
            part(shown.count, graph.screens.count, "screen"), part(crossed.count, graph.segments.count, "segment"),
            Count.words(flowCount, "flow"), time.words,
        ].joined(separator: ", ")
    }
}
