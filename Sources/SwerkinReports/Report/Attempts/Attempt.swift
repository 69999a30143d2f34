import Foundation
import SwerkinRecords

/// One attempt at a test: what its record says, in the order of time.
struct Attempt {
    /// A failure, as reported.
    struct Failure {
        let line: RecordLine
        /// The position of the row of the step that failed, or nil if it failed outside steps.
        let row: Int?
    }

    /// The rows, in the order in which they began.
    var rows: [Row] = []
    /// The looks at the screen, in the order of lines.
    var looks: [Look] = []
    /// The screens that the app is known to have been on.
    var shownScreens = ShownScreens()
    /// The failure, or nil if there is none.
    var failure: Failure?
    /// The end of the test, or nil if its process ended before it.
    var end: RecordLine?
    /// The driver and the device, as far as the record names them.
    var driver: String?
    var device: String?
    /// The problems of the record.
    var faults: [RecordFault] = []

    /// Reads an attempt from the content of a record.
    ///
    /// Parts that can't be read are left out and among ``faults``. O(bytes).
    init(_ content: Data, record: String) {
        var reader = RecordReader(file: record)
        var builder = AttemptBuilder()
        reader.read(content) { builder.add($0) }
        self = builder.attempt
        faults = reader.faults
        looks.sort { $0.line < $1.line }
    }

    init() {}
}
