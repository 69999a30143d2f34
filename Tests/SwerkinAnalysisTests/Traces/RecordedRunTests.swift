import Foundation
import SwerkinReports
import SwerkinRecords
import TestSupport
import Testing

@Suite("The records of several folders")
struct RecordedRunTests {
    /// Writes records into folders of their own, hands them over, and takes them away.
    private func reading(
        _ folders: [String: [String: String]], _ body: (RecordedRun, (String) -> String) throws -> Void
    ) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("runs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (folder, records) in folders {
            let url = root.appendingPathComponent(folder)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, text) in records { try Data(text.utf8).write(to: url.appendingPathComponent("\(name).jsonl")) }
        }
        let paths = folders.keys.sorted().map { root.appendingPathComponent($0).path }
        try body(try RecordedRun.read(paths)) { $0.replacingOccurrences(of: root.path + "/", with: "") }
    }

    private func record(_ test: String, elapsed: Double = 0.75, shard: (Int, Int, Int)? = nil) -> String {
        var record = RecordText(test, shard: shard)
        record.located("Home")
        record.finish(elapsed: elapsed)
        return record.text
    }

    @Test("make one run, of the tests that ran there")
    func shards() throws {
        let skipped = record("A.a", shard: (2, 2, 1)).replacing("passed", with: "skipped")
        try reading([
            "1": ["a": record("A.a", shard: (1, 2, 1))], "2": ["a": skipped, "b": record("A.b", shard: (2, 2, 2))],
        ]) {
            run, _ in
            #expect(run.flows == ["ShopFlows.A.a", "ShopFlows.A.b"])
            #expect(run.traces.count == 2)
            #expect(run.drivers == ["embedded"])
        }
    }

    @Test("count once if they are copies, and twice if some test took another time")
    func copies() throws {
        let one = ["a": record("A.a"), "b": record("A.b")]
        try reading(["1": one, "2": one, "3": ["a": record("A.a"), "b": record("A.b", elapsed: 0.76)]]) {
            run, shortened in
            #expect(run.copies.map { shortened("\($0.path) \($0.original)") } == ["2 1"])
            #expect(run.folders.map(shortened) == ["1", "3"])
            #expect(run.traces.count == 4)
        }
    }
}
