import Foundation
import SwerkinBrowsers

/// Workers as the elements of array jobs of Slurm, on nodes that share the folder of the run.
///
/// A job is never requeued by Slurm, which would run flows again that have run: what a lost worker leaves is handed on by the run. Sources:
/// sbatch(1), squeue(1), scancel(1) and sinfo(1) of Slurm 22.05.
final class SlurmEngine: Engine {
    let places: Int
    let notes: [String]
    // A file of another node may take some seconds to appear.
    let settlesWithin = 10.0
    private let commands: SlurmCommands
    private let work: WorkFolder
    private let arguments: [String]
    /// The name of all jobs of the run.
    private let name = "swerkin-\(UUID().uuidString.prefix(8).lowercased())"
    private var submitted: Set<Int> = []
    private var ended: Set<Int> = []
    private var states: [Int: SlurmState] = [:]
    /// The names of the array's elements, as `12_3`.
    private var jobs: [Int: String] = [:]
    private var lastQuestion = ContinuousClock.now

    /// An engine for so many workers at once, or as many as there are nodes; `arguments` are for sbatch.
    ///
    /// Throws ``RunError`` if Slurm is not installed, does not answer or has no node that runs jobs.
    init(places: Int?, work: WorkFolder, variables: [String: String], arguments: [String]) throws(RunError) {
        commands = try SlurmCommands(variables)
        (self.work, self.arguments) = (work, arguments)
        let nodes = try commands.nodes()
        let usable = nodes.filter(\.isUsable)
        guard !usable.isEmpty else {
            let list = nodes.map { "\($0.name) is \($0.state)" }.joined(separator: ", ")
            throw .noMachines(engine: "slurm", problem: nodes.isEmpty ? "Slurm has no nodes" : list)
        }
        notes = nodes.filter { !$0.isUsable }.map { "the node \($0.name) is \($0.state)" }
        self.places = places ?? usable.count
    }

    func start(_ workers: [Int], avoiding machines: Set<String>) throws(RunError) {
        let usable = Set(try commands.nodes().filter(\.isUsable).map(\.name))
        // With all nodes excluded, a job would wait for ever.
        let excluded = usable.subtracting(machines).isEmpty ? [] : machines.sorted()
        let list = workers.map(String.init).joined(separator: ",")
        let folder = ShellWord.quoted(work.path)
        let answer = commands.sbatch.run(
            [
                "--parsable", "--job-name=\(name)", "--array=\(list)", "--no-requeue", "--nodes=1", "--ntasks=1",
                "--output=\(work.path)/workers/%a/slurm.txt", "--chdir=\(work.path)", "--export=ALL",
            ] + (excluded.isEmpty ? [] : ["--exclude=\(excluded.joined(separator: ","))"]) + arguments
                + ["--wrap=exec sh \(folder)/worker.sh \(folder) \"$SLURM_ARRAY_TASK_ID\""],
            within: SlurmCommands.answerTimeout, environment: commands.variables)
        guard answer.isSuccess else { throw .refused(engine: "slurm", problem: answer.words) }
        // "12" or, with several clusters, "12;name".
        let job = answer.output.split(whereSeparator: \.isNewline).last?.split(separator: ";").first ?? ""
        submitted.formUnion(workers)
        for worker in workers {
            (states[worker], jobs[worker]) = (.waiting("it was just submitted"), "\(job)_\(worker)")
        }
        // An answer from before knows nothing of these.
        lastQuestion = .now
    }

    func goneWorkers() -> [Int: String] {
        refresh()
        return states.compactMapValues { state in if case .gone(let reason) = state { reason } else { nil } }
    }

    func reasonToWait(of worker: Int) -> String? {
        if case .waiting(let reason) = states[worker] { "Slurm gives the reason \(reason)" } else { nil }
    }

    func fetch() {}

    func end(_ worker: Int) {
        guard submitted.contains(worker), ended.insert(worker).inserted, let job = jobs[worker] else { return }
        if case .gone = states[worker] { return }
        // One that has just ended by itself is no error.
        _ = commands.scancel.run(
            ["--quiet", job], within: SlurmCommands.answerTimeout, environment: commands.variables)
    }

