/// A line of JSON with what was measured; times are medians in seconds, and nil is what there is none of.
struct ReportLine: CustomStringConvertible {
    let graph: String
    let picture: String
    var processorTime: Double?
    var reference: Double?
    var ratio: Double?
    var wallTime: Double?

    var description: String {
        #"{"job": "J8", "graph": "\#(graph)", "cpu": \#(number(processorTime)), "reference": \#(number(reference)), "#
            + #""ratio": \#(number(ratio)), "on the wall, ms": \#(number(wallTime.map { $0 * 1000 })), "#
            + #""picture": "\#(picture)"}"#
    }

    private func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "null" }
}
