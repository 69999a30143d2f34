import Foundation

/// One line of a record: an event of a test.
///
/// A record is a file of such lines in JSON, each an object with the keys of this type and of its event; keys without a value are left
/// out, and a reader ignores other keys. Swerkin's article on the format of reports says which event has which keys.
package struct RecordLine: Hashable, Sendable {
    /// The version of the format.
    package static let version = 1

    /// The name of the test in reports.
    package let test: String
    /// The line's number in the record, from 1.
    package let number: Int
    /// The name of the further session of the test that the event is of, or nil if it is the test's own.
    package let session: String?
    /// The event.
    package let event: RecordEvent

    /// Creates a line.
    package init(test: String, number: Int, session: String? = nil, event: RecordEvent) {
        (self.test, self.number, self.session, self.event) = (test, number, session, event)
    }

    /// The name of the test with its module, if this is the line with which the test begins.
    package var flow: String {
        guard case .testStarted(let start) = event, let module = start.module, !module.isEmpty else { return test }
        return test.isEmpty ? module : "\(module).\(test)"
    }
}

/// The outcome of a test, a step or a segment.
package enum RecordedOutcome: String, Hashable, Sendable, Codable {
    /// It passed.
    case passed
    /// It failed.
    case failed
    /// It was skipped.
    case skipped
    /// It passed after an attempt at it had failed; only of a test.
    case flaky
}

/// The position of a segment in its plan and in the graph.
package struct RecordedSegment: Hashable, Sendable, Encodable {
    /// The number of the segment in the plan, from 1.
    package let number: Int
    /// The number of segments of the plan.
    package let count: Int
    /// The position of the segment in the graph.
    package let index: Int
    /// The label of the segment, or nil if it has none.
    package let label: String?

    /// Creates the position of a segment.
    package init(number: Int, count: Int, index: Int, label: String? = nil) {
        self.number = number
        self.count = count
        self.index = index
        self.label = label
    }
}

/// The shard of a test's run.
package struct RecordedShard: Hashable, Sendable, Encodable {
    /// The number of the shard that wrote the record, from 1.
    package let number: Int
    /// The number of shards.
    package let count: Int
    /// The number of the shard that the test belongs to.
    package let owner: Int

    /// The shard that wrote the record, as in `2/5`.
    package var name: String { "\(number)/\(count)" }

    /// Creates the shard of a run, and the number of the shard that the test belongs to.
    package init(_ shard: Shard, owner: Int) {
        number = shard.number
        count = shard.count
        self.owner = owner
    }
}

/// A button, a link or another control on a screen, as a record has it.
package struct RecordedControl: Hashable, Sendable, Encodable {
    /// The role, such as `button`.
    package let role: String
    /// The label as users read it, or nil if it has none.
    package let label: String?
    /// The identifier, or nil if it has none.
    package let identifier: String?

    /// Creates a control.
    package init(role: String, label: String?, identifier: String?) {
        (self.role, self.label, self.identifier) = (role, label, identifier)
    }
}

extension RecordedControl: CustomStringConvertible {
    /// The role with the label or, if there is none, the identifier: `button “Pay”`.
    package var description: String {
        if let label { return "\(role) “\(label)”" }
        return identifier.map { "\(role) with the identifier “\($0)”" } ?? "\(role) without a name"
    }
}

// MARK: Writing

extension RecordLine: Encodable {
    private enum Keys: String, CodingKey {
        case version, test, number, session
    }

    /// Writes the line as one object with its event.
    package func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Keys.self)
        try keys.encode(Self.version, forKey: .version)
        try keys.encode(test, forKey: .test)
        try keys.encode(number, forKey: .number)
        try keys.encodeIfPresent(session, forKey: .session)
        try event.encode(to: encoder)
    }

    /// An encoder for lines and for the files beside them: keys in alphabetical order, and infinite numbers as texts.
    package static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: infinity, negativeInfinity: "-Infinity", nan: "NaN")
        return encoder
    }

    /// A decoder for the files beside lines.
    package static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: infinity, negativeInfinity: "-Infinity", nan: "NaN")
        return decoder
    }

    /// An infinite cost, for which JSON has no number.
    static let infinity = "Infinity"
}

