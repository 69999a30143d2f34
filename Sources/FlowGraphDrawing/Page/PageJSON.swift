import FlowGraph

/// JSON for a `script` element: each `<` is written as an escape, which keeps the element from ending early.
enum PageJSON {
    /// An object; members without a value are left out.
    static func object(_ members: [(name: String, value: String?)]) -> String {
        let members = members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
        return "{\(members.joined(separator: ","))}"
    }

    /// An array on one line.
    static func array(_ items: some Sequence<String>) -> String { "[\(items.joined(separator: ","))]" }

    /// An array with a line for each item.
    static func lines(_ items: some Sequence<String>) -> String { "[\n\(items.joined(separator: ",\n"))\n]" }

    /// An array of numbers.
    static func numbers(_ numbers: some Sequence<Int>) -> String { array(numbers.map(String.init)) }

    /// An array of texts, or nil if there are none.
    static func texts(_ texts: [String]) -> String? { texts.isEmpty ? nil : array(texts.map(text)) }

    /// An array of numbers, or nil if there are none.
    static func positions(_ numbers: [Int]) -> String? { numbers.isEmpty ? nil : self.numbers(numbers) }

    /// `true`, or nil for false.
    static func flag(_ value: Bool) -> String? { value ? "true" : nil }

    /// A text in quotation marks, fit to be shown: control characters, those that change the writing direction and those that hide
    /// are U+FFFD.
    static func text(_ text: String) -> String {
        JSONText.quoted(UntrustedText(text).forTerminal).split(separator: "<", omittingEmptySubsequences: false).joined(
            separator: "\\u003c")
    }
}
