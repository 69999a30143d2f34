import FlowGraph

extension StepRecord {
    /// The step as in the test.
    var line: String { "\(keyword.rawValue) \(words)" }
}

extension PlanRecord {
    /// The screens on the path, its cost, the stack beneath the first screen, and the assumptions.
    var lines: [String] {
        guard screens.count > 1 else { return ["Plan: nothing to do, \(to) is the start and the end"] }
        let way = "Plan: \(screensWithValues.joined(separator: " → ")), \(Duration(boundedSeconds: cost).words)"
        let stack = stacks.first.flatMap { $0.count > 1 ? "From the stack \(Plan.words(ofStack: $0))" : nil }
        let assumption = assumed.isEmpty ? nil : "Assumed: \(assumed.joined(separator: "; "))"
        return [way, stack, assumption].compactMap { $0 }
    }

    private var screensWithValues: [String] {
        values.isEmpty ? screens : zip(screens, values).map { ([$0] + [$1].compactMap { $0 }).joined(separator: " ") }
    }
}

extension SegmentRecord {
    /// The heading above its steps.
    var heading: String { "\(number) of \(count): \(from) → \(end)" }

    /// The end screen with its value.
    private var end: String { ([to] + [value].compactMap { $0 }).joined(separator: " ") }

    /// The outcome, with the stack if that matters.
    func arrival(_ outcome: Outcome) -> String {
        switch outcome {
        case .passed, .flaky: "arrived on \(end)" + (stack.isEmpty ? "" : ", stack: \(Plan.words(ofStack: stack))")
        case .failed: "did not arrive on \(end)"
        case .skipped: "not performed"
        }
    }
}

extension DetourRecord {
    /// The screen that the app shows instead, and the reason for the new plan.
    var lines: [String] {
        [location, reason]
    }

    private var location: String {
        switch found {
        case from: "Detour: the app stayed on \(found) instead of going to \(expected)"
        case expected: "Detour: the app went from \(from) to \(expected) before the steps of the segment were done"
        default: "Detour: the app shows \(found) instead of \(expected), coming from \(from)"
        }
    }
}
