import FlowGraph
import Foundation
import SwerkinRecords

extension RunHistory {
    /// The result of adding a run.
    package enum Addition: Sendable {
        /// It is in the history now.
        case added(HistoryRun, faults: [RecordFault])
        /// The history had a run with the same records, byte by byte.
        case known(HistoryRun)
    }

    /// Adds the records of a folder as one run, on a day.
    ///
    /// Pruning by age counts from the day; the order of runs is that of their addition. Throws ``HistoryError``, and then the history is
    /// as before. O(bytes) and O(log runs); keeps one record at a time.
    package func add(_ folder: RecordFolder, on day: Day) throws(HistoryError) -> Addition {
        guard Self.days.contains(day.number) else {
            throw .unwritable(path: path, problem: "day \(day.number) has no year of four digits")
        }
        typealias Added = (run: Int64, isNew: Bool, faults: [RecordFault])
        let (run, isNew, faults) = try access(writing: true) { database throws(HistoryError) -> (Added, keeps: Bool) in
            let number = try database.insertRun(folder.path, day)
            var (results, fingerprint, bytes) = (RunResults(), RecordFingerprint(), 0)
            for file in folder.records {
                let content = try Self.content(of: file)
                results.add(content, record: file.path)
                fingerprint.add(file.name, content)
                bytes += content.count
                try database.insert(content, named: file.name, run: number)
            }
            if let known = try database.run(equalTo: number, fingerprint) {
                return ((known, false, []), keeps: false)
            }
            try database.insert(results, run: number)
            let figures = [
                fingerprint.number, Int64(bytes), Int64(results.tests.count), Int64(results.failedTests.count),
            ]
            try database.execute(
                "UPDATE run SET fingerprint = ?, bytes = ?, tests = ?, failed = ? WHERE number = ?",
                (figures + [number]).map { .integer($0) })
            try requireSize(database)
            return ((number, true, results.faults), keeps: true)
        }
        let added = try self.run(run)
        return isNew ? .added(added, faults: faults) : .known(added)
    }

    /// A history that grows beyond the limit could not be read again.
    private func requireSize(_ database: SQLiteConnection) throws(HistoryError) {
        let pages = try database.integer("PRAGMA page_count")
        guard try pages <= Int64(Self.largestSize) / database.integer("PRAGMA page_size") else {
            throw .tooLarge(path: path, limit: Self.largestSize)
        }
    }

    private static func content(of file: RecordFolder.File) throws(HistoryError) -> Data {
        do throws(ReportError) {
            return try file.content()
        } catch {
            throw .records(error)
        }
    }
}

/// A number that is the same for runs with the same records.
private struct RecordFingerprint {
    private var hash = FNV1aHash()

    /// The number, in the range that SQLite has.
    var number: Int64 { Int64(bitPattern: hash.value) }

    /// Adds a record, with bytes between the parts that no text has.
    mutating func add(_ name: String, _ content: Data) {
        hash.add(name.utf8)
        hash.add([0xFE])
        content.withUnsafeBytes { hash.add($0) }
        hash.add([0xFF])
    }
}

extension SQLiteConnection {
    fileprivate func insertRun(_ folder: String, _ day: Day) throws(HistoryError) -> Int64 {
        try execute(
            "INSERT INTO run (folder, day, fingerprint, bytes, tests, failed) VALUES (?, ?, 0, 0, 0, 0)",
            [.text(folder), .integer(Int64(day.number))])
        return lastInsertedNumber
    }

    fileprivate func insert(_ content: Data, named name: String, run: Int64) throws(HistoryError) {
        try execute(
            "INSERT INTO record (run, name, content) VALUES (?, ?, ?)", [.integer(run), .text(name), .bytes(content)])
    }

    fileprivate func insert(_ results: RunResults, run: Int64) throws(HistoryError) {
        let failed = results.failedTests
        for test in results.tests.sorted() {
            try execute(
                "INSERT INTO result (run, test, failed) VALUES (?, ?, ?)",
                [.integer(run), .text(test), .integer(failed.contains(test) ? 1 : 0)])
        }
        for each in results.failures.sorted(by: { ($0.test, $0.message) < ($1.test, $1.message) }) {
            try execute(
                "INSERT INTO failure (run, test, message) VALUES (?, ?, ?)",
                [.integer(run), .text(each.test), .text(each.message)])
        }
    }

