import Foundation

// The engine as a contender among others: reads a graph, then answers a line of JSON for each job on standard input with the
// processor time of the job alone.

/// The processor time of this process, in seconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

do {
    guard CommandLine.arguments.count == 2 else {
        throw CocoaError(
            .fileNoSuchFile, userInfo: [NSLocalizedDescriptionKey: "usage: GraphBenchmark GRAPH.bin | TASK.fg"])
    }
    let path = CommandLine.arguments[1]
    let job: (String) throws -> () -> String =
        path.hasSuffix(".fg")
        ? try PlanningContender(PlanningFile(path: path)).job : try Contender(GraphFile(path: path)).job
    say(#"{"ready": true}"#)
    while let line = readLine(), line != "quit" {
        let run = try job(line)
        let (start, clock) = (processorTime(), ContinuousClock.now)
        let answer = run()
        let (time, wall) = (processorTime() - start, clock.duration(to: .now) / .seconds(1))
        say(#"{"cpu": \#(time), "wall": \#(wall), \#(answer)}"#)
    }
} catch {
    say(#"{"error": "\#(error)"}"#)
    exit(1)
}
