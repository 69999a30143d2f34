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
                    values: screens.contains { $0?.value != nil } ? screens.map { $0?.value } : [])))
        for (position, planned) in plan.segments.enumerated() {
            let before = navigator.situation
            let record = SegmentRecord(
                number: position + 1, count: plan.segments.count, index: planned.index, from: planned.segment.start,
                to: planned.end, depth: session.run.depth,
                stack: plan.showsStacks
                    ? before.stack.crossing(planned.segment.kind, to: planned.end).screens : [],
                value: screens[position + 1]?.value, label: planned.segment.label,
                facts: before.values(ofFactsIn: planned.segment.preconditions))
            let segment = try declaration(of: planned, from: screens[position], to: screens[position + 1])
            if let failed = navigator.cross(record, to: screens[position + 1], segment.step) {
                return SegmentFailure(
                    segment: record, planned: planned, stage: failed.stage, cause: failed.cause, screens: plan.screens,
                    stack: before.relevantScreens,
                    declarationWithoutSteps: failed.hasSteps ? nil : map.segmentDeclarations[planned.index])
            }
            navigator.learn(crossing: planned.index, to: planned.end)
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

    /// The segment of the test's own screen object that a segment of the graph was made from, as declared for values of its ends.
    private func declaration(
        of planned: PlannedSegment, from start: (any PresentableScreen)?, to end: (any PresentableScreen)?
    ) throws -> PathSegment {
        let declaration = map.segmentDeclarations[planned.index]
        let screen = declaration.isOnEnd(of: planned) ? end : declaration.isOnStart(of: planned) ? start : nil
        if let segment = session.pathSegment(of: declaration, on: screen) {
            let isSame = segment.start.rawValue == planned.segment.start && segment.kind == planned.segment.kind
            if isSame, segment.kind == .back || segment.end.rawValue == planned.end { return segment }
        }
        let side = declaration.isConcise ? "declaration" : declaration.side.rawValue
        let isOfValue = screen?.value != nil && session.pathSegment(of: declaration)?.label == planned.segment.label
        throw StepFailure(
            .misuse(
                "\(declaration) was \(planned.segment.start) → \(planned.end) when the graph was built, and is something else "
                    + (isOfValue
                        ? "for \(screen?.words ?? ""): all values of a screen must have the same segments."
                        : "now: what \(side) gives must not change during a navigation.")))
    }
}

extension Situation {
    /// The values of the facts in some preconditions while these are met, as far as each can be only one; by the facts' names.
    func values(ofFactsIn preconditions: Preconditions) -> [String: String] {
        var values: [String: String] = [:]
        for entry in preconditions {
            let possible = assumed.possibleValues(of: entry.fact).filter(entry.value.holds)
            if possible.count == 1 { values[entry.fact] = possible[0].description }
        }
        return values
    }
}

extension SegmentDeclaration {
    /// Returns true if the end screen of a segment declares it.
    func isOnEnd(of planned: PlannedSegment) -> Bool { side == .entry || side == .tabs && screen == planned.end }

    /// Returns true if the start screen of a segment declares it.
    func isOnStart(of planned: PlannedSegment) -> Bool {
        side == .exit || side == .tabs && screen == planned.segment.start
    }
}
