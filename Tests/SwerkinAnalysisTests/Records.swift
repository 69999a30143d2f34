import Foundation
import SwerkinReports
import TestSupport

/// Traces of the texts of records.
enum Records {
    /// The run that some records make, in the order of their names.
    static func run(_ texts: [String: String]) -> RecordedRun {
        let read = texts.sorted { $0.key < $1.key }.map {
            FlowTrace.read(Data($0.value.utf8), record: "r/\($0.key).jsonl")
        }
        return RecordedRun(folders: ["r"], traces: read.flatMap(\.traces), faults: read.flatMap(\.faults))
    }

    /// The run of one record.
    static func run(_ record: RecordText) -> RecordedRun { run(["a": record.text]) }
}
