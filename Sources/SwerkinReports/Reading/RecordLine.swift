import Foundation
import SwerkinSharding

/// One line of a record: an event of a test.
///
/// It has the keys of the format's description; other keys are ignored.
public struct RecordLine: Hashable, Sendable {
    /// The version of the format.
    public static let version = 1

    /// The name of the test in reports.
    public let test: String
    /// The line's number in the record, from 1.
    public let number: Int
    /// The event's name in the format; it may be unknown to this reader.
    public let event: String
    /// The module that the test is in; on the first line.
    public let module: String?
    /// The shard of the run; on the first line of a run with several shards.
    public let shard: RecordedShard?
    /// The Gherkin word of a step.
    public let keyword: String?
    /// The words of a step.
    public let step: String?
    /// The file of a step or of a failure.
    public let file: String?
    /// The line in that file.
    public let line: Int?
    /// The outcome of the test, a step or a segment.
    public let outcome: RecordedOutcome?
    /// The seconds on the driver's clock.
    public let duration: Double?
    /// The seconds on the wall clock that the whole test took.
    public let elapsed: Double?
    /// The reason why the test was skipped, or for a detour.
    public let reason: String?
    /// The failure as reported to the test framework.
    public let message: String?
    /// The culprit of a failure.
    public let culprit: String?
    /// The names of the failure's files in the folder, by their content.
    public let files: [String: String]?
}

extension RecordLine: Decodable {}

/// The outcome of a test, a step or a segment, according to its record.
public enum RecordedOutcome: String, Hashable, Sendable, Codable {
    /// It passed.
    case passed
    /// It failed.
    case failed
    /// It was skipped.
    case skipped
}

/// The shard of a test's run.
public struct RecordedShard: Hashable, Sendable {
    /// The number of the shard that wrote the record, from 1.
    public let number: Int
    /// The number of shards.
    public let count: Int
    /// The number of the shard that the test belongs to.
    public let owner: Int

    /// The shard that wrote the record, as in `2/5`.
    public var name: String { "\(number)/\(count)" }
}

extension RecordedShard: Decodable {
    private enum Key: CodingKey {
        case number, count, owner
    }

    /// Reads the three numbers; throws if they are not possible.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        number = try container.decode(Int.self, forKey: .number)
        count = try container.decode(Int.self, forKey: .count)
        owner = try container.decode(Int.self, forKey: .owner)
        guard Shard(number: number, of: count) != nil, Shard(number: owner, of: count) != nil else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "There is no such shard."))
        }
    }
}

extension RecordLine {
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

    /// The greatest value of a line's number and of a duration in seconds: some thirty years.
    private static let greatest = 1e9

    /// A key whose number no run can have written, or nil if there is none.
    ///
    /// A record may come from any source; sums of such numbers would be meaningless.
    private var impossibleKey: String? {
        let numbers = [("number", Double(number)), ("duration", duration), ("elapsed", elapsed)]
        if number < 1 { return "number" }
        return numbers.first { !(0...Self.greatest).contains($0.1 ?? 0) }?.0
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, from json: Data
    ) throws(RecordFault.Problem) -> Value {
        do {
            return try JSONDecoder().decode(type, from: json)
        } catch {
            throw .malformed(JSONProblem(error, in: json).description)
        }
    }
}
