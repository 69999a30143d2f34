import Foundation
import SwerkinRecords

/// One attempt at a test: the content of its record, in the order of time.
struct Attempt {
    /// A failure, as reported.
    struct Failure {
        let event: FailureEvent
        /// The number of its line.
        let line: Int
        /// The position of the row of the step that failed, or nil if it failed outside steps.
        let row: Int?
    }

    /// The rows, in the order in which they began.
    var rows: [Row] = []
    /// The snapshots of the screen, in the order of lines.
    var snapshots: [ScreenSnapshot] = []
    /// The screens that the app is known to have been on.
    var shownScreens = ShownScreens()
    /// The failure, or nil if there is none.
    var failure: Failure?
    /// The driver and the device, as far as the record names them.
    var driver: String?
    var device: String?
}

/// Makes an attempt from the lines of a record, one after another.
struct AttemptBuilder {
    /// Rows deeper than this are shown as this deep: nothing nests as far, and a record may say anything.
    private static let greatestDepth = 40

    private var made = Attempt()
    /// The positions of the rows that have begun and not ended, the innermost last.
    private var open: [Int] = []
    private var lastFailedStep: Int?
    /// The line that is added.
    private var line = 0

    /// The attempt so far.
    var attempt: Attempt {
        var attempt = made
        attempt.snapshots.sort { $0.line < $1.line }
        return attempt
    }

    mutating func add(_ line: RecordLine) {
        made.shownScreens.add(line)
        self.line = line.number
        let isOwn = line.session == nil
        switch line.event {
        case .stepStarted(let step): begin(.step(step), depth: step.depth)
        case .stepFinished(let step, let end): finish(.step(step), depth: step.depth, end)
        case .segmentStarted(let segment): begin(.segment(segment), depth: segment.depth)
        case .segmentFinished(let segment, let end): finish(.segment(segment), depth: segment.depth, end)
        case .planned(let plan): append(.plan(plan), depth: plan.depth)
        case .detour(let detour): append(.detour(detour), depth: detour.depth)
        case .located(let location): append(.located(location))
        case .observed(let facts, let screen): append(.observed(facts: facts, screen: screen))
        case .ruleBroken(let rule): append(.brokenRule(rule))
        case .launched(let launch): add(launch)
        case .output(let text): append(.output(text))
        case .testSkipped(let reason): append(.skipped(reason: reason))
        case .pictured(_, let files): look(files, after: line.number, isOwn: isOwn)
        case .traced(let end, let files): look(files, after: end ?? 0, isOwn: isOwn)
        case .failure(let failure): add(failure, isOwn: isOwn)
        case .testStarted, .retried, .finding, .rulesChecked, .controls, .used, .testFinished, .unknown: break
        }
    }

    // MARK: Rows

    @discardableResult
    private mutating func append(_ content: Row.Content, depth: Int? = nil) -> Int {
        let depth = depth ?? open.last.map { made.rows[$0].depth + 1 } ?? 0
        made.rows.append(Row(content: content, depth: min(depth, Self.greatestDepth), start: line))
        return made.rows.count - 1
    }

    private mutating func begin(_ content: Row.Content, depth: Int) { open.append(append(content, depth: depth)) }

    private mutating func finish(_ content: Row.Content, depth: Int, _ end: EventEnd) {
        // An end without a row that began is that of a skipped row, or its beginning is missing.
        let place = open.lastIndex { index in
            made.rows[index].kind == content.kind && made.rows[index].depth == min(depth, Self.greatestDepth)
        }
        let row = place.map { open[$0] } ?? append(content, depth: depth)
        if let place { open.removeSubrange(place...) }
        made.rows[row].finish(content, at: line, end)
        if case .step = content, end.outcome == .failed { lastFailedStep = row }
    }

    private mutating func add(_ launch: LaunchEvent) {
        (made.driver, made.device) = (made.driver ?? launch.driver, made.device ?? launch.device)
        append(.launched(launch))
    }

    // MARK: Looks

