import SwerkinRecords

extension RecordLine {
    /// Creates the line of an event; returns nil if the event is not written.
    init?(_ event: RunEvent, test: String, number: Int) {
        guard let name = event.nameInReport else { return nil }
        self.init(test: test, number: number, event: name)
        switch event {
        case .testStarted, .traced, .noted: break
        case .retried(let attempt, _): self.attempt = attempt
        case .testSkipped(let reason): self.reason = reason
        case .launched(let driver, let device, let duration, let isFollowed):
            (self.driver, self.device) = (driver, device)
            self.duration = duration?.seconds
            locations = isFollowed ? true : nil
        case .stepStarted(let step):
            take(step)
            call = step.swift
        case .located(let screen, let among):
            self.screen = screen
            screens = among.isEmpty ? nil : among
        case .observed(let facts, let screen): (self.facts, self.screen) = (facts, screen)
        case .controls(let controls, let screen):
            (self.controls, self.screen) = (controls.map(RecordedControl.init), screen)
        case .used(let control, let screen): (self.control, self.screen) = (RecordedControl(control), screen)
        case .stepFinished(let step, let outcome, let duration):
            take(step)
            acted = step.hasActed ? true : nil
            take(outcome, duration)
        case .planned(let plan): take(plan)
        case .segmentStarted(let segment):
            take(segment)
            facts = segment.facts.isEmpty ? nil : segment.facts
        case .segmentFinished(let segment, let outcome, let duration):
            take(segment)
            take(outcome, duration)
        case .detour(let detour): take(detour)
        case .pictured(let picture): text = picture.caption
        case .failure(let failure): take(failure)
        case .output(let text): self.text = text
        case .testFinished(_, let outcome, let duration): take(outcome, duration)
        }
    }

    private mutating func take(_ step: StepRecord) {
        keyword = step.keyword.rawValue
        self.step = step.words
        goal = step.goal
        depth = step.depth
        take(step.position)
    }

    private mutating func take(_ position: SourcePosition) {
        file = position.file
        line = Int(clamping: position.line)
    }

    private mutating func take(_ outcome: Outcome, _ duration: Duration) {
        self.outcome = RecordedOutcome(outcome)
        self.duration = duration.seconds
    }

    private mutating func take(_ plan: PlanRecord) {
        (from, to) = (plan.from, plan.to)
        planned = plan.screens
        stacks = plan.stacks.isEmpty ? nil : plan.stacks
        values = plan.values.isEmpty ? nil : plan.values
        assumed = plan.assumed
        facts = plan.facts.isEmpty ? nil : plan.facts
        cost = plan.cost
        depth = plan.depth
    }

    private mutating func take(_ segment: SegmentRecord) {
        (from, to, value) = (segment.from, segment.to, segment.value)
        self.segment = RecordedSegment(
            number: segment.number, count: segment.count, index: segment.index, label: segment.label)
        depth = segment.depth
    }

    private mutating func take(_ detour: DetourRecord) {
        (from, to) = (detour.from, detour.expected)
        found = detour.found
        reason = detour.reason
        depth = detour.depth
    }

    private mutating func take(_ failure: FailureRecord) {
        message = failure.message
        culprit = failure.culprit.rawValue
        changing = failure.isChanging ? true : nil
        take(failure.position)
    }
}

extension RunEvent {
    /// The event's name in records, or nil if it is not written.
    fileprivate var nameInReport: String? {
        switch self {
        case .testStarted: "testStarted"
        case .retried: "retried"
        case .testSkipped: "testSkipped"
        case .launched: "launched"
        case .located: "located"
        case .observed: "observed"
        case .controls: "controls"
        case .used: "used"
        case .stepStarted: "stepStarted"
        case .stepFinished: "stepFinished"
        case .planned: "planned"
        case .segmentStarted: "segmentStarted"
        case .segmentFinished: "segmentFinished"
        case .detour: "detour"
        case .pictured: "pictured"
        case .traced: "traced"
        case .failure: "failure"
        case .output: "output"
        case .noted: nil
        case .testFinished: "testFinished"
        }
    }
}

extension RecordedOutcome {
    fileprivate init(_ outcome: Outcome) {
        self =
            switch outcome {
            case .passed: .passed
            case .failed: .failed
            case .skipped: .skipped
            case .flaky: .flaky
            }
    }
}

extension RecordedControl {
    fileprivate init(_ control: ControlRecord) {
        self.init(role: control.role, label: control.label, identifier: control.identifier)
    }
}

extension RecordedShard {
    /// The shard of a run, as a record names it.
    init(_ placement: ShardPlacement) { self.init(placement.shard, owner: placement.owner) }
}
