import CSQLite
import Foundation

/// A connection to a database of SQLite whose every failure is a ``HistoryError``, as is content of another type than its reader expects.
///
/// The database may come from a run of unreviewed code, so its work is limited. One thread at a time may use a connection.
final class SQLiteConnection: @unchecked Sendable {
    /// The path, as given.
    let path: String
    /// The seconds that an access waits for other processes.
    private let wait: Int
    private let handle: OpaquePointer
    /// Prepared statements by their text.
    private var statements: [String: OpaquePointer] = [:]
    private let work: UnsafeMutablePointer<Work>

    /// The work of the statement that runs, which the library counts.
    private struct Work {
        /// The operations between two counts.
        static let step: Int32 = 100_000
        let limit: Int
        var operations = 0
    }

    /// Opens the database at a path; if it isn't there, it is made, provided that `mayBegin` is true.
    ///
    /// No statement takes more than `operationLimit` operations of SQLite's machine: 10⁹, some 20 seconds, are far more than the statements of a
    /// history take. No text or content is longer than `lengthLimit` bytes. The schema calls no functions that could do harm.
    init(
        _ path: String, mayBegin: Bool, wait: Int, lengthLimit: Int, operationLimit: Int = 1_000_000_000
    ) throws(HistoryError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (mayBegin ? SQLITE_OPEN_CREATE : 0)
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let error = HistoryError(code, Self.message(opened, code), at: path, waitedFor: wait)
            sqlite3_close_v2(opened)
            throw error
        }
        (self.path, self.wait, handle) = (path, wait, opened)
        work = .allocate(capacity: 1)
        work.initialize(to: Work(limit: operationLimit))
        sqlite3_busy_timeout(handle, Int32(clamping: wait * 1000))
        bound(lengthLimit)
        try distrust()
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
        work.deallocate()
    }

    private func bound(_ lengthLimit: Int) {
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: lengthLimit))
        sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 100_000)
        sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
        sqlite3_progress_handler(
            handle, Work.step,
            { context in
                guard let work = context?.assumingMemoryBound(to: Work.self) else { return 1 }
                work.pointee.operations += Int(Work.step)
                return work.pointee.operations > work.pointee.limit ? 1 : 0
            }, work)
    }

    /// A database may come from a run of unreviewed code.
    private func distrust() throws(HistoryError) {
        let options = [
            (SQLITE_DBCONFIG_DEFENSIVE, true), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
            (SQLITE_DBCONFIG_ENABLE_VIEW, false), (SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
            (SQLITE_DBCONFIG_ENABLE_FKEY, true),
        ]
        for (option, isOn) in options { try require(csqlite_set_option(handle, option, isOn ? 1 : 0)) }
        try execute("PRAGMA cell_size_check = ON")
        // A rollback journal, which vanishes with each transaction, leaves one file that is whole.
        try execute("PRAGMA synchronous = FULL")
    }

    // MARK: Statements

    /// A value of a statement.
    enum Value {
        case integer(Int64)
        case text(String)
        case bytes(Data)
    }

    /// Runs a statement, and ignores its rows.
    func execute(_ sql: String, _ values: [Value] = []) throws(HistoryError) {
        _ = try rows(sql, values) { _ throws(HistoryError) in }
    }

    /// Runs statements without values, one after the other.
    func executeAll(_ sql: [String]) throws(HistoryError) {
        for statement in sql { try execute(statement) }
    }

    /// The values that `make` makes of the rows of a statement's result.
    func rows<Made>(
        _ sql: String, _ values: [Value] = [], _ make: (SQLiteRow) throws(HistoryError) -> Made
    ) throws(HistoryError) -> [Made] {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (position, value) in values.enumerated() { try require(Self.bind(value, statement, Int32(position + 1))) }
        work.pointee.operations = 0
        var made: [Made] = []
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return made }
            guard code == SQLITE_ROW else { throw failure(code) }
            made.append(try make(SQLiteRow(statement: statement, path: path)))
        }
    }

    /// The number that is the only value of a statement's first row.
    func integer(_ sql: String, _ values: [Value] = []) throws(HistoryError) -> Int64 {
        let found = try rows(sql, values) { row throws(HistoryError) in try row.integer(0) }.first
        guard let found else { throw .damaged(path: path, problem: "there is no answer to \(sql)") }
        return found
    }

    /// The number of the row that was inserted last.
    var lastInsertedNumber: Int64 { sqlite3_last_insert_rowid(handle) }

    private func prepared(_ sql: String) throws(HistoryError) -> OpaquePointer {
        if let known = statements[sql] { return known }
        work.pointee.operations = 0
        var statement: OpaquePointer?
        try require(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
        guard let statement else { throw .unreadable(path: path, problem: "there is no statement in “\(sql)”") }
        statements[sql] = statement
        return statement
    }

    private static func bind(_ value: Value, _ statement: OpaquePointer, _ position: Int32) -> Int32 {
        switch value {
        case .integer(let number): return sqlite3_bind_int64(statement, position, number)
        case .text(var text):
            return text.withUTF8 { bytes in
                csqlite_bind_text(statement, position, bytes.baseAddress, UInt64(bytes.count))
            }
        case .bytes(let data):
            return data.withUnsafeBytes {
                csqlite_bind_bytes(statement, position, $0.baseAddress, UInt64($0.count))
            }
        }
    }

    // MARK: Transactions

    /// Does something in one transaction, which is undone if `body` throws, or returns false beside its value.
    func transaction<Result>(
        writing: Bool, _ body: () throws(HistoryError) -> (Result, keeps: Bool)
    ) throws(HistoryError) -> Result {
        try execute(writing ? "BEGIN IMMEDIATE" : "BEGIN")
        do throws(HistoryError) {
            let (result, keeps) = try body()
            try execute(keeps ? "COMMIT" : "ROLLBACK")
            return result
        } catch {
            // Some failures have undone it already.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    // MARK: Failures

    private func require(_ code: Int32) throws(HistoryError) {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func failure(_ code: Int32) -> HistoryError {
        HistoryError(code, Self.message(handle, code), at: path, waitedFor: wait)
    }

    private static func message(_ handle: OpaquePointer?, _ code: Int32) -> String {
        (handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)).map { String(cString: $0) } ?? "error \(code)"
    }
}

/// A row of a result, whose values have the types that their readers expect, or are a ``HistoryError``.
struct SQLiteRow {
    fileprivate let statement: OpaquePointer
    fileprivate let path: String

    /// The whole number in a column, counted from 0.
    func integer(_ column: Int32) throws(HistoryError) -> Int64 {
        try require(SQLITE_INTEGER, column, "a whole number")
        return sqlite3_column_int64(statement, column)
    }

    /// The whole number in a column, counted from 0, within a range.
    func integer(_ column: Int32, in range: ClosedRange<Int>) throws(HistoryError) -> Int {
        let number = try integer(column)
        guard let number = Int(exactly: number), range.contains(number) else {
            throw fault(column, "\(number), which is not possible")
        }
        return number
    }

    /// The text in a column, counted from 0.
    func text(_ column: Int32) throws(HistoryError) -> String {
        try require(SQLITE_TEXT, column, "a text")
        guard let start = sqlite3_column_text(statement, column) else { throw fault(column, "a text without memory") }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
        guard let text = String(validating: bytes, as: UTF8.self) else { throw fault(column, "no text in UTF-8") }
        return text
    }

    /// The bytes in a column, counted from 0.
    func bytes(_ column: Int32) throws(HistoryError) -> Data {
        try require(SQLITE_BLOB, column, "a sequence of bytes")
        let start = sqlite3_column_blob(statement, column)
        // There is no pointer to no bytes.
        return start.map { Data(bytes: $0, count: Int(sqlite3_column_bytes(statement, column))) } ?? Data()
    }

    private func require(_ type: Int32, _ column: Int32, _ words: String) throws(HistoryError) {
        guard sqlite3_column_type(statement, column) == type else { throw fault(column, "not \(words)") }
    }

    private func fault(_ column: Int32, _ words: String) -> HistoryError {
        let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "\(column)"
        return .damaged(path: path, problem: "a value of the column \(name) is \(words)")
    }
}
