import Foundation
import SwerkinRecords

/// The tests of a run and what became of them, without their steps.
struct RunOutline {
    /// The merged report of the run's folders.
    let report: MergedReport
    /// The place of each record, by its path.
    private(set) var places: [String: SourceRecord] = [:]
    /// The digest of each record, by its path.
    private(set) var digests: [String: RecordDigest] = [:]
    /// The time at which its first test began, or nil if no record has one.
    private(set) var began: Date?
    /// The results, for the runs after it.
    private(set) var results = RunResults()

    /// Reads all records once, one after another, and keeps of each only what an overview says.
    ///
    /// Throws `ReportError` if a record can't be read. O(bytes).
    init(
        _ sources: [any RunSource], quarantine: Quarantine = Quarantine(), allowsFlaky: Bool = false,
        history: FailureHistory? = nil
    ) throws(ReportError) {
        var folders: [ReportFolder] = []
        for source in sources {
            var records: [RunRecord] = []
            for name in try source.recordNames() {
                let place = SourceRecord(source: source, name: name)
                var digest = RecordDigest()
                let record = RunRecord(
                    outlineOf: try place.content(), name: name.withoutExtension, file: place.path
                ) { digest.add($0) }
                records.append(record)
                began = [began, record.began].compactMap { $0 }.min()
                results.add(record)
                places[place.path] = place
                digests[place.path] = digest
            }
            folders.append(ReportFolder(path: source.path, records: records))
        }
        report = MergedReport(folders, allowingFlaky: allowsFlaky, quarantine: quarantine, history: history)
    }
}

extension MergedTest {
    /// The records of the test in the order of its attempts.
    var attempts: [RunRecord] {
        sources.map(\.record).sorted { ($0.run, $0.attempt, $0.file) < ($1.run, $1.attempt, $1.file) }
    }
}

extension String {
    /// A record's name without the extension of its file.
    fileprivate var withoutExtension: String {
        hasSuffix(".\(RunRecord.pathExtension)") ? String(dropLast(RunRecord.pathExtension.count + 1)) : self
    }
}
