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
