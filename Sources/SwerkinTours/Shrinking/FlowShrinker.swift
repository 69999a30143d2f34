import FlowGraph

/// The outcome of a flow that was performed to see whether it shows a defect.
enum FlowOutcome {
    /// Nothing went wrong in so many segments; the rest could not be crossed.
    case passed(Int)
    /// A defect came out with the arrival of the segment of this number, from 1; 0 is the launch.
    case failed(FlowDefect, Int)
}

/// Finds the shortest flow that shows a defect, by performing candidates.
///
/// First the flow is repeated, to know that it fails for sure. Then the planner's rules give the shortest flow to the last segment; if that
/// passes, the defect depends on segments before it, and the fewest of these are found that must be crossed, each time with the shortest
/// flow between them (QuickXplain: Junker, “Preferred explanations and relaxations for over-constrained problems”, 2004). What is left of
/// the budget goes to all shorter flows, which proves that none shows it.
struct FlowShrinker {
    /// The judgement of the shortest flow found.
    enum Verdict: Hashable {
        /// Each shorter flow that the declarations allow passes.
        case minimal
        /// Not all shorter flows could be performed.
        case budgetUsed
        /// The same flow passes at times: so many of so many runs have failed.
        case flaky(failed: Int, of: Int)
    }

    struct Result {
        let segments: [Int]
        let runs: Int
        let verdict: Verdict
    }

    private struct BudgetUsed: Error {}

    /// The greatest number of repetitions of a flow that has passed once.
    private static let repetitions = 5
    /// The greatest number of shorter flows that are listed to prove that none shows the defect: many times those that can be performed.
    private var longestList: Int { min(max(budget - runs, 0) * 10 + 100, 20_000) }

    private let flow: [Int]
    private let defect: FlowDefect
    private let search: FlowSearch
    private let budget: Int
    private let perform: ([Int]) -> FlowOutcome
    private(set) var runs = 0
    /// The flows that were performed or follow from those, with whether they show the defect.
    private var known: [[Int]: Bool] = [:]

    /// Prepares to shrink a flow; `perform` performs segments from a launch.
    init(
        _ flow: [Int], showing defect: FlowDefect, from start: Situation, avoiding avoided: Set<Int> = [],
        runs budget: Int,
        _ perform: @escaping ([Int]) -> FlowOutcome
    ) {
        (self.flow, self.defect, self.budget, self.perform) = (flow, defect, budget, perform)
        search = FlowSearch(from: start, avoiding: avoided)
    }

    /// Finds the shortest flow, within the budget.
    mutating func shrink() -> Result {
        if let flaky = repeated(flow, atMost: Self.repetitions, endingAtFailure: true) {
            return Result(segments: flow, runs: runs, verdict: flaky)
        }
        var best = flow
        known[flow] = true
        do {
            let needed = try fewest(of: &best)
            try refine(&best, throughAtMost: min(needed, Self.greatestSubset))
            try prove(&best)
        } catch {
            return Result(segments: best, runs: runs, verdict: .budgetUsed)
        }
        if best != flow, runs < budget, let flaky = repeated(best, atMost: 1, endingAtFailure: false) {
            return Result(segments: best, runs: runs, verdict: flaky)
        }
        return Result(segments: best, runs: runs, verdict: .minimal)
    }

    /// Repeats a flow; nil if it fails as before, or the rate at which it does.
    ///
    /// The first run has been the walk itself, or the candidate.
    private mutating func repeated(_ flow: [Int], atMost count: Int, endingAtFailure: Bool) -> Verdict? {
        var failed = 0
        for number in 1...count {
            runs += 1
            if case .failed(defect, _) = perform(flow) { failed += 1 }
            if failed == number, endingAtFailure || number == count { return nil }
        }
        return .flaky(failed: failed + 1, of: count + 1)
    }

    // MARK: The fewest segments

