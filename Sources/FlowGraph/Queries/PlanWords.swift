/// A plan in words.
package struct PlanWords {
    private let plan: Plan

    init(_ plan: Plan) {
        self.plan = plan
    }

    var text: String {
        var stack = plan.startStack
        var text = [headline]
        for (position, crossing) in plan.segments.enumerated() {
            _ = stack.cross(crossing.segment.kind, to: crossing.end)
            text += lines(position: position, crossing: crossing, stack: stack)
        }
        return (text + arrivalLines).map(OneLine.text).joined(separator: "\n")
    }

    private var headline: String {
        guard !plan.segments.isEmpty else { return "\(plan.start): already there" }
        let count = plan.segments.count
        var line = "\(plan.start) → \(plan.goal): \(Count.words(count, "segment"))"
        line += ", cost \(PlanWords.seconds(plan.cost))"
        let assumptions = plan.assumptions.count
        if assumptions > 0 { line += ", \(Count.words(assumptions, "assumption"))" }
        if plan.startStack.count > 1 { line += ", from the stack \(Plan.words(ofStack: plan.startStack))" }
        return line
    }

    private func lines(position: Int, crossing: PlannedSegment, stack: [String]) -> [String] {
        let segment = crossing.segment
        let number = String(position + 1)
        var line = "  \(number). \(segment.start) → \(crossing.end)"
        if let label = segment.label { line += "  “\(label)”" }
        if segment.kind != .push { line += "  [\(segment.kind.rawValue)]" }
        if segment.isDestructive { line += "  [destructive]" }
        if segment.cost != 1 { line += "  \(PlanWords.seconds(segment.cost))" }
        let indent = String(repeating: " ", count: number.count + 4)
        return [line] + crossing.assumptions.map { "\(indent)assuming \($0)" }
            + segment.effects.map { "\(indent)then \($0.value.formula($0.fact))" }
            + (plan.showsStacks ? ["\(indent)stack: \(Plan.words(ofStack: stack))"] : [])
    }

    private var arrivalLines: [String] {
        plan.assumptionsOnArrival.map { "  on arrival, assuming \($0)" }
    }

    /// A cost in words, `2.5 s`.
    package static func seconds(_ cost: Double) -> String { JSONText.number(cost) + " s" }
}
