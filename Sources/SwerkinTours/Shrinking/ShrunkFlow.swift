import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

/// The shortest flow that was found to show a failure, as a test.
public struct ShrunkFlow: Sendable {
    /// The segments in readable form, `home → cart “Cart”`.
    public let segments: [String]
    /// The flow in Swift: the facts of its launch, and a navigation for each segment.
    public let steps: [String]
    /// The number of launches that finding it has taken.
    public let runs: Int
    /// True if each shorter flow that the declarations allow passes.
    public let isMinimal: Bool
    /// The number of runs of the same flow that failed, and of all, if it passes at times; nil if it fails each time.
    public let rate: (failed: Int, of: Int)?

    init(_ result: FlowShrinker.Result, from launch: TourQuery.Launch, in session: FlowSession, start: Situation) {
        let planned = start.crossing(result.segments) ?? []
        segments = planned.map { planned in
            "\(planned.segment.start) → \(planned.end)" + (planned.segment.label.map { " “\($0)”" } ?? "")
        }
        steps =
            Self.facts(of: launch)
            + planned.enumerated().map { position, planned in
                "\(position == 0 ? "When" : "And").\(Self.navigation(over: planned, in: session))"
            }
        runs = result.runs
        isMinimal = result.verdict == .minimal
        rate = if case .flaky(let failed, let count) = result.verdict { (failed, count) } else { nil }
    }

    private static func facts(of launch: TourQuery.Launch) -> [String] {
        let facts = launch.given.map { "PreconditionKey(rawValue: \($0.fact.quoted)): \($0.value.swift)" }
        return facts.isEmpty ? [] : ["preconditions = [\(facts.joined(separator: ", "))]"]
    }

    /// A navigation that crosses a segment from its start, where it is the best plan.
    private static func navigation(over planned: PlannedSegment, in session: FlowSession) -> String {
        if let label = planned.segment.label { return "INavigate(performing: \(label.quoted))" }
        let screen = session.screenPresenter.screen(named: planned.end)
        return "INavigate(toScreen: \(screen.map { "\(type(of: $0)).\($0)" } ?? planned.end))"
    }
}

extension ShrunkFlow {
    /// The flow and what is known of it, a line each.
    var lines: [String] {
        let count = Count.words(segments.count, "segment")
        let found = "found in \(Count.words(runs, "run"))"
        if let rate {
            return ["Flaky: this flow of \(count) failed in \(rate.failed) of \(rate.of) runs:"] + flow
        }
        let proof = isMinimal ? "minimal: each shorter flow passes" : "not minimal: budget"
        return ["The shortest flow that shows it has \(count), \(found); \(proof):"] + flow
    }

    private var flow: [String] {
        let path = segments.isEmpty ? ["  the launch alone"] : []
        return path + steps.map { "  \($0)" }
    }
}

extension FactValue {
    /// The value as a literal of Swift.
    fileprivate var swift: String {
        switch self {
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .string(let value): value.quoted
        }
    }
}