    /// Another run with the same records as a run, or nil if there is none.
    fileprivate func run(equalTo run: Int64, _ fingerprint: RecordFingerprint) throws(HistoryError) -> Int64? {
        let candidates = try rows(
            "SELECT number FROM run WHERE fingerprint = ? AND number <> ? ORDER BY number",
            [.integer(fingerprint.number), .integer(run)]
        ) { row throws(HistoryError) in try row.integer(0) }
        for candidate in candidates where try isEqual(candidate, run) { return candidate }
        return nil
    }

    private func isEqual(_ first: Int64, _ second: Int64) throws(HistoryError) -> Bool {
        let same = try integer(
            """
            SELECT count(*) FROM record AS a JOIN record AS b ON b.run = ? AND b.name = a.name AND b.content = a.content
            WHERE a.run = ?
            """, [.integer(second), .integer(first)])
        for run in [first, second] {
            let count = try integer("SELECT count(*) FROM record WHERE run = ?", [.integer(run)])
            if count != same { return false }
        }
        return true
    }
}

extension RunHistory {
    /// The limits of a history; the newest run is kept in any case.
    package struct Limits: Hashable, Sendable {
        /// The day before which no run may have been added, or nil if any may be kept.
        package var firstDay: Day?
        /// The greatest number of runs, or nil if there is none.
        package var runCount: Int?
        /// The greatest size of the file in bytes, or nil if there is none.
        package var bytes: Int?

        /// Sets limits.
        package init(firstDay: Day? = nil, runCount: Int? = nil, bytes: Int? = nil) {
            (self.firstDay, self.runCount, self.bytes) = (firstDay, runCount, bytes)
        }
    }

    /// The result of pruning.
    package struct Pruning: Hashable, Sendable {
        /// The numbers of the runs that were removed, in order.
        package let removed: [Int64]
        /// The number of runs that are left.
        package let runCount: Int
        /// The size of the file in bytes.
        package let bytes: Int
    }

    /// Removes the runs that limits do not allow, the oldest first, and makes the file as small as the rest allows.
    ///
    /// Throws ``HistoryError``; runs are removed all or none. O(bytes of the removed runs).
    package func prune(to limits: Limits) throws(HistoryError) -> Pruning {
        let removed = try access(writing: true) { database throws(HistoryError) in
            let removed = try Self.runs(beyond: limits, of: database)
            return (removed, keeps: true)
        }
        try shrink()
        let (runCount, bytes) = try read { database throws(HistoryError) in
            (Int(try database.integer("SELECT count(*) FROM run")), try database.usedBytes())
        }
        return Pruning(removed: removed, runCount: runCount, bytes: bytes)
    }

    /// Removes the runs that limits do not allow, and returns their numbers in order.
    private static func runs(beyond limits: Limits, of database: SQLiteConnection) throws(HistoryError) -> [Int64] {
        var runs = try database.rows("SELECT number, day FROM run ORDER BY number") { row throws(HistoryError) in
            Run(number: try row.integer(0), day: try row.integer(1, in: days))
        }
        var removed: [Int64] = []
        // The newest stays.
        guard runs.popLast() != nil else { return removed }
        func remove(_ run: Run) throws(HistoryError) {
            try database.execute("DELETE FROM run WHERE number = ?", [.integer(run.number)])
            removed.append(run.number)
        }
        if let first = limits.firstDay {
            for run in runs where run.day < first.number { try remove(run) }
            runs.removeAll { $0.day < first.number }
        }
        var oldest = runs[...]
        while oldest.count + 1 > limits.runCount ?? .max, let run = oldest.popFirst() { try remove(run) }
        while let bytes = limits.bytes, try database.usedBytes() > bytes, let run = oldest.popFirst() {
            try remove(run)
        }
        return removed.sorted()
    }
}

/// The part of a run that pruning needs.
private struct Run {
    let number: Int64
    let day: Int
}

extension SQLiteConnection {
    /// The size of the file in bytes without the pages that hold nothing.
    fileprivate func usedBytes() throws(HistoryError) -> Int {
        let pages = try integer("PRAGMA page_count") - integer("PRAGMA freelist_count")
        return Int(pages) * Int(try integer("PRAGMA page_size"))
    }
}
