import Foundation
import SwerkinRecords

/// The events of one test that concern screens, in the order of its record: those of its own app, or of a further session.
package struct FlowTrace: Hashable, Sendable {
    /// An event that concerns screens.
    package enum Event: Hashable, Sendable {
        /// The app was on a screen, or on none that the declarations know.
        case at(screen: String?)
        /// The app showed the traits of several screens, and nothing said which one was meant.
        case among(screens: [String])
        /// A plan crossed a segment, or failed to.
        case crossed(RecordedCrossing)
        /// A step outside navigations acted on the app.
        case acted(RecordedStep)
        /// A segment led to another screen than declared.
        case strayed(from: String, expected: String, found: String)
        /// The screen that the app was on showed values of facts, in the notation of the model file.
        case observed(facts: [String: String])
    }

    /// An event and its line in the record.
    package struct Entry: Hashable, Sendable {
        /// The event.
        package let event: Event
        /// The number of the line in the record, from 1.
        package let line: Int
    }

    /// A control that a screen showed, or an element of it that a step used.
    package struct SeenControl: Hashable, Sendable {
        /// The name of the screen.
        package let screen: String
        /// The control.
        package let control: RecordedControl
        /// True if a step acted on it or looked for it.
        package let isUsed: Bool
        /// The number of the line in the record, from 1.
        package let line: Int
    }

    /// The test with its module, class or suites: the name of the flow.
    package let flow: String
    /// The module of the test, or nil if the record names none.
    package let module: String?
    /// The path of the record.
    package let record: String
    /// The name of the further session that the events are of, or nil if it is the test's own.
    package let session: String?
    /// The driver of the app, or nil if it was not launched.
    package let driver: String?
    /// The device of the app, or nil if the record names none.
    package let device: String?
    /// The seconds of each launch of the app.
    package let launches: [Double]
    /// The test's outcome, or nil if its process ended before it.
    package let outcome: RecordedOutcome?
    /// The events, in order.
    package let entries: [Entry]
    /// The controls of screens, if the run recorded them.
    package let controls: [SeenControl]
    /// True if another shard ran the test, so that nothing happened here.
    package let isLeftToOtherShard: Bool
    /// True if the flow has steps outside navigations, in an app that was launched.
    package let hasPlainSteps: Bool
    /// True if steps outside navigations are followed: the record says which of them acted.
    package let followsSteps: Bool
}

extension FlowTrace {
    /// The names of the screens in the events, in their order, repeated as often as they occur there.
    var screens: [String] {
        entries.flatMap { entry -> [String] in
            switch entry.event {
            case .at(let screen): screen.map { [$0] } ?? []
            case .among(let screens): screens
            case .crossed(let crossing): [crossing.from, crossing.to]
            case .strayed(let start, let expected, let found): [start, expected, found]
            case .acted, .observed: []
            }
        }
    }
}

/// A crossing of a segment by a plan, as a record has it.
package struct RecordedCrossing: Hashable, Sendable {
    /// The position of the segment in the graph of the run.
    package let index: Int
    /// The screen before.
    package let from: String
    /// The screen after, or the one that was expected.
    package let to: String
    /// The label of the segment, or nil if it has none.
    package let label: String?
    /// The known values of the facts in its preconditions, in the notation of the model file.
    package let facts: [String: String]
    /// True if the app arrived.
    package let hasArrived: Bool
    /// The steps that crossed it.
    package let steps: [RecordedStep]
    /// The seconds that it took.
    package let seconds: Double
    /// The screen on which the app was found after it had failed, or nil if that is not known.
    package internal(set) var found: String?
    /// The culprit of its failure, or nil if it arrived, or the record ends before that.
    package internal(set) var culprit: String?
}

/// A step that acted on the app.
package struct RecordedStep: Hashable, Sendable {
    /// The step in words.
    package let words: String
    /// The step in Swift, or nil if it can't be written.
    package let call: String?

    /// Creates a step.
    package init(_ words: String, call: String?) {
        self.words = words
        self.call = call
    }
}

extension FlowTrace {
    /// Reads the traces of a test from the content of its record; returns them with the record's faults.
    ///
    /// The first trace is of the test's own app, the others of its further sessions, in the order of their first events. Lines that
    /// can't be read are left out. Returns no trace if no line can be read. That the record ends before its test is a fault, too.
    /// O(bytes); keeps only the events about screens.
    package static func read(_ content: Data, record: String) -> (traces: [FlowTrace], faults: [RecordFault]) {
        var reader = RecordReader(file: record)
        var builder = TraceBuilders()
        reader.read(content) { builder.add($0) }
        reader.requireEnd()
        return (builder.traces(record: record), reader.faults)
    }
}

/// Makes the traces of a test from the lines of its record, one after another.
struct TraceBuilders {
    private var own = TraceBuilder()
    private var sessions: [TraceBuilder] = []

    mutating func add(_ line: RecordLine) {
        guard let name = line.session else { return own.add(line) }
        if !sessions.contains(where: { $0.session == name }) { sessions.append(TraceBuilder(of: name, beside: own)) }
        for index in sessions.indices where sessions[index].session == name { sessions[index].add(line) }
    }

    func traces(record: String) -> [FlowTrace] {
        guard own.hasBegun else { return [] }
        return ([own] + sessions).compactMap { $0.trace(record: record, outcome: own.outcome) }
    }
}

/// Makes a trace from the lines of a record, one after another.
private struct TraceBuilder {
    /// An outermost step that has begun.
    private struct OpenStep {
        let step: RecordedStep
        var navigates = false
    }

    /// A segment that has begun.
    private struct OpenSegment {
        let depth: Int
        let facts: [String: String]
        var steps: [RecordedStep] = []
    }

