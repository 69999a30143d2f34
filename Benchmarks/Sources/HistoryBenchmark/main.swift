import Foundation
import ProcessResources
import SwerkinReports
import SwerkinRecords

// What it takes to add a run to a history: to a new one, and to one that has 10,000 runs of ten flows; and what it takes to compare
// failures with all of them. Prints a line of JSON for each job: medians of times on the wall clock in seconds, and by how much the most
// memory that was resident grew, in kilobytes.
//
// The argument is the number of runs, 10,000 by default.

let runCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
let root =
    FileManager.default.temporaryDirectory.path
    + "/history-benchmark-\(ProcessInfo.processInfo.processIdentifier)"
try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: root) }

/// Writes the records of a run: flows that cross so many segments each, with a step.
func report(_ name: String, flows: Int, segments: Int, elapsed: Double = 2.25) throws -> RecordFolder {
    let folder = "\(root)/\(name)"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for flow in 0..<flows {
        let test = "RingFlows.testFlow\(flow)"
        var lines: [String] = []
        func add(_ content: String) {
            lines.append("{\(content),\"number\":\(lines.count + 1),\"test\":\"\(test)\",\"version\":1}\n")
        }
        add(#""event":"testStarted","module":"RingFlows""#)
        add(#""driver":"chromium","event":"launched","locations":true"#)
        for segment in 0..<segments {
            let ends =
                #""depth":1,"from":"Screen\#(segment)","segment":{"count":1,"index":\#(segment),"label":"Next","number":1},"to":"Screen\#(segment + 1)""#
            let step =
                #""depth":2,"file":"/app/Screens/Screens.swift","keyword":"When","line":12,"step":"ITouchButton(next)""#
            add(#""event":"segmentStarted","# + ends)
            add(#""call":"ITouchButton(\"next\")","event":"stepStarted","# + step)
            add(#""duration":0.0213,"event":"stepFinished","outcome":"passed","# + step)
            add(#""duration":0.0425,"event":"segmentFinished","outcome":"passed","# + ends)
        }
        if flow == 0 {
            add(
                #""culprit":"app","event":"failure","file":"/app/Flows.swift","files":{},"line":1,"message":"There is no button with the label “\#(name)”.""#
            )
        }
        add(
            #""duration":2.004,"elapsed":\#(elapsed),"event":"testFinished","outcome":"\#(flow == 0 ? "failed" : "passed")""#
        )
        try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: "\(folder)/\(flow).jsonl"))
    }
    return try RecordFolder(path: folder)
}

/// Measures some work a few times, and prints what it took.
func measure(_ job: String, runs: Int, bytes: Int, rounds: Int = 5, _ work: (Int) throws -> Void) throws {
    let before = Memory.peak
    var times: [Double] = []
    for round in 0..<rounds {
        let start = ContinuousClock.now
        try work(round)
        times.append(start.duration(to: .now) / .seconds(1))
    }
    let seconds = ((median(times) ?? .nan) * 1e4).rounded() / 1e4
    print(
        #"{"job": "\#(job)", "runs": \#(runs), "bytes": \#(bytes), "wall": \#(seconds), "memory": \#((Memory.peak - before) >> 10), "rounds": \#(rounds)}"#
    )
}

func size(_ folder: RecordFolder) throws -> Int { try folder.records.reduce(0) { try $0 + $1.content().count } }

/// Adds small and large runs, which were written before.
func measureAdding(to history: RunHistory, runs: Int) throws {
    for (name, flows) in [("small", 10), ("large", 100)] {
        let folders = try (0..<5).map {
            try report("\(name)-\($0)", flows: flows, segments: flows == 10 ? 10 : 40, elapsed: 0.5 + Double($0))
        }
        try measure("history-add-\(name)", runs: runs, bytes: size(folders[0])) { round in
            _ = try history.add(folders[round], on: .today)
        }
    }
}

try measureAdding(to: RunHistory(addingTo: "\(root)/new.sqlite"), runs: 0)
let history = try RunHistory(addingTo: "\(root)/full.sqlite")
let start = ContinuousClock.now
for number in 0..<runCount {
    _ = try history.add(report("run", flows: 10, segments: 10, elapsed: Double(number)), on: .today)
}
let filling = start.duration(to: .now) / .seconds(1)
let fileSize = try FileManager.default.attributesOfItem(atPath: history.path)[.size] as? Int ?? 0
print(#"{"job": "history-fill", "runs": \#(runCount), "bytes": \#(fileSize), "wall": \#(filling.rounded())}"#)
try measureAdding(to: history, runs: runCount)
try measure("history-compare", runs: runCount, bytes: fileSize, rounds: 3) { _ in
    _ = try FailureHistory(history.runs)
}
