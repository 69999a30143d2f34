import FlowGraph

extension Navigation {
    /// Performs a plan; returns the segment that failed, or nil on arrival at the goal.
    ///
    /// `screens` are those of the plan with their values; nil if the app shows the value.
    func perform(_ plan: Plan, on screens: [(any PresentableScreen)?]) throws -> SegmentFailure? {
        session.run.emit(
            .planned(
                PlanRecord(
                    from: plan.start, to: plan.goal, screens: plan.screens,
                    assumed: plan.assumptions.map(\.description), cost: plan.cost, depth: session.run.depth,
                    stacks: plan.showsStacks ? plan.stacks : [],
                    values: screens.contains { $0?.value != nil } ? screens.map { $0?.value } : [],
                    facts: navigator.situation.knownValues)))
        let crossings = PlannedCrossings(
            count: plan.segments.count, screens: plan.screens, showsStacks: plan.showsStacks)
        for (position, planned) in plan.segments.enumerated() {
            let failed = try navigator.cross(
                planned, number: position + 1, of: crossings, from: screens[position], to: screens[position + 1])
            if let failed { return failed }
            let isChanged = try arrive(on: screens[position + 1])
            session.run.takePicture(planned.end)
            if isChanged, let other = try otherPlan(than: plan.segments.dropFirst(position + 1)) {
                return try performWithValues(other)
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
}