    private mutating func look(_ files: [String: String], after line: Int, isOwn: Bool, isChanging: Bool = false) {
        made.snapshots.append(
            ScreenSnapshot(
                line: line, picture: files["screenshot"], text: files["tree"], isOwn: isOwn, isChanging: isChanging))
    }

    private mutating func add(_ failure: FailureEvent, isOwn: Bool) {
        guard made.failure == nil else { return }
        let row = lastFailedStep.flatMap { made.rows[$0].depth == 0 ? $0 : nil }
        made.failure = Attempt.Failure(event: failure, line: line, row: row)
        guard failure.files["screenshot"] != nil || failure.files["tree"] != nil else { return }
        look(failure.files, after: line, isOwn: isOwn, isChanging: failure.changing)
    }
}

/// A line of the page of a test: a step, a plan, a segment, or something else that happened.
struct Row {
    /// The event of a row: that with which it ended, or the only one.
    enum Content {
        case step(StepEvent)
        case plan(PlanEvent)
        case segment(SegmentEvent)
        case detour(DetourEvent)
        case located(LocationEvent)
        case observed(facts: [String: String], screen: String)
        case brokenRule(BrokenRuleEvent)
        case launched(LaunchEvent)
        case output(String)
        case skipped(reason: String)
    }

    /// The kinds of rows, by the letters that the page knows.
    enum Kind: String {
        case step = "s"
        case plan = "p"
        case segment = "g"
        case detour = "d"
        case located = "l"
        case observed = "b"
        case brokenRule = "r"
        case launched = "a"
        case output = "t"
        case skipped = "k"
    }

    private(set) var content: Content
    /// The number of rows around it.
    let depth: Int
    /// The number of the line that it began with.
    let start: Int
    /// The number of the line that it ended with; nil if it did not end.
    private(set) var lastLine: Int?
    /// The end of a step or a segment; nil if it did not end.
    private(set) var end: EventEnd?
    /// Its position among the segments of the model, if it is a segment that the model has.
    var segment: Int?
    /// The second best plan, if it is a plan and there is a model.
    var nextPlan: NextPlan?
    /// The segment that failed, if it is a plan with one and the model has it.
    var brokenSegment: BrokenSegment?

    init(content: Content, depth: Int, start: Int) { (self.content, self.depth, self.start) = (content, depth, start) }

    var kind: Kind { content.kind }

    /// True if it begins and ends with lines of their own.
    var hasEnd: Bool { kind == .step || kind == .segment }

    /// The step, or nil if it is none.
    var step: StepEvent? { if case .step(let step) = content { step } else { nil } }

    /// The names of the screens that the test meant to reach: those of a plan, and the goal of a step.
    var aims: [String] {
        switch content {
        case .plan(let plan): plan.planned
        case .step(let step): [step.goal].compactMap(\.self)
        default: []
        }
    }

    /// The name of the screen that the app is known to be on after the row.
    var arrival: String? {
        switch content {
        case .segment(let segment): end?.outcome == .passed ? segment.to : nil
        case .located(let location): location.screen
        default: nil
        }
    }

    /// Ends the row with an event of its kind; only the beginning of a segment has the facts.
    fileprivate mutating func finish(_ ended: Content, at line: Int, _ end: EventEnd) {
        if case .segment(let begun) = content, case .segment(var segment) = ended {
            segment.facts = begun.facts
            content = .segment(segment)
        } else {
            content = ended
        }
        (lastLine, self.end) = (line, end)
    }
}

extension Row.Content {
    var kind: Row.Kind {
        switch self {
        case .step: .step
        case .plan: .plan
        case .segment: .segment
        case .detour: .detour
        case .located: .located
        case .observed: .observed
        case .brokenRule: .brokenRule
        case .launched: .launched
        case .output: .output
        case .skipped: .skipped
        }
    }
}

/// The content of the screen after a line of a record.
struct ScreenSnapshot {
    /// The number of the line.
    let line: Int
    /// The name of the picture in the run's folder.
    let picture: String?
    /// The name of the text of the tree in the run's folder.
    let text: String?
    /// True if it shows the test's own app, not that of a further session.
    let isOwn: Bool
    /// True if the screen changed meanwhile, so that the text is from after the picture.
    let isChanging: Bool
}