    func close() {
        guard !submitted.isSubset(of: ended) else { return }
        _ = commands.scancel.run(
            ["--quiet", "--name=\(name)", "--me"], within: SlurmCommands.answerTimeout, environment: commands.variables)
        ended = submitted
    }

    /// Asks for the states of all workers, once a second at most.
    private func refresh() {
        guard !submitted.isSubset(of: ended), ContinuousClock.now - lastQuestion > .seconds(1) else { return }
        defer { lastQuestion = .now }
        // As long as Slurm does not answer, the workers' own traces say what becomes of them.
        guard let elements = commands.elements(named: name) else { return }
        for worker in submitted {
            states[worker] = elements[worker] ?? .gone("Slurm has no job of it any more")
        }
    }
}

/// The state of a worker's job.
enum SlurmState: Hashable, Sendable {
    /// It waits, for this reason of Slurm.
    case waiting(String)
    case running
    /// It no longer runs, for this reason.
    case gone(String)

    /// Reads a state and a reason of squeue.
    init(_ state: String, reason: String) {
        switch state {
        case "PENDING", "CONFIGURING", "REQUEUED", "SPECIAL_EXIT", "REQUEUE_HOLD", "SUSPENDED":
            self = .waiting(reason)
        case "RUNNING", "SIGNALING", "STOPPED", "RESIZING", "STAGE_OUT": self = .running
        default: self = .gone("Slurm says \(state)" + (reason == "None" ? "" : ", \(reason)"))
        }
    }
}

/// A node as sinfo lists it.
struct SlurmNode: Hashable, Sendable {
    /// Its name.
    let name: String
    /// Its state, as in `idle`; one that ends in `*` does not respond.
    let state: String

    /// True if it runs jobs, now or when those on it have ended.
    var isUsable: Bool { ["idle", "mixed", "allocated", "completing"].contains(state) }

    /// Reads lines of a name and a state, and leaves a node out that was there before, in another partition.
    static func nodes(in list: String) -> [SlurmNode] {
        var known: Set<String> = []
        return list.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 2, known.insert(words[0]).inserted else { return nil }
            return SlurmNode(name: words[0], state: words[1])
        }
    }
}

/// The commands of Slurm.
struct SlurmCommands {
    /// The seconds in which Slurm must answer; its own limit is shorter, unless it is set otherwise.
    static let answerTimeout = 60.0

    let sbatch: SystemCommand
    let scancel: SystemCommand
    let variables: [String: String]
    private let squeue: SystemCommand
    private let sinfo: SystemCommand

    /// Finds the commands; throws ``RunError/missing(engine:program:package:)``.
    init(_ variables: [String: String]) throws(RunError) {
        func command(_ name: String) throws(RunError) -> SystemCommand {
            guard let command = SystemCommand(name, in: variables) else {
                throw .missing(engine: "slurm", program: name, package: "slurm-client")
            }
            return command
        }
        (sbatch, scancel) = (try command("sbatch"), try command("scancel"))
        (squeue, sinfo) = (try command("squeue"), try command("sinfo"))
        self.variables = variables
    }

    /// The nodes of all partitions; throws ``RunError/noMachines(engine:problem:)`` if Slurm does not answer.
    func nodes() throws(RunError) -> [SlurmNode] {
        let answer = sinfo.run(
            ["--noheader", "--Node", "--format=%N %T"], within: Self.answerTimeout, environment: variables)
        guard answer.isSuccess else { throw .noMachines(engine: "slurm", problem: answer.words) }
        return SlurmNode.nodes(in: answer.output)
    }

    /// The elements of the arrays of a name, by their numbers; nil if Slurm does not answer.
    func elements(named name: String) -> [Int: SlurmState]? {
        let answer = squeue.run(
            ["--noheader", "--array", "--me", "--name=\(name)", "--states=all", "--format=%i|%T|%r"],
            within: Self.answerTimeout, environment: variables)
        guard answer.isSuccess else { return nil }
        var elements: [Int: SlurmState] = [:]
        for line in answer.output.split(whereSeparator: \.isNewline) {
            let fields = line.split(separator: "|").map(String.init)
            guard fields.count == 3, let number = fields[0].split(separator: "_").last.flatMap({ Int($0) }) else {
                continue
            }
            elements[number] = SlurmState(fields[1], reason: fields[2])
        }
        return elements
    }
}
