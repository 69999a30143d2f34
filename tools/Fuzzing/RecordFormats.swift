import FlowGraph
import Foundation
import SwerkinRecords

@testable import SwerkinReports

extension FuzzedFormat {
    static let record = FuzzedFormat(seeds: { [Data(Sample.record.utf8)] }) { data in
        guard let graph = try? Sample.graph() else { return }
        let (traces, faults) = FlowTrace.read(data, record: "a.jsonl")
        let run = RecordedRun(folders: ["."], traces: traces, faults: faults)
        _ = (Coverage(of: graph, by: run), Drift(of: graph, in: run), faults.map(\.description))
        _ = Learning(of: graph, by: [run]).measurements.json()
        var attempt = AttemptBuilder()
        let record = RunRecord(name: "a", file: "a.jsonl", content: data) { attempt.add($0) }
        let report = MergedReport([ReportFolder(path: ".", records: [record])])
        _ = (SummaryText(report).text, try? report.summary.json, attempt.attempt)
    }

    static let quarantine = FuzzedFormat(seeds: { [Data(Sample.quarantine.utf8)] }) { data in
        do {
            let quarantine = try Quarantine(json: data)
            let graph = try Sample.graph()
            _ = (quarantine.segments(of: graph), quarantine.json(), quarantine.holding(on: .today))
        } catch {
            _ = "\(error)"
        }
    }

    static let history = FuzzedFormat(
        seeds: {
            let folder = try Scratch.folder("seed")
            try Data(Sample.record.utf8).write(to: URL(fileURLWithPath: "\(folder)/a.jsonl"))
            let file = Scratch.root + "/seed.sqlite"
            _ = try RunHistory(addingTo: file).add(RecordFolder(path: folder), on: Day(number: 20_000))
            return [try Data(contentsOf: URL(fileURLWithPath: file))]
        },
        read: { data in
            let file = Scratch.root + "/h.sqlite"
            guard (try? data.write(to: URL(fileURLWithPath: file))) != nil else { return }
            defer {
                for ending in ["", "-journal", "-wal", "-shm"] { unlink(file + ending) }
            }
            do {
                for run in try RunHistory(path: file, waitingUpTo: 0).runs {
                    _ = ("\(run.day)", try run.results())
                    for name in try run.recordNames() { _ = try run.content(of: name) }
                }
                _ = try RunHistory(addingTo: file, waitingUpTo: 0).prune(to: RunHistory.Limits(runCount: 1))
            } catch {
                _ = "\(error)"
            }
        })
}

/// A folder of the process, in memory if there is one.
private enum Scratch {
    static let root: String = {
        let place = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
        let path = "\(place)/swerkin-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(atPath: Scratch.root) }
        return path
    }()

    static func folder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: "\(root)/\(name)", withIntermediateDirectories: true)
        return "\(root)/\(name)"
    }
}