    /// Replaces a flow by the shortest that crosses those of its segments that are needed; returns the number of these.
    private mutating func fewest(of best: inout [Int]) throws -> Int {
        guard let last = flow.last else { return 0 }
        defer { if let shorter = shortestKnown(below: best.count) { best = shorter } }
        return try explain([], isNew: true, Array(flow.indices.dropLast()), last: last).count
    }

    /// Replaces a flow by shorter ones through others of its segments, as long as one shows the defect.
    ///
    /// The fewest segments need not lie on the shortest flow.
    private mutating func refine(_ best: inout [Int], throughAtMost count: Int) throws {
        guard best.count <= Self.greatestRefined else { return }
        var isBetter = true
        while isBetter {
            isBetter = false
            for variant in search.variants(of: best, throughAtMost: count) where known[variant] != false {
                guard try isShown(variant) else { continue }
                best = shortestKnown(below: best.count) ?? variant
                isBetter = true
                break
            }
        }
    }

    /// The greatest number of segments of a flow through which other ones are looked for, and of segments that these must cross.
    private static let (greatestRefined, greatestSubset) = (12, 2)

    /// The fewest of some positions that a flow needs beside others to show the defect.
    private mutating func explain(_ others: [Int], isNew: Bool, _ positions: [Int], last: Int) throws -> [Int] {
        if isNew, try isShown(through: others.sorted().map { flow[$0] } + [last]) { return [] }
        if positions.count <= 1 { return positions }
        let (front, back) = (Array(positions[..<(positions.count / 2)]), Array(positions[(positions.count / 2)...]))
        // What is near the end is the more likely to matter.
        let ofFront = try explain(others + back, isNew: true, front, last: last)
        let ofBack = try explain(others + ofFront, isNew: !ofFront.isEmpty || !others.isEmpty, back, last: last)
        return ofFront + ofBack
    }

    private mutating func isShown(through segments: [Int]) throws -> Bool {
        guard let candidate = search.shortest(through: segments) else { return false }
        return try isShown(candidate)
    }

    // MARK: Performing

    /// Returns true if a flow shows the defect at its end, or before.
    private mutating func isShown(_ flow: [Int]) throws -> Bool {
        if let known = known[flow] { return known }
        guard runs < budget else { throw BudgetUsed() }
        runs += 1
        switch perform(flow) {
        case .failed(defect, let count):
            for length in count...max(count, flow.count) { known[Array(flow.prefix(length))] = true }
            for length in 0..<count { known[Array(flow.prefix(length))] = false }
            return true
        case .passed(let count), .failed(_, let count):
            for length in 0...count { known[Array(flow.prefix(length))] = false }
            known[flow] = false
            return false
        }
    }

    // MARK: The proof

    /// Performs the shorter flows, as far as they are not known; a flow that shows the defect becomes the best.
    private mutating func prove(_ best: inout [Int]) throws {
        // A defect at an arrival may come out with the first segments of a candidate.
        if let shorter = shortestKnown(below: best.count) { best = shorter }
        guard let last = best.last else { return }
        // A segment fails only in flows that cross it; a rule may be broken anywhere.
        if case .segment = defect {
            try prove(&best, by: search.flows(endingWith: last, shorterThan: best.count, atMost: longestList))
        } else {
            while let all = search.flows(ofLength: best.count - 1, atMost: longestList) {
                let length = best.count
                try prove(&best, by: all)
                if best.count == length { return }
            }
            throw BudgetUsed()
        }
    }

    private mutating func prove(_ best: inout [Int], by flows: [[Int]]?) throws {
        guard let flows else { throw BudgetUsed() }
        for flow in flows where known[flow] == nil {
            guard try isShown(flow) else { continue }
            if let shorter = shortestKnown(below: best.count) { best = shorter }
            return
        }
    }

    private func shortestKnown(below count: Int) -> [Int]? {
        known.filter { $0.value && $0.key.count < count }.keys
            .min { ($0.count, $1) < ($1.count, $0) }
    }
}

private func < (left: (Int, [Int]), right: (Int, [Int])) -> Bool {
    left.0 != right.0 ? left.0 < right.0 : right.1.lexicographicallyPrecedes(left.1)
}