extension RecordEvent: Encodable {
    private enum Keys: String, CodingKey {
        case event, attempt, reason, facts, screen, controls, control, rules, text, at, files
    }

    /// The event's name in records.
    package var name: String {
        switch self {
        case .testStarted: "testStarted"
        case .retried: "retried"
        case .testSkipped: "testSkipped"
        case .launched: "launched"
        case .stepStarted: "stepStarted"
        case .stepFinished: "stepFinished"
        case .located: "located"
        case .observed: "observed"
        case .ruleBroken: "ruleBroken"
        case .finding: "finding"
        case .rulesChecked: "rulesChecked"
        case .controls: "controls"
        case .used: "used"
        case .planned: "planned"
        case .segmentStarted: "segmentStarted"
        case .segmentFinished: "segmentFinished"
        case .detour: "detour"
        case .pictured: "pictured"
        case .traced: "traced"
        case .failure: "failure"
        case .output: "output"
        case .testFinished: "testFinished"
        case .unknown(let name): name
        }
    }

    /// Writes the event into the object of its line.
    package func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Keys.self)
        try keys.encode(name, forKey: .event)
        switch self {
        case .testStarted(let start): try start.encode(to: encoder)
        case .retried(let attempt): try keys.encode(attempt, forKey: .attempt)
        case .testSkipped(let reason): try keys.encode(reason, forKey: .reason)
        case .launched(let launch): try launch.encode(to: encoder)
        case .stepStarted(let step): try step.encode(to: encoder)
        case .located(let location): try location.encode(to: encoder)
        case .observed(let facts, let screen):
            try keys.encode(facts, forKey: .facts)
            try keys.encode(screen, forKey: .screen)
        case .ruleBroken(let rule): try rule.encode(to: encoder)
        case .finding(let finding): try finding.encode(to: encoder)
        case .rulesChecked(let rules): try keys.encode(rules, forKey: .rules)
        case .controls(let controls, let screen):
            try keys.encode(controls, forKey: .controls)
            try keys.encode(screen, forKey: .screen)
        case .used(let control, let screen):
            try keys.encode(control, forKey: .control)
            try keys.encode(screen, forKey: .screen)
        case .planned(let plan): try plan.encode(to: encoder)
        case .segmentStarted(let segment): try segment.encode(to: encoder)
        case .stepFinished(let step, let end):
            try step.encode(to: encoder)
            try end.encode(to: encoder)
        case .segmentFinished(let segment, let end):
            try segment.encode(to: encoder)
            try end.encode(to: encoder)
        case .detour(let detour): try detour.encode(to: encoder)
        case .pictured(let caption, let files):
            try keys.encode(caption, forKey: .text)
            try keys.encode(files, forKey: .files)
        case .traced(let line, let files):
            try keys.encodeIfPresent(line, forKey: .at)
            try keys.encode(files, forKey: .files)
        case .failure(let failure): try failure.encode(to: encoder)
        case .output(let text): try keys.encode(text, forKey: .text)
        case .testFinished(let end): try end.encode(to: encoder)
        case .unknown: break
        }
    }
}

/// A value that a line leaves out if it is empty, or false.
@propertyWrapper package struct Omissible<Value: Hashable & Sendable & Encodable>: Hashable, Sendable, Encodable {
    /// The value.
    package var wrappedValue: Value

    /// Creates a value.
    package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Writes the value.
    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }

    /// True if the value need not be written.
    fileprivate var isOmitted: Bool {
        ((wrappedValue as? any Collection)?.isEmpty ?? false) || wrappedValue as? Bool == false
    }
}

extension KeyedEncodingContainer {
    /// Writes a value unless it may be left out; the compiler's code for `Encodable` calls this.
    mutating func encode<Value>(_ value: Omissible<Value>, forKey key: Key) throws {
        if !value.isOmitted { try encode(value.wrappedValue, forKey: key) }
    }
}

// MARK: Reading

