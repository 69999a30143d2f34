import Foundation
import SwerkinRecords
import SwerkinReports
import TestSupport
import Testing

@Suite("A history of runs")
struct HistoryReadingTests {
    private let trial: HistoryTrial

    init() throws { trial = try HistoryTrial() }

    @Test("gives the records back byte by byte, in the order of their names, broken ones too")
    func givesRecordsBack() throws {
        let records = [
            "b.jsonl": HistoryTrial.record("A.b"), "a.jsonl": HistoryTrial.record("A.a 'ü\u{0301}\u{7}' --"),
            "c.jsonl": String(HistoryTrial.record("A.c").dropLast(20)), "\u{10FFFF}.jsonl": "",
        ]
        let history = try RunHistory(addingTo: trial.file)
        let addition = try history.add(trial.report("1", records), on: Day(number: 20_000))
        guard case .added(let run, let faults) = addition else { throw Unexpected(addition) }
        let places = faults.map { trial.shortened("\($0)").prefix { $0 != " " } }
        #expect(places == ["1/c.jsonl:4:", "1/\u{10FFFF}.jsonl:1:"])
        #expect(trial.shortened(run.path(of: "a.jsonl")) == "history.sqlite#1/a.jsonl")
        #expect(try run.recordNames() == ["a.jsonl", "b.jsonl", "c.jsonl", "\u{10FFFF}.jsonl"])
        for (name, text) in records { #expect(try run.content(of: name) == Data(text.utf8)) }
        #expect((run.testCount, run.failedCount, run.day.number) == (3, 1, 20_000))
        #expect(run.bytes == records.values.reduce(0) { $0 + $1.utf8.count })
        #expect(trial.shortened(run.folder) == "1")
    }

    @Test("answers how often a failure was there as the folders do")
    func answersAsFolders() throws {
        let history = try RunHistory(addingTo: trial.file)
        var folders: [RecordFolder] = []
        for number in 0..<40 {
            let message = number % 13 == 0 ? "It is late.\nhint \(number)" : number % 7 == 0 ? "It is gone." : nil
            folders.append(
                try trial.report(
                    "\(number)", ["a.jsonl": HistoryTrial.record(seconds: Double(number), failing: message)]))
            _ = try history.add(folders[number], on: .today)
        }
        let runs = try RunHistory(path: trial.file).runs
        #expect(runs.map(\.failedCount).reduce(0, +) == 9)
        let now = try ReportFolder(
            path: trial.report("now", ["a.jsonl": HistoryTrial.record(failing: "It is late.\nhint x")]).path)
        for last in [1, 20, 40] {
            let ours = MergedReport([now], history: try FailureHistory(Array(runs.suffix(last))))
            let theirs = MergedReport([now], history: try FailureHistory(Array(folders.suffix(last))))
            #expect(ours.failures == theirs.failures)
            if last == 40 {
                #expect(
                    ours.failures.first?.history?.description
                        == "it failed with the same message in 4 of 40 earlier runs")
            }
        }
    }

    @Test("takes a run once, and tells runs apart by a byte")
    func takesARunOnce() throws {
        let history = try RunHistory(addingTo: trial.file)
        let first = try history.add(trial.report("1", seconds: 1), on: .today)
        guard case .added = first else { throw Unexpected(first) }
        let copy = try history.add(trial.report("2", seconds: 1), on: .today)
        guard case .known(let run) = copy else { throw Unexpected(copy) }
        #expect(run.number == 1)
        let other = try history.add(trial.report("3", seconds: 2), on: .today)
        guard case .added(let added, _) = other else { throw Unexpected(other) }
        #expect(added.number == 2, "A run that was not added takes no number.")
        let more = try history.add(
            trial.report("4", ["a.jsonl": HistoryTrial.record(seconds: 1), "b.jsonl": HistoryTrial.record("A.b")]),
            on: .today)
        guard case .added = more else { throw Unexpected(more) }
        #expect(try history.runs.map(\.number) == [1, 2, 3])
    }

