import Foundation
import SwerkinRecords

/// Folders of reports for one test, which takes them away at its end.
struct ReportTrial {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("swerkin-reports-\(UUID().uuidString)")

    func remove() { try? FileManager.default.removeItem(at: root) }

    func path(_ name: String) -> String { root.appendingPathComponent(name).path }

    /// Writes files; names are paths below the folder of the trial.
    func write(_ files: [String: String]) throws {
        for (name, text) in files {
            let file = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
    }

    /// The names of the files in a folder, in order.
    func files(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }

    func folders(_ names: String...) throws -> [ReportFolder] { try names.map { try ReportFolder(path: path($0)) } }

    /// A text without the path of the folder.
    func shortened(_ text: String) -> String { text.replacingOccurrences(of: root.path + "/", with: "") }
}

/// Records as the format says that they are.
enum SampleRecord {
    /// Which shard writes, of how many, and which runs the test.
    struct ShardPosition {
        let number: Int
        let count: Int
        let owner: Int

        init(_ number: Int, of count: Int, owner: Int? = nil) {
            (self.number, self.count) = (number, count)
            self.owner = owner ?? number
        }
    }

    static func passed(_ test: String, _ position: ShardPosition? = nil, elapsed: Double = 0.5) -> String {
        record(test, position, [step, end("passed", elapsed)])
    }

    static func failed(_ test: String, _ position: ShardPosition? = nil, files: String = "{}") -> String {
        let failure =
            #""culprit":"app","event":"failure","file":"/a/Flows.swift","files":\#(files),"line":12,"#
            + #""message":"Then ISee(total) failed: it is not there.\nDid you mean \"totals\"?","#
        return record(test, position, [step, failure, end("failed", 1.5)])
    }

    /// An attempt at a run of a test.
    static func attempt(_ number: Int, _ test: String, _ outcome: String, run: Int = 1) -> String {
        let retried = number == 1 ? [] : [#""attempt":\#(number),"event":"retried","#]
        return record(test, nil, retried + [step, end(outcome, 1)], run: run)
    }

    /// A test that is skipped; where its shard is not its owner, because of that.
    static func skipped(_ test: String, _ position: ShardPosition? = nil) -> String {
        record(test, position, [#""event":"testSkipped","reason":"\#(test) is left out.","#, end("skipped", 0.001)])
    }

    static func unfinished(_ test: String, _ position: ShardPosition? = nil) -> String {
        record(test, position, [step])
    }

    private static let step =
        #""depth":0,"event":"stepStarted","file":"/a/Flows.swift","keyword":"When","line":11,"step":"ITouch(pay)","#

    private static func end(_ outcome: String, _ elapsed: Double) -> String {
        #""duration":0.25,"elapsed":\#(elapsed),"event":"testFinished","outcome":"\#(outcome)","#
    }

    private static func record(_ test: String, _ position: ShardPosition?, _ events: [String], run: Int = 1) -> String {
        let shard = position.map {
            #""shard":{"count":\#($0.count),"number":\#($0.number),"owner":\#($0.owner)},"#
        }
        let begin = #""event":"testStarted","module":"Shop","# + (shard ?? "") + (run == 1 ? "" : #""run":\#(run),"#)
        return ([begin] + events).enumerated().map { index, event in
            "{\(event)\"number\":\(index + 1),\"test\":\"\(test)\",\"version\":1}\n"
        }.joined()
    }
}
