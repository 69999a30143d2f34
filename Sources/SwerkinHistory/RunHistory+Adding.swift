import FlowGraph
import Foundation
import GRDB
import SwerkinRecords

extension RunHistory {
    /// The result of adding a run.
    public enum Addition: Sendable {
        /// It is in the history now.
        case added(HistoryRun, faults: [RecordFault])
        /// The history had a run with the same records, byte by byte.
        case known(HistoryRun)
    }

    /// Adds the records of a folder as one run, on a day.
    ///
    /// The day is what pruning by age counts from; the order of runs is that of their addition. Throws ``HistoryError``, and then the history is
    /// as before. O(bytes) and O(log runs); keeps one record at a time.
    public func add(_ folder: RecordFolder, on day: Day) throws(HistoryError) -> Addition {
        var faults: [RecordFault] = []
        let (run, isNew) = try write { database -> ((Int64, Bool), Database.TransactionCompletion) in
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
                return ((known, false), .rollback)
            }
            try database.insert(results, run: number)
            try database.execute(
                sql: "UPDATE run SET fingerprint = ?, bytes = ?, tests = ?, failed = ? WHERE number = ?",
                arguments: [fingerprint.number, bytes, results.tests.count, results.failedTests.count, number])
            faults = results.faults
            return ((number, true), .commit)
        }
        let added = try self.run(run)
        return isNew ? .added(added, faults: faults) : .known(added)
    }

    private static func content(of file: RecordFolder.File) throws -> Data {
        do throws(ReportError) {
            return try file.content()
        } catch {
            throw HistoryError.records(error)
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

extension Database {
    fileprivate func insertRun(_ folder: String, _ day: Day) throws -> Int64 {
        try execute(
            sql: "INSERT INTO run (folder, day, fingerprint, bytes, tests, failed) VALUES (?, ?, 0, 0, 0, 0)",
            arguments: [folder, day.number])
        return lastInsertedRowID
    }

    fileprivate func insert(_ content: Data, named name: String, run: Int64) throws {
        try cachedStatement(sql: "INSERT INTO record (run, name, content) VALUES (?, ?, ?)")
            .execute(arguments: [run, name, content])
    }

    fileprivate func insert(_ results: RunResults, run: Int64) throws {
        let failed = results.failedTests
        let result = try cachedStatement(sql: "INSERT INTO result (run, test, failed) VALUES (?, ?, ?)")
        for test in results.tests.sorted() { try result.execute(arguments: [run, test, failed.contains(test)]) }
        let failure = try cachedStatement(sql: "INSERT INTO failure (run, test, message) VALUES (?, ?, ?)")
        for each in results.failures.sorted(by: { ($0.test, $0.message) < ($1.test, $1.message) }) {
            try failure.execute(arguments: [run, each.test, each.message])
        }
    }

    /// Another run with the same records as a run, or nil if there is none.
    fileprivate func run(equalTo run: Int64, _ fingerprint: RecordFingerprint) throws -> Int64? {
        let candidates = try Int64.fetchAll(
            self, sql: "SELECT number FROM run WHERE fingerprint = ? AND number <> ? ORDER BY number",
            arguments: [fingerprint.number, run])
        return try candidates.first { try isEqual($0, run) }
    }

    private func isEqual(_ first: Int64, _ second: Int64) throws -> Bool {
        let same = try Int.fetchOne(
            self,
            sql: """
                SELECT count(*) FROM record AS a JOIN record AS b ON b.run = ? AND b.name = a.name AND b.content = a.content
                WHERE a.run = ?
                """, arguments: [second, first])
        return try [first, second].allSatisfy { run in
            try Int.fetchOne(self, sql: "SELECT count(*) FROM record WHERE run = ?", arguments: [run]) == same
        }
    }
}
