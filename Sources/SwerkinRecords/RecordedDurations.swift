import FlowGraph
import Foundation

/// The durations of tests in their last run, by which a ``ShardPlan`` assigns them.
///
/// A file of them is a JSON object with `version`, which is 1, and `durations`: the seconds of each test by its name,
/// which consists of the module, the class or suites, and the test.
///
/// ```json
/// {
///   "durations" : {
///     "ShopFlows.CheckoutFlows.testPaying" : 4.62
///   },
///   "version" : 1
/// }
/// ```
package struct RecordedDurations: Hashable, Sendable {
    /// The version of the format.
    package static let version = 1

    /// The duration of each test in seconds, by its name.
    package var seconds: [String: Double]

    /// Creates durations; without any, every test is assigned by its name.
    package init(_ seconds: [String: Double] = [:]) { self.seconds = seconds }

    /// Reads a file.
    ///
    /// Throws ``ShardingError`` if it cannot be read, violates the format, or has a negative duration.
    package init(contentsOf file: String) throws(ShardingError) {
        let data: Data
        do throws(LimitedFile.Fault) {
            data = try LimitedFile(file).content(upTo: .report)
        } catch {
            throw .unreadableDurations(file: file, problem: error.description)
        }
        try self.init(json: data, file: file)
    }

    /// Reads the content of a file; errors name the file.
    init(json: Data, file: String) throws(ShardingError) {
        // The version determines the format of the rest, so it comes first.
        let version = try Self.decode(Version.self, from: json, file: file).version
        guard version == Self.version else {
            throw .unknownVersion(file: Self.place(of: ["version"], in: json, file), version: version)
        }
        seconds = try Self.decode(Document.self, from: json, file: file).durations
        let impossible = seconds.keys.sorted().first { !(seconds[$0, default: 0] >= 0) }
        if let test = impossible {
            throw .impossibleDuration(
                file: Self.place(of: ["durations", test], in: json, file), test: test,
                seconds: seconds[test, default: 0])
        }
    }

    private static func place(of keys: [String], in json: Data, _ file: String) -> String {
        JSONProblem(description: "", at: ModelPath(keys.map { .key($0) }), in: json).place(in: file)
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, from json: Data, file: String
    ) throws(ShardingError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: json)
        } catch {
            let problem = JSONProblem(error, in: json)
            throw .malformedDurations(file: problem.place(in: file), problem: problem.description)
        }
    }

    /// The content of a file, in the order of the names and rounded to milliseconds; ends with a line break.
    ///
    /// Throws `EncodingError` if a duration is not finite.
    package var json: Data {
        get throws {
            let rounded = seconds.mapValues { ($0 * 1000).rounded() / 1000 }
            let document = Document(version: Self.version, durations: rounded)
            return Data((try PrintableJSON.document(document) + "\n").utf8)
        }
    }

    private struct Version: Decodable {
        let version: Int
    }

    private struct Document: Codable {
        let version: Int
        let durations: [String: Double]
    }
}
