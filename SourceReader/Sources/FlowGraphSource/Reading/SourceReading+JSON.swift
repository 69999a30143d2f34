import Foundation

extension SourceReading {
    private struct Document: Encodable {
        let screens: [Screen]
        let segments: [Segment]
        let unresolved: [String]
        let skipped: [String]
        let lacking: [LackingIdentifier]
    }

    /// The reading as JSON, with sorted keys.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let calls = unresolved.map { "\($0.place): \($0.text): \($0.reason)" }
        let document = Document(
            screens: screens, segments: segments, unresolved: calls, skipped: skipped, lacking: lacking)
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
}
