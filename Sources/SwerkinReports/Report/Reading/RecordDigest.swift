import SwerkinRecords

/// The part of a record that an overview shows beside its outcome.
struct RecordDigest {
    /// The tags of the test.
    private(set) var tags: [String] = []
    /// The number of steps that are not within others.
    private(set) var stepCount = 0
    /// The number of detours.
    private(set) var detourCount = 0
    /// The cause of the failure, or nil if there is none.
    private(set) var cause: FailureCause?
    /// The words of steps, without repetitions.
    private(set) var words: Set<String> = []
    private var failedSegment: FailureCause.Segment?

    mutating func add(_ line: RecordLine) {
        switch line.event {
        case "testStarted": tags = line.tags ?? []
        case "stepFinished": finish(line)
        case "detour":
            detourCount += 1
            failedSegment = nil
        case "segmentFinished":
            failedSegment = line.outcome == .failed ? FailureCause.Segment(line) : nil
        case "failure": cause = FailureCause(line, in: failedSegment)
        default: break
        }
    }

    private mutating func finish(_ line: RecordLine) {
        if line.depth == 0 { stepCount += 1 }
        if let step = line.step { words.insert(step) }
        // The segment belongs to a navigation that has ended.
        if line.depth == 0, line.outcome == .passed { failedSegment = nil }
    }
}
