import FlowGraph

extension Navigation {
    /// Performs a plan; returns the segment that failed, or nil on arrival at the goal.
    func perform(_ plan: Plan) throws -> SegmentFailure? {
        session.run.emit(
            .planned(
                PlanRecord(
                    from: plan.start, to: plan.goal, screens: plan.screens,
                    assumed: plan.assumptions.map(\.description), cost: plan.cost, depth: session.run.depth,
                    stacks: plan.showsStacks ? plan.stacks : [])))
        for (position, planned) in plan.segments.enumerated() {
            let before = navigator.situation
            let record = SegmentRecord(
                number: position + 1, count: plan.segments.count, index: planned.index, from: planned.segment.start,
                to: planned.end, depth: session.run.depth,
                stack: plan.showsStacks
                    ? before.stack.crossing(planned.segment.kind, to: planned.end).screens : [])
            let segment = try declaration(of: planned)
            if let (stage, cause) = navigator.cross(record, segment.step) {
                return SegmentFailure(
                    segment: record, planned: planned, stage: stage, cause: cause, screens: plan.screens,
                    stack: before.relevantScreens)
            }
            navigator.learn(crossing: planned.index, to: planned.end)
            let isChanged = try arrive()
            session.run.takePicture(planned.end)
            if isChanged, let other = try otherPlan(than: plan.segments.dropFirst(position + 1)) {
                return try perform(other)
            }
        }
        return nil
    }

    /// The best plan by what the app shows, or nil if that is the rest of the present one.
    ///
    /// There are no more of these than detours, so that an app that shows something else each time does not go on for ever.
    private func otherPlan(than rest: ArraySlice<PlannedSegment>) throws -> Plan? {
        guard !rest.isEmpty, correctionCount < session.settings.navigationRetries else { return nil }
        let plan = try planFromHere()
        guard plan.segments.map(\.index) != rest.map(\.index) else { return nil }
        correctionCount += 1
        return plan
    }

    /// The segment of the test's own screen object that a segment of the graph was made from.
    private func declaration(of planned: PlannedSegment) throws -> PathSegment {
        let declaration = map.segmentDeclarations[planned.index]
        if let segment = session.pathSegment(of: declaration) {
            let isSame = segment.start.rawValue == planned.segment.start && segment.kind == planned.segment.kind
            if isSame, segment.kind == .back || segment.end.rawValue == planned.end { return segment }
        }
        throw StepFailure(
            .misuse(
                "\(declaration) was \(planned.segment.start) → \(planned.end) when the graph was built, and is something else now:"
                    + " what \(declaration.isConcise ? "declaration" : declaration.side.rawValue) gives must not change during a navigation."
            ))
    }
}
