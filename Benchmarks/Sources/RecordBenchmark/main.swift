import FlowGraph
import Foundation
import ProcessResources
import SwerkinReports
import SwerkinRecords

// What it takes to read the records of a run and to say what they cover and teach: 1,000 flows of 40 steps through a model of 400 screens,
// beside Foundation's parser of JSON on the same bytes; and the same of one record of a million lines. Prints a line of JSON for each job; times are processor times in seconds, medians.

/// The records of a run, as a driver for browsers writes them.
struct RecordedFlows {
    static let screenCount = 400

    /// A ring of screens with chords.
    static func graph() throws -> NavigationGraph {
        let names = (0..<screenCount).map { "Screen\($0)" }
        return try NavigationGraph(
            name: "Ring", screens: names.enumerated().map { GraphScreen($1, isStart: $0 == 0) },
            segments: (0..<screenCount).flatMap { start in
                [1, 7].map { Segment(from: names[start], to: names[(start + $0) % screenCount], label: "Next \($0)") }
            })
    }

    /// The text of the record of one flow: navigations over some segments, each with a step; seven lines a segment and three more.
    static func text(_ number: Int, segments: Int = 40) -> String {
        let test = "RingFlows.testFlow\(number)"
        var (lines, screen): ([String], Int) = ([], number % screenCount)
        func add(_ content: String) {
            lines.append("{\(content),\"number\":\(lines.count + 1),\"test\":\"\(test)\",\"version\":1}")
        }
        add(#""event":"testStarted","module":"RingFlows""#)
        add(#""driver":"chromium","event":"launched","locations":true"#)
        for step in 0..<segments {
            let chord = (number + step) % 3 == 0 ? 1 : 0
            let end = (screen + [1, 7][chord]) % screenCount
            let ends =
                #""depth":1,"from":"Screen\#(screen)","segment":{"count":1,"index":\#(2 * screen + chord),"#
                + #""label":"Next \#([1, 7][chord])","number":1},"to":"Screen\#(end)""#
            let outer =
                #""depth":0,"file":"/app/Flows/RingFlows.swift","keyword":"When","line":\#(step + 10),"step":"INavigate(toScreen: Screen\#(end))""#
            let inner =
                #""depth":2,"file":"/app/Screens/Screens.swift","keyword":"When","line":12,"step":"ITouchButton(next)""#
            add(#""event":"stepStarted","# + outer)
            add(
                #""assumed":[],"cost":1,"depth":1,"event":"planned","from":"Screen\#(screen)","planned":["Screen\#(screen)","Screen\#(end)"],"to":"Screen\#(end)""#
            )
            add(#""event":"segmentStarted","# + ends)
            add(#""call":"ITouchButton(\"next\")","event":"stepStarted","# + inner)
            add(#""duration":0.0213,"event":"stepFinished","outcome":"passed","# + inner)
            add(#""duration":0.0425,"event":"segmentFinished","outcome":"passed","# + ends)
            add(#""acted":true,"duration":0.0501,"event":"stepFinished","outcome":"passed","# + outer)
            screen = end
        }
        add(#""duration":2.004,"elapsed":2.25,"event":"testFinished","outcome":"passed""#)
        return lines.map { $0 + "\n" }.joined()
    }
}

/// The median processor time of some rounds after one that does not count.
func time(_ rounds: Int, _ work: () throws -> Void) throws -> Double {
    var times: [Double] = []
    for _ in 0...rounds {
        let start = ProcessorTime.now
        try work()
        times.append(ProcessorTime.now - start)
    }
    return median(Array(times.dropFirst())) ?? .nan
}

func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

let rounds = 5
let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("record-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
var contents: [Data] = []
for number in 0..<1000 {
    let content = Data(RecordedFlows.text(number).utf8)
    try content.write(to: folder.appendingPathComponent("RingFlows.testFlow\(number).jsonl"))
    contents.append(content)
}
let bytes = contents.reduce(0) { $0 + $1.count }
let lineCount = contents.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\n") } }
let graph = try RecordedFlows.graph()
let run = try RecordedRun.read([folder.path])
precondition(run.traces.count == 1000 && run.faults.isEmpty)

let reference = try time(rounds) {
    for content in contents {
        for line in content.split(separator: UInt8(ascii: "\n")) { _ = try JSONSerialization.jsonObject(with: line) }
    }
}
let jobs: [(name: String, time: Double)] = [
    ("records-read", try time(rounds) { _ = try RecordedRun.read([folder.path]) }),
    ("records-cover", try time(rounds) { _ = Coverage(of: graph, by: run) }),
    ("records-learn", try time(rounds) { _ = Learning(of: graph, by: [run]) }),
]
for job in jobs {
    print(
        #"{"job": "\#(job.name)", "flows": 1000, "lines": \#(lineCount), "bytes": \#(bytes), "cpu": \#(rounded(job.time)), "reference": \#(rounded(reference)), "rounds": \#(rounds)}"#
    )
}

let longest = Data(RecordedFlows.text(0, segments: 142_857).utf8)
let million = try time(rounds) {
    let (traces, faults) = FlowTrace.read(longest, record: "a.jsonl")
    guard faults.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    let coverage = Coverage(of: graph, by: RecordedRun(folders: ["r"], traces: traces))
    guard coverage.omissions.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
}
print(
    #"{"job": "records-million", "flows": 1, "lines": \#(142_857 * 7 + 3), "bytes": \#(longest.count), "cpu": \#(rounded(million)), "rounds": \#(rounds)}"#
)
