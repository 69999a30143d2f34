import Foundation
import SwerkinBrowsers

/// Workers on hosts that ssh reaches, started by GNU parallel, which brings the program there.
///
/// Each host gets a folder of the run in the home folder of its user; rsync brings back what workers write there, again and again. Sources: parallel(1)
/// of GNU parallel 20221122, `--sshlogin`, `--basefile`, `--transferfile`; rsync(1).
final class RemoteEngine: Engine {
    let places: Int
    let settlesWithin = 0.0
    /// The hosts that cannot be used, each with the reason.
    let notes: [String]
    private let hosts: [RemoteHost]
    private let commands: RemoteCommands
    private let work: WorkFolder
    private var workers: [Int: (host: RemoteHost, child: ChildProgram)] = [:]
    /// The workers that run no more and whose last files are here, with the reasons.
    private var gone: [Int: String] = [:]

    /// An engine for so many workers at once, or one for each host; `arguments` are for ssh.
    ///
    /// Brings the program to all hosts. Throws ``RunError`` if GNU parallel is not installed, or no host can be used.
    init(
        hosts names: [String], places: Int?, work: WorkFolder, variables: [String: String], arguments: [String]
    ) throws(RunError) {
        let commands = try RemoteCommands(work: work, variables: variables, arguments: arguments)
        let attempts = try names.map { name throws(RunError) in (name: name, child: try commands.bringProgram(to: name))
        }
        var usable: [RemoteHost] = []
        var notes: [String] = []
        for attempt in attempts {
            if attempt.child.status(within: RemoteCommands.longestTransfer) == 0 {
                usable.append(RemoteHost(name: attempt.name))
            } else {
                notes.append("\(attempt.name) cannot be used: \(RemoteCommands.problem(attempt.child))")
            }
        }
        (self.commands, self.work, self.notes, hosts) = (commands, work, notes, usable)
        self.places = places ?? usable.count
        guard !usable.isEmpty else {
            commands.removeFolder(on: names)
            throw .noMachines(engine: "ssh", problem: notes.joined(separator: "; "))
        }
    }

    func start(_ workers: [Int], avoiding machines: Set<String>) throws(RunError) {
        for worker in workers {
            let others = hosts.filter { !$0.isLost }
            // If all were lost, one may be there again.
            let candidates = others.isEmpty ? hosts : others
            let loads = candidates.map { host in self.workers.values.count { $0.host === host } }
            guard let least = loads.indices.min(by: { loads[$0] < loads[$1] }) else { return }
            let child = try commands.start(worker, on: candidates[least].name)
            self.workers[worker] = (candidates[least], child)
        }
    }

    func goneWorkers() -> [Int: String] { gone }

    func reasonToWait(of worker: Int) -> String? { nil }

    func fetch() {
        for host in hosts {
            let own = workers.filter { $0.value.host === host }
            guard !own.isEmpty else { continue }
            if let transfer = host.transfer {
                guard let status = transfer.status else { continue }
                host.transfer = nil
                host.take(status)
                if !host.mayTryAgain {
                    for (worker, child) in host.awaited where workers[worker] != nil { settle(worker, child, on: host) }
                }
                host.awaited = [:]
            }
            let ended = own.filter { $0.value.child.status != nil && gone[$0.key] == nil }
            guard !ended.isEmpty || ContinuousClock.now - host.lastTransfer > .seconds(2) else { continue }
            host.awaited = ended.mapValues(\.child)
            host.transfer = commands.fetch(from: host.name)
        }
    }

    /// Notes that a worker's files are here as they were after its end, or can't be brought.
    private func settle(_ worker: Int, _ child: ChildProgram, on host: RemoteHost) {
        let line = child.output.lastLines(1)
        gone[worker] = line.isEmpty ? "its connection to \(host.name) ended with \(child.status ?? 0)" : line
        if host.failures > 0 { host.isLost = true }
    }

    func end(_ worker: Int) {
        guard let (host, child) = workers.removeValue(forKey: worker) else { return }
        let trace = WorkerTrace(in: work.folder(of: worker))
        if trace.ended == nil { host.isLost = true }
        child.end()
    }

    func close() {
        for worker in workers.values { worker.child.end() }
        workers = [:]
        for host in hosts { host.transfer?.end() }
        commands.removeFolder(on: hosts.map(\.name))
    }
}

/// A host with the transfer from it that runs.
final class RemoteHost {
    let name: String
    /// True once a worker on it was lost.
    var isLost = false
    var transfer: ChildProgram?
    /// The workers that had ended when the transfer began.
    var awaited: [Int: ChildProgram] = [:]
    private(set) var lastTransfer = ContinuousClock.now
    /// The transfers that failed one after the other.
    private(set) var failures = 0

