import FlowGraph
import Foundation
import SwerkinRecords

/// A run of flows by an engine: hands flows to workers, watches these, and hands on what they leave.
final class FlowRun {
    /// The seconds that a run waits.
    struct Limits: Hashable, Sendable {
        /// For a worker of which nothing is heard.
        var heartbeatTimeout = 60
        /// For a worker to begin.
        var start = 600
    }

    /// The time between two signs that the run goes on; workers look for one each second.
    private static let beatInterval = Duration.milliseconds(500)

    /// The last signs of a worker that runs.
    private struct Watch {
        let started = ContinuousClock.now
        var beat: String?
        var heard = ContinuousClock.now
        var goneSince: ContinuousClock.Instant?
    }

    private let engine: any Engine
    private let work: WorkFolder
    private let limits: Limits
    private let durations: RecordedDurations
    /// True once the run is to end.
    private let isInterrupted: () -> Bool
    private var arrivals: RecordArrivals
    private(set) var ledger: FlowLedger
    private var queue: [[String]] = []
    private var watches: [Int: Watch] = [:]
    private var traces = WorkerTraces()
    private var lostMachines: Set<String> = []

    /// A run; `announce` prints a line as soon as a flow has ended or a worker is lost.
    init(
        _ flows: [ListedFlow], durations: RecordedDurations, engine: any Engine, work: WorkFolder, limits: Limits,
        isInterrupted: @escaping () -> Bool, announce: @escaping (String) -> Void
    ) {
        (self.engine, self.work, self.limits, self.durations) = (engine, work, limits, durations)
        self.isInterrupted = isInterrupted
        arrivals = RecordArrivals(announce: announce)
        ledger = FlowLedger(flows)
        queue = FlowPlan(flows.map(\.name), durations: durations, workers: engine.places).parts.map(\.flows)
    }

    /// Runs all flows, and returns what was handed to whom.
    func perform() -> FlowLedger {
        var (beat, lastBeat) = (0, ContinuousClock.now - Self.beatInterval)
        while !queue.isEmpty || !watches.isEmpty {
            if ContinuousClock.now - lastBeat >= Self.beatInterval {
                (beat, lastBeat) = (beat + 1, .now)
                work.write(beat: beat)
            }
            if isInterrupted() { giveUp("The run was ended before its flows were.") }
            startWorkers()
            engine.fetch()
            let gone = engine.goneWorkers()
            for worker in watches.keys.sorted() { look(at: worker, gone: gone[worker]) }
            // No system announces changes of files on another machine.
            if !watches.isEmpty { usleep(50_000) }
        }
        engine.close()
        findLateRecords()
        return ledger
    }

    // MARK: Workers

    private func startWorkers() {
        let count = min(engine.places - watches.count, queue.count)
        guard count > 0 else { return }
        let parts = Array(queue.prefix(count))
        queue.removeFirst(count)
        let workers = parts.map { ledger.hand($0) }
        for worker in workers { watches[worker] = Watch() }
        do throws(RunError) {
            for worker in workers {
                try work.prepare(worker, ledger.worker(worker).flows.compactMap { ledger.flows[$0] })
            }
            try engine.start(workers, avoiding: lostMachines)
        } catch {
            giveUp("\(error).")
        }
    }

    private func giveUp(_ reason: String) {
        ledger.note(obstacle: reason)
        queue = []
        for worker in watches.keys.sorted() { settle(worker, .lost("the run was given up")) }
    }

    private func look(at worker: Int, gone: String?) {
        // Settling another worker may have ended this one.
        guard var watch = watches[worker] else { return }
        let trace = traces.trace(of: worker, in: work.folder(of: worker), mustRead: gone != nil)
        if let machine = trace.machine { ledger.note(machine, of: worker) }
        if trace.beat != watch.beat { (watch.beat, watch.heard) = (trace.beat, .now) }
        if gone != nil, watch.goneSince == nil { watch.goneSince = .now }
        watches[worker] = watch
        arrivals.look(in: work.folder(of: worker), by: ledger.words(for: worker))
        if let end = end(of: worker, trace, watch, gone) { settle(worker, end) }
    }

    /// The end of a worker, or nil as long as it runs.
    private func end(of worker: Int, _ trace: WorkerTrace, _ watch: Watch, _ gone: String?) -> WorkerEnd? {
        if let seconds = trace.silent, trace.ended != nil || gone != nil { return .silent(seconds) }
        if trace.isStopped, trace.ended != nil { return .lost("it heard nothing of the run") }
        if let code = trace.ended { return WorkerEnd(code: code) }
        let now = ContinuousClock.now
        if let gone, let since = watch.goneSince, now - since >= .seconds(engine.settlesWithin) { return .lost(gone) }
        if trace.machine != nil, now - watch.heard > .seconds(limits.heartbeatTimeout) {
            return .lost("nothing was heard of it for \(limits.heartbeatTimeout) s")
        }
        if trace.machine == nil, now - watch.started > .seconds(limits.start) {
            let reason = engine.reasonToWait(of: worker).map { ": \($0)" } ?? ""
            return .lost("it did not begin within \(limits.start) s\(reason)")
        }
        return nil
    }

