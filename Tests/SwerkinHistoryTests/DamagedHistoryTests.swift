import Foundation
import SwerkinRecords
import TestSupport
import Testing

@testable import SwerkinReports

@Suite("A damaged history, or one that another program made")
struct DamagedHistoryTests {
    private let trial: HistoryTrial

    init() throws {
        trial = try HistoryTrial()
        let history = try RunHistory(addingTo: trial.file)
        for number in 1...3 {
            let record = HistoryTrial.record("A.\(number)", seconds: Double(number), failing: "It is late.")
            _ = try history.add(trial.report("\(number)", ["a.jsonl": record]), on: Day(number: 20_000))
        }
    }

    /// What reading all of a history ends with: nothing, or the words of the error.
    private func words(_ path: String) -> String? {
        do {
            for run in try RunHistory(path: path, waitingUpTo: 0).runs {
                _ = ("\(run.day)", try run.results())
                for name in try run.recordNames() { _ = try run.content(of: name) }
            }
            return nil
        } catch {
            return trial.shortened("\(error)")
        }
    }

    /// Changes the history by statements, as any program may.
    private func change(_ statements: String...) throws {
        let database = try SQLiteConnection(trial.file, mayBegin: true, wait: 0, lengthLimit: 1 << 20)
        try database.executeAll(statements)
    }

    private static func damage(_ problem: String) -> String {
        "history.sqlite is damaged: \(problem); take a copy from before, or begin a new history"
    }

    @Test("with a bit flipped anywhere is an error or as before, and ends no process")
    func flippedBits() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: trial.file))
        #expect(words(trial.file) == nil)
        let copy = trial.root + "/copy.sqlite"
        var refused = 0
        for (turn, offset) in stride(from: 0, to: whole.count, by: 31).enumerated() {
            var content = whole
            content[offset] ^= 1 << (turn % 8)
            try content.write(to: URL(fileURLWithPath: copy))
            if words(copy) != nil { refused += 1 }
        }
        // Most of the bytes are empty, or the texts of records.
        #expect(refused > 20)
    }

    @Test("that was cut anywhere is an error")
    func cut() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: trial.file))
        let copy = trial.root + "/copy.sqlite"
        for count in stride(from: 100, to: whole.count, by: 1000) {
            try whole.prefix(count).write(to: URL(fileURLWithPath: copy))
            #expect(words(copy) != nil, "\(count) bytes")
        }
    }

    @Test("with a view in the place of a table is refused before it is asked")
    func view() throws {
        try change(
            "PRAGMA foreign_keys = OFF", "ALTER TABLE run RENAME TO other",
            """
            CREATE VIEW run AS WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM x)
            SELECT n AS number, '' AS folder, 1 AS day, 1 AS fingerprint, 1 AS bytes, 1 AS tests, 1 AS failed FROM x
            """)
        #expect(words(trial.file)?.contains("which no history has; take a copy from before") == true)
        #expect(words(trial.file)?.hasPrefix("history.sqlite is damaged: it has the ") == true)
        #expect(throws: HistoryError.self) { try RunHistory(addingTo: trial.file) }
    }

    @Test(
        "with another table, view, index or trigger is refused by its name",
        arguments: [
            ("CREATE TABLE more (x)", "table more"), ("CREATE VIEW more AS SELECT 1", "view more"),
            ("CREATE INDEX more ON run(day)", "index more"),
            ("CREATE TRIGGER more AFTER INSERT ON run BEGIN DELETE FROM run; END", "trigger more"),
        ])
    func surplus(statement: String, name: String) throws {
        try change(statement)
        #expect(words(trial.file) == Self.damage("it has the \(name), which no history has"))
    }

    @Test("without one of its tables is refused")
    func missing() throws {
        try change("DROP TABLE failure")
        #expect(words(trial.file) == Self.damage("it has no table failure"))
    }

    @Test(
        "with a number that is not possible is refused with the column", arguments: [("day", Int.max), ("tests", -1)])
    func number(column: String, number: Int) throws {
        try change("UPDATE run SET \(column) = \(number) WHERE number = 2")
        #expect(
            words(trial.file)
                == Self.damage("a value of the column \(column) is \(number), which is not possible"))
    }

    @Test("takes no value of another type")
    func types() throws {
        #expect(throws: HistoryError.self) { try change("UPDATE run SET day = 'abc'") }
        #expect(words(trial.file) == nil)
    }

    @Test("gives values of the type that is asked for, or an error with the column")
    func rows() throws {
        let database = try SQLiteConnection(":memory:", mayBegin: true, wait: 0, lengthLimit: 1 << 20)
        func fault<Value>(_ sql: String, _ read: (SQLiteRow) throws(HistoryError) -> Value) -> String? {
            do throws(HistoryError) {
                _ = try database.rows(sql, [], read)
                return nil
            } catch {
                return "\(error)"
            }
        }
        let wholeNumber = { (row: SQLiteRow) throws(HistoryError) in try row.integer(0) }
        #expect(fault("SELECT 1 AS day", wholeNumber) == nil)
        for value in ["'abc'", "1.5", "NULL", "x'00'"] {
            #expect(
                fault("SELECT \(value) AS day", wholeNumber)?.contains(
                    "a value of the column day is not a whole number")
                    == true)
        }
        let text = { (row: SQLiteRow) throws(HistoryError) in try row.text(0) }
        #expect(fault("SELECT x'41'", text)?.contains("is not a text") == true)
        #expect(fault("SELECT CAST(x'FF' AS TEXT)", text)?.contains("is no text in UTF-8") == true)
        let bytes = { (row: SQLiteRow) throws(HistoryError) in try row.bytes(0) }
        #expect(fault("SELECT 'abc'", bytes)?.contains("is not a sequence of bytes") == true)
        #expect(try database.rows("SELECT x''", [], bytes) == [Data()])
    }

    @Test("bounds the work of a statement")
    func work() throws {
        let database = try SQLiteConnection(
            ":memory:", mayBegin: true, wait: 0, lengthLimit: 1 << 20, operationLimit: 1_000_000)
        let error = #expect(throws: HistoryError.self) {
            try database.integer(
                "WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM x) SELECT count(*) FROM x")
        }
        #expect(
            error == .damaged(path: ":memory:", problem: "to read it takes more work than any history needs"))
        #expect(try database.integer("SELECT 7") == 7)
    }

    @Test("is not read if it is larger than 8 GiB")
    func large() throws {
        let file = try #require(FileHandle(forWritingAtPath: trial.file))
        try file.truncate(atOffset: UInt64(RunHistory.largestSize) + 1)
        try file.close()
        let sentence =
            "history.sqlite is larger than 8 GiB, the most that a history may have; begin a new one, and prune it by --megabytes"
        #expect(words(trial.file) == sentence)
        #expect(throws: HistoryError.tooLarge(path: trial.file, limit: 8 << 30)) {
            try RunHistory(addingTo: trial.file)
        }
    }

    @Test("is no pipe and no device, and none is waited for", arguments: ["pipe", "device"])
    func pipe(kind: String) throws {
        let path = trial.root + "/pipe"
        if kind == "pipe" {
            try #require(mkfifo(path, 0o600) == 0)
        } else {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        }
        #expect(!RunHistory.isDatabase(path: path))
        #expect(words(path)?.hasPrefix("pipe is no history") == true)
    }
}
