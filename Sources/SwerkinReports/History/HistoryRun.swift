import Foundation
import SwerkinRecords

/// A run in a history.
package struct HistoryRun: Sendable {
    /// Its number in the history; numbers are not used again.
    package let number: Int64
    /// The path of the folder that it was added from.
    package let folder: String
    /// The day on which it was added.
    package let day: Day
    /// The number of tests that ran.
    package let testCount: Int
    /// The number of tests that failed in the end.
    package let failedCount: Int
    /// The number of bytes of its records.
    package let bytes: Int
    private let history: RunHistory

    fileprivate static let columns = "number, folder, day, tests, failed, bytes"

    fileprivate init(_ row: SQLiteRow, _ history: RunHistory) throws(HistoryError) {
        number = try row.integer(0)
        folder = try row.text(1)
        day = Day(number: try row.integer(2, in: RunHistory.days))
        testCount = try row.integer(3, in: 0...(.max))
        failedCount = try row.integer(4, in: 0...(.max))
        bytes = try row.integer(5, in: 0...(.max))
        self.history = history
    }
}

extension RunHistory {
    /// The numbers of the days that have a year of four digits.
    static let days = -719_528...2_932_896

    /// The runs, in the order of their addition.
    ///
    /// Throws ``HistoryError`` if the file can't be read. O(runs); reads no records.
    package var runs: [HistoryRun] {
        get throws(HistoryError) {
            try read { database throws(HistoryError) in
                try database.rows("SELECT \(HistoryRun.columns) FROM run ORDER BY number") { row throws(HistoryError) in
                    try HistoryRun(row, self)
                }
            }
        }
    }

    /// The run with a number that the history has.
    func run(_ number: Int64) throws(HistoryError) -> HistoryRun {
        let runs = try read { database throws(HistoryError) in
            try database.rows("SELECT \(HistoryRun.columns) FROM run WHERE number = ?", [.integer(number)]) {
                row throws(HistoryError) in try HistoryRun(row, self)
            }
        }
        guard let run = runs.first else { throw .unreadable(path: "\(path)#\(number)", problem: Self.pruned) }
        return run
    }

    fileprivate static let pruned = "the run was removed meanwhile; start the command again"
}

extension HistoryRun: RunSource {
    /// The path of the history with the number, as in `history.sqlite#17`.
    package var path: String { "\(history.path)#\(number)" }

    /// The path of the history.
    package var collection: String { history.path }

    /// True: a history takes no run twice.
    package var isDistinctInCollection: Bool { true }

    /// The names of the records, in order; throws `ReportError` if the history can't be read, or has the run no more.
    package func recordNames() throws(ReportError) -> [String] {
        let names = try rows("SELECT name FROM record WHERE run = ? ORDER BY name") { row throws(HistoryError) in
            try row.text(0)
        }
        guard !names.isEmpty else { throw .unreadable(path: path, problem: RunHistory.pruned) }
        return names
    }

    /// The content of a record, as it was added; throws `ReportError` if the history can't be read, or has the run no more.
    package func content(of record: String) throws(ReportError) -> Data {
        let contents = try rows("SELECT content FROM record WHERE run = ? AND name = ?", [.text(record)]) {
            row throws(HistoryError) in try row.bytes(0)
        }
        guard let content = contents.first else {
            throw .unreadable(path: path(of: record), problem: RunHistory.pruned)
        }
        return content
    }

    /// The results of the tests, as they were read when the run was added; throws `ReportError` if the history can't be read.
    package func results() throws(ReportError) -> RunResults {
        let tests = try rows("SELECT test, failed FROM result WHERE run = ?") { row throws(HistoryError) in
            (name: try row.text(0), hasFailed: try row.integer(1) != 0)
        }
        let failures = try rows("SELECT test, message FROM failure WHERE run = ?") { row throws(HistoryError) in
            RunResults.Failure(test: try row.text(0), message: try row.text(1))
        }
        return RunResults(
            tests: Set(tests.map(\.name)), failedTests: Set(tests.filter(\.hasFailed).map(\.name)),
            failures: Set(failures))
    }

    /// The rows of a statement whose first value is the number of the run.
    private func rows<Made>(
        _ sql: String, _ values: [SQLiteConnection.Value] = [], _ make: (SQLiteRow) throws(HistoryError) -> Made
    ) throws(ReportError) -> [Made] {
        do throws(HistoryError) {
            return try history.read { database throws(HistoryError) in
                try database.rows(sql, [.integer(number)] + values, make)
            }
        } catch {
            throw error.asReportError
        }
    }
}
