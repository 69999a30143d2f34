import Foundation
import SwerkinRecords

/// The events of one test that concern screens, in the order of its record: those of its own app, or of a further session.
public struct FlowTrace: Hashable, Sendable {
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
    /// The label of the segment; nil if it has none, or the record is older than labels in records.
    package let label: String?
    /// The known values of the facts in its preconditions, in the notation of the model file.
    package let facts: [String: String]
    /// True if the app arrived.
    package let hasArrived: Bool
    /// The steps that crossed it.
    package let steps: [RecordedStep]
    /// The seconds that it took, or nil if the record does not say.
    package let seconds: Double?
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
    public static func read(_ content: Data, record: String) -> (traces: [FlowTrace], faults: [RecordFault]) {
        var reader = RecordReader(file: record)
        var builder = TestBuilder()
        reader.read(content) { builder.add($0) }
        reader.requireEnd()
        return (builder.traces(record: record), reader.faults)
    }
}

/// Makes the traces of a test from the lines of its record, one after another.
private struct TestBuilder {
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
        switch line.event {
        case "launched": launch(line)
        case "stepStarted": beginStep(line)
        case "stepFinished": endStep(line)
        case "planned": beginPlan(line)
        case "segmentStarted": openSegment = OpenSegment(depth: line.depth ?? 0, facts: line.facts ?? [:])
        case "segmentFinished": endSegment(line)
        case "detour": add(detour: line)
        case "failure": blame(line.culprit, found: nil)
        case "located": locate(line)
        case "observed": if let facts = line.facts { append(.observed(facts: facts), line) }
        case "controls": for control in line.controls ?? [] { see(control, isUsed: false, line) }
        case "used": if let control = line.control { see(control, isUsed: true, line) }
        case "testFinished": outcome = line.outcome
        default: break
        }
    }

    private mutating func begin(_ line: RecordLine) {
        flow = [line.module ?? "", line.test].filter { !$0.isEmpty }.joined(separator: ".")
        module = line.module
        followsSteps = line.locations == true
        isLeftToOtherShard = line.shard.map { $0.number != $0.owner } ?? false
    }

    private mutating func append(_ event: FlowTrace.Event, _ line: RecordLine) {
        entries.append(FlowTrace.Entry(event: event, line: line.number))
    }

    private mutating func launch(_ line: RecordLine) {
        if line.locations == true { followsSteps = true }
        (driver, device) = (driver ?? line.driver, device ?? line.device)
        if let seconds = line.duration { launches.append(seconds) }
    }

    private mutating func see(_ control: RecordedControl, isUsed: Bool, _ line: RecordLine) {
        guard let screen = line.screen else { return }
        controls.append(
            FlowTrace.SeenControl(screen: screen, control: control, isUsed: isUsed, line: line.number))
    }

    /// Records the screen of the app, on which a segment has left it that failed before.
    private mutating func locate(_ line: RecordLine) {
        if let position = failedEntry, case .crossed(var crossing) = entries[position].event, let screen = line.screen {
            crossing.found = screen
            entries[position] = FlowTrace.Entry(event: .crossed(crossing), line: entries[position].line)
        }
        append(line.screens.map { .among(screens: $0) } ?? .at(screen: line.screen), line)
    }

    // MARK: Steps

    private mutating func beginStep(_ line: RecordLine) {
        let step = RecordedStep(line.step ?? "", call: line.call)
        if line.depth == 0 {
            openStep = OpenStep(step: step)
            openSegment = nil
        } else if let segment = openSegment, line.depth == segment.depth + 1 {
            openSegment?.steps.append(step)
        }
    }

    private mutating func endStep(_ line: RecordLine) {
        guard line.depth == 0, let open = openStep else { return }
        openStep = nil
        if !open.navigates, driver != nil { hasPlainSteps = true }
        if !open.navigates, line.acted == true { append(.acted(open.step), line) }
    }

    // MARK: Navigations

    private mutating func beginPlan(_ line: RecordLine) {
        openStep?.navigates = true
        if let from = line.from { append(.at(screen: from), line) }
    }

    private mutating func endSegment(_ line: RecordLine) {
        let open = openSegment
        openSegment = nil
        openStep?.navigates = true
        // A segment that was skipped was not tried.
        guard let segment = line.segment, let from = line.from, let to = line.to, let outcome = line.outcome,
            outcome != .skipped
        else { return }
        append(
            .crossed(
                RecordedCrossing(
                    index: segment.index, from: from, to: to, label: segment.label, facts: open?.facts ?? [:],
                    hasArrived: outcome == .passed, steps: open?.steps ?? [], seconds: line.duration)), line)
        if outcome != .passed { failedEntry = entries.indices.last }
    }

    /// Records why the segment that failed last did, and on which screen the app was found, unless that is known.
    private mutating func blame(_ culprit: String?, found: String?) {
        guard let position = failedEntry, case .crossed(var crossing) = entries[position].event else { return }
        (crossing.culprit, crossing.found) = (culprit, found ?? crossing.found)
        entries[position] = FlowTrace.Entry(event: .crossed(crossing), line: entries[position].line)
        failedEntry = nil
    }

    private mutating func add(detour line: RecordLine) {
        guard let from = line.from, let expected = line.to, let found = line.found else { return }
        // Detours avoid faults of the app alone.
        blame("app", found: found)
        append(.strayed(from: from, expected: expected, found: found), line)
    }
}
