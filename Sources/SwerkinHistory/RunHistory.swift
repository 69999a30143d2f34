import Foundation
import GRDB

/// The records of many runs in one file, a database of SQLite.
///
/// A run is added as a whole or not at all: what ends in the middle, by a crash, a full disk or a power cut, leaves the runs before as they
/// were. Several processes may add runs at once; each waits for the others. The file is all there is, so it can be copied as long as
/// nothing writes to it. It belongs on a disk of this machine: file systems of a network do not always lock as SQLite needs it.
public final class RunHistory: Sendable {
    /// The version of the format.
    public static let version = 1

    /// The seconds that an access waits for other processes, unless said otherwise.
    public static let defaultWait = 60

    /// The mark of a history among databases of SQLite: “SWKH”.
    private static let applicationID = 0x5357_4B48

    /// The path, as given.
    public let path: String
    private let queue: DatabaseQueue
    private let wait: Int

    /// Opens a history, or begins one if there is no file, or an empty one.
    ///
    /// An access waits so many seconds for other processes. Throws ``HistoryError``.
    public convenience init(addingTo path: String, waitingUpTo wait: Int = defaultWait) throws(HistoryError) {
        try self.init(opening: path, wait: wait, mayBegin: true)
    }

    /// Opens a history to read it; throws ``HistoryError``, also if there is no file.
    public convenience init(path: String, waitingUpTo wait: Int = defaultWait) throws(HistoryError) {
        guard FileManager.default.fileExists(atPath: path) else {
            throw .unreadable(path: path, problem: "there is no such file")
        }
        try self.init(opening: path, wait: wait, mayBegin: false)
    }

    private init(opening path: String, wait: Int, mayBegin: Bool) throws(HistoryError) {
        do {
            queue = try DatabaseQueue(path: path, configuration: Self.configuration(wait: wait))
            if mayBegin { try queue.inDatabase(Self.begin) }
            try queue.read { try Self.check($0, path) }
        } catch {
            let fault = HistoryError(error, at: path, waitedFor: wait)
            // SQLite opens a file for both.
            guard !mayBegin, case .unwritable(let path, let problem) = fault else { throw fault }
            throw .unreadable(path: path, problem: problem)
        }
        self.path = path
        self.wait = wait
    }

    /// Returns true if the file at a path begins as a database of SQLite does.
    public static func isDatabase(path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        // Only read, so that closing loses nothing.
        defer { try? file.close() }
        // A folder can be opened, and not read.
        return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
    }

    private static func configuration(wait: Int) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(TimeInterval(wait))
        configuration.prepareDatabase { database in
            // A history may come from a run of unreviewed code.
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
            try database.execute(sql: "PRAGMA cell_size_check = ON")
            // A rollback journal, which vanishes with each transaction, leaves one file that is whole.
            try database.execute(sql: "PRAGMA synchronous = FULL")
        }
        return configuration
    }

    /// Makes the tables unless they are there.
    private static func begin(_ database: Database) throws {
        // Has to be said before the first table; pruning gives the space back then without a second file as large as this.
        if try database.tableCount() == 0 { try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL") }
        try database.inTransaction(.immediate) {
            guard try database.tableCount() == 0 else { return .commit }
            try database.execute(sql: schema)
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(sql: "PRAGMA user_version = \(version)")
            return .commit
        }
    }

    private static func check(_ database: Database, _ path: String) throws {
        let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
            throw HistoryError.notHistory(path: path)
        }
        guard found <= version else { throw HistoryError.newerVersion(path: path, version: found) }
    }

    /// The records as they were written, and, for questions about all runs, what became of the tests.
    private static let schema = """
        CREATE TABLE run (
            number INTEGER PRIMARY KEY AUTOINCREMENT, folder TEXT NOT NULL, day INTEGER NOT NULL,
            fingerprint INTEGER NOT NULL, bytes INTEGER NOT NULL, tests INTEGER NOT NULL, failed INTEGER NOT NULL);
        CREATE INDEX runByFingerprint ON run(fingerprint);
        CREATE TABLE record (
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, name TEXT NOT NULL, content BLOB NOT NULL,
            PRIMARY KEY (run, name));
        CREATE TABLE result (
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, test TEXT NOT NULL, failed INTEGER NOT NULL,
            PRIMARY KEY (run, test)) WITHOUT ROWID;
        CREATE TABLE failure (
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, test TEXT NOT NULL, message TEXT NOT NULL,
            PRIMARY KEY (run, test, message)) WITHOUT ROWID;
        """

    // MARK: Accesses

    /// Reads in one transaction.
    func read<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
        do {
            return try queue.read(body)
        } catch {
            throw HistoryError(error, at: path, waitedFor: wait)
        }
    }

    /// Writes in one transaction, which an error undoes.
    func write<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
        try write { (try body($0), .commit) }
    }

    /// Writes in one transaction, which `body` says how to end and an error undoes.
    func write<Value>(
        _ body: (Database) throws -> (Value, Database.TransactionCompletion)
    ) throws(HistoryError) -> Value {
        do {
            return try queue.writeWithoutTransaction { database in
                var value: Value?
                try database.inTransaction(.immediate) {
                    let (made, completion) = try body(database)
                    value = made
                    return completion
                }
                guard let value else { throw HistoryError.unreadable(path: path, problem: "a transaction has not run") }
                return value
            }
        } catch {
            throw HistoryError(error, at: path, waitedFor: wait)
        }
    }

    /// Does something while no other process can write.
    package func holding<Value>(_ body: () throws -> Value) throws(HistoryError) -> Value {
        try write { _ in try body() }
    }

    /// Does what needs to be outside transactions.
    func perform(_ sql: String) throws(HistoryError) {
        do {
            try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        } catch {
            throw HistoryError(error, at: path, waitedFor: wait)
        }
    }
}

extension Database {
    fileprivate func tableCount() throws -> Int {
        try Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_schema WHERE type = 'table'") ?? 0
    }
}
