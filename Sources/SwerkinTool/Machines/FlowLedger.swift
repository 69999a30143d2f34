import SwerkinRecords

/// The end of a worker.
enum WorkerEnd: Hashable, Sendable {
    /// Its flows ended by themselves; `failed` if a process of theirs said that a test failed.
    case finished(failed: Bool)
    /// A process of its flows ended with this exit code, or by a signal of its own: 128 and the signal's number.
    case crashed(Int32)
    /// Its flows wrote and printed nothing for so many seconds, and were ended.
    case silent(Int)
    /// Its machine or its process was lost, for this reason.
    case lost(String)

    /// Reads the code that a worker has written; a process that is killed, hung up or terminated was ended from outside.
    init(code: Int32) {
        switch code {
        case 0, 1: self = .finished(failed: code == 1)
        case 128 + 9, 128 + 15, 128 + 1: self = .lost("its flows were ended by signal \(code - 128)")
        default: self = .crashed(code)
        }
    }

    /// True if every flow of the worker has run if it has a record at all.
    var isWhole: Bool { if case .finished = self { true } else { false } }

    /// True if a flow may have caused the end.
    var isByFlow: Bool {
        switch self {
        case .crashed, .silent: true
        case .finished, .lost: false
        }
    }
}

/// A record as the ledger needs it.
struct RecordState: Hashable, Sendable {
    /// The test that it is of.
    let test: String
    /// False if its process has ended before the test did.
    let isFinished: Bool
    /// True if the test failed.
    let isFailed: Bool
}

/// The account of the flows: the workers that each was handed to, and the results.
///
/// Records alone say that a flow ran. So a flow that has none, or one that breaks off, is handed to another worker, until it ran, broke off
/// ``mostInterruptions`` times, or was handed ``mostFruitless`` times to workers that began none of their flows. Every other worker takes one of the
/// finitely many beginnings, so the number of workers is bounded.
struct FlowLedger: Sendable {
    /// The result of a flow with one worker.
    enum Fate: String, Hashable, Sendable, Encodable {
        /// It is with the worker.
        case handed
        /// It has a record that ends.
        case ran
        /// Its record breaks off, or is that of a part of its cases.
        case interrupted
        /// It has no record, since the worker ended before.
        case notBegun
        /// It has no record, and the worker ended as it should.
        case unrecorded
    }

    /// A flow's time with one worker.
    struct Handing: Hashable, Sendable {
        /// The number of the worker.
        let worker: Int
        var fate = Fate.handed
        /// True if the worker began no flow at all.
        var isFruitless = false
    }

    /// A worker with the flows that it was handed.
    struct Worker: Hashable, Sendable {
        /// Its flows, by their names.
        let flows: [String]
        /// Its machine, once it has begun.
        var machine: String?
        /// Its end, or nil as long as it runs.
        var end: WorkerEnd?
        /// True if its process says that a test failed, and none of its records does.
        var failsBesideRecords = false
    }

    /// The flows that must be handed to other workers.
    struct Rest: Hashable, Sendable {
        /// Those that had begun: each is handed on alone, as it may end its worker again.
        var begun: [String] = []
        /// The others.
        var others: [String] = []
    }

    static let mostInterruptions = 2
    static let mostFruitless = 3

    /// The listed flows by their names.
    let flows: [String: ListedFlow]
    /// The workers, the first of which has the number 1.
    private(set) var workers: [Worker] = []
    /// The times of each flow with workers, in order.
    private(set) var handings: [String: [Handing]] = [:]
    /// The reason why flows are no longer handed on, if there is one.
    private(set) var obstacle: String?

    /// An empty ledger for flows.
    init(_ flows: [ListedFlow]) {
        self.flows = Dictionary(flows.map { ($0.name, $0) }) { first, _ in first }
    }

    /// The worker of a number.
    func worker(_ number: Int) -> Worker { workers[number - 1] }

    /// Notes that flows are handed to a new worker; returns its number.
    mutating func hand(_ flows: [String]) -> Int {
        workers.append(Worker(flows: flows))
        for flow in flows { handings[flow, default: []].append(Handing(worker: workers.count)) }
        return workers.count
    }

    /// Notes the machine of a worker.
    mutating func note(_ machine: String, of worker: Int) { workers[worker - 1].machine = machine }

    /// Notes that nothing more is handed on, for the first of such reasons.
    mutating func note(obstacle: String) { self.obstacle = self.obstacle ?? obstacle }

    /// Notes the end of a worker with the records of its flows; returns what must be handed on.
    ///
    /// O(flows · records) of the worker.
    mutating func settle(_ number: Int, _ end: WorkerEnd, _ records: [RecordState]) -> Rest {
        workers[number - 1].end = end
        workers[number - 1].failsBesideRecords = end == .finished(failed: true) && !records.contains(where: \.isFailed)
        let fates = workers[number - 1].flows.map { flow in
            (flow, fate(of: flow, end, records.filter { flows[flow]?.owns(record: $0.test) ?? false }))
        }
        let isFruitless = fates.allSatisfy { $0.1 == .notBegun }
        var rest = Rest()
        for (flow, fate) in fates {
            setFate(fate, of: flow, with: number, isFruitless: isFruitless)
            guard mayBeHandedOn(flow) else { continue }
            if fate == .interrupted { rest.begun.append(flow) }
            if fate == .notBegun { rest.others.append(flow) }
        }
        return rest
    }

    /// Notes flows that a worker ran after all, after it had been given up.
    mutating func addLate(_ records: [RecordState], of number: Int) {
        for flow in workers[number - 1].flows {
            let own = records.filter { flows[flow]?.owns(record: $0.test) ?? false }
            guard !own.isEmpty, own.allSatisfy(\.isFinished), !takesArguments(flow) else { continue }
            setFate(.ran, of: flow, with: number, isFruitless: false)
        }
    }

    private func fate(of flow: String, _ end: WorkerEnd, _ records: [RecordState]) -> Fate {
        if records.isEmpty { return end.isWhole ? .unrecorded : .notBegun }
        guard records.allSatisfy(\.isFinished) else { return .interrupted }
        // Nothing says how many cases there would have been.
        return end.isWhole || !takesArguments(flow) ? .ran : .interrupted
    }

    /// True if the flow is a test of Swift Testing with arguments, which has a record for each of its cases.
    private func takesArguments(_ flow: String) -> Bool {
        guard let listed = flows[flow], listed.framework == .swiftTesting else { return false }
        return listed.selectors.count > 1 || !listed.selectors.contains { $0.hasSuffix("()") }
    }

    private mutating func setFate(_ fate: Fate, of flow: String, with worker: Int, isFruitless: Bool) {
        guard let index = handings[flow]?.lastIndex(where: { $0.worker == worker }) else { return }
        handings[flow]?[index].fate = fate
        handings[flow]?[index].isFruitless = isFruitless
    }

    private func mayBeHandedOn(_ flow: String) -> Bool {
        let handings = handings[flow] ?? []
        return obstacle == nil && handings.count { $0.fate == .interrupted } < Self.mostInterruptions
            && handings.count(where: \.isFruitless) < Self.mostFruitless
    }
}
