import Foundation
import SwerkinReports
import SwerkinRecords
import Testing

@Suite("What is wrong with a history")
struct HistoryErrorTests {
    private let trial: HistoryTrial

    init() throws { trial = try HistoryTrial() }

    /// The words of the error of some work, or nil if there is none.
    private func words(_ work: () throws -> Void) -> String? {
        do {
            try work()
            return nil
        } catch {
            return trial.shortened("\(error)")
        }
    }

    /// Begins a history, and changes some bytes of the file.
    private func change(at offset: UInt64, to bytes: [UInt8]) throws {
        let history = try RunHistory(addingTo: trial.file)
        _ = try history.add(trial.report("1", seconds: 1), on: .today)
        let file = try #require(FileHandle(forWritingAtPath: trial.file))
        try file.seek(toOffset: offset)
        try file.write(contentsOf: Data(bytes))
        try file.close()
    }

    @Test("a file that is missing")
    func missing() {
        #expect(
            words { _ = try RunHistory(path: trial.file) } == "history.sqlite cannot be read: there is no such file")
        #expect(!FileManager.default.fileExists(atPath: trial.file))
    }

    @Test("a file that is no database, or the database of something else")
    func notHistory() throws {
        let sentence = "history.sqlite is no history; name a file that swerkin history add has written, or a new one"
        try Data("no database, but long enough to be taken for one".utf8).write(to: URL(fileURLWithPath: trial.file))
        #expect(words { _ = try RunHistory(path: trial.file) } == sentence)
        #expect(words { _ = try RunHistory(addingTo: trial.file) } == sentence)
        #expect(!RunHistory.isDatabase(path: trial.file))
        #expect(!RunHistory.isDatabase(path: trial.root))
        try FileManager.default.removeItem(atPath: trial.file)
        // The number of the application that the file belongs to.
        try change(at: 68, to: [0, 0, 0, 1])
        #expect(RunHistory.isDatabase(path: trial.file))
        #expect(words { _ = try RunHistory(path: trial.file) } == sentence)
        #expect(words { _ = try RunHistory(addingTo: trial.file) } == sentence)
    }

    @Test("a history of a newer version")
    func newer() throws {
        try change(at: 60, to: [0, 0, 0, 7])
        #expect(
            words { _ = try RunHistory(path: trial.file) }
                == "history.sqlite has version 7, and this command reads version 1; update Swerkin")
    }

    @Test("a damaged history is an error, and no wrong figure")
    func damaged() throws {
        try change(at: 4096, to: Array(repeating: 0xFF, count: 40_000))
        let words = words { for run in try RunHistory(path: trial.file).runs { _ = try run.recordNames() } }
        #expect(
            words?.hasPrefix("history.sqlite is damaged: ") == true,
            "\(words ?? "")")
    }

    @Test("a folder that can't be written to")
    func unwritable() throws {
        #expect(
            words { _ = try RunHistory(addingTo: trial.root + "/none/history.sqlite") }
                == "none/history.sqlite cannot be written: unable to open database file")
    }

    @Test("a folder that can't be read adds nothing")
    func unreadableRecord() throws {
        let history = try RunHistory(addingTo: trial.file)
        let folder = try trial.report("1", ["a.jsonl": HistoryTrial.record(), "b.jsonl": HistoryTrial.record("A.b")])
        try FileManager.default.removeItem(atPath: folder.path(of: "b.jsonl"))
        #expect(
            words { _ = try history.add(folder, on: .today) }
                == "1/b.jsonl cannot be read: there is no such file or folder")
        #expect(try history.runs.isEmpty)
    }

    @Test("another writer that does not end")
    func busy() throws {
        let history = try RunHistory(addingTo: trial.file)
        _ = try history.add(trial.report("1", seconds: 1), on: .today)
        let other = try RunHistory(addingTo: trial.file, waitingUpTo: 0)
        let folder = try trial.report("2", seconds: 2)
        let sentence = try history.holding { words { _ = try other.add(folder, on: .today) } }
        #expect(
            sentence
                == "another process has been writing to history.sqlite for 0 s; try again when it has ended")
        guard case .added = try other.add(folder, on: .today) else { throw Unexpected(folder) }
    }
}
