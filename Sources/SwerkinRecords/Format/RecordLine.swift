import Foundation

/// One line of a record: an event of a test.
///
/// A record is a file of such lines in JSON, each an object with the keys of this type; keys without a value are left
/// out, and a reader ignores other keys. Swerkin's article on the format of reports says which event has which keys.
public struct RecordLine: Hashable, Sendable, Codable {
    /// The version of the format.
    public static let version = 1

    private var version = RecordLine.version
    /// The name of the test in reports.
    public private(set) var test: String
    /// The line's number in the record, from 1.
    public private(set) var number: Int
    /// The event's name in the format; it may be unknown to this reader.
    public private(set) var event: String
    /// The time of day at which the test began, in UTC as ISO 8601 writes it; on the first line, missing in older records.
    public package(set) var began: String?
    /// The module that the test is in; on the first line.
    public package(set) var module: String?
    /// The tags of the test's class or suites; on the first line, missing if there are none but that which every test has.
    public package(set) var tags: [String]?
    /// The shard of the run; on the first line of a run with several shards.
    public package(set) var shard: RecordedShard?
    /// True if the record follows steps outside navigations from screen to screen; at the launch, in older records on the first line.
    public package(set) var locations: Bool?
    /// The number of the first attempt's record among those of the same test in the process; on the first line, missing if it is 1.
    public package(set) var run: Int?
    /// The number of the attempt, from 2, if the test had failed before.
    public package(set) var attempt: Int?
    /// The name of the further session of the test that the event is of; missing if it is the test's own.
    public package(set) var session: String?
    /// The driver of the app.
    public package(set) var driver: String?
    /// The device that the app runs on.
    public package(set) var device: String?
    /// The Gherkin word of a step.
    public package(set) var keyword: String?
    /// The words of a step.
    public package(set) var step: String?
    /// A step as it is written in Swift.
    public package(set) var call: String?
    /// The name of the screen that a step is to end on; missing in older records.
    public package(set) var goal: String?
    /// True of an outermost step that has acted on the app.
    public package(set) var acted: Bool?
    /// The number of steps around a step, a plan, a segment or a detour.
    public package(set) var depth: Int?
    /// The file of a step or of a failure.
    public package(set) var file: String?
    /// The line in that file.
    public package(set) var line: Int?
    /// The outcome of the test, a step or a segment.
    public package(set) var outcome: RecordedOutcome?
    /// The seconds on the driver's clock.
    public package(set) var duration: Double?
    /// The seconds on the wall clock that the whole test took.
    public package(set) var elapsed: Double?
    /// The start screen of a plan, a segment or a detour.
    public package(set) var from: String?
    /// The end screen of a plan or a segment, or the screen that was expected before a detour.
    public package(set) var to: String?
    /// The screens of a plan.
    public package(set) var planned: [String]?
    /// The assumptions of a plan.
    public package(set) var assumed: [String]?
    /// The stacks before and after the segments of a plan, if it depends on them.
    public package(set) var stacks: [[String]]?
    /// The values of the screens of a plan, nil for one that has none; missing if none has one.
    public package(set) var values: [String?]?
    /// The value of the end screen of a segment.
    public package(set) var value: String?
    /// The cost of a plan in seconds.
    public package(set) var cost: Double?
    /// The position of a segment in its plan and in the graph.
    public package(set) var segment: RecordedSegment?
    /// The known values of facts by their names: those that a plan was made with, those in a segment's preconditions, or those that
    /// a screen has shown.
    public package(set) var facts: [String: String]?
    /// The screen on which the app was found outside a navigation; missing if that is no known screen.
    public package(set) var screen: String?
    /// The screens whose traits were all there, if nothing says which one is meant.
    public package(set) var screens: [String]?
    /// The controls of a screen that the record did not have of it.
    public package(set) var controls: [RecordedControl]?
    /// The element of a screen that a step acts on or looks for.
    public package(set) var control: RecordedControl?
    /// The screen that the app showed before a detour.
    public package(set) var found: String?
    /// The reason why the test was skipped, or for a detour.
    public package(set) var reason: String?
    /// The failure as reported to the test framework.
    public package(set) var message: String?
    /// The culprit of a failure.
    public package(set) var culprit: String?
    /// True if the screen changed while a failure looked at it: its tree is from after its picture.
    public package(set) var changing: Bool?
    /// The output of the test, or the caption of a picture.
    public package(set) var text: String?
    /// The number of the line that ended the step or segment after which the screen was looked at.
    public package(set) var at: Int?
    /// The names of the files in the folder that belong to the event, by their content.
    public package(set) var files: [String: String]?

    /// Creates a line with the keys that every event has.
    package init(test: String, number: Int, event: String) {
        self.test = test
        self.number = number
        self.event = event
    }

    /// The same line with other values of the keys that every event has.
    func with(test: String, number: Int, event: String) -> RecordLine {
        var line = self
        (line.test, line.number, line.event) = (test, number, event)
        return line
    }
}

