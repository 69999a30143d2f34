import Foundation
import SwerkinRecords

/// The traces of all flows in some folders or runs of histories, and the faults of their records.
package struct RecordedRun: Sendable {
    /// The paths of the folders, as given, and of runs in histories.
    package let folders: [String]
    /// The folders and histories of the runs, in the order of the arguments, histories with the number of their runs.
    package let collections: [Collection]
    /// The traces of the tests that ran, folder by folder, in the order of the records' names.
    package let traces: [FlowTrace]
    /// The faults of records.
    package let faults: [RecordFault]
    /// The folders that have the same records as an earlier one, and are left out.
    package let copies: [CopiedFolder]

    /// A folder whose records are those of another folder, byte by byte.
    package struct CopiedFolder: Hashable, Sendable {
        /// The path of the folder.
        package let path: String
        /// The path of the folder that counts instead.
        package let original: String
    }

    /// A folder, or a history of which some runs count.
    package struct Collection: Hashable, Sendable {
        /// The path.
        package let path: String
        /// The number of its runs that count, or nil if it is a folder.
        package internal(set) var runCount: Int?
    }

    /// Creates a run from traces that were read already; the collections are the folders unless said otherwise.
    package init(
        folders: [String], traces: [FlowTrace], faults: [RecordFault] = [], copies: [CopiedFolder] = [],
        collections: [Collection]? = nil
    ) {
        self.folders = folders
        self.collections = collections ?? folders.map { Collection(path: $0, runCount: nil) }
        self.traces = traces
        self.faults = faults
        self.copies = copies
    }

    /// Reads folders, each as one run; throws `ReportError`, too, if one is named twice.
    package static func read(_ paths: [String]) throws(ReportError) -> RecordedRun {
        try read(RecordFolder.distinct(paths))
    }

    /// Reads the records of runs.
    ///
    /// A run with the same records as an earlier one counts once. Tests that another shard ran, and tests that were skipped
    /// before anything happened, have no trace. Throws `ReportError` if a record can't be read. O(bytes).
    package static func read(_ sources: [any RunSource]) throws(ReportError) -> RecordedRun {
        var (traces, faults, copies): ([FlowTrace], [RecordFault], [CopiedFolder]) = ([], [], [])
        var (kept, collections): ([ReadSource], [Collection]) = ([], [])
        for source in sources {
            let read = ReadSource(source, try source.recordNames())
            if let original = try read.original(among: kept) {
                copies.append(CopiedFolder(path: source.path, original: original))
                continue
            }
            kept.append(read)
            collections.count(source)
            for record in read.records {
                let (parts, found) = FlowTrace.read(try source.content(of: record), record: source.path(of: record))
                faults += found
                traces += parts.filter { !$0.isLeftToOtherShard && $0.outcome != .skipped }
            }
        }
        return RecordedRun(
            folders: kept.map(\.source.path), traces: traces, faults: faults, copies: copies, collections: collections)
    }

    /// The runs of the folders, each on its own, in their order; a folder without traces is one, too.
    package var byFolder: [RecordedRun] {
        let traces = Dictionary(grouping: traces) {
            $0.record[..<($0.record.lastIndex(of: "/") ?? $0.record.startIndex)]
        }
        return folders.map { folder in
            let name = folder.hasSuffix("/") ? folder.dropLast() : folder[...]
            return RecordedRun(folders: [folder], traces: traces[name] ?? [])
        }
    }

    /// The names of the flows, in order and without repetition.
    package var flows: [String] { Set(traces.map(\.flow)).sortedByScalars }

    /// The names of the flows that passed after an attempt at them had failed, in order and without repetition.
    package var flakyFlows: [String] { Set(traces.filter { $0.outcome == .flaky }.map(\.flow)).sortedByScalars }

    /// The names of the drivers, in order and without repetition.
    package var drivers: [String] { Set(traces.compactMap(\.driver)).sortedByScalars }
}

extension Set<String> {
    /// The texts in the order of their scalars, which is the same on every platform.
    var sortedByScalars: [String] { sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) } }
}

extension [RecordedRun.Collection] {
    /// Counts a run that follows in the order of the arguments.
    fileprivate mutating func count(_ source: any RunSource) {
        if source.isDistinctInCollection, let last = indices.last, self[last].path == source.collection {
            self[last].runCount = (self[last].runCount ?? 0) + 1
        } else {
            append(
                RecordedRun.Collection(path: source.collection, runCount: source.isDistinctInCollection ? 1 : nil))
        }
    }
}

/// A run whose records are listed.
private struct ReadSource {
    let source: any RunSource
    let records: [String]

    init(_ source: any RunSource, _ records: [String]) {
        (self.source, self.records) = (source, records)
    }

    /// The path of the first of some runs that has the same records, or nil if none has.
    func original(among others: [ReadSource]) throws(ReportError) -> String? {
        for other in others where try hasSameRecords(as: other) { return other.source.path }
        return nil
    }

    /// Returns true if another run has records of the same names with the same bytes.
    ///
    /// Reads no further than the first difference, which in two runs the duration of some test makes.
    private func hasSameRecords(as other: ReadSource) throws(ReportError) -> Bool {
        if source.isDistinctInCollection, source.collection == other.source.collection { return false }
        guard records == other.records else { return false }
        for record in records where try source.content(of: record) != other.source.content(of: record) { return false }
        return true
    }
}
