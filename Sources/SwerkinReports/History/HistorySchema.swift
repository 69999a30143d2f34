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

    /// A table, an index, or what no history has: a view or a trigger.
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
