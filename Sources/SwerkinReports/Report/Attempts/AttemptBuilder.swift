import SwerkinRecords

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
        // What has ended no row that began has been skipped, or its beginning is missing.
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