    private func settle(_ worker: Int, _ end: WorkerEnd) {
        watches[worker] = nil
        if !end.isWhole { work.stop(worker) }
        engine.end(worker)
        let folder = WorkerRecords(in: work.folder(of: worker))
        arrivals.look(in: work.folder(of: worker), by: ledger.words(for: worker), isLast: true)
        let rest = ledger.settle(worker, end, folder.states)
        for flow in rest.begun { folder.setAside { ledger.flows[flow]?.owns(record: $0) ?? false } }
        handOn(rest, from: worker, end)
    }

    private func handOn(_ rest: FlowLedger.Rest, from worker: Int, _ end: WorkerEnd) {
        if case .lost = end, let machine = ledger.worker(worker).machine { lostMachines.insert(machine) }
        if !end.isWhole {
            let count = rest.begun.count + rest.others.count
            let words = count > 0 ? "; \(Count.words(count, "flow")) handed on" : ""
            arrivals.announce("\(ledger.words(for: worker)) \(end.words)\(words)")
        }
        queue += rest.begun.map { [$0] }
        guard !rest.others.isEmpty else { return }
        let free = engine.places - watches.count - queue.count
        queue += FlowPlan(rest.others, durations: durations, workers: max(free, 1)).parts.map(\.flows)
    }

    /// Finds records that workers have ended after they were given up.
    private func findLateRecords() {
        for worker in ledger.workers.indices.map({ $0 + 1 }) where ledger.worker(worker).end?.isWhole != true {
            let folder = work.folder(of: worker)
            ledger.addLate(
                WorkerRecords(in: folder).states + WorkerRecords(in: folder, subfolder: "interrupted").states,
                of: worker)
        }
    }
}

/// The records that a worker has written.
struct WorkerRecords {
    private let folder: String
    private let reports: String
    private let contents: ReportFolder?

    /// Reads the records of a worker, those that were set aside if `subfolder` says so; none if there are none, or if they cannot be read, which
    /// merging reports.
    init(in folder: String, subfolder: String = "report") {
        self.folder = folder
        reports = "\(folder)/\(subfolder)"
        contents = try? ReportFolder(path: reports)
    }

    /// The states of the records.
    var states: [RecordState] {
        (contents?.records ?? []).map {
            RecordState(test: $0.test, isFinished: $0.outcome != nil, isFailed: $0.outcome == .failed)
        }
    }

    /// Moves the chosen records with their files to the folder `interrupted` of the worker.
    func setAside(_ isChosen: (String) -> Bool) {
        guard let contents else { return }
        let names = contents.records.sorted { $0.name.utf8.count > $1.name.utf8.count }
        let target = "\(folder)/interrupted"
        // A record that stays where it is is taken for that of a test that did not end.
        try? FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        for file in contents.files {
            guard let record = names.first(where: { file.hasPrefix("\($0.name).") }), isChosen(record.test) else {
                continue
            }
            // The reason is above.
            try? FileManager.default.moveItem(atPath: "\(reports)/\(file)", toPath: "\(target)/\(file)")
        }
    }
}

/// Notices flows that end, by their records as they come.
struct RecordArrivals {
    /// Prints a line.
    let announce: (String) -> Void
    private var sizes: [String: Int] = [:]
    private var announced: Set<String> = []
    private var lastLook: [String: ContinuousClock.Instant] = [:]
    /// The time between two looks, each of which lists the files of a worker.
    private static let interval = Duration.milliseconds(250)

    init(announce: @escaping (String) -> Void) { self.announce = announce }

    /// Announces the flows of a worker that have ended since the last look; O(files), and reads only what has grown.
    mutating func look(in folder: String, by worker: String, isLast: Bool = false) {
        let now = ContinuousClock.now
        if !isLast, let last = lastLook[folder], now - last < Self.interval { return }
        lastLook[folder] = now
        let reports = "\(folder)/report"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: reports)) ?? []
        for file in files.sorted() where file.hasSuffix(".\(RunRecord.pathExtension)") {
            let path = "\(reports)/\(file)"
            guard !announced.contains(path), let record = grown(path) else { continue }
            guard let outcome = record.outcome else { continue }
            announced.insert(path)
            let seconds = record.seconds.map { "  \(($0 * 100).rounded() / 100) s" } ?? ""
            announce("\(Self.sign(outcome)) \(record.test)\(seconds), \(worker)")
        }
    }

    /// The record at a path if it ends with the end of its test and has grown.
    private mutating func grown(_ path: String) -> RunRecord? {
        guard let handle = FileHandle(forReadingAtPath: path), let size = try? handle.seekToEnd(),
            sizes.updateValue(Int(size), forKey: path) != Int(size)
        else { return nil }
        // A line about the end of a test is short.
        try? handle.seek(toOffset: size > 4096 ? size - 4096 : 0)
        guard let end = try? handle.readToEnd(), end.firstRange(of: Data(#""event":"testFinished""#.utf8)) != nil,
            let content = try? LimitedFile(path, followsLinks: false).content(upTo: .record)
        else { return nil }
        return RunRecord(name: path, file: path, content: content)
    }

    private static func sign(_ outcome: RecordedOutcome) -> String {
        switch outcome {
        case .passed: "✓"
        case .failed: "✗"
        case .flaky: "⚠"
        case .skipped: "–"
        }
    }
}
