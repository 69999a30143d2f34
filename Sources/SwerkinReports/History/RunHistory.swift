import Foundation
import SwerkinRecords

/// The records of many runs in one file, a database of SQLite.
///
/// A run is added as a whole or not at all: an addition that ends in the middle, by a crash, a full disk or a power cut, leaves the runs
/// before as they were. Several processes may add runs at once; each waits for the others. The file is all there is, so it can be copied as
/// long as nothing writes to it. It belongs on a disk of this machine: file systems of a network do not always lock as SQLite needs it.
package final class RunHistory: Sendable {
    /// The version of the format.
    package static let version = 1

    /// The seconds that an access waits for other processes, unless said otherwise.
    package static let defaultWait = 60

    /// The greatest size of the file in bytes: 8 GiB.
    package static let largestSize = 8 << 30

    /// The mark of a history among databases of SQLite: “SWKH”.
    private static let applicationID = 0x5357_4B48

    /// The path, as given.
    package let path: String
    private let database: SQLiteConnection
    private let lock = NSLock()

    /// Opens a history, or begins one if there is no file, or an empty one.
    ///
    /// An access waits so many seconds for other processes. Throws ``HistoryError``. Reads the whole file to see that it is sound.
    package convenience init(addingTo path: String, waitingUpTo wait: Int = defaultWait) throws(HistoryError) {
        try self.init(opening: path, wait: wait, mayBegin: true)
    }

    /// Opens a history to read it; throws ``HistoryError``, also if there is no file.
    ///
    /// Reads the whole file to see that it is sound: the tables that a history has and no others, pages that fit together, values of their types.
    package convenience init(path: String, waitingUpTo wait: Int = defaultWait) throws(HistoryError) {
        guard FileManager.default.fileExists(atPath: path) else {
            throw .unreadable(path: path, problem: "there is no such file")
        }
        try self.init(opening: path, wait: wait, mayBegin: false)
    }

    private init(opening path: String, wait: Int, mayBegin: Bool) throws(HistoryError) {
        try Self.checkFile(at: path)
        do throws(HistoryError) {
            // A row has a name beside the content of a record.
            database = try SQLiteConnection(
                path, mayBegin: mayBegin, wait: wait, lengthLimit: FileLimit.record.bytes + 1 << 20)
        } catch {
            // SQLite opens a file for both.
            guard !mayBegin, case .unwritable(let path, let problem) = error else { throw error }
            throw .unreadable(path: path, problem: problem)
        }
        self.path = path
        if mayBegin { try Self.begin(database) }
        try Self.check(database)
    }

    /// Returns true if the file at a path begins as a database of SQLite does.
    package static func isDatabase(path: String) -> Bool {
        LimitedFile(path).beginning(of: 16) == Data("SQLite format 3\0".utf8)
    }

    /// A pipe would block the library forever, and a device has no end.
    private static func checkFile(at path: String) throws(HistoryError) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notHistory(path: path) }
        guard status.st_size <= largestSize else { throw .tooLarge(path: path, limit: largestSize) }
    }

    /// Makes the tables unless they are there.
    private static func begin(_ database: SQLiteConnection) throws(HistoryError) {
        // Has to be said before the first table; pruning gives the space back then without a second file as large as this.
        if try isEmpty(database) { try database.execute("PRAGMA auto_vacuum = INCREMENTAL") }
        try database.transaction(writing: true) { () throws(HistoryError) in
            guard try isEmpty(database) else { return ((), keeps: true) }
            try database.executeAll(HistorySchema.statements)
            try database.execute("PRAGMA application_id = \(applicationID)")
            try database.execute("PRAGMA user_version = \(version)")
            return ((), keeps: true)
        }
    }

    private static func isEmpty(_ database: SQLiteConnection) throws(HistoryError) -> Bool {
        try database.integer("SELECT count(*) FROM sqlite_master") == 0
    }

    private static func check(_ database: SQLiteConnection) throws(HistoryError) {
        try database.transaction(writing: false) { () throws(HistoryError) in
            guard try database.integer("PRAGMA application_id") == applicationID else {
                throw .notHistory(path: database.path)
            }
            let found = try database.integer("PRAGMA user_version")
            guard found <= version else { throw .newerVersion(path: database.path, version: Int(found)) }
            try HistorySchema.check(database)
            return ((), keeps: true)
        }
    }

    // MARK: Accesses

    /// Reads in one transaction.
    func read<Value>(_ body: (SQLiteConnection) throws(HistoryError) -> Value) throws(HistoryError) -> Value {
        try access(writing: false) { database throws(HistoryError) in (try body(database), keeps: true) }
    }

    /// Reads or writes in one transaction, which is undone if `body` throws, or returns false beside its value.
    func access<Value>(
        writing: Bool, _ body: (SQLiteConnection) throws(HistoryError) -> (Value, keeps: Bool)
    ) throws(HistoryError) -> Value {
        lock.lock()
        defer { lock.unlock() }
        return try database.transaction(writing: writing) { () throws(HistoryError) in try body(database) }
    }

    /// Does something while no other process can write.
    package func holding<Value>(_ body: () throws -> Value) throws -> Value {
        let result: Result<Value, any Error> = try access(writing: true) { _ throws(HistoryError) in
            (Result { try body() }, keeps: false)
        }
        return try result.get()
    }

    /// Gives free pages back to the disk, which needs to be outside transactions.
    func shrink() throws(HistoryError) {
        lock.lock()
        defer { lock.unlock() }
        try database.execute("PRAGMA incremental_vacuum")
    }
}

