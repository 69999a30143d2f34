import SwerkinRecords

/// The events of one test that concern screens, in the order of its record: those of its own app, or of a further session.
public struct FlowTrace: Hashable, Sendable {
    /// An event that concerns screens.
    public enum Event: Hashable, Sendable {
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
    public struct Entry: Hashable, Sendable {
        /// The event.
        public let event: Event
        /// The number of the line in the record, from 1.
        public let line: Int
    }

    /// A control that a screen showed, or an element of it that a step used.
    public struct SeenControl: Hashable, Sendable {
        /// The name of the screen.
        public let screen: String
        /// The control.
        public let control: RecordedControl
        /// True if a step acted on it or looked for it.
        public let isUsed: Bool
        /// The number of the line in the record, from 1.
        public let line: Int
    }

    /// The test with its module, class or suites: the name of the flow.
    public let flow: String
    /// The module of the test, or nil if the record names none.
    public let module: String?
    /// The path of the record.
    public let record: String
    /// The name of the further session that the events are of, or nil if it is the test's own.
    public let session: String?
    /// The driver of the app, or nil if it was not launched.
    public let driver: String?
    /// The device of the app, or nil if the record names none.
    public let device: String?
    /// The seconds of each launch of the app.
    public let launches: [Double]
    /// The test's outcome, or nil if its process ended before it.
    public let outcome: RecordedOutcome?
    /// The events, in order.
    public let entries: [Entry]
    /// The controls of screens, if the run recorded them.
    public let controls: [SeenControl]
    /// True if another shard ran the test, so that nothing happened here.
    public let isLeftToOtherShard: Bool
    /// True if the flow has steps outside navigations, in an app that was launched.
    public let hasPlainSteps: Bool
    /// True if steps outside navigations are followed: the record says which of them acted.
    public let followsSteps: Bool
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
public struct RecordedCrossing: Hashable, Sendable {
    /// The position of the segment in the graph of the run.
    public let index: Int
    /// The screen before.
    public let from: String
    /// The screen after, or the one that was expected.
    public let to: String
    /// The label of the segment; nil if it has none, or the record is older than labels in records.
    public let label: String?
    /// The known values of the facts in its preconditions, in the notation of the model file.
    public let facts: [String: String]
    /// True if the app arrived.
    public let hasArrived: Bool
    /// The steps that crossed it.
    public let steps: [RecordedStep]
    /// The seconds that it took, or nil if the record does not say.
    public let seconds: Double?
    /// The screen on which the app was found after it had failed, or nil if that is not known.
    public internal(set) var found: String?
    /// The culprit of its failure, or nil if it arrived, or the record ends before that.
    public internal(set) var culprit: String?
}

/// A step that acted on the app.
public struct RecordedStep: Hashable, Sendable {
    /// The step in words.
    public let words: String
    /// The step in Swift, or nil if it can't be written.
    public let call: String?

    /// Creates a step.
    public init(_ words: String, call: String?) {
        self.words = words
        self.call = call
    }
}
