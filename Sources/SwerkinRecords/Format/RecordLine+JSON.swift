import Foundation

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

    private static var decoder: JSONDecoder {
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
