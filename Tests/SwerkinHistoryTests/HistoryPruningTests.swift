import Foundation
import SwerkinReports
import SwerkinRecords
import Testing

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
