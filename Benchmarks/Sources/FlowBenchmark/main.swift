import Foundation
import ProcessResources

// Measures flows of a thousand steps on an embedded app beside the same acts and looks made on the driver by hand, in turn in
// one run: what is more is the framework's own time. And what memory flows take, and leave behind.

let steps = 1000
let rounds = 21

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Performs the flow; ends the program where a step failed, since then nothing was measured.
func flow(withLog: Bool = false) -> CountingFlow.Course {
    let course = CountingFlow.perform(steps: steps, withLog: withLog)
    guard course.failures.isEmpty else {
        print("error: the flow failed: \(course.failures)")
        exit(1)
    }
    return course
}

var flows: [CountingFlow.Course] = []
var logged: [Double] = []
var bare: [Double] = []
// The first round warms up.
for round in 0...rounds {
    let (course, withLog, time) = (flow(), flow(withLog: true), try BareFlow.perform(steps: steps))
    guard round > 0 else { continue }
    flows.append(course)
    logged.append((withLog.time - course.time) / Double(steps))
    bare.append(time)
}
let before = Memory.resident
for _ in 0..<100 { _ = flow() }
let left = before.flatMap { before in Memory.resident.map { $0 - before } }

let framework = median(zip(flows, bare).map { ($0.time - $1) / Double(steps) })
let whole = median(flows.map { $0.time / Double(steps) })
let growth = Int(median(flows.map { Double($0.memoryGrowth) }))
if CommandLine.arguments.contains("--json") {
    print(
        #"{"job": "steps", "graph": "1,000 steps, 30 elements", "cpu": \#(framework), "whole step, µs": \#(whole * 1e6), "#
            + #""app and driver, µs": \#(median(bare) / Double(steps) * 1e6), "log besides, µs": \#(median(logged) * 1e6), "#
            + #""memory growth in the flow, KiB": \#(growth / 1024), "left by 100 flows, KiB": \#((left ?? 0) / 1024)}"#
    )
} else {
    print("\(steps) steps, \(rounds) rounds in turn with the same acts on the driver; medians of processor time")
    print("  a step                \(whole * 1e6) µs")
    print("  app and driver of it  \(median(bare) / Double(steps) * 1e6) µs")
    print("  framework of it       \(framework * 1e6) µs")
    print("  the log besides       \(median(logged) * 1e6) µs")
    print(
        "memory grows by \(growth / 1024) KiB in the last nine tenths of a flow; 100 flows leave \((left ?? 0) / 1024) KiB"
    )
}
