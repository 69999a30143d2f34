import FlowGraph

/// The targets of a query, numbered, and which of them a crossing covers.
struct TourTargets {
    /// A condition of a segment, as it is while the segment is crossed.
    private struct WantedValue {
        let condition: ValueSet
        let word: Int
        let bit: UInt64
        let target: Int32
    }

    private struct Pair: Hashable {
        let first: Int32
        let second: Int32
    }

    /// All targets of the criterion, in order.
    let targets: TourTargetList
    /// By target: whether it is to be covered.
    let isWanted: [Bool]
    /// True if every target is to be covered.
    let areAllWanted: Bool
    private let graph: NavigationGraph
    private let ofScreen: PositionNumbers
    private let ofSegment: PositionNumbers
    private var ofPair: [Pair: Int32] = [:]
    private var ofReturn: [Pair: Int32] = [:]
    private var ofSegmentsValues: [[WantedValue]]
    /// True if a target depends on the segment that was crossed last.
    let dependOnLastSegment: Bool

    init(_ query: TourQuery, in graph: NavigationGraph, _ beneath: ScreensBelow) {
        self.graph = graph
        targets = TourTargetList(of: query.criterion, in: graph, beneath)
        areAllWanted = query.covered.isEmpty && query.only == nil
        isWanted =
            areAllWanted
            ? [Bool](repeating: true, count: targets.count)
            : targets.map { !query.covered.contains($0) && query.only?.contains($0) ?? true }
        ofScreen = PositionNumbers(ofScreensIn: targets, of: graph)
        ofSegment = PositionNumbers(ofSegmentsIn: targets, of: graph)
        ofSegmentsValues =
            query.criterion == .conditions ? [[WantedValue]](repeating: [], count: graph.segments.count) : []
        dependOnLastSegment = query.criterion == .pairs
        guard case .listed(let targets) = targets else { return }
        for (number, target) in targets.enumerated() { enter(target, Int32(number)) }
    }

    private mutating func enter(_ target: TourTarget, _ number: Int32) {
        switch target {
        case .screen, .segment: break
        case .pair(let first, let second): ofPair[Pair(first: Int32(first), second: Int32(second))] = number
        case .return(let segment, let screen): ofReturn[Pair(first: Int32(segment), second: Int32(screen))] = number
        case .condition(let segment, let fact, let value):
            let layout = graph.rules.layout
            guard let index = layout.index(of: fact) else { return }
            let one = layout.set(of: index) { $0 == value }
            guard let condition = graph.rules[segment].conditions.first(where: { $0.fact == index }),
                let part = one.words.first(where: { $0.members != 0 })
            else { return }
            ofSegmentsValues[segment].append(
                WantedValue(condition: condition, word: Int(part.word), bit: part.members, target: number))
        }
    }

    /// The number of targets that are to be covered.
    var wantedCount: Int { areAllWanted ? targets.count : isWanted.count { $0 } }

    /// True if a target depends on values of facts.
    var dependOnValues: Bool { !ofSegmentsValues.isEmpty }

    /// The preconditions of a segment.
    func conditions(of segment: Int) -> Preconditions { graph.segments[segment].preconditions }

    /// The target of showing a screen, or -1 if there is none.
    @inline(__always)
    func target(ofScreen screen: Int) -> Int32 { ofScreen[screen] }

    /// The target of going back by a segment to a screen, or -1 if there is none.
    func target(ofReturn segment: Int, to screen: Int) -> Int32 {
        ofReturn.isEmpty ? -1 : ofReturn[Pair(first: Int32(segment), second: Int32(screen))] ?? -1
    }

    /// Calls a function with each target that crossing a segment can cover, with any end.
    @inline(__always)
    func visitTargets(crossing segment: Int, after last: Int32, _ visit: (Int32) -> Void) {
        let number = ofSegment[segment]
        if number >= 0 { visit(number) }
        if !ofPair.isEmpty, last >= 0, let pair = ofPair[Pair(first: last, second: Int32(segment))] { visit(pair) }
        if !ofSegmentsValues.isEmpty { for value in ofSegmentsValues[segment] { visit(value.target) } }
    }

    /// A fact in a segment's preconditions.
    struct ConditionedFact: Hashable {
        let segment: Int
        let fact: String
    }

    /// The fact whose values a target is one of.
    @inline(__always)
    func conditionedFact(of target: Int) -> ConditionedFact? {
        guard dependOnValues, case .condition(let segment, let fact, _) = targets[target] else { return nil }
        return ConditionedFact(segment: segment, fact: fact)
    }

    /// The number of targets that one crossing can cover with a target.
    func sharers(ofMoveOf target: Int) -> Int64 {
        guard dependOnValues, case .condition(let segment, _, _) = targets[target] else { return 1 }
        return max(1, Int64(graph.segments[segment].preconditions.count))
    }

    /// Adds the targets that are covered by crossing a segment, `last` being the segment crossed before it or -1.
    @inline(__always)
    func append(
        crossing segment: Int, after last: Int32, to screen: Int, beliefs: () -> ArraySlice<UInt64>,
        to covered: inout [Int32]
    ) {
        if ofSegment[segment] >= 0 { covered.append(ofSegment[segment]) }
        if ofScreen[screen] >= 0 { covered.append(ofScreen[screen]) }
        if !ofPair.isEmpty, last >= 0, let target = ofPair[Pair(first: last, second: Int32(segment))] {
            covered.append(target)
        }
        if !ofReturn.isEmpty, let target = ofReturn[Pair(first: Int32(segment), second: Int32(screen))] {
            covered.append(target)
        }
        guard !ofSegmentsValues.isEmpty, !ofSegmentsValues[segment].isEmpty else { return }
        let words = beliefs()
        for wanted in ofSegmentsValues[segment] where isOnlyValue(wanted, words) { covered.append(wanted.target) }
    }

    /// Returns true if a fact has only one value once its condition is met.
    private func isOnlyValue(_ wanted: WantedValue, _ words: ArraySlice<UInt64>) -> Bool {
        wanted.condition.words.allSatisfy { part in
            let met = words[words.startIndex + Int(part.word)] & part.members
            return met == (Int(part.word) == wanted.word ? wanted.bit : 0)
        }
    }
}
