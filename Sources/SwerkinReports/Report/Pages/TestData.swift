import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords

/// The data of the page of a test: its attempts in this run, and earlier ones that they are compared with.
struct TestData {
    /// An attempt with the data that the page needs beside its record.
    struct Part {
        let attempt: Attempt
        /// The record's file, as reports name it.
        let record: String
        /// The number of the attempt, from 1.
        let number: Int
        /// The shard, as in `2/5`.
        let shard: String?
        /// The outcome, or nil if the process ended before it.
        let outcome: RecordedOutcome?
        /// The seconds, or nil if the test did not end.
        let seconds: Double?
        /// The name of an earlier run that it belongs to, or nil if it is of this run.
        let earlierRun: String?
        /// The time at which it began, or nil if the record has none.
        let began: Date?
        let files: AttemptFiles
    }

    let parts: [Part]
    /// The attempt that the failed ones are compared with: one that passed, of this run or of an earlier one.
    var passed: Attempt? {
        parts.first { $0.outcome.map { [.passed, .flaky].contains($0) } ?? false }?.attempt
    }
    /// The party that has to act on the first failure, or nil if there is none or the records don't say.
    var blame: FailureCategory? { parts.lazy.compactMap { $0.attempt.blame(comparedWith: passed) }.first }
    /// The position of the model among those of the report, or nil if there is none for the test.
    let model: Int?

    /// The script that hands the data to the page.
    func script(named name: String) -> [UInt8] {
        var sources = SourceNames()
        let attempts = parts.map { json($0, &sources) }
        let document = JSON.members(
            JSON.Member("attempts", .array(attempts)), .int("model", model),
            JSON.Member("files", .page(sources.names)))
        return DataScript.text(name, document)
    }

    private func json(_ part: Part, _ sources: inout SourceNames) -> JSON {
        let attempt = part.attempt
        return .members(
            .text("record", part.record), .int("number", part.number), .text("shard", part.shard),
            .text("outcome", part.outcome?.rawValue), .time("ms", part.seconds), .text("run", part.earlierRun),
            .text("began", part.began?.formatted(.iso8601)),
            .text("driver", attempt.driver), .text("device", attempt.device),
            .texts("faults", attempt.faults.map(\.description) + part.files.problems),
            JSON.Member("rows", .array(attempt.rows.map { json($0, &sources) })),
            JSON.Member("looks", .array(attempt.looks.map { json($0, part.files) })),
            .texts("texts", part.files.texts),
            attempt.failure.map { JSON.Member("failure", json($0, part, &sources)) })
    }

    private func json(_ look: Look, _ files: AttemptFiles) -> JSON {
        .members(
            JSON.Member("n", .int(look.line)), .text("p", look.picture.flatMap { files.pictures[$0] }),
            .int("x", look.text.flatMap { files.textPositions[$0] }), look.isChanging ? .int("u", 1) : nil)
    }

    private func json(_ failure: Attempt.Failure, _ part: Part, _ sources: inout SourceNames) -> JSON {
        let (line, files) = (failure.line, part.files)
        return .members(
            .text("message", line.message), .text("culprit", line.culprit),
            .text("w", part.attempt.blame(comparedWith: passed)?.rawValue),
            .int("f", line.file.map { sources.position(of: $0) }), .int("l", line.line), .int("row", failure.row),
            .text("p", line.files?["screenshot"].flatMap { files.pictures[$0] }),
            .int("x", line.files?["tree"].flatMap { files.textPositions[$0] }),
            line.changing == true ? .int("u", 1) : nil,
            JSON.Member(
                "attached",
                .array(files.attached.map { .members(.text("name", $0.name), .int("x", $0.position)) })))
    }
}

// MARK: Rows

extension TestData {
    private func json(_ row: Row, _ sources: inout SourceNames) -> JSON {
        let line = row.line
        var members: [JSON.Member?] = [
            JSON.Member("k", .string(row.kind.rawValue)), row.depth == 0 ? nil : .int("d", row.depth),
            .int("n", row.start), .int("e", row.end), outcome(row).map { JSON.Member("o", .string($0)) },
            row.hasEnd || row.kind == .launched ? .time("ms", line.duration) : nil,
        ]
        switch row.kind {
        case .step:
            members += [
                .text("w", line.keyword), .text("t", line.step), .int("f", line.file.map { sources.position(of: $0) }),
                .int("l", line.line), line.acted == true ? .int("a", 1) : nil,
            ]
        case .plan: members += plan(row)
        case .segment:
            members += [
                .text("from", line.from), .text("to", line.to), .text("v", line.value),
                .text("t", line.segment?.label), .int("i", line.segment?.number), .int("c", line.segment?.count),
                .int("s", row.segment), .facts("fa", line.facts),
            ]
        case .detour:
            members += [
                .text("from", line.from), .text("to", line.to), .text("s", line.found), .text("t", line.reason),
            ]
        case .located: members += [.text("s", line.screen), .texts("among", line.screens)]
        case .observed: members += [.text("s", line.screen), .facts("fa", line.facts)]
        case .launched: members += [.text("t", line.driver), .text("v", line.device)]
        case .output: members += [.text("t", line.text)]
        case .skipped: members += [.text("t", line.reason)]
        }
        return .object(members.compactMap { $0 })
    }

    /// The outcome by its letter: passed is left out, and `u` has not ended.
    private func outcome(_ row: Row) -> String? {
        guard row.hasEnd else { return nil }
        switch row.outcome {
        case .passed?, .flaky?: return nil
        case .failed?: return "f"
        case .skipped?: return "k"
        case nil: return "u"
        }
    }

    private func plan(_ row: Row) -> [JSON.Member?] {
        let line = row.line
        let stack = line.stacks?.last { !$0.isEmpty }
        return [
            .texts("p", line.planned), .texts("v", line.values.map { $0.map { $0 ?? "" } }),
            .texts("as", line.assumed), line.cost.map { JSON.Member("c", .number($0)) }, .facts("fa", line.facts),
            .texts("st", stack.map { $0 }), .texts("st0", line.stacks?.first),
            row.nextPlan.map { JSON.Member("alt", json($0)) }, .text("bad", row.brokenSegment?.words),
            row.brokenSegment?.planWithout.map { JSON.Member("fix", json($0)) },
        ]
    }

    private func json(_ plan: NextPlan) -> JSON {
        switch plan {
        case .plan(let screens, let cost, let assumed, let label):
            .members(
                .texts("p", screens), JSON.Member("c", .number(cost)), .texts("as", assumed), .text("by", label))
        case .none: .members()
        }
    }
}

/// The names of source files, each once.
struct SourceNames {
    private(set) var names: [String] = []
    private var positions: [String: Int] = [:]

    mutating func position(of name: String) -> Int {
        if let position = positions[name] { return position }
        positions[name] = names.count
        names.append(name)
        return names.count - 1
    }
}