    @Test("says that a run was removed while it was read")
    func saysThatARunWasRemoved() throws {
        let history = try RunHistory(addingTo: trial.file)
        for number in 1...2 { _ = try history.add(trial.report("\(number)", seconds: Double(number)), on: .today) }
        let old = try #require(try RunHistory(path: trial.file).runs.first)
        _ = try history.prune(to: RunHistory.Limits(runCount: 1))
        #expect(
            throws: ReportError.unreadable(
                path: old.path, problem: "the run was removed meanwhile; start the command again")
        ) { _ = try old.recordNames() }
        #expect(throws: ReportError.self) { _ = try old.content(of: "a.jsonl") }
    }
}

/// A result that a test did not expect.
struct Unexpected: Error {
    let value: String

    init(_ value: Any) { self.value = "\(value)" }
}

@Suite("Pruning a history")
struct HistoryPruningTests {
    private let trial: HistoryTrial
    private let history: RunHistory

    /// Ten runs, one a day, each of 100 kB.
    init() throws {
        trial = try HistoryTrial()
        history = try RunHistory(addingTo: trial.file)
        for number in 1...10 {
            let padding = String(repeating: "\(number % 10)", count: 100_000)
            _ = try history.add(
                trial.report("\(number)", ["a.jsonl": HistoryTrial.record(failing: padding)]), on: Day(number: number))
        }
    }

    private var size: Int {
        get throws { try FileManager.default.attributesOfItem(atPath: trial.file)[.size] as? Int ?? 0 }
    }

    @Test("by age removes the runs of days before")
    func byAge() throws {
        let pruning = try history.prune(to: RunHistory.Limits(firstDay: Day(number: 4)))
        #expect(pruning.removed == [1, 2, 3])
        #expect(try history.runs.map(\.number) == [4, 5, 6, 7, 8, 9, 10])
        #expect(pruning.runCount == 7)
    }

    @Test("by age goes by the day of each run, whatever the order")
    func byAgeOfEach() throws {
        _ = try history.add(trial.report("late", seconds: 3), on: Day(number: 2))
        _ = try history.add(trial.report("last", seconds: 4), on: Day(number: 11))
        #expect(try history.prune(to: RunHistory.Limits(firstDay: Day(number: 4))).removed == [1, 2, 3, 11])
    }

    @Test("by number keeps the newest")
    func byNumber() throws {
        #expect(try history.prune(to: RunHistory.Limits(runCount: 2)).removed == Array(1...8))
        #expect(try history.prune(to: RunHistory.Limits(runCount: 2)).removed == [])
    }

    @Test("by size gives the space back, and removes no run too many")
    func bySize() throws {
        let before = try size
        let pruning = try history.prune(to: RunHistory.Limits(bytes: before / 2))
        #expect(try size == pruning.bytes)
        #expect(pruning.bytes <= before / 2)
        #expect(pruning.bytes > before / 2 - before / 9)
        #expect(try history.runs.map(\.number) == Array(Int64(pruning.removed.count + 1)...10))
    }

    @Test("keeps the newest run whatever the limits are")
    func keepsTheNewest() throws {
        let none = RunHistory.Limits(firstDay: Day(number: 99), runCount: 1, bytes: 1)
        #expect(try history.prune(to: none).removed == Array(1...9))
        #expect(try history.runs.map(\.number) == [10])
        let empty = try RunHistory(addingTo: trial.root + "/empty.sqlite")
        #expect(try empty.prune(to: none).removed == [])
    }

    @Test("leaves numbers unused")
    func leavesNumbersUnused() throws {
        _ = try history.prune(to: RunHistory.Limits(runCount: 1))
        let addition = try history.add(trial.report("11", seconds: 3), on: .today)
        guard case .added(let run, _) = addition else { throw Unexpected(addition) }
        #expect(run.number == 11)
    }
}
