import BenchmarkInputs
import FlowGraph
import Foundation
import ProcessResources

// What it takes until the command has an answer: a whole process that plans in a model of 1,000 screens, and the reading of large
// models. Prints a line of JSON for each measurement; processor times are in seconds and medians, sizes in bytes.

/// A file that is there as long as it is measured with.
func withModel<Result>(screenCount: Int, _ measure: (URL) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory
        .appending(path: "start-benchmark-\(ProcessInfo.processInfo.processIdentifier).flowgraph.json")
    try Data(AppModel(screenCount: screenCount).graph.json().utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try measure(file)
}

/// What the program prints, and the processor time that it took.
func run(_ program: String, _ arguments: [String]) throws -> (output: Data, processorTime: Double) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    let before = ProcessorTime.ofEndedChildren
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        throw CocoaError(.executableLoad, userInfo: [NSLocalizedDescriptionKey: "\(program) \(arguments) failed"])
    }
    return (output, ProcessorTime.ofEndedChildren - before)
}

func middle(_ values: [Double]) -> Double { median(values) ?? .nan }

func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

/// The time of whole processes.
func measureStart(_ command: String, rounds: Int) throws {
    try withModel(screenCount: 1000) { model in
        let jobs = [
            ("start-empty", ["--version"]),
            ("start", ["plan", model.path, "--from", AppModel.name(0), "--to", AppModel.name(999)]),
        ]
        var times = [[Double]](repeating: [], count: jobs.count)
        for _ in 0..<rounds {
            for (index, job) in jobs.enumerated() { times[index].append(try run(command, job.1).processorTime) }
        }
        for (job, times) in zip(jobs, times) {
            print(
                #"{"job": "\#(job.0)", "graph": "app-1000", "cpu": \#(rounded(middle(times))), "reference": null, "rounds": \#(rounds)}"#
            )
        }
    }
}

/// The time and memory that reading a model takes, each time in a process of its own.
func measureReading(screenCount: Int, rounds: Int) throws {
    try withModel(screenCount: screenCount) { model in
        let lines = try (0..<rounds).map { _ in
            try ["--time", "--memory"].reduce(into: [String: Double]()) { figures, measure in
                let output = try run(CommandLine.arguments[0], [measure, model.path]).output
                figures.merge(try JSONDecoder().decode([String: Double].self, from: output)) { $1 }
            }
        }
        func middleOf(_ key: String) -> Double { middle(lines.map { $0[key] ?? .nan }) }
        let (bytes, cpu, memory) = (middleOf("bytes"), middleOf("cpu"), middleOf("memory"))
        print(
            #"{"job": "read", "graph": "app-\#(screenCount)", "cpu": \#(rounded(cpu)), "reference": null, "bytes": \#(Int(bytes)), "#
                + #""megabytesPerSecond": \#(rounded(bytes / cpu / 1e6)), "memory": \#(Int(memory)), "memoryPerByte": \#(rounded(memory / bytes)), "rounds": \#(rounds)}"#
        )
    }
}

/// Reads a model and says what time it took; whatever happens only at the first reading of a process counts.
func measureTime(_ path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let start = ProcessorTime.now
    let graph = try NavigationGraph(json: bytes)
    let cpu = ProcessorTime.now - start
    withExtendedLifetime(graph) { print(#"{"bytes": \#(bytes.count), "cpu": \#(cpu)}"#) }
}

/// Reads a model and says what memory it took: the file's bytes count, what the process had before does not.
///
/// A model of ten screens is read from a file before, since code and tables that are loaded by the first reading are no part of a
/// model.
func measureMemory(_ path: String) throws {
    let small = try withModel(screenCount: 10, read)
    let memory = Memory.peak
    let model = try read(URL(fileURLWithPath: path))
    withExtendedLifetime((small, model)) { print(#"{"memory": \#(Memory.peak - memory)}"#) }
}

/// A model with the bytes that it was read from.
func read(_ file: URL) throws -> (bytes: Data, graph: NavigationGraph) {
    let bytes = try Data(contentsOf: file)
    return (bytes, try NavigationGraph(json: bytes))
}

do {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().first) {
    case ("--time", let path?): try measureTime(path)
    case ("--memory", let path?): try measureMemory(path)
    case (let command?, let rounds):
        let rounds = rounds.flatMap { Int($0) } ?? 9
        try measureStart(command, rounds: rounds)
        for screenCount in [1000, 10_000, 100_000] {
            try measureReading(screenCount: screenCount, rounds: min(rounds, 5))
        }
    default:
        FileHandle.standardError.write(Data("usage: StartBenchmark FLOWGRAPH [ROUNDS]\n".utf8))
        exit(64)
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
