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
        Array("\(function)(\(JSONWriter.line(.string(name))),\(compact(document)));\n".utf8)
    }

    /// A document that can stand within a `script` element of a page.
    static func inline(_ document: JSON) -> String {
        compact(document).replacing("<", with: "\\u003c")
    }

    private static func compact(_ document: JSON) -> String { JSONWriter.line(document) }
}

extension JSON {
    /// A text from outside, fit to be shown on a page: control characters and those that change the writing direction are U+FFFD.
    static func page(_ text: String) -> JSON {
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\n") }
        return .string(isPlain ? text : UntrustedText(text).forTerminal)
    }

    /// Texts from outside.
    static func page(_ texts: [String]) -> JSON { .array(texts.map { page($0) }) }

    /// Seconds as whole milliseconds.
    static func milliseconds(_ seconds: Double) -> JSON { .int(Int(nearestTo: seconds * 1000)) }
}

extension JSON.Member {
    /// A member with a text, or nil without one.
    static func text(_ key: String, _ text: String?) -> JSON.Member? { text.map { JSON.Member(key, .page($0)) } }

    /// A member with texts, or nil without any.
    static func texts(_ key: String, _ texts: [String]?) -> JSON.Member? {
        texts.flatMap { $0.isEmpty ? nil : JSON.Member(key, .page($0)) }
    }

    /// A member with a number, or nil without one.
    static func int(_ key: String, _ number: Int?) -> JSON.Member? { number.map { JSON.Member(key, .int($0)) } }

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

extension JSON {
    /// An object of those members that there are.
    static func members(_ members: JSON.Member?...) -> JSON { .object(members.compactMap { $0 }) }
}