    /// The name of the further session, or nil for the test's own.
    let session: String?
    private var flow: String?
    private var module: String?
    private var (driver, device): (String?, String?) = (nil, nil)
    private var launches: [Double] = []
    private var controls: [FlowTrace.SeenControl] = []
    private(set) var outcome: RecordedOutcome?
    private var isLeftToOtherShard = false
    private var hasPlainSteps = false
    private var followsSteps = false
    private var entries: [FlowTrace.Entry] = []
    /// The number of the line that is added.
    private var number = 0
    private var openStep: OpenStep?
    private var openSegment: OpenSegment?
    /// The position of the last segment that failed, as long as nothing says why.
    private var failedEntry: Int?

    init() { session = nil }

    /// Begins the trace of a further session of a test.
    init(of session: String, beside own: TraceBuilder) {
        (self.session, flow, module) = (session, own.flow, own.module)
    }

    var hasBegun: Bool { flow != nil }

    /// The trace so far; only the test's own lines have its outcome.
    func trace(record: String, outcome: RecordedOutcome?) -> FlowTrace? {
        flow.map {
            FlowTrace(
                flow: $0, module: module, record: record, session: session, driver: driver, device: device,
                launches: launches,
                outcome: outcome, entries: entries, controls: controls,
                isLeftToOtherShard: isLeftToOtherShard, hasPlainSteps: hasPlainSteps, followsSteps: followsSteps)
        }
    }

    mutating func add(_ line: RecordLine) {
        if flow == nil { begin(line) }
        number = line.number
        switch line.event {
        case .launched(let event): launch(event)
        case .stepStarted(let step): begin(step)
        case .stepFinished(let step, _): end(step)
        case .planned(let plan): begin(plan)
        case .segmentStarted(let segment): openSegment = OpenSegment(depth: segment.depth, facts: segment.facts)
        case .segmentFinished(let segment, let end): self.end(segment, end)
        case .detour(let detour): add(detour)
        case .failure(let failure): blame(failure.culprit, found: nil)
        case .located(let location): add(location)
        case .observed(let facts, _): append(.observed(facts: facts))
        case .controls(let controls, let screen): for control in controls { see(control, on: screen, isUsed: false) }
        case .used(let control, let screen): see(control, on: screen, isUsed: true)
        case .testFinished(let end): outcome = end.outcome
        case .testStarted, .retried, .testSkipped, .ruleBroken, .finding, .rulesChecked, .pictured, .traced, .output,
            .unknown:
            break
        }
    }

    private mutating func begin(_ line: RecordLine) {
        if case .testStarted(let start) = line.event {
            module = start.module
            isLeftToOtherShard = start.shard.map { $0.number != $0.owner } ?? false
        }
        flow = line.flow
    }

    private mutating func append(_ event: FlowTrace.Event) {
        entries.append(FlowTrace.Entry(event: event, line: number))
    }

    private mutating func launch(_ event: LaunchEvent) {
        if event.locations { followsSteps = true }
        (driver, device) = (driver ?? event.driver, device ?? event.device)
        if let seconds = event.duration { launches.append(seconds) }
    }

    private mutating func see(_ control: RecordedControl, on screen: String, isUsed: Bool) {
        controls.append(FlowTrace.SeenControl(screen: screen, control: control, isUsed: isUsed, line: number))
    }

    /// Records the screen of the app, on which a segment has left it that failed before.
    private mutating func add(_ location: LocationEvent) {
        if let position = failedEntry, case .crossed(var crossing) = entries[position].event,
            let screen = location.screen
        {
            crossing.found = screen
            entries[position] = FlowTrace.Entry(event: .crossed(crossing), line: entries[position].line)
        }
        append(location.screens.isEmpty ? .at(screen: location.screen) : .among(screens: location.screens))
    }

    // MARK: Steps

    private mutating func begin(_ event: StepEvent) {
        let step = RecordedStep(event.step, call: event.call)
        if event.depth == 0 {
            openStep = OpenStep(step: step)
            openSegment = nil
        } else if let segment = openSegment, event.depth == segment.depth + 1 {
            openSegment?.steps.append(step)
        }
    }

    private mutating func end(_ step: StepEvent) {
        guard step.depth == 0, let open = openStep else { return }
        openStep = nil
        if !open.navigates, driver != nil { hasPlainSteps = true }
        if !open.navigates, step.acted { append(.acted(open.step)) }
    }

    // MARK: Navigations

    private mutating func begin(_ plan: PlanEvent) {
        openStep?.navigates = true
        append(.at(screen: plan.from))
    }

    private mutating func end(_ event: SegmentEvent, _ end: EventEnd) {
        let open = openSegment
        openSegment = nil
        openStep?.navigates = true
        // A segment that was skipped was not tried.
        guard end.outcome != .skipped else { return }
        append(
            .crossed(
                RecordedCrossing(
                    index: event.segment.index, from: event.from, to: event.to, label: event.segment.label,
                    facts: open?.facts ?? [:], hasArrived: end.outcome == .passed, steps: open?.steps ?? [],
                    seconds: end.duration)))
        if end.outcome != .passed { failedEntry = entries.indices.last }
    }

    /// Records why the segment that failed last did, and on which screen the app was found, unless that is known.
    private mutating func blame(_ culprit: String?, found: String?) {
        guard let position = failedEntry, case .crossed(var crossing) = entries[position].event else { return }
        (crossing.culprit, crossing.found) = (culprit, found ?? crossing.found)
        entries[position] = FlowTrace.Entry(event: .crossed(crossing), line: entries[position].line)
        failedEntry = nil
    }

    private mutating func add(_ detour: DetourEvent) {
        // Detours avoid faults of the app alone.
        blame("app", found: detour.found)
        append(.strayed(from: detour.from, expected: detour.to, found: detour.found))
    }
}
