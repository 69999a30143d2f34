import FlowGraph
import SwerkinRecords

extension RunReport {
    /// Returns the event as the record has it, with the names of the files that were written for it; nil if it is not recorded.
    ///
    /// Throws the error of a file that can't be written.
    func recorded(_ event: RunEvent, ofSession session: String?) throws -> RecordEvent? {
        switch event {
        case .testStarted: .testStarted(start)
        case .retried(let attempt, _): .retried(attempt: attempt)
        case .testSkipped(let reason): .testSkipped(reason: reason)
        case .launched(let driver, let device, let duration, let isFollowed):
            .launched(
                LaunchEvent(driver: driver, device: device, duration: duration?.seconds, locations: isFollowed))
        case .stepStarted(let step): .stepStarted(StepEvent(step, call: step.swift))
        case .stepFinished(let step, let outcome, let duration):
            .stepFinished(
                StepEvent(step, action: step.action, acted: step.hasActed), EventEnd(outcome, duration))
        case .located(let screen, let among): .located(LocationEvent(screen: screen, screens: among))
        case .observed(let facts, let screen): .observed(facts: facts, screen: screen)
        case .ruleBroken(let rule): .ruleBroken(BrokenRuleEvent(rule))
        case .finding(let finding): .finding(FindingEvent(finding))
        case .rulesChecked(let counts): .rulesChecked(counts.map(RecordedRule.init))
        case .controls(let controls, let screen): .controls(controls.map(RecordedControl.init), screen: screen)
        case .used(let control, let screen): .used(RecordedControl(control), screen: screen)
        case .planned(let plan): .planned(PlanEvent(plan))
        case .segmentStarted(let segment): .segmentStarted(SegmentEvent(segment, facts: segment.facts))
        case .segmentFinished(let segment, let outcome, let duration):
            .segmentFinished(SegmentEvent(segment), EventEnd(outcome, duration))
        case .detour(let detour): .detour(DetourEvent(detour))
        case .pictured(let picture):
            .pictured(caption: picture.caption, files: ["screenshot": try write(picture)])
        case .traced(let look): .traced(at: end(before: look, ofSession: session), files: try write(look))
        case .failure(let failure): .failure(FailureEvent(failure, files: try write(failure)))
        case .output(let text): .output(text)
        case .noted: nil
        case .testFinished(_, let outcome, let duration):
            .testFinished(
                TestEndEvent(outcome: RecordedOutcome(outcome), duration: duration.seconds, elapsed: elapsed))
        }
    }
}

extension StepEvent {
    fileprivate init(_ step: StepRecord, call: String? = nil, action: JSON? = nil, acted: Bool = false) {
        self.init(
            keyword: step.keyword.rawValue, step: step.words, call: call, action: action, goal: step.goal,
            acted: acted, depth: step.depth, file: step.position.file, line: Int(clamping: step.position.line))
    }
}

extension EventEnd {
    fileprivate init(_ outcome: Outcome, _ duration: Duration) {
        self.init(outcome: RecordedOutcome(outcome), duration: duration.seconds)
    }
}

extension PlanEvent {
    fileprivate init(_ plan: PlanRecord) {
        self.init(
            from: plan.from, to: plan.to, planned: plan.screens, values: plan.values, stacks: plan.stacks,
            facts: plan.facts, assumed: plan.assumed, cost: plan.cost, depth: plan.depth)
    }
}

extension SegmentEvent {
    fileprivate init(_ segment: SegmentRecord, facts: [String: String] = [:]) {
        let position = RecordedSegment(
            number: segment.number, count: segment.count, index: segment.index, label: segment.label)
        self.init(
            from: segment.from, to: segment.to, value: segment.value, segment: position, facts: facts,
            depth: segment.depth)
    }
}

extension DetourEvent {
    fileprivate init(_ detour: DetourRecord) {
        self.init(
            from: detour.from, to: detour.expected, found: detour.found, reason: detour.reason, depth: detour.depth)
    }
}

extension BrokenRuleEvent {
    fileprivate init(_ rule: BrokenRuleRecord) {
        self.init(
            rule: rule.rule, screen: rule.screen, seen: rule.seen, reason: rule.reason, file: rule.position.file,
            line: Int(clamping: rule.position.line))
    }
}

extension FindingEvent {
    fileprivate init(_ finding: FindingRecord) {
        self.init(
            audit: finding.audit, rule: finding.rule, severity: finding.severity, subject: finding.subject,
            problem: finding.problem, remedy: finding.remedy, detail: finding.detail, sources: finding.sources,
            known: finding.isKnown, screen: finding.screen, path: finding.path, count: finding.count,
            file: finding.position.file, line: Int(clamping: finding.position.line))
    }
}

extension RecordedRule {
    fileprivate init(_ count: RuleCountRecord) {
        self.init(
            rule: count.rule, file: count.position.file, line: Int(clamping: count.position.line),
            checks: count.checks.map { Checks(screen: $0.screen, count: $0.count) }, broken: count.broken)
    }
}

extension FailureEvent {
    fileprivate init(_ failure: FailureRecord, files: [String: String]) {
        self.init(
            message: failure.message, culprit: failure.culprit.rawValue, changing: failure.isChanging,
            file: failure.position.file, line: Int(clamping: failure.position.line), files: files)
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