/// The tables of a history, and the proof that a file has these and nothing else, whole.
enum HistorySchema {
    /// The records as they were written, and, for queries over all runs, the outcomes of the tests.
    static let statements = [
        """
        CREATE TABLE run (
            number INTEGER PRIMARY KEY AUTOINCREMENT, folder TEXT NOT NULL, day INTEGER NOT NULL,
            fingerprint INTEGER NOT NULL, bytes INTEGER NOT NULL, tests INTEGER NOT NULL, failed INTEGER NOT NULL) STRICT
        """,
        "CREATE INDEX runByFingerprint ON run(fingerprint)",
        """
        CREATE TABLE record (
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, name TEXT NOT NULL, content BLOB NOT NULL,
            PRIMARY KEY (run, name)) STRICT
        """,
        """
        CREATE TABLE result (
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, test TEXT NOT NULL, failed INTEGER NOT NULL,
            PRIMARY KEY (run, test)) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE failure (
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, test TEXT NOT NULL, message TEXT NOT NULL,
            PRIMARY KEY (run, test, message)) STRICT, WITHOUT ROWID
        """,
    ]

    /// Throws ``HistoryError/damaged(path:problem:)`` unless a database has the tables and indices of a history alone, with pages that fit
    /// together and values of their types.
    ///
    /// Comes before any other query of the tables: a view instead of one may have rows without end. Reads the whole file.
    static func check(_ database: SQLiteConnection) throws(HistoryError) {
        let own = try SQLiteConnection(":memory:", mayBegin: true, wait: 0, lengthLimit: 1 << 20)
        try own.executeAll(statements)
        let (expected, found) = (try items(of: own), try items(of: database))
        if let surplus = found.first(where: { !expected.contains($0) }) {
            throw .damaged(
                path: database.path, problem: "it has the \(surplus.type) \(surplus.name), which no history has")
        }
        if let missing = expected.first(where: { !found.contains($0) }) {
            throw .damaged(path: database.path, problem: "it has no \(missing.type) \(missing.name)")
        }
        let faults = try database.rows("PRAGMA integrity_check(1)") { row throws(HistoryError) in try row.text(0) }
        if let fault = faults.first, fault != "ok" { throw .damaged(path: database.path, problem: fault) }
    }

    /// A table, an index, or a view or a trigger, which no history has.
    private struct Item: Hashable {
        let type: String
        let name: String
        let table: String
        let sql: String
    }

    private static func items(of database: SQLiteConnection) throws(HistoryError) -> [Item] {
        // Indices of primary keys have no text of their own.
        let sql = "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_master ORDER BY type, name LIMIT 100"
        return try database.rows(sql) { row throws(HistoryError) in
            Item(type: try row.text(0), name: try row.text(1), table: try row.text(2), sql: try row.text(3))
        }
    }
}
