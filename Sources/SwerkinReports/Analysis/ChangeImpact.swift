import FlowGraph
import FlowGraphAnalysis

/// The flows that a change of the model concerns, by the segments that they crossed and the screens that they showed.
package struct ChangeImpact: Sendable {
    /// A flow and the screens and segments by which the change concerns it.
    package struct Concern: Hashable, Sendable {
        /// The flow's name.
        package let flow: String
        /// The screens and segments in words, in the order in which the flow came to them, without repetition.
        package let reasons: [String]
        /// The pattern by which `swift test --filter` finds the flow's test.
        let pattern: String
    }

    /// The flows, in the order of their names.
    package let concerns: [Concern]

    /// Determines the flows that crossed a segment or showed a screen that differs between two versions.
    ///
    /// A segment concerns a flow if it was removed, or changed in more than its tags and its cost, or uses a fact whose values
    /// changed; a screen, if it was removed, if its name or trait changed, or if a segment out of it was added, since plans may
    /// use that now. Records may be of either version. O(events).
    package init(of comparison: GraphComparison, on run: RecordedRun) {
        let versions = [
            ChangedParts(removedBy: comparison), ChangedParts(addedBy: comparison),
        ]
        var reasons: [String: [String]] = [:]
        var modules: [String: String] = [:]
        for trace in run.traces {
            modules[trace.flow] = trace.module
            for version in versions {
                for reason in version.reasons(in: trace) where reasons[trace.flow]?.contains(reason) != true {
                    reasons[trace.flow, default: []].append(reason)
                }
            }
        }
        concerns = Set(reasons.keys).sortedByScalars.map { flow in
            Concern(
                flow: flow, reasons: reasons[flow] ?? [], pattern: Self.pattern(flow, module: modules[flow]))
        }
    }

    /// The argument of `swift test --filter` that runs these flows, or nil if there are none: an empty one would run all tests.
    package var filter: String? {
        // The flows of a tour are one test.
        var seen: Set<String> = []
        let patterns = concerns.map(\.pattern).filter { seen.insert($0).inserted }
        return patterns.isEmpty ? nil : "^(\(patterns.joined(separator: "|")))(\\(|$)"
    }

    /// The name of a test as a pattern: SwiftPM writes `Module.Class/test` for XCTest, and `Module.Suite/Inner/test()` for Swift Testing.
    ///
    /// The text after a colon is the argument that makes a flow of a tour, unless the test's own name has the colon.
    private static func pattern(_ flow: String, module: String?) -> String {
        let colon = flow.ranges(of: ": ").first?.lowerBound
        let test = flow[..<(colon ?? flow.endIndex)]
        let end = colon == nil ? "" : "(: .*)?"
        guard let module, test.hasPrefix(module + ".") else { return escaped(test, dot: "[./]") + end }
        return escaped(module[...], dot: "\\.") + "\\." + escaped(test.dropFirst(module.count + 1), dot: "[./]") + end
    }

    private static func escaped(_ text: Substring, dot: String) -> String {
        text.map { character in
            if character == "." { return dot }
            return "\\^$*+?()[]{}|/".contains(character) ? "\\\(character)" : String(character)
        }.joined()
    }
}

/// The screens and segments of one version of a model that a change concerns.
private struct ChangedParts {
    private let model: ModelIndex
    private let screens: Set<Int>
    private let segments: Set<Int>

    init(removedBy comparison: GraphComparison) {
        let graph = comparison.old
        let facts = Set((comparison.removedFacts + comparison.changedFacts.map(\.old)).map { graph.facts[$0].name })
        self.init(
            graph, screens: comparison.removedScreens + comparison.changedScreens.filter(\.isConcerning).map(\.old),
            segments: comparison.removedSegments + comparison.changedSegments.filter(\.isConcerning).map(\.old), facts)
    }

    init(addedBy comparison: GraphComparison) {
        let graph = comparison.new
        let facts = Set((comparison.addedFacts + comparison.changedFacts.map(\.new)).map { graph.facts[$0].name })
        let starts = comparison.addedSegments.compactMap { graph.index(ofScreen: graph.segments[$0].start) }
        self.init(
            graph,
            screens: comparison.addedScreens + comparison.changedScreens.filter(\.isConcerning).map(\.new) + starts,
            segments: comparison.addedSegments + comparison.changedSegments.filter(\.isConcerning).map(\.new), facts)
    }

    private init(_ graph: NavigationGraph, screens: [Int], segments: [Int], _ facts: Set<String>) {
        model = ModelIndex(graph)
        self.screens = Set(screens)
        self.segments = Set(segments).union(
            graph.segments.indices.filter { index in
                let segment = graph.segments[index]
                return segment.preconditions.contains { facts.contains($0.fact) }
                    || segment.effects.contains { facts.contains($0.fact) }
            })
    }

    func reasons(in trace: FlowTrace) -> [String] {
        let path = CrossedPath(trace, in: model)
        return path.crossings.map(\.segment).filter(segments.contains).map { model.graph.segments[$0].name }
            + path.screens.map(\.screen).filter(screens.contains).map { model.graph.screens[$0].name }
    }
}

extension SegmentChange {
    /// True if a flow may notice the change.
    fileprivate var isConcerning: Bool { fields.contains { $0 != .tags && $0 != .cost } }
}

extension ScreenChange {
    /// True if a flow may notice the change.
    fileprivate var isConcerning: Bool { fields.contains { $0 == .name || $0 == .trait } }
}
