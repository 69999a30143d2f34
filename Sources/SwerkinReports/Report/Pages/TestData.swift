import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords

/// The data of the page of a test: its attempts in this run, and earlier ones that they are compared with.
struct TestData {
    /// An attempt with the data that the page needs beside its record.
    struct Part {
        let attempt: Attempt
        let record: RunRecord
        /// The name of an earlier run that it belongs to, or nil if it is of this run.
        let earlierRun: String?
        let files: AttemptFiles
    }

    let parts: [Part]
    /// The attempt that the failed ones are compared with: one that passed, of this run or of an earlier one.
    var passed: Attempt? { passedPart?.attempt }
    private var passedPart: Part? {
        parts.first { $0.record.outcome.map { [.passed, .flaky].contains($0) } ?? false }
    }
    /// The party that has to act on the first failure, or nil if there is none or the records don't say.
    var blame: FailureCategory? { parts.lazy.compactMap { blame($0.attempt) }.first }

    private func blame(_ attempt: Attempt) -> FailureCategory? {
        attempt.blame(comparedWith: passed, ofThisRun: passedPart?.earlierRun == nil)
    }

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
        let (attempt, record) = (part.attempt, part.record)
        return .members(
            .text("record", record.file), .int("number", record.attempt), .text("shard", record.shard?.name),
            .text("outcome", record.outcome?.rawValue), .time("ms", record.seconds), .text("run", part.earlierRun),
            .text("began", record.began?.formatted(.iso8601)),
            .text("driver", attempt.driver), .text("device", attempt.device),
            .texts("faults", record.faults.map(\.description) + part.files.problems),
            JSON.Member("rows", .array(attempt.rows.map { json($0, &sources) })),
            JSON.Member("looks", .array(attempt.snapshots.map { json($0, part.files) })),
            .texts("texts", part.files.texts),
            attempt.failure.map { JSON.Member("failure", json($0, part, &sources)) })
    }

    private func json(_ snapshot: ScreenSnapshot, _ files: AttemptFiles) -> JSON {
        .members(
            JSON.Member("n", .int(snapshot.line)), .text("p", snapshot.picture.flatMap { files.pictures[$0] }),
            .int("x", snapshot.text.flatMap { files.textPositions[$0] }), snapshot.isChanging ? .int("u", 1) : nil)
    }

    private func json(_ failure: Attempt.Failure, _ part: Part, _ sources: inout SourceNames) -> JSON {
        let (event, files) = (failure.event, part.files)
        return .members(
            .text("message", event.message), .text("culprit", event.culprit),
            .text("w", blame(part.attempt)?.rawValue),
            .int("f", sources.position(of: event.file)), .int("l", event.line), .int("row", failure.row),
            .text("p", event.files["screenshot"].flatMap { files.pictures[$0] }),
            .int("x", event.files["tree"].flatMap { files.textPositions[$0] }),
            event.changing ? .int("u", 1) : nil,
            JSON.Member(
                "attached",
                .array(files.attached.map { .members(.text("name", $0.name), .int("x", $0.position)) })))
    }
}

// MARK: Rows

extension TestData {
    private func json(_ row: Row, _ sources: inout SourceNames) -> JSON {
        let common: [JSON.Member?] = [
            JSON.Member("k", .string(row.kind.rawValue)), row.depth == 0 ? nil : .int("d", row.depth),
            .int("n", row.start), .int("e", row.lastLine), outcome(row).map { JSON.Member("o", .string($0)) },
        ]
        return .object((common + members(of: row, &sources)).compactMap { $0 })
    }

    private func members(of row: Row, _ sources: inout SourceNames) -> [JSON.Member?] {
        let time = JSON.Member.time("ms", row.end?.duration)
        switch row.content {
        case .step(let step):
            return [
                time, .text("w", step.keyword), .text("t", step.step), .int("f", sources.position(of: step.file)),
                .int("l", step.line), step.acted ? .int("a", 1) : nil,
            ]
        case .plan(let plan): return members(of: plan, row)
        case .segment(let event):
            return [
                time, .text("from", event.from), .text("to", event.to), .text("v", event.value),
                .text("t", event.segment.label), .int("i", event.segment.number), .int("c", event.segment.count),
                .int("s", row.segment), .facts("fa", event.facts),
            ]
        case .detour(let detour):
            return [
                .text("from", detour.from), .text("to", detour.to), .text("s", detour.found),
                .text("t", detour.reason),
            ]
        case .located(let location): return [.text("s", location.screen), .texts("among", location.screens)]
        case .observed(let facts, let screen): return [.text("s", screen), .facts("fa", facts)]
        case .brokenRule(let rule):
            return [
                .text("w", rule.rule), .text("s", rule.screen), .text("t", rule.reason),
                .texts("fa", rule.seen.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }),
                .int("f", sources.position(of: rule.file)), .int("l", rule.line),
            ]
        case .launched(let launch):
            return [.time("ms", launch.duration), .text("t", launch.driver), .text("v", launch.device)]
        case .output(let text): return [.text("t", text)]
        case .skipped(let reason): return [.text("t", reason)]
        }
    }

    /// The outcome by its letter: passed is left out, and `u` has not ended.
    private func outcome(_ row: Row) -> String? {
        guard row.hasEnd else { return nil }
        switch row.end?.outcome {
        case .passed?, .flaky?: return nil
        case .failed?: return "f"
        case .skipped?: return "k"
        case nil: return "u"
        }
    }

    private func members(of plan: PlanEvent, _ row: Row) -> [JSON.Member?] {
        [
            .texts("p", plan.planned), .texts("v", plan.values.map { $0 ?? "" }), .texts("as", plan.assumed),
            JSON.Member("c", .number(plan.cost)), .facts("fa", plan.facts),
            .texts("st", plan.stacks.last { !$0.isEmpty }), .texts("st0", plan.stacks.first),
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