/// The outcome of a test, a step or a segment.
public enum RecordedOutcome: String, Hashable, Sendable, Codable {
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
public struct RecordedSegment: Hashable, Sendable, Codable {
    /// The number of the segment in the plan, from 1.
    public let number: Int
    /// The number of segments of the plan.
    public let count: Int
    /// The position of the segment in the graph.
    public let index: Int
    /// The label of the segment, or nil if it has none.
    public let label: String?

    /// Creates the position of a segment.
    package init(number: Int, count: Int, index: Int, label: String? = nil) {
        self.number = number
        self.count = count
        self.index = index
        self.label = label
    }
}

/// The shard of a test's run.
public struct RecordedShard: Hashable, Sendable, Codable {
    /// The number of the shard that wrote the record, from 1.
    public let number: Int
    /// The number of shards.
    public let count: Int
    /// The number of the shard that the test belongs to.
    public let owner: Int

    /// The shard that wrote the record, as in `2/5`.
    public var name: String { "\(number)/\(count)" }

    /// Creates the shard of a run, and the number of the shard that the test belongs to.
    package init(_ shard: Shard, owner: Int) {
        number = shard.number
        count = shard.count
        self.owner = owner
    }

    /// Reads the three numbers; throws if they are not possible.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        number = try container.decode(Int.self, forKey: .number)
        count = try container.decode(Int.self, forKey: .count)
        owner = try container.decode(Int.self, forKey: .owner)
        guard Shard(number: number, of: count) != nil, Shard(number: owner, of: count) != nil else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "There is no such shard."))
        }
    }
}

/// A button, a link or another control on a screen, as a record has it.
public struct RecordedControl: Hashable, Sendable, Codable {
    /// The role, such as `button`.
    public let role: String
    /// The label as users read it, or nil if it has none.
    public let label: String?
    /// The identifier, or nil if it has none.
    public let identifier: String?

    /// Creates a control.
    public init(role: String, label: String?, identifier: String?) {
        (self.role, self.label, self.identifier) = (role, label, identifier)
    }
}

extension RecordedControl: CustomStringConvertible {
    /// The role with the label or, if there is none, the identifier: `button “Pay”`.
    public var description: String {
        if let label { return "\(role) “\(label)”" }
        return identifier.map { "\(role) with the identifier “\($0)”" } ?? "\(role) without a name"
    }
}

extension RecordLine {
    private static let infinities = (positive: "Infinity", negative: "-Infinity", nan: "NaN")

    /// An encoder for lines and for the files beside them: keys in alphabetical order, and infinite numbers as texts.
    package static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: infinities.positive, negativeInfinity: infinities.negative, nan: infinities.nan)
        return encoder
    }

    /// A decoder for the same.
    package static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: infinities.positive, negativeInfinity: infinities.negative, nan: infinities.nan)
        return decoder
    }

    private struct Version: Decodable {
        let version: Int
    }

    /// Reads a line.
    ///
    /// Throws the problem with it.
    init(json: Data) throws(RecordFault.Problem) {
        // The version determines the format of the rest, so it comes first.
        let version = try Self.decode(Version.self, from: json).version
        guard version == Self.version else { throw .unknownVersion(version) }
        self = try Self.decode(RecordLine.self, from: json)
        if let key = impossibleKey { throw .malformed("in “\(key)” the value is not possible") }
    }

    /// The greatest whole number, and the greatest duration in seconds: some thirty years.
    private static let greatest = 1_000_000_000

    /// A key whose number no run can have written, or nil if there is none.
    ///
    /// A record may come from any source; sums of such numbers would be meaningless, or too large to be numbers.
    var impossibleKey: String? {
        if !Self.isPossible(number, from: 1) { return "number" }
        if !Self.isPossible(duration) { return "duration" }
        if !Self.isPossible(elapsed) { return "elapsed" }
        if !Self.isPossible(depth) { return "depth" }
        if !Self.isPossible(line) { return "line" }
        if !Self.isPossible(at) { return "at" }
        if !Self.isPossible(run) { return "run" }
        if !Self.isPossible(attempt) { return "attempt" }
        if let cost, !(cost >= 0) { return "cost" }
        if let shard, !Self.isPossible(shard.count) { return "shard" }
        guard let segment else { return nil }
        let isPossible = [segment.number, segment.count, segment.index].allSatisfy { Self.isPossible($0) }
        return isPossible ? nil : "segment"
    }

    private static func isPossible(_ number: Int?, from least: Int = 0) -> Bool {
        number.map { $0 >= least && $0 <= greatest } ?? true
    }

    private static func isPossible(_ seconds: Double?) -> Bool {
        seconds.map { $0 >= 0 && $0 <= Double(greatest) } ?? true
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, from json: Data
    ) throws(RecordFault.Problem) -> Value {
        do {
            return try decoder.decode(type, from: json)
        } catch {
            throw .malformed(JSONProblem(error, in: json).description)
        }
    }
}
