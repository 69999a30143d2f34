import Foundation
import SwerkinRecords

/// The traces of all flows in some folders, and the faults of their records.
public struct RecordedRun: Sendable {
    /// The paths of the folders, as given.
    public let folders: [String]
    /// The traces of the tests that ran, folder by folder, in the order of the records' names.
    public let traces: [FlowTrace]
    /// The faults of records.
    public let faults: [RecordFault]
    /// The folders that have the same records as an earlier one, and are left out.
    public let copies: [CopiedFolder]

    /// A folder whose records are those of another folder, byte by byte.
    public struct CopiedFolder: Hashable, Sendable {
        /// The path of the folder.
        public let path: String
        /// The path of the folder that counts instead.
        public let original: String
    }

    /// Creates a run from traces that were read already.
    public init(folders: [String], traces: [FlowTrace], faults: [RecordFault] = [], copies: [CopiedFolder] = []) {
        self.folders = folders
        self.traces = traces
        self.faults = faults
        self.copies = copies
    }

    /// Reads folders.
    ///
    /// A folder with the same records as an earlier one counts once. Tests that another shard ran, and tests that were skipped
    /// before anything happened, have no trace. Throws `ReportError` if a folder or a record can't be read, or a folder is named
    /// twice. O(bytes).
    public static func read(_ paths: [String]) throws(ReportError) -> RecordedRun {
        var (traces, faults, copies, kept): ([FlowTrace], [RecordFault], [CopiedFolder], [RecordFolder]) = (
            [], [], [], []
        )
        for folder in try RecordFolder.distinct(paths) {
            if let original = try folder.copied(from: kept) {
                copies.append(CopiedFolder(path: folder.path, original: original.path))
                continue
            }
            kept.append(folder)
            for file in folder.records {
                let (trace, found) = FlowTrace.read(try file.content(), record: file.path)
                faults += found
                if let trace, !trace.isLeftToOtherShard, trace.outcome != .skipped { traces.append(trace) }
            }
        }
        return RecordedRun(folders: kept.map(\.path), traces: traces, faults: faults, copies: copies)
    }

    /// The runs of the folders, each on its own, in their order; a folder without traces is one, too.
    public var byFolder: [RecordedRun] {
        let traces = Dictionary(grouping: traces) {
            $0.record[..<($0.record.lastIndex(of: "/") ?? $0.record.startIndex)]
        }
        return folders.map { folder in
            let name = folder.hasSuffix("/") ? folder.dropLast() : folder[...]
            return RecordedRun(folders: [folder], traces: traces[name] ?? [])
        }
    }

    /// The names of the flows, in order and without repetition.
    public var flows: [String] { Set(traces.map(\.flow)).sortedByScalars }

    /// The names of the flows that passed after an attempt at them had failed, in order and without repetition.
    public var flakyFlows: [String] { Set(traces.filter { $0.outcome == .flaky }.map(\.flow)).sortedByScalars }

    /// The names of the drivers, in order and without repetition.
    public var drivers: [String] { Set(traces.compactMap(\.driver)).sortedByScalars }
}

extension Set<String> {
    /// The texts in the order of their scalars, which is the same on every platform.
    var sortedByScalars: [String] { sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) } }
}

extension RecordFolder {
    /// The first of some folders that has the same records, or nil if none has.
    fileprivate func copied(from folders: [RecordFolder]) throws(ReportError) -> RecordFolder? {
        for folder in folders where try hasSameRecords(as: folder) { return folder }
        return nil
    }

    /// Returns true if another folder has records of the same names with the same bytes.
    ///
    /// Reads no further than the first difference, which in two runs the duration of some test makes.
    private func hasSameRecords(as other: RecordFolder) throws(ReportError) -> Bool {
        guard records.map(\.name) == other.records.map(\.name) else { return false }
        for (own, others) in zip(records, other.records) where try own.content() != others.content() { return false }
        return true
    }
}
