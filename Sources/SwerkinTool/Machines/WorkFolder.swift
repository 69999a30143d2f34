import Foundation
import SwerkinRecords

/// The folder by which a run and its workers speak with each other: beside the folder of the report, and gone at the end.
///
/// | file | content |
/// | --- | --- |
/// | `worker.sh`, `settings` | what every worker runs, and the variables that it begins with |
/// | `beat` | a number that changes as long as the run goes on |
/// | `program` | the test program with its resources, if it must travel |
/// | `states-MACHINE` | the saved states that the workers of a machine share, for its user alone |
/// | `workers/3/calls` | the flows of the third worker |
/// | `workers/3/report`, `output` | the records of its flows, and what they printed |
/// | `workers/3/beat`, `machine` | a number that changes as long as the worker runs, and its machine |
/// | `workers/3/silent`, `stopped` | why the worker has ended its flows itself |
/// | `workers/3/ended` | the exit code of its flows |
struct WorkFolder {
    /// The path, from the root.
    let path: String

    /// Makes the folder for a report at a path; throws ``RunError/unwritable(path:reason:)``.
    init(for output: String) throws(RunError) {
        let target = URL(fileURLWithPath: output, isDirectory: true).standardizedFileURL
        path =
            target.deletingLastPathComponent().appendingPathComponent(
                ".\(target.lastPathComponent).run-\(UUID().uuidString)"
            ).path
        try make("workers")
        try write("worker.sh", WorkerScript.text)
    }

    /// The folder of a worker.
    func folder(of worker: Int) -> String { "\(path)/workers/\(worker)" }

    /// Writes what every worker begins with: the program, and the limits in seconds; `variables` are for its environment, and so are
    /// `settings`; nil takes a variable away.
    func writeSettings(
        program: String, silence: Int, heartbeatTimeout: Int, variables: [String: String] = [:],
        settings: [String: String?] = [:]
    ) throws(RunError) {
        let all = variables.mapValues { Optional($0) }.merging(settings) { $1 }
        let further = all.sorted { $0.key < $1.key }.map { name, value in
            value.map { "\(name)=\(ShellWord.quoted($0)); export \(name)\n" } ?? "unset \(name)\n"
        }
        // Elsewhere the folder has another path.
        let isWithin = program.hasPrefix("\(path)/")
        let place =
            isWithin
            ? "$work/\(ShellWord.quoted(String(program.dropFirst(path.count + 1))))" : ShellWord.quoted(program)
        try write(
            "settings",
            "program=\(place)\nsilence=\(silence)\nheartbeatTimeout=\(heartbeatTimeout)\n" + further.joined())
    }

    /// Makes the folder of a worker with the calls that run its flows.
    func prepare(_ worker: Int, _ flows: [ListedFlow]) throws(RunError) {
        try make("workers/\(worker)/report")
        let calls = flows.calls.map { "call " + $0.map(ShellWord.quoted).joined(separator: " ") + "\n" }
        try write("workers/\(worker)/calls", calls.joined())
    }

    /// Copies the test program with its resources into the folder; returns its path there.
    func copy(_ program: TestProgram) throws(RunError) -> String {
        try make("program")
        for file in program.travellingFiles {
            do {
                try FileManager.default.copyItem(
                    atPath: file, toPath: "\(path)/program/\(URL(fileURLWithPath: file).lastPathComponent)")
            } catch {
                throw .unwritable(path: path, reason: FileFault(error).description)
            }
        }
        return "\(path)/program/\(URL(fileURLWithPath: program.path).lastPathComponent)"
    }

    /// Shows the workers that the run goes on; a full disk is noticed where records are written.
    func write(beat: Int) { try? write("beat", "\(beat)\n") }

    /// Asks a worker that was given up to end, if it still runs; one that cannot be reached ends by its timeout.
    func stop(_ worker: Int) { try? write("workers/\(worker)/stop", "") }

    /// Removes everything; files that cannot be removed stay under a hidden name and do no harm.
    func remove() {
        // A worker that was ended just now may still write a file.
        for _ in 0..<50 {
            try? FileManager.default.removeItem(atPath: path)
            guard FileManager.default.fileExists(atPath: path) else { return }
            usleep(100_000)
        }
    }

    private func make(_ folder: String) throws(RunError) {
        do {
            try FileManager.default.createDirectory(
                atPath: "\(path)/\(folder)", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unwritable(path: path, reason: FileFault(error).description)
        }
    }

    private func write(_ file: String, _ text: String) throws(RunError) {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"), options: .atomic)
        } catch {
            throw .unwritable(path: "\(path)/\(file)", reason: FileFault(error).description)
        }
    }
}

/// Looks at what workers write of themselves, and reads their files only if there may be something new.
struct WorkerTraces {
    /// The last look at a worker.
    private struct Look {
        let time: ContinuousClock.Instant
        let change: FolderChange?
        let trace: WorkerTrace
    }

    private var looks: [Int: Look] = [:]
    /// The time after which the files are read in any case: several changes may have one time, and times of other machines may
    /// be anything.
    private static let longestTrust = Duration.milliseconds(500)

    /// The traces of a worker; one call of the system, unless its folder has changed since the last look, or that was long ago.
    ///
    /// A worker writes each file under another name and renames it, which changes its folder.
    mutating func trace(of worker: Int, in folder: String, mustRead: Bool) -> WorkerTrace {
        let now = ContinuousClock.now
        // Taken first: what changes while the files are read is read at the next look.
        let change = FolderChange(folder)
        if !mustRead, let look = looks[worker], let change, look.change == change, now - look.time < Self.longestTrust {
            return look.trace
        }
        let trace = WorkerTrace(in: folder)
        looks[worker] = Look(time: now, change: change, trace: trace)
        return trace
    }
}

/// The moment of the last change of a folder's list of files.
private struct FolderChange: Hashable {
    private let seconds: Int
    private let nanoseconds: Int

    /// Returns nil if there is no such folder.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
        #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        #endif
    }
}

/// The files that a worker has written of itself so far.
struct WorkerTrace: Hashable, Sendable {
    /// The machine, or nil if it has not begun.
    let machine: String?
    /// The number that changes as long as it runs.
    let beat: String?
    /// The exit code of its flows, or nil if they have not ended.
    let ended: Int32?
    /// The seconds for which its flows were silent before it ended them.
    let silent: Int?
    /// True if it has ended its flows because the run did not go on, or asked for it.
    let isStopped: Bool

    /// Reads the traces in the folder of a worker.
    init(in folder: String) {
        func line(_ name: String) -> String? {
            // A file that is not there yet is no error.
            guard let data = try? LimitedFile("\(folder)/\(name)").content(upTo: .configuration) else { return nil }
            return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
        }
        machine = line("machine")
        beat = line("beat")
        ended = line("ended").flatMap(Int32.init)
        silent = line("silent").flatMap(Int.init)
        isStopped = line("stopped") != nil
    }
}
