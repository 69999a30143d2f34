/// Writes a JSON document for programs and for human readers.
///
/// A value that fits into a line of 140 bytes, not counting a following comma, takes one line; others are broken and
/// indented by two spaces a level. The outermost value is always broken. O(size of the text).
package struct JSONWriter {
    private static let width = 140

    private var output: [UInt8] = []
    private var lineStart = 0

    /// The text of a document, with a line break at its end.
    package static func text(_ document: JSON) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeLines(document, indent: 0)
        writer.output.append(UInt8(ascii: "\n"))
        return writer.output
    }

    /// A value in one line of any length.
    package static func line(_ value: JSON) -> String {
        var writer = JSONWriter()
        _ = writer.writeLine(value, end: .max)
        return String(decoding: writer.output, as: UTF8.self)
    }

    /// A document for a script, without spaces.
    ///
    /// The items of an array of objects or arrays take a line each if the array is a member of the document or of one of its members,
    /// so that two versions of a page can be compared by lines. O(size of the text).
    package static func compact(_ document: JSON) -> String {
        var writer = JSONWriter()
        _ = writer.writeCompact(document, depth: 0)
        return String(decoding: writer.output, as: UTF8.self)
    }

    /// A compact document that can stand within a `script` element: each `<`, which occurs in texts alone, is an escape, which keeps the
    /// element from ending early.
    package static func inline(_ document: JSON) -> String {
        compact(document).split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    }

    private mutating func write(_ value: JSON, indent: Int) {
        let start = output.count
        if writeLine(value, end: lineStart + JSONWriter.width) { return }
        output.removeSubrange(start...)
        writeLines(value, indent: indent)
    }

    private mutating func writeLines(_ value: JSON, indent: Int) {
        let (outer, inner) = (JSONWriter.lineBreak(indent), JSONWriter.lineBreak(indent + 2))
        switch value {
        case .array(let elements) where !elements.isEmpty:
            writeList(elements, "[" + inner, "," + inner, outer + "]") { writer, element in
                writer.write(element, indent: indent + 2)
                return true
            }
        case .object(let members) where !members.isEmpty:
            writeList(members, "{" + inner, "," + inner, outer + "}") { writer, member in
                writer.append(JSONText.quoted(member.key) + ": ")
                writer.write(member.value, indent: indent + 2)
                return true
            }
        default:
            _ = writeLine(value, end: .max)
        }
    }

    private static func lineBreak(_ indent: Int) -> String { "\n" + String(repeating: " ", count: indent) }

    /// Writes the items of a list; stops, with a part of them written, if one can't be.
    @discardableResult
    private mutating func writeList<Item>(
        _ items: [Item],
        _ opening: String,
        _ separator: String,
        _ closing: String,
        _ write: (inout JSONWriter, Item) -> Bool
    ) -> Bool {
        appendFrame(opening)
        for (position, item) in items.enumerated() {
            if position > 0 { appendFrame(separator) }
            guard write(&self, item) else { return false }
        }
        appendFrame(closing)
        return true
    }

    private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

    /// Appends the text around or between the items of a list, which may begin a line.
    private mutating func appendFrame(_ text: String) {
        append(text)
        guard let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")) else { return }
        lineStart = output.count - text.utf8.distance(from: end, to: text.utf8.endIndex) + 1
    }
}

// MARK: One line

extension JSONWriter {
    /// Writes a value in one line; stops, with a part of it written, if the line would exceed `end`.
    private mutating func writeLine(_ value: JSON, end: Int) -> Bool {
        switch value {
        case .null: append("null")
        case .bool(let truth): append(truth ? "true" : "false")
        case .int(let number): append(String(number))
        case .number(let number): append(JSONText.number(number))
        case .string(let text): append(JSONText.quoted(text))
        case .array(let elements):
            guard writeList(elements, "[", ", ", "]", { $0.writeLine($1, end: end) }) else { return false }
        case .object(let members):
            let space = members.isEmpty ? "" : " "
            let fits = writeList(members, "{" + space, ", ", space + "}") { writer, member in
                writer.append(JSONText.quoted(member.key) + ": ")
                return writer.writeLine(member.value, end: end)
            }
            guard fits else { return false }
        }
        return output.count <= end
    }
}

// MARK: Compact

extension JSONWriter {
    private mutating func writeCompact(_ value: JSON, depth: Int) -> Bool {
        switch value {
        case .array(let elements):
            let end = depth <= 2 && elements.contains(where: \.isCompound) ? "\n" : ""
            return writeList(elements, "[" + end, "," + end, end + "]") { $0.writeCompact($1, depth: depth + 1) }
        case .object(let members):
            return writeList(members, "{", ",", "}") { writer, member in
                writer.append(JSONText.quoted(member.key) + ":")
                return writer.writeCompact(member.value, depth: depth + 1)
            }
        case .null, .bool, .int, .number, .string: return writeLine(value, end: .max)
        }
    }
}

extension JSON {
    /// True of an object or an array.
    fileprivate var isCompound: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .int, .number, .string: false
        }
    }
}
