import FlowGraph

/// Best plans as a tree: most continue the plan of the screen before by one segment, and are written so.
struct PlanTree {
    private let plans: [Plan?]
    private let graph: NavigationGraph

    init(_ plans: [Plan?], in graph: NavigationGraph) {
        self.plans = plans
        self.graph = graph
    }

    /// One item for each plan: null, or an object with the cost and the steps of the plan, behind those of the plan `after` it.
    ///
    /// A step is a segment, the screen that it leads to, and what it assumes.
    var items: [String] { plans.map { $0.map(item) ?? "null" } }

    private func item(_ plan: Plan) -> String {
        let before = plan.segments.last.flatMap { graph.index(ofScreen: $0.segment.start) }.filter { before in
            plans[before].map { continues($0, plan) } ?? false
        }
        let steps = before == nil ? plan.segments[...] : plan.segments.suffix(1)
        return PageJSON.object([
            ("after", before.map(String.init)),
            ("from", before == nil ? graph.index(ofScreen: plan.start).map(String.init) : nil),
            ("cost", PageJSON.text(JSONText.number(plan.cost) + " s")),
            ("steps", PageJSON.array(steps.map(step))),
        ])
    }

    private func continues(_ shorter: Plan, _ plan: Plan) -> Bool {
        shorter.startStack == plan.startStack && shorter.segments.count == plan.segments.count - 1
            && shorter.segments.elementsEqual(plan.segments.dropLast())
    }

    private func step(_ crossing: PlannedSegment) -> String {
        let end = graph.index(ofScreen: crossing.end) ?? 0
        let assumed = crossing.assumptions.map { PageJSON.text($0.description) }
        return PageJSON.array([String(crossing.index), String(end)] + assumed)
    }
}

extension Optional {
    /// The value if it satisfies a predicate, else nil.
    fileprivate func filter(_ isWanted: (Wrapped) -> Bool) -> Wrapped? {
        flatMap { isWanted($0) ? $0 : nil }
    }
}
