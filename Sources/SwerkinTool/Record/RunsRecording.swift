import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinRecords

/// One run of `swerkin record --from`, which makes screens and segments of what tests did.
struct RunsRecording {
    let arguments: RecordCommand
    let target: RecordingTarget

    /// Reads the records, and writes what is new in them.
    func result() throws -> CommandResult {
        let tests = try RecordFolder.distinct(arguments.from).flatMap(Self.tests)
        let names = target.names(arguments, source: arguments.from.joined(separator: ", "))
        let recordings = try RunRecordings(of: tests, extending: target.graph, names: names)
        var lines = recordings.lines
        if let model = recordings.model { lines += try target.write(flow: nil, model, names) }
        let words = lines.map { UntrustedText($0).forLog }.joined(separator: "\n")
        return CommandResult(words: words, status: recordings.flows.isEmpty ? .no : .yes)
    }

    /// The acts of the tests in a folder; what can't be read of a record is left out.
    private static func tests(in folder: RecordFolder) throws -> [RunActs] {
        let files = Set(folder.files)
        return try folder.records.map { record in
            var acts = RunActs { name in
                guard files.contains(name) else { return nil }
                return (try? folder.content(of: name)).flatMap { String(validating: $0, as: UTF8.self) }
            }
            var reader = RecordReader(file: record.path)
            reader.read(try record.content()) { acts.add($0) }
            return acts
        }
    }
}
