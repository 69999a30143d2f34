import CommandSupport

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
