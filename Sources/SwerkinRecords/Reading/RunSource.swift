import Foundation

/// The records of one run, wherever they are kept.
public protocol RunSource: Sendable {
    /// The path of the run, as given; the paths of its records begin with it.
    var path: String { get }

    /// The name that reports have for what the run belongs to: the folder, or the history with all of its runs.
    var collection: String { get }

    /// True if no two runs of the collection have the same records.
    var isDistinctInCollection: Bool { get }

    /// The names of the records, in order.
    ///
    /// Throws ``ReportError`` if they can't be listed.
    func recordNames() throws(ReportError) -> [String]

    /// The content of the record with a name.
    ///
    /// Throws ``ReportError`` if it can't be read.
    func content(of record: String) throws(ReportError) -> Data

    /// The results of the run's tests.
    ///
    /// Throws ``ReportError`` if a record can't be read.
    func results() throws(ReportError) -> RunResults
}

extension RunSource {
    /// The path of the record with a name.
    public func path(of record: String) -> String { RecordFolder.path(of: record, in: path) }

    /// The results, read from the records one after another; O(bytes).
    public func results() throws(ReportError) -> RunResults {
        var results = RunResults()
        for record in try recordNames() { results.add(try content(of: record), record: path(of: record)) }
        return results
    }
}

extension RecordFolder: RunSource {
    /// The path.
    public var collection: String { path }

    /// False, since nothing prevents copies.
    public var isDistinctInCollection: Bool { false }

    /// The names of the records, in order.
    public func recordNames() -> [String] { records.map(\.name) }

    /// The content of the record with a name.
    ///
    /// Throws ``ReportError`` if it can't be read, is a link or is not regular.
    public func content(of record: String) throws(ReportError) -> Data {
        let isRecord = record.hasSuffix(".\(RunRecord.pathExtension)")
        return try RegularFile(location(of: record)).content(upTo: isRecord ? .record : .sideFile)
    }
}