extension RecordLine {
    /// Reads a line; throws ``RecordFault/Problem/unknownVersion(_:)`` for a version that is not ``version``.
    init(_ object: RecordObject) throws {
        // The version determines the format of the rest, so it comes first.
        let version = try object.integer(.version)
        guard version == Self.version else { throw RecordFault.Problem.unknownVersion(version) }
        self.init(
            test: try object.text(.test), number: try object.integer(.number, from: 1),
            session: try object.textIfPresent(.session), event: try RecordEvent(object))
    }
}

extension RecordEvent {
    /// Reads the event of a line; throws ``RecordFault/Problem/noOutcome`` for the end of a test without one.
    fileprivate init(_ object: RecordObject) throws {
        switch try object.text(.event) {
        case "testStarted": self = .testStarted(try TestStartEvent(object))
        case "retried": self = .retried(attempt: try object.integer(.attempt))
        case "testSkipped": self = .testSkipped(reason: try object.text(.reason))
        case "launched": self = .launched(try LaunchEvent(object))
        case "stepStarted": self = .stepStarted(try StepEvent(object))
        case "stepFinished": self = .stepFinished(try StepEvent(object), try EventEnd(object))
        case "located": self = .located(try LocationEvent(object))
        case "observed": self = .observed(facts: try object.pairs(.facts), screen: try object.text(.screen))
        case "ruleBroken": self = .ruleBroken(try BrokenRuleEvent(object))
        case "finding": self = .finding(try FindingEvent(object))
        case "rulesChecked": self = .rulesChecked(try object.objects(.rules).map(RecordedRule.init))
        case "controls":
            let controls = try object.objects(.controls).map(RecordedControl.init)
            self = .controls(controls, screen: try object.text(.screen))
        case "used":
            self = .used(try RecordedControl(object.object(.control)), screen: try object.text(.screen))
        case "planned": self = .planned(try PlanEvent(object))
        case "segmentStarted": self = .segmentStarted(try SegmentEvent(object))
        case "segmentFinished": self = .segmentFinished(try SegmentEvent(object), try EventEnd(object))
        case "detour": self = .detour(try DetourEvent(object))
        case "pictured": self = .pictured(caption: try object.text(.text), files: try object.pairs(.files))
        case "traced": self = .traced(at: try object.integerIfPresent(.at), files: try object.pairs(.files))
        case "failure": self = .failure(try FailureEvent(object))
        case "output": self = .output(try object.text(.text))
        case "testFinished":
            guard object.has(.outcome) else { throw RecordFault.Problem.noOutcome }
            self = .testFinished(try TestEndEvent(object))
        case let name: self = .unknown(name)
        }
    }
}

extension RecordObject {
    func outcome() throws -> RecordedOutcome {
        guard let outcome = RecordedOutcome(rawValue: try text(.outcome)) else { throw impossible(.outcome) }
        return outcome
    }

    /// The values of the screens of a plan; empty if they are left out.
    func values() throws -> [String?] {
        guard has(.values) else { return [] }
        return try list(.values) { cursor throws in
            if try cursor.nextKind() != .null { return try text(&cursor, .values) }
            try cursor.takeNull()
            return nil
        }
    }

    /// The stacks of a plan; empty if they are left out.
    func stacks() throws -> [[String]] {
        guard has(.stacks) else { return [] }
        return try list(.stacks) { cursor throws in
            try list(&cursor, .stacks) { cursor throws in try text(&cursor, .stacks) }
        }
    }
}

extension RecordedSegment {
    init(_ object: RecordObject) throws {
        try self.init(
            number: object.integer(.number), count: object.integer(.count), index: object.integer(.index),
            label: object.textIfPresent(.label))
    }
}

extension RecordedShard {
    /// Throws if there is no such shard.
    init(_ object: RecordObject) throws {
        (number, count) = (try object.integer(.number), try object.integer(.count))
        owner = try object.integer(.owner)
        guard Shard(number: number, of: count) != nil, Shard(number: owner, of: count) != nil else {
            throw object.impossible()
        }
    }
}

extension RecordedControl {
    init(_ object: RecordObject) throws {
        try self.init(
            role: object.text(.role), label: object.textIfPresent(.label),
            identifier: object.textIfPresent(.identifier))
    }
}
