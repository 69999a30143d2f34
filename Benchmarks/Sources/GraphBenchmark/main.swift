import BenchmarkInputs
import Foundation
import ProcessResources

// The engine as a contender among others: reads a graph, then answers a line of JSON for each job on standard input with the
// processor time of the job alone. It also makes the inputs of the comparison.

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Runs a job; what counts instructions counts in here alone, by this name.
@inline(never)
func measuredJob(_ job: () -> String) -> String { job() }

/// Answers the jobs on standard input, up to its end or "quit".
func contend(path: String) throws {
    let job: (String) throws -> () -> String =
        path.hasSuffix(".fg")
        ? try PlanningContender(PlanningFile(path: path)).job : try Contender(GraphFile(path: path)).job
    say(#"{"ready": true}"#)
    while let line = readLine(), line != "quit" {
        do {
            let run = try job(line)
            let (start, clock) = (ProcessorTime.now, ContinuousClock.now)
            let answer = measuredJob(run)
            let (time, wall) = (ProcessorTime.now - start, clock.duration(to: .now) / .seconds(1))
            say(#"{"cpu": \#(time), "wall": \#(wall), \#(answer)}"#)
        } catch Contender.Problem.unknownJob(let line) {
            // Others may still be known.
            say(#"{"error": "there is no job \#(line)"}"#)
        }
    }
}

let usage = """
    usage: GraphBenchmark GRAPH.bin | TASK.fg    answers the jobs on standard input
           GraphBenchmark generate NAME FILE     makes an input, as in g1-10000, g4-200-10, g5-1000-5 or app-1000
           GraphBenchmark stack NAME ROUNDS      measures plans in a graph with a stack, as in g5-1000-5
           GraphBenchmark stack-tour NAME        measures the tour of a graph with a stack, as in g5-1000-5
           GraphBenchmark tours COUNT            prints random graphs and what their tours cost, as graphs/tours.cpp reads them
           GraphBenchmark verify                 makes every input whose checksum is recorded, and compares it
    """

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("generate", 3):
        try GeneratedInput(named: arguments[1]).data.write(to: URL(fileURLWithPath: arguments[2]), options: .atomic)
    case ("verify", 1):
        for name in GeneratedInput.recordedChecksums.keys.sorted() {
            say("\(name) \(try GeneratedInput(named: name).checksum.digits)")
        }
    case ("stack", 3) where (Int(arguments[2]) ?? 0) > 0:
        try StackMeasurement(named: arguments[1]).report(rounds: Int(arguments[2]) ?? 1)
    case ("stack-tour", 2): say(try StackTour(named: arguments[1]).line())
    case ("tours", 2) where (UInt64(arguments[1]) ?? 0) > 0:
        for seed in 1...(UInt64(arguments[1]) ?? 1) { say(try RandomTour(seed: seed).line) }
    case (let path?, 1): try contend(path: path)
    default:
        FileHandle.standardError.write(Data((usage + "\n").utf8))
        exit(64)
    }
} catch {
    say(#"{"error": "\#(error)"}"#)
    exit(1)
}
