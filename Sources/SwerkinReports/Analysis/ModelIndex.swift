import FlowGraph
import FlowGraphAnalysis

/// Finds the screens and segments of a model by the names in records.
struct ModelIndex {
    /// The ends of a segment.
    private struct Ends: Hashable {
        let start: String
        let end: String
    }

    let graph: NavigationGraph
    private let beneath: ScreensBelow
    private var segments: [Ends: [Int]] = [:]
    private var backs: [String: [Int]] = [:]

    /// Prepares the search in a model; O(screens + segments), and the time of `ScreensBelow`.
    init(_ graph: NavigationGraph) {
        self.graph = graph
        beneath = ScreensBelow(graph)
        for (index, segment) in graph.segments.enumerated() {
            if let end = segment.end {
                segments[Ends(start: segment.start, end: end), default: []].append(index)
            } else {
                backs[segment.start, default: []].append(index)
            }
        }
    }

    /// The segments that lead from a screen to a screen, in order.
    ///
    /// Those of kind `back` are among them if the end lies beneath: `beneath` is the screen that does as far as is known, or nil; unless
    /// that `isCertain`, any screen may that the model allows.
    func segments(from start: String, to end: String, above beneath: String?, isCertain: Bool) -> [Int] {
        let direct = segments[Ends(start: start, end: end)] ?? []
        let mayLieBeneath = beneath == end || (beneath == nil || !isCertain) && canLieBeneath(end, start)
        guard let backs = backs[start], mayLieBeneath else { return direct }
        return (direct + backs).sorted()
    }

    /// The segments of kind `back` from a screen of which the model says that they have these steps, in order.
    func backs(from start: String, by steps: [String]) -> [Int] {
        (backs[start] ?? []).filter { hasSteps($0, steps) }
    }

    private func hasSteps(_ segment: Int, _ steps: [String]) -> Bool {
        let declared = graph.segments[segment].steps
        return !declared.isEmpty && steps.hasSuffix(declared)
    }

    /// Returns true if a segment may have been crossed by steps: the model says nothing of its steps, or the steps end with them, or
    /// one of them acts on what the last of them acts on, in other words.
    func mayHave(_ segment: Int, _ steps: [String]) -> Bool {
        guard let last = graph.segments[segment].steps.last else { return true }
        let names = StepNames(last).names
        return hasSteps(segment, steps) || steps.contains { !StepNames($0).names.isDisjoint(with: names) }
    }

    /// The targets of all kinds: kind by kind, in the order of the model's screens and segments.
    ///
    /// Pairs and returns are those that the stack allows with any facts. O(number of targets).
    var targets: [TourTarget] { Coverage.Kind.allCases.flatMap { graph.targets(of: $0.criterion, beneath) } }

    /// Returns true if the segment at a position is the one of a crossing, by the names of its ends and its label.
    ///
    /// Records that are older than labels have none, so a missing label fits any.
    func fits(_ crossing: RecordedCrossing) -> Bool {
        guard graph.segments.indices.contains(crossing.index) else { return false }
        let segment = graph.segments[crossing.index]
        let isEnd = segment.end.map { $0 == crossing.to } ?? (graph.index(ofScreen: crossing.to) != nil)
        return segment.start == crossing.from && isEnd && (crossing.label == nil || crossing.label == segment.label)
    }

    /// Returns true if a screen can lie directly beneath another.
    func canLieBeneath(_ lower: String, _ upper: String) -> Bool {
        guard let lower = graph.index(ofScreen: lower), let upper = graph.index(ofScreen: upper) else { return false }
        return beneath.contains(lower, rightBeneath: upper)
    }

    /// Returns true if two screens are one, or names of one view.
    func areAliases(_ first: String, _ second: String) -> Bool {
        first == second || view(of: first) != nil && view(of: first) == view(of: second)
    }

    private func view(of screen: String) -> String? { graph.index(ofScreen: screen).map { graph.screens[$0].viewName } }

    /// Those of some segments that steps cross: the only one, or the only one that the model says has these steps.
    func segment(among candidates: [Int], by steps: [String]) -> Int? {
        if candidates.count == 1 { return candidates[0] }
        let same = candidates.filter { hasSteps($0, steps) }
        return same.count == 1 ? same[0] : nil
    }
}

/// The labels and identifiers by which a step names what it acts on.
///
/// `ITouchButton(cart)`, `ITouch(#cart)` and `ITouch(the button with identifier "cart")` have the same one.
private struct StepNames {
    let names: Set<String>

    init(_ words: String) {
        let inner = words.drop { $0 != "(" }.dropFirst().dropLast()
        let quoted = inner.split(separator: "\"", omittingEmptySubsequences: false)
        let found = quoted.count > 2 ? Self.oddOnes(of: quoted) : Self.arguments(in: inner)
        names = Set(found.map(String.init)).subtracting(["", "••••"])
    }

    private static func oddOnes(of parts: [Substring]) -> [Substring] {
        parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
    }

    /// The arguments without their labels, and identifiers without their sign.
    private static func arguments(in inner: Substring) -> [Substring] {
        inner.split(separator: ",").map { argument in
            let value = argument.firstRange(of: ": ").map { argument[$0.upperBound...] } ?? argument
            return value.drop { $0 == " " || $0 == "#" }
        }
    }
}

extension [String] {
    fileprivate func hasSuffix(_ other: [String]) -> Bool { suffix(other.count).elementsEqual(other) }
}
