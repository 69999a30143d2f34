import FlowGraph
import Foundation
import SwerkinRecords

extension FlowLedger {
    /// The reasons why this is no run in which every flow ran once, a sentence each; empty if there are none.
    ///
    /// Failures of flows are not among them, for these are in the report. `allowsFlaky` is true if flows that ended a worker and passed with another
    /// one count as passed.
    func problems(allowingFlaky allowsFlaky: Bool) -> [String] {
        let names = flows.keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
        var problems = obstacle.map { [$0] } ?? []
        problems += names.compactMap { problem(of: $0) }
        if !allowsFlaky { problems += names.compactMap { flakiness(of: $0) } }
        if let sentence = unrecorded(names.filter { handings[$0]?.last?.fate == .unrecorded }) {
            problems.append(sentence)
        }
        problems += workers.indices.filter { workers[$0].failsBesideRecords }.map {
            "\(words(for: $0 + 1).capitalizedStart) says that a test failed, and none of its records does; output/\($0 + 1).txt has what it"
                + " printed."
        }
        return problems
    }

    /// The sentences about flows that began with a worker that was lost, which are no problems.
    func notes(allowingFlaky allowsFlaky: Bool) -> [String] {
        let names = flows.keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
        return names.compactMap { interruption(of: $0, byFlow: false) }
            + (allowsFlaky ? names.compactMap { flakiness(of: $0) } : [])
    }

    private func problem(of flow: String) -> String? {
        let handings = handings[flow] ?? []
        let ran = handings.filter { $0.fate == .ran }
        if ran.count > 1 {
            let workers = ran.map { words(for: $0.worker) }.joined(separator: " and ")
            return "\(flow) ran \(ran.count) times: with \(workers)."
        }
        guard let last = handings.last else { return "\(flow) ran nowhere, for it was handed to no worker." }
        switch last.fate {
        case .notBegun where ran.isEmpty, .handed where ran.isEmpty:
            return "\(flow) ran nowhere: \(causes(handings))."
        case .interrupted where ran.isEmpty:
            return "\(flow) did not end: \(causes(handings.filter { $0.fate == .interrupted }))."
        default: return nil
        }
    }

    private func causes(_ handings: [Handing]) -> String {
        handings.map { handing in
            "\(words(for: handing.worker)) \(worker(handing.worker).end.map(\.words) ?? "did not begin")"
        }.joined(separator: "; ")
    }

    private func flakiness(of flow: String) -> String? {
        interruption(of: flow, byFlow: true).map { "\($0.dropLast()), so it is flaky." }
    }

    /// The sentence on a flow that began with one worker and ran with another; nil for all others.
    private func interruption(of flow: String, byFlow: Bool) -> String? {
        let handings = handings[flow] ?? []
        guard let broken = handings.last(where: { $0.fate == .interrupted }), let end = worker(broken.worker).end,
            let ran = handings.last(where: { $0.fate == .ran }), end.isByFlow == byFlow
        else { return nil }
        return
            "\(flow) began with \(words(for: broken.worker)), which \(end.words), and ran with \(words(for: ran.worker))."
    }

    private func unrecorded(_ names: [String]) -> String? {
        guard let first = names.first else { return nil }
        let others = names.count > 1 ? " and \(Count.words(names.count - 1, "other"))" : ""
        return
            "\(first)\(others) wrote no record, so nothing says that they ran: they are disabled, or no flows. Leave them out with"
            + " --skip, and run other tests with swift test."
    }

    /// A worker as it is called: `worker 3 on node2`.
    func words(for number: Int) -> String {
        "worker \(number)" + (worker(number).machine.map { " on \(OneLine.text($0))" } ?? "")
    }
}

extension WorkerEnd {
    /// The end as a predicate, as in `crashed with signal 11`.
    var words: String {
        switch self {
        case .finished: "ended"
        case .crashed(let code) where code > 128: "crashed with signal \(code - 128)"
        case .crashed(let code): "ended with the exit code \(code)"
        case .silent(let seconds): "was ended, for its flows were silent for \(seconds) s"
        case .lost(let reason): "was lost: \(OneLine.text(reason))"
        }
    }
}

extension String {
    fileprivate var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}

extension FlowLedger {
    /// The content of `ledger.json`, for programs.
    ///
    /// It ends with a line break. Throws `EncodingError`.
    var json: Data {
        get throws {
            let workers = workers.enumerated().map { index, worker in
                Document.Worker(
                    number: index + 1, machine: worker.machine, end: worker.end?.words ?? "did not begin")
            }
            let flows = handings.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }.map {
                Document.Flow(
                    flow: $0.key, handed: $0.value.map { Document.Handing(worker: $0.worker, fate: $0.fate) })
            }
            return Data((try PrintableJSON.document(Document(flows: flows, workers: workers)) + "\n").utf8)
        }
    }

    private struct Document: Encodable {
        struct Worker: Encodable {
            let number: Int
            let machine: String?
            let end: String
        }
        struct Handing: Encodable {
            let worker: Int
            let fate: Fate
        }
        struct Flow: Encodable {
            let flow: String
            let handed: [Handing]
        }
        let version = 1
        let flows: [Flow]
        let workers: [Worker]
    }
}
