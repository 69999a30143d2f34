/// The failure of one run of a test.
public struct MergedFailure: Hashable, Sendable, Codable {
    /// The test with its module, class or suites.
    public let test: String
    /// The failure as reported to the test framework; a generated message if no step reported one.
    public let message: String
    /// The culprit: `app`, `test`, `usage` or `environment`, or nil if it is unknown.
    public let culprit: String?
    /// The file that the failure is reported in, or nil if the record names none.
    public let file: String?
    /// The line in that file, or nil if the record names none.
    public let line: Int?
    /// The path of the record.
    public let record: String
    /// The occurrences in earlier runs, or nil if none are given.
    public internal(set) var history: FailureHistory.Occurrences?

    /// Creates the failure of a run; returns nil if the run did not fail.
    init?(test: String, source: MergedTest.Source) {
        let record = source.record
        guard record.outcome == .failed || record.outcome == nil else { return nil }
        let place = record.failure ?? (record.outcome == nil ? record.lastStep : nil)
        self.test = test
        message = record.failure?.message ?? Self.words(record)
        culprit = record.failure?.culprit
        file = place?.file
        line = place?.line
        self.record = record.file
    }

    private static func words(_ record: RunRecord) -> String {
        guard record.outcome == nil else {
            return "The test failed outside its steps; the output of its run says how."
        }
        guard let step = record.lastStep else {
            return "The test did not finish: its process crashed or was ended before the first step."
        }
        let words = [step.keyword, step.step].compactMap { $0 }.joined(separator: " ")
        return "The test did not finish: its process crashed or was ended. The last step that began was \(words)."
    }
}
