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

    /// The greatest value of a line's number and of a duration in seconds: some thirty years.
    private static let greatest = 1e9

    /// A key whose number no run can have written, or nil if there is none.
    ///
    /// A record may come from any source; sums of such numbers would be meaningless.
    var impossibleKey: String? {
        let numbers = [("number", Double(number)), ("duration", duration), ("elapsed", elapsed)]
        if number < 1 { return "number" }
        return numbers.first { !(0...Self.greatest).contains($0.1 ?? 0) }?.0
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
