import Foundation
import SwerkinReports
import SwerkinRecords
import TestSupport

/// A folder of a test with reports and a history, which is taken away with it.
final class HistoryTrial {
    let root = FileManager.default.temporaryDirectory.path + "/history-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    var file: String { root + "/history.sqlite" }

    /// Writes a report with the content of its records by their names.
    func report(_ name: String, _ records: [String: String]) throws -> RecordFolder {
        let folder = root + "/" + name
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (record, text) in records { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(record)")) }
        return try RecordFolder(path: folder)
    }

    /// Writes a report of one test, which took some seconds.
    func report(_ name: String, seconds: Double) throws -> RecordFolder {
        try report(name, ["a.jsonl": Self.record(seconds: seconds)])
    }

    static func record(_ test: String = "A.a", seconds: Double = 0.75, failing message: String? = nil) -> String {
        var record = RecordText(test)
        record.located("Home")
        if let message { record.fail(culprit: "app", message: message) }
        record.finish(message == nil ? "passed" : "failed", elapsed: seconds)
        return record.text
    }

    func shortened(_ text: String) -> String { text.replacingOccurrences(of: root + "/", with: "") }
}
