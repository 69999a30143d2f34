import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

extension TourRunner {
    /// Crosses the segments of a flow from its start.
    func cross(_ flow: Tour.Flow) throws -> Ending {
        let navigator = try Navigator(session)
        try navigator.arrive()
        note(shown: flow.launch.start)
        let crossings = record(flow, knowing: navigator.situation.knownValues)
        var last: Int?
        for (number, planned) in flow.segments.enumerated() where lookProblem == nil {
            if progress.state.broken.contains(planned.index) { return .leftPlan }
            let before = flow.segments[..<number].map(\.index)
            if let ending = obstacle(to: planned, after: before, of: flow, navigator) { return ending }
            navigator.situation.assume(planned.assumptions)
            let beliefs = navigator.situation.assumed
            if let failed = try crosser.cross(planned, number: number + 1, of: crossings, navigator) {
                return try ending(after: failed, before, of: flow, navigator)
            }
            progress.note(
                crossed: planned.index,
                covering: query.criterion.targets(
                    crossing: planned.index, after: last, to: planned.end, assuming: beliefs, in: map.graph))
            note(shown: planned.end)
            session.run.takePicture(planned.end)
            last = planned.index
        }
        return .performed
    }

    private func note(shown screen: String) {
        progress.note(shown: screen, covering: query.criterion.targets(showing: screen, in: map.graph))
        arrived(at: screen)
    }

    private func record(_ flow: Tour.Flow, knowing facts: [String: String]) -> PlannedCrossings {
        let screens = [flow.launch.start] + flow.segments.map(\.end)
        var stack = ScreenStack([flow.launch.start])
        var stacks = [stack.screens]
        for planned in flow.segments {
            stack.cross(planned.segment.kind, to: planned.end)
            stacks.append(stack.screens)
        }
        session.run.emit(
            .planned(
                PlanRecord(
                    from: screens[0], to: screens[screens.count - 1], screens: screens,
                    assumed: flow.assumptions.map(\.description),
                    cost: flow.segments.reduce(0) { $0 + $1.segment.cost }, depth: session.run.depth,
                    stacks: map.dependsOnStack ? stacks : [], facts: facts)))
        return PlannedCrossings(count: flow.segments.count, screens: screens, showsStacks: map.dependsOnStack)
    }
}

extension TourRunner {
    /// The ending of a flow at a segment that failed.
    func ending(
        after failed: SegmentFailure, _ before: [Int], of flow: Tour.Flow, _ navigator: Navigator
    ) throws -> Ending {
        let place = try? crosser.location(after: failed, navigator)
        let failed = crosser.located(failed, at: place)
        let broke = Ending.broke(failed.planned, failed.asStepFailure)
        guard failed.isOfApp else { return broke }
        if case .screen(let here)? = place, failed.stage == .steps, here != failed.segment.from,
            crosser.repeated.insert(failed.planned.index).inserted
        {
            session.run.output(
                "The app left \(failed.segment.from) by itself, so the segment to \(failed.segment.to) is tried again.")
            return .leftPlan
        }
        return try doubt(failed, before, of: flow, navigator) ? .leftPlan : broke
    }

    /// Takes an assumption about the launch to be wrong that a failed segment needed; returns false if there is none, or the segment can't
    /// be crossed then.
    ///
    /// A second failure of the segment, without the assumption, takes the doubt back.
    private func doubt(
        _ failed: SegmentFailure, _ before: [Int], of flow: Tour.Flow, _ navigator: Navigator
    ) throws -> Bool {
        let segment = failed.planned.index
        if let doubt = doubts[segment] {
            query.launches[doubt.launch].given[doubt.fact] = nil
            return false
        }
        guard let launch = query.launches.firstIndex(of: flow.launch) else { return false }
        let facts = failed.planned.segment.preconditions.map(\.fact).filter { isUnchanged($0, by: before) }
        guard let (situation, refuted) = navigator.situation.refuting(facts), let fact = refuted.first else {
            return false
        }
        var query = query
        query.launches[launch].given[fact] = situation.assumed.value(of: fact)
        query.avoiding = progress.state.broken
        guard try isCrossed(segment, byFlowsOf: query) else { return false }
        self.query = query
        doubts[segment] = (launch, fact)
        session.run.output(
            "\(failed.sentence) What was assumed of \(fact) is taken to be wrong.")
        return true
    }

    /// True if a flow of a query can cross a segment.
    private func isCrossed(_ segment: Int, byFlowsOf query: TourQuery) throws -> Bool {
        var query = query
        query.criterion = .segments
        (query.only, query.longest) = ([.segment(segment)], nil)
        return try session.plan(query, in: map).flows.isEmpty == false
    }

    /// True if no segment of some changes a fact, so that it is as it was at the launch.
    private func isUnchanged(_ fact: String, by segments: [Int]) -> Bool {
        !segments.contains { map.graph.segments[$0].effects.contains { $0.fact == fact } }
    }

    /// The ending of a flow before a segment that can't be crossed according to the observed facts; nil if it can be.
    func obstacle(
        to planned: PlannedSegment, after before: [Int], of flow: Tour.Flow, _ navigator: Navigator
    ) -> Ending? {
        var situation = navigator.situation
        let problem: String
        do throws(CrossingObstacle) {
            try situation.cross(planned.index)
            guard situation.screen != planned.end else { return nil }
            problem = "it leads to \(situation.screen ?? "no known screen") by the stack of screens"
        } catch {
            problem = "it needs \(error)"
        }
        if learnLaunch(planned, before, of: flow, navigator) { return .leftPlan }
        let name = "\(planned.segment.start) → \(planned.end)"
        return .broke(
            planned,
            StepFailure(
                .custom("\(name) can't be crossed after what the app has shown: \(problem).")))
    }

    /// Takes observed values of facts that no segment has changed as facts of the launch; returns true if one is new.
    private func learnLaunch(
        _ planned: PlannedSegment, _ before: [Int], of flow: Tour.Flow, _ navigator: Navigator
    ) -> Bool {
        guard let launch = query.launches.firstIndex(of: flow.launch) else { return false }
        let facts = planned.segment.preconditions.map(\.fact).filter { isUnchanged($0, by: before) }
        var isNews = false
        for fact in facts {
            guard let value = navigator.situation.given.value(of: fact), query.launches[launch].given[fact] != value
            else { continue }
            query.launches[launch].given[fact] = value
            session.run.output("After a launch \(fact) is \(value), as the app shows.")
            isNews = true
        }
        return isNews
    }
}
