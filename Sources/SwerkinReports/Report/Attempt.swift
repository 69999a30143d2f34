import Foundation
import SwerkinRecords

/// One attempt at a test: the content of its record, in the order of time.
struct Attempt {
    /// A failure, as reported.
    struct Failure {
        let line: RecordLine
        /// The position of the row of the step that failed, or nil if it failed outside steps.
        let row: Int?
    }

    /// The rows, in the order in which they began.
    var rows: [Row] = []
    /// The looks at the screen, in the order of lines.
    var looks: [Look] = []
    /// The screens that the app is known to have been on.
    var shownScreens = ShownScreens()
    /// The failure, or nil if there is none.
    var failure: Failure?
    /// The end of the test, or nil if its process ended before it.
    var end: RecordLine?
    /// The driver and the device, as far as the record names them.
    var driver: String?
    var device: String?
    /// The problems of the record.
    var faults: [RecordFault] = []

    /// Reads an attempt from the content of a record.
    ///
    /// Parts that can't be read are left out and among ``faults``. O(bytes).
    init(_ content: Data, record: String) {
        var reader = RecordReader(file: record)
        var builder = AttemptBuilder()
        reader.read(content) { builder.add($0) }
        self = builder.attempt
        faults = reader.faults
        looks.sort { $0.line < $1.line }
    }

    init() {}
}

/// Makes an attempt from the lines of a record, one after another.
struct AttemptBuilder {
    /// Rows deeper than this are shown as this deep: nothing nests as far, and a record may say anything.
    private static let greatestDepth = 40

    private(set) var attempt = Attempt()
    /// The positions of the rows that have begun and not ended, the innermost last.
    private var open: [Int] = []
    private var lastFailedStep: Int?

    mutating func add(_ line: RecordLine) {
        attempt.shownScreens.add(line)
        switch line.event {
        case "stepStarted": begin(.step, line)
        case "stepFinished": finish(.step, line)
        case "segmentStarted": begin(.segment, line)
        case "segmentFinished": finish(.segment, line)
        case "planned": append(.plan, line)
        case "detour": append(.detour, line)
        case "located": append(.located, line)
        case "observed": append(.observed, line)
        case "launched": launch(line)
        case "output": append(.output, line)
        case "testSkipped": append(.skipped, line)
        case "pictured": look(line, at: line.number)
        case "traced": look(line, at: line.at ?? 0)
        case "failure": fail(line)
        case "testFinished": attempt.end = line
        default: break
        }
    }

    // MARK: Rows

    @discardableResult
    private mutating func append(_ kind: Row.Kind, _ line: RecordLine) -> Int {
        let depth = line.depth ?? open.last.map { attempt.rows[$0].depth + 1 } ?? 0
        attempt.rows.append(
            Row(kind: kind, depth: min(max(depth, 0), Self.greatestDepth), line: line, start: line.number))
        return attempt.rows.count - 1
    }

    private mutating func begin(_ kind: Row.Kind, _ line: RecordLine) { open.append(append(kind, line)) }

    private mutating func finish(_ kind: Row.Kind, _ line: RecordLine) {
        // An end without a row that began is that of a skipped row, or its beginning is missing.
        let depth = min(max(line.depth ?? 0, 0), Self.greatestDepth)
        let place = open.lastIndex { attempt.rows[$0].kind == kind && attempt.rows[$0].depth == depth }
        let row = place.map { open[$0] } ?? append(kind, line)
        if let place { open.removeSubrange(place...) }
        var ended = line
        // Only the beginning of a segment has the facts.
        ended.facts = line.facts ?? attempt.rows[row].line.facts
        attempt.rows[row].line = ended
        attempt.rows[row].end = line.number
        attempt.rows[row].outcome = line.outcome
        if kind == .step, line.outcome == .failed { lastFailedStep = row }
    }

    private mutating func launch(_ line: RecordLine) {
        (attempt.driver, attempt.device) = (attempt.driver ?? line.driver, attempt.device ?? line.device)
        append(.launched, line)
    }

    // MARK: Looks

    private mutating func look(_ line: RecordLine, at number: Int) {
        attempt.looks.append(
            Look(
                line: number, picture: line.files?["screenshot"], text: line.files?["tree"], isOwn: line.session == nil,
                isChanging: line.changing == true))
    }

    private mutating func fail(_ line: RecordLine) {
        guard attempt.failure == nil else { return }
        let row = lastFailedStep.flatMap { attempt.rows[$0].depth == 0 ? $0 : nil }
        attempt.failure = Attempt.Failure(line: line, row: row)
        if line.files?["screenshot"] != nil || line.files?["tree"] != nil { look(line, at: line.number) }
    }
}

/// A line of the page of a test: a step, a plan, a segment, or something else that happened.
struct Row {
    /// The kinds of rows, by the letters that the page knows.
    enum Kind: String {
        case step = "s"
        case plan = "p"
        case segment = "g"
        case detour = "d"
        case located = "l"
        case observed = "b"
        case launched = "a"
        case output = "t"
        case skipped = "k"
    }

    let kind: Kind
    /// The number of rows around it.
    let depth: Int
    /// The event that it began with, or its only one.
    var line: RecordLine
    /// The number of the line that it began with.
    let start: Int
    /// The number of the line that it ended with; nil if it did not end.
    var end: Int?
    /// The outcome of a step or a segment that ended.
    var outcome: RecordedOutcome?
    /// Its position among the segments of the model, if it is a segment that the model has.
    var segment: Int?
    /// The second best plan, if it is a plan and there is a model.
    var nextPlan: NextPlan?
    /// The segment that failed, if it is a plan with one and the model has it.
    var brokenSegment: BrokenSegment?

    /// True if it begins and ends with lines of their own.
    var hasEnd: Bool { kind == .step || kind == .segment }

    /// The names of the screens that the test meant to reach: those of a plan, and the goal of a step.
    ///
    /// Older records have no goals; their words say that of a step that was skipped, and the plan of one that was performed.
    var aims: [String] {
        switch kind {
        case .plan: line.planned ?? []
        case .step: [line.goal ?? (outcome == .skipped ? line.step?.screenAimedAt : nil)].compactMap { $0 }
        default: []
        }
    }

    /// The name of the screen that the app is known to be on after the row.
    var arrival: String? {
        switch kind {
        case .segment: outcome == .passed ? line.to : nil
        case .located: line.screen
        default: nil
        }
    }
}

extension String {
    /// The name of the screen that a step in words navigates to, waits for or asks to be on, or nil if it is no such step.
    ///
    /// For records without goals. The words are those that they have: `INavigate(fromScreen: A, toScreen: B)`, `IWaitToSeeScreen(B)`, `IAmOnScreen(B)`.
    var screenAimedAt: String? {
        let isNavigation = hasPrefix("INavigate(")
        guard isNavigation || hasPrefix("IWaitToSeeScreen(") || hasPrefix("IAmOnScreen("),
            let label = range(of: isNavigation ? "toScreen: " : "(")
        else { return nil }
        return String(self[label.upperBound...].prefix { $0 != "," && $0 != ")" })
    }
}

/// The content of the screen after a line of a record.
struct Look {
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
