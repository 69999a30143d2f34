import FlowGraph

extension Navigation {
    /// A segment that went wrong.
    struct Trouble {
        let record: SegmentRecord
        let planned: PlannedSegment
        let stage: SegmentFailure.Stage
        var cause: StepFailure
        let plan: Plan
        /// The screens on the stack before the segment; none where the stack does not matter.
        let stack: [String]
        /// Whether it is taken to show that what was surmised of the stack was wrong.
        var refutesSurmise = false
        /// What the test says that the segment needs, each as a formula, if the app stayed where the segment starts.
        var contradictedClaims: [String] = []
    }

    /// Performs a plan; returns what went wrong, or nil on arrival at the goal.
    func perform(_ plan: Plan) throws -> Trouble? {
        session.run.tell(
            .planned(
                PlanRecord(
                    from: plan.start, to: plan.goal, screens: plan.screens,
                    assumed: plan.assumptions.map(\.description), cost: plan.cost, depth: session.run.depth,
                    stacks: plan.showsStacks ? plan.stacks : [])))
        for (position, planned) in plan.segments.enumerated() {
            let kind = planned.segment.kind
            let record = SegmentRecord(
                number: position + 1, count: plan.segments.count, index: planned.index, from: planned.segment.start,
                to: planned.end, depth: session.run.depth,
                stack: plan.showsStacks ? stack.screens(after: kind, to: planned.end) : [])
            let segment = try declaration(of: planned)
            if let (stage, cause) = session.cross(record, in: map, segment.step) {
                return Trouble(
                    record: record, planned: planned, stage: stage, cause: cause, plan: plan, stack: relevantStack)
            }
            learn(from: planned)
            stack.cross(kind, to: planned.end)
            arrive()
            session.run.takePicture(planned.end)
        }
        return nil
    }

    /// The segment of the test's own screen object that a segment of the graph was made from.
    private func declaration(of planned: PlannedSegment) throws -> PathSegment {
        let place = map.places[planned.index]
        let object = session.screenPresenter.object(named: place.screen)
        let segments =
            object.map { session.declarations.segments(on: place.side, of: $0, named: place.screen) } ?? []
        if segments.indices.contains(place.offset) {
            let segment = segments[place.offset]
            let isSame = segment.start.rawValue == planned.segment.start && segment.kind == planned.segment.kind
            if isSame, segment.kind == .back || segment.end.rawValue == planned.end { return segment }
        }
        throw StepFailure(
            .misuse(
                "\(place) was \(planned.segment.start) → \(planned.end) when the graph was built, and is something else now:"
                    + " what \(place.side.rawValue) gives must not depend on the state of the test."))
    }

    func learn(from planned: PlannedSegment) {
        believed.assume(planned.assumptions)
        believed.apply(planned.segment.effects)
        claims.subtract(planned.segment.effects.map(\.fact))
        told.apply(planned.segment.effects)
        session.takeNote(of: planned.segment.effects, from: told)
    }
}
