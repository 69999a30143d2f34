import Foundation
import SwerkinSharding

/// One line of a record: what happened in a test at one moment.
///
/// It has what the format's description names; keys that it does not name are passed over.
public struct RecordLine: Hashable, Sendable {
    /// The version of the format that is read.
    public static let version = 1

    /// The test, for people.
    public let test: String
    /// The line's number in the record, from 1.
    public let number: Int
    /// What happened, by its name in the format; it may be one that this reader does not know.
    public let event: String
    /// The module that the test is in; on the first line.
    public let module: String?
    /// Where the test runs; on the first line, where it is one of several shards.
    public let shard: RecordedShard?
    /// The Gherkin word of a step.
    public let keyword: String?
    /// The words of a step.
    public let step: String?
    /// The file of a step or of a failure.
    public let file: String?
    /// The line in that file.
    public let line: Int?
    /// How the test, a step or a segment ended.
    public let outcome: RecordedOutcome?
    /// The seconds on the driver's clock.
    public let duration: Double?
    /// The seconds on the wall clock that the whole test took.
    public let elapsed: Double?
    /// Why the test was skipped, or a detour taken.
    public let reason: String?
    /// A failure, as the test framework was told it.
    public let message: String?
    /// Who has to change something after a failure.
    public let culprit: String?
    /// The failure's files in the folder, by what they hold.
    public let files: [String: String]?
}

extension RecordLine: Decodable {}

/// How a test, a step or a segment ended, by what its record says.
public enum RecordedOutcome: String, Hashable, Sendable, Codable {
    /// It did what it should.
    case passed
    /// It did not.
    case failed
    /// It was not done.
    case skipped
}

/// Where a test runs that is one of several shards.
public struct RecordedShard: Hashable, Sendable {
    /// The number of the shard that wrote the record, from 1.
    public let number: Int
    /// How many shards there are.
    public let count: Int
    /// The number of the shard that the test falls to.
    public let owner: Int

    /// The shard that wrote the record, as in `2/5`.
    public var name: String { "\(number)/\(count)" }
}

extension RecordedShard: Decodable {
    private enum Key: CodingKey {
        case number, count, owner
    }

    /// Reads the three numbers; throws if there can be no such shard.
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
    /// Throws what is wrong with it.
    init(json: Data) throws(RecordFault.Problem) {
        // The version decides how the rest is read, so it comes first.
        let version = try Self.decode(Version.self, from: json).version
        guard version == Self.version else { throw .unknownVersion(version) }
        self = try Self.decode(RecordLine.self, from: json)
        if let key = impossibleKey { throw .malformed("in “\(key)” the value is not one of those that are possible") }
    }

    /// The most that a line's number can be, and a duration in seconds: some thirty years.
    private static let greatest = 1e9

    /// A key whose number no run can have written, or nil if there is none.
    ///
    /// A record may come from anywhere; sums of such numbers would have no value.
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
