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
    }

    /// Performs a plan; returns what went wrong, or nil on arrival at the goal.
    func perform(_ plan: Plan) throws -> Trouble? {
        test.run.tell(
            .planned(
                PlanRecord(
                    from: plan.start, to: plan.goal, screens: plan.screens,
                    assumed: plan.assumptions.map(\.description), cost: plan.cost, depth: test.run.depth,
                    stacks: plan.showsStacks ? plan.stacks : [])))
        for (position, planned) in plan.segments.enumerated() {
            let kind = planned.segment.kind
            let record = SegmentRecord(
                number: position + 1, count: plan.segments.count, index: planned.index, from: planned.segment.start,
                to: planned.end, depth: test.run.depth,
                stack: plan.showsStacks ? stack.screens(after: kind, to: planned.end) : [])
            if let (stage, cause) = try cross(planned, record) {
                return Trouble(
                    record: record, planned: planned, stage: stage, cause: cause, plan: plan, stack: relevantStack)
            }
            learn(from: planned)
            stack.cross(kind, to: planned.end)
            arrive()
            test.run.takePicture(planned.end)
        }
        return nil
    }

    /// Performs a segment and waits for the screen that it leads to; returns what it failed at.
    private func cross(
        _ planned: PlannedSegment, _ record: SegmentRecord
    ) throws -> (stage: SegmentFailure.Stage, cause: StepFailure)? {
        let segment = try declaration(of: planned)
        let trait = map.trait(of: planned.end)
        let start = test.run.now
        test.run.tell(.segmentStarted(record))
        var stage = SegmentFailure.Stage.steps
        var cause = test.run.attempt { test.crossing(segment.step) }
        if cause == nil {
            stage = .arrival
            cause = test.run.attempt {
                if let trait { try test.run.app().wait(for: trait) }
            }
        }
        test.run.tell(
            .segmentFinished(record, cause == nil ? .passed : .failed, duration: test.run.now - start))
        return cause.map { (stage, $0) }
    }

    /// The segment of the test's own screen object that a segment of the graph was made from.
    private func declaration(of planned: PlannedSegment) throws -> PathSegment {
        let place = map.places[planned.index]
        let object = test.screenPresenter.screen(named: place.screen).flatMap(test.screenPresenter.screen)
        let segments = object?.segments(on: place.side) ?? []
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
        told.apply(planned.segment.effects)
        for effect in planned.segment.effects {
            test.preconditions[PreconditionKey(rawValue: effect.fact)] = told.value(of: effect.fact)?.preconditionValue
        }
    }
}
