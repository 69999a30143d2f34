import FlowGraph

/// The properties of a sequence of crossed segments that reports show.
package struct PlannedCrossings {
    /// The number of the segments.
    let count: Int
    /// The screens that they pass, both ends among them.
    let screens: [String]
    /// True if reports show the stack.
    let showsStacks: Bool

    package init(count: Int, screens: [String], showsStacks: Bool) {
        (self.count, self.screens, self.showsStacks) = (count, screens, showsStacks)
    }
}

extension Navigator {
    /// Crosses a segment of a plan and learns its effects; returns the failure, or nil if the app shows the segment's end.
    ///
    /// `start` and `end` are its screens with their values; nil if the app shows the value. Throws ``StepFailure`` if the declaration of
    /// the segment is another than when the graph was built.
    package func cross(
        _ planned: PlannedSegment, number: Int, of plan: PlannedCrossings, from start: (any PresentableScreen)?,
        to end: (any PresentableScreen)?
    ) throws -> SegmentFailure? {
        let before = situation
        let record = SegmentRecord(
            number: number, count: plan.count, index: planned.index, from: planned.segment.start, to: planned.end,
            depth: session.run.depth,
            stack: plan.showsStacks ? before.stack.crossing(planned.segment.kind, to: planned.end).screens : [],
            value: end?.value, label: planned.segment.label,
            facts: before.values(ofFactsIn: planned.segment.preconditions))
        let segment = try declaration(of: planned, from: start, to: end)
        if let failed = cross(record, to: end, segment.step) {
            return SegmentFailure(
                segment: record, planned: planned, stage: failed.stage, cause: failed.cause, screens: plan.screens,
                stack: before.relevantScreens,
                declarationWithoutSteps: failed.hasSteps ? nil : map.segmentDeclarations[planned.index])
        }
        learn(crossing: planned.index, to: planned.end)
        return nil
    }

    /// Performs the steps of a segment and waits for no arrival; returns the failure of a step, or nil if all passed.
    ///
    /// The situation stays as it was. Throws as ``cross(_:number:of:from:to:)``.
    package func attemptSteps(of planned: PlannedSegment) throws -> StepFailure? {
        let start = values.screen(named: planned.segment.start)
        let end = declaredEnd(of: planned, from: start) ?? session.screenPresenter.screen(named: planned.end)
        let segment = try declaration(of: planned, from: start, to: end)
        // The next arrival is one, even if the app has stayed where it was.
        session.hasActedUnseen = true
        return session.run.attempt { session.performSteps(ofSegmentTo: end, segment.step) }
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

    /// The end of a segment with the value that its start declares, or nil if it declares none.
    package func declaredEnd(
        of planned: PlannedSegment, from start: (any PresentableScreen)?
    ) -> (any PresentableScreen)? {
        let declaration = map.segmentDeclarations[planned.index]
        guard declaration.isOnStart(of: planned), let end = session.pathSegment(of: declaration, on: start)?.end,
            end.value != nil, end.rawValue == planned.end
        else { return nil }
        return end
    }

    /// The start of a segment with the value that its end declares, or nil if it starts on any value.
    package func declaredStart(
        of planned: PlannedSegment, to end: (any PresentableScreen)?
    ) -> (any PresentableScreen)? {
        let declaration = map.segmentDeclarations[planned.index]
        guard declaration.isOnEnd(of: planned), let end, end.value != nil,
            let segment = session.pathSegment(of: declaration, on: end), !segment.startsOnAnyValue,
            segment.start.value != nil, segment.start.rawValue == planned.segment.start
        else { return nil }
        return segment.start
    }
}

extension Situation {
    /// The values of all facts that can have only one, by the facts' names.
    package var knownValues: [String: String] {
        var values: [String: String] = [:]
        for entry in assumed.definite { values[entry.fact] = entry.value.description }
        return values
    }

    /// The values of the facts in some preconditions while these are met, as far as each can be only one; by the facts' names.
    func values(ofFactsIn preconditions: Preconditions) -> [String: String] {
        var values: [String: String] = [:]
        for entry in preconditions {
            values[entry.fact] = assumed.value(of: entry.fact, meeting: entry.value)?.description
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
