import Foundation
import ProcessResources

// Measures flows of a thousand steps on an embedded app beside the same acts and looks made on the driver by hand, in turn in
// one run: what is more is the framework's own time. And how much memory the process holds while flows come and go.

let steps = 1000
let rounds = 11
let repetitions = 30

/// Performs the flow; ends the program where a step failed, since then nothing was measured.
func flow(withLog: Bool = false) -> CountingFlow.Course {
    let course = CountingFlow.perform(steps: steps, withLog: withLog)
    guard course.failures.isEmpty else {
        print("error: the flow failed: \(course.failures)")
        exit(1)
    }
    return course
}

/// Processor times of a step, in seconds.
struct StepTimes {
    let whole: Double
    let bare: Double
    let logged: Double

    /// Performs the flow, with and without a log, and what it does by hand.
    static func measured() throws -> StepTimes {
        let (course, withLog, time) = (flow(), flow(withLog: true), try BareFlow.perform(steps: steps))
        return StepTimes(
            whole: course.time / Double(steps), bare: time / Double(steps), logged: withLog.time / Double(steps))
    }
}

/// The resident memory after a tenth of many flows, and after all, in KiB; zero where the system does not tell.
func memoryOfFlows() -> (early: Int, late: Int) {
    var early = 0
    for repetition in 1...repetitions {
        _ = flow()
        if repetition == repetitions / 10 { early = Memory.resident ?? 0 }
    }
    return (early / 1024, (Memory.resident ?? 0) / 1024)
}

// The first round warms up.
let times = try (0...rounds).map { _ in try StepTimes.measured() }.dropFirst()

func middle(_ value: (StepTimes) -> Double) -> Double { median(times.map(value)) ?? .nan }

let framework = middle { $0.whole - $0.bare }
let (whole, bare, log) = (middle(\.whole) * 1e6, middle(\.bare) * 1e6, middle { $0.logged - $0.whole } * 1e6)
let memory = memoryOfFlows()
if CommandLine.arguments.contains("--json") {
    print(
        #"{"job": "steps", "graph": "\#(steps) steps, 30 elements", "cpu": \#(framework), "whole step, µs": \#(whole), "#
            + #""app and driver, µs": \#(bare), "log besides, µs": \#(log), "#
            + #""memory after \#(repetitions / 10) flows, KiB": \#(memory.early), "after \#(repetitions), KiB": \#(memory.late)}"#
    )
} else {
    print("\(steps) steps, \(rounds) rounds in turn with the same acts on the driver; medians of processor time")
    print("  a step                \(whole) µs")
    print("  app and driver of it  \(bare) µs")
    print("  framework of it       \(framework * 1e6) µs")
    print("  the log besides       \(log) µs")
    print("the process holds \(memory.early) KiB after \(repetitions / 10) flows, \(memory.late) after \(repetitions)")
}
