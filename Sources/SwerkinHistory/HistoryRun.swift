import Foundation
import GRDB
import SwerkinRecords

/// A run in a history.
public struct HistoryRun: Sendable {
    /// Its number in the history; numbers are not used again.
    public let number: Int64
    /// The path of the folder that it was added from.
    public let folder: String
    /// The day on which it was added.
    public let day: Day
    /// The number of tests that ran.
    public let testCount: Int
    /// The number of tests that failed in the end.
    public let failedCount: Int
    /// The number of bytes of its records.
    public let bytes: Int
    private let history: RunHistory

    fileprivate init(_ row: Row, _ history: RunHistory) {
        number = row["number"]
        folder = row["folder"]
        day = Day(number: row["day"])
        testCount = row["tests"]
        failedCount = row["failed"]
        bytes = row["bytes"]
        self.history = history
    }
}

extension RunHistory {
    /// The runs, in the order of their addition.
    ///
    /// Throws ``HistoryError`` if the file can't be read. O(runs); reads no records.
    public var runs: [HistoryRun] {
        get throws(HistoryError) {
            try read { database in
                try Row.fetchAll(database, sql: "SELECT * FROM run ORDER BY number").map { HistoryRun($0, self) }
            }
        }
    }

    /// The run with a number that the history has.
    func run(_ number: Int64) throws(HistoryError) -> HistoryRun {
        try read { database in
            guard let row = try Row.fetchOne(database, sql: "SELECT * FROM run WHERE number = ?", arguments: [number])
            else { throw HistoryError.unreadable(path: "\(path)#\(number)", problem: Self.pruned) }
            return HistoryRun(row, self)
        }
    }

    fileprivate static let pruned = "the run was removed meanwhile; start the command again"
}

extension HistoryRun: RunSource {
    /// The path of the history with the number, as in `history.sqlite#17`.
    public var path: String { "\(history.path)#\(number)" }

    /// The path of the history.
    public var collection: String { history.path }

    /// True: a history takes no run twice.
    public var isDistinctInCollection: Bool { true }

    /// The names of the records, in order; throws `ReportError` if the history can't be read, or has the run no more.
    public func recordNames() throws(ReportError) -> [String] {
        let names = try read { database in
            try String.fetchAll(
                database, sql: "SELECT name FROM record WHERE run = ? ORDER BY name", arguments: [number])
        }
        guard !names.isEmpty else { throw .unreadable(path: path, problem: RunHistory.pruned) }
        return names
    }

    /// The content of a record, as it was added; throws `ReportError` if the history can't be read, or has the run no more.
    public func content(of record: String) throws(ReportError) -> Data {
        let content = try read { database in
            try database.cachedStatement(sql: "SELECT content FROM record WHERE run = ? AND name = ?")
                .fetchData([number, record])
        }
        guard let content else { throw .unreadable(path: path(of: record), problem: RunHistory.pruned) }
        return content
    }

    /// The results of the tests, as they were read when the run was added; throws `ReportError` if the history can't be read.
    public func results() throws(ReportError) -> RunResults {
        try read { database in
            let tests = try Row.fetchAll(
                database, sql: "SELECT test, failed FROM result WHERE run = ?", arguments: [number])
            let failures = try Row.fetchAll(
                database, sql: "SELECT test, message FROM failure WHERE run = ?", arguments: [number])
            return RunResults(
                tests: Set(tests.map { $0["test"] }),
                failedTests: Set(tests.filter { $0["failed"] }.map { $0["test"] }),
                failures: Set(failures.map { RunResults.Failure(test: $0["test"], message: $0["message"]) }))
        }
    }

    private func read<Value>(_ body: (Database) throws -> Value) throws(ReportError) -> Value {
        do throws(HistoryError) {
            return try history.read(body)
        } catch {
            throw error.asReportError
        }
    }
}

extension Statement {
    /// The value of the only column of the only row, or nil if there is no row.
    fileprivate func fetchData(_ arguments: StatementArguments) throws -> Data? {
        try Data.fetchOne(self, arguments: arguments)
    }
}