    /// True after a failure that may pass.
    var mayTryAgain: Bool { (1...2).contains(failures) }

    /// Notes the exit code of a transfer; those of files that vanished meanwhile are no failures.
    ///
    /// Source: rsync(1).
    func take(_ status: Int32) {
        failures = [0, 23, 24].contains(status) ? 0 : failures + 1
        lastTransfer = .now
    }

    init(name: String) { self.name = name }
}

/// The programs that reach other hosts.
struct RemoteCommands {
    /// The longest time in seconds for the program to get to a host.
    static let longestTransfer = 600.0
    /// The limits in which ssh notices that a host is not there, or no longer; no question is asked.
    private static let options = [
        "-o", "BatchMode=yes", "-o", "ConnectTimeout=15", "-o", "ServerAliveInterval=10", "-o", "ServerAliveCountMax=3",
    ]

    /// The command that fails if a file has not come: GNU parallel goes on if rsync fails, as on a full disk.
    private static let presence = "work=$PWD; . ./settings && test -s worker.sh && test -x \"$program\""

    private let work: WorkFolder
    private let variables: [String: String]
    private let parallel: SystemCommand
    private let rsync: SystemCommand
    private let ssh: SystemCommand
    private let connection: String
    /// The folder of the run on each host, in the home folder.
    private let folder: String

    /// Finds the programs; throws ``RunError/missing(engine:program:package:)``.
    init(work: WorkFolder, variables: [String: String], arguments: [String]) throws(RunError) {
        func command(_ name: String, _ package: String) throws(RunError) -> SystemCommand {
            guard let command = SystemCommand(name, in: variables) else {
                throw .missing(engine: "ssh", program: name, package: package)
            }
            return command
        }
        parallel = try command("parallel", "parallel")
        (rsync, ssh) = (try command("rsync", "rsync"), try command("ssh", "openssh-client"))
        (self.work, self.variables) = (work, variables)
        connection = (["ssh"] + Self.options + arguments).map { word in
            word.allSatisfy { $0.isLetter || $0.isNumber || "-=./_@:".contains($0) } ? word : ShellWord.quoted(word)
        }.joined(separator: " ")
        folder = ".swerkin-run-\(UUID().uuidString)"
    }

    /// Starts to bring the program and the script to a host.
    func bringProgram(to host: String) throws(RunError) -> ChildProgram {
        let files = ["worker.sh", "settings", "program"].flatMap { ["--basefile", $0] }
        return try start(parallel, common(host) + ["--nonall"] + files + [Self.presence])
    }

    /// The reason why files did not come to a host: the first line of ssh or rsync, of which the last ones only say that they have ended.
    static func problem(_ child: ChildProgram) -> String {
        let lines = child.output.text(from: 0, atMost: 65_536).split(whereSeparator: \.isNewline).map(String.init)
        let reason = lines.first { line in ["rsync: ", "ssh: ", "mkdir: "].contains(where: line.hasPrefix) }
        return reason ?? lines.last ?? "it does not answer"
    }

    /// Starts a worker on a host.
    func start(_ worker: Int, on host: String) throws(RunError) -> ChildProgram {
        try start(
            parallel,
            common(host) + [
                "--jobs", "1", "--transferfile", "workers/{}/calls", "exec sh worker.sh \"$PWD\" {}", ":::",
                "\(worker)",
            ])
    }

    /// Starts to bring back what the workers on a host have written; nil if that can't be started.
    func fetch(from host: String) -> ChildProgram? {
        try? start(
            rsync,
            [
                "--archive", "--exclude=.*", "--timeout=30", "--rsh=\(connection)", "\(host):\(folder)/workers/",
                "workers/",
            ])
    }

    /// Removes the folder of the run from hosts that answer, within seconds.
    func removeFolder(on hosts: [String]) {
        let removals = hosts.compactMap { host in
            try? start(
                parallel,
                [
                    "--plain", "--will-cite", "--ssh", connection, "--sshlogin", "1/\(host)", "--nonall",
                    "rm -rf \(folder)",
                ])
        }
        for removal in removals { _ = removal.status(within: 30) }
    }

    private func common(_ host: String) -> [String] {
        ["--plain", "--will-cite", "--ssh", connection, "--sshlogin", "1/\(host)", "--workdir", folder]
    }

    /// Starts a command in the folder of the run, to which the names of files are relative.
    private func start(_ command: SystemCommand, _ arguments: [String]) throws(RunError) -> ChildProgram {
        let script = "cd \(ShellWord.quoted(work.path)) && exec \"$@\""
        do throws(SystemFault) {
            return try ChildProgram(
                ["/bin/sh", "-c", script, "sh", command.path] + arguments, environment: variables)
        } catch {
            throw .refused(engine: "ssh", problem: error.words)
        }
    }
}
