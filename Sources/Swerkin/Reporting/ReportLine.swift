import SwerkinSharding

/// One line of a record, format version 1; properties that do not belong to its event are left out.
struct ReportLine: Encodable {
    /// Files with the content of the screen, by their kind.
    var files: [String: String]?
    /// The module of the test, or nil if it is not known.
    var module: String?
    /// The shard of the test, or nil if there is only one.
    var shard: ShardPlacement?
    /// The seconds of the wall clock that the whole test took, or nil if they were not measured.
    var elapsed: Double?

    private let version = 1
    private let test: String
    /// The line's number in the record, from 1.
    private let number: Int
    private let event: String
    private var driver: String?
    private var keyword: String?
    private var step: String?
    private var depth: Int?
    private var file: String?
    private var line: UInt?
    private var outcome: String?
    private var duration: Double?
    private var from: String?
    private var to: String?
    private var planned: [String]?
    private var assumed: [String]?
    private var stacks: [[String]]?
    private var cost: Double?
    private var segment: Segment?
    private var found: String?
    private var reason: String?
    private var message: String?
    private var culprit: String?
    private var text: String?

    /// A segment, and its plan.
    private struct Segment: Encodable {
        let number: Int
        let count: Int
        let index: Int
    }

    /// Makes the line of an event; returns nil if it has none.
    init?(_ event: RunEvent, test: String, number: Int) {
        guard let name = event.nameInReport else { return nil }
        self.event = name
        self.test = test
        self.number = number
        switch event {
        case .testStarted, .noted: break
        case .testSkipped(let reason): self.reason = reason
        case .launched(let driver): self.driver = driver
        case .stepStarted(let step): take(step)
        case .stepFinished(let step, let outcome, let duration):
            take(step)
            take(outcome, duration)
        case .planned(let plan): take(plan)
        case .segmentStarted(let segment): take(segment)
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
        depth = step.depth
        take(step.position)
    }

    private mutating func take(_ position: SourcePosition) {
        file = position.file
        line = position.line
    }

    private mutating func take(_ outcome: Outcome, _ duration: Duration) {
        self.outcome = outcome.rawValue
        self.duration = duration.seconds
    }

    private mutating func take(_ plan: PlanRecord) {
        (from, to) = (plan.from, plan.to)
        planned = plan.screens
        stacks = plan.stacks.isEmpty ? nil : plan.stacks
        assumed = plan.assumed
        cost = plan.cost
        depth = plan.depth
    }

    private mutating func take(_ segment: SegmentRecord) {
        (from, to) = (segment.from, segment.to)
        self.segment = Segment(number: segment.number, count: segment.count, index: segment.index)
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
        take(failure.position)
    }
}

extension RunEvent {
    /// The event's name in records, or nil if it is not written.
    fileprivate var nameInReport: String? {
        switch self {
        case .testStarted: "testStarted"
        case .testSkipped: "testSkipped"
        case .launched: "launched"
        case .stepStarted: "stepStarted"
        case .stepFinished: "stepFinished"
        case .planned: "planned"
        case .segmentStarted: "segmentStarted"
        case .segmentFinished: "segmentFinished"
        case .detour: "detour"
        case .pictured: "pictured"
        case .failure: "failure"
        case .output: "output"
        case .noted: nil
        case .testFinished: "testFinished"
        }
    }
}

extension ShardPlacement: Encodable {
    private enum Key: CodingKey {
        case number, count, owner
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(shard.number, forKey: .number)
        try container.encode(shard.count, forKey: .count)
        try container.encode(owner, forKey: .owner)
    }
}
