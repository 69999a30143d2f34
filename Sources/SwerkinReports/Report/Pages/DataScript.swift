import CommandSupport
import FlowGraph

/// Scripts that hand data to the page, one for each part that is loaded by itself.
///
/// A page that is opened from disk may load scripts, and no other files.
enum DataScript {
    /// The name of the function that the scripts call with their name and document.
    static let function = "swerkinReport"

    /// The path of the script with a name in the report.
    static func path(of name: String) -> String { "data/\(name).js" }

    /// The script with a document.
    static func text(_ name: String, _ document: JSON) -> [UInt8] {
        Array("\(function)(\(JSONText.quoted(name)),\(JSONWriter.compact(document)));\n".utf8)
    }
}

extension JSON {
    /// Seconds as whole milliseconds.
    static func milliseconds(_ seconds: Double) -> JSON { .int(Int(nearestTo: seconds * 1000)) }
}

extension JSON.Member {
    /// A member with seconds in milliseconds, or nil without them.
    static func time(_ key: String, _ seconds: Double?) -> JSON.Member? {
        seconds.map { JSON.Member(key, .milliseconds($0)) }
    }

    /// A member with facts and their values, ordered by their names, or nil without any.
    static func facts(_ key: String, _ facts: [String: String]?) -> JSON.Member? {
        guard let facts, !facts.isEmpty else { return nil }
        let pairs = facts.sorted { $0.key < $1.key }.map { JSON.page("\($0.key) = \($0.value)") }
        return JSON.Member(key, .array(pairs))
    }
}
