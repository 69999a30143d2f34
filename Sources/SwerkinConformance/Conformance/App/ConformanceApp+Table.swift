extension ConformanceApp {
    /// The app as tables in Markdown, one a screen, as in the article <doc:WritingADriver>.
    public static var tables: String { screens.map(\.table).joined(separator: "\n\n") }
}

extension ConformanceScreen {
    fileprivate var table: String {
        var lines = [
            "#### \(name.rawValue)", "", "| identifier | label | kind | what else | what it does |",
            "| --- | --- | --- | --- | --- |",
        ]
        var rest = elements[...]
        while let element = rest.first {
            let alike = rest.prefix { $0.series == element.series }
            if alike.count > 1, let last = alike.last {
                lines.append(
                    "| `\(element.identifier)` to `\(last.identifier)` | \(element.label) to \(last.label) | \(element.kind) | | |"
                )
            } else {
                lines += element.rows(inside: nil)
            }
            rest = rest.dropFirst(alike.count)
        }
        return lines.joined(separator: "\n")
    }
}

extension ConformanceElement {
    /// The common part of a series of numbered elements: the identifier without its number.
    fileprivate var series: String {
        let name = identifier.prefix { !$0.isNumber }
        return name.count < identifier.count ? String(name) : identifier
    }

    fileprivate func rows(inside container: String?) -> [String] {
        let cells = [
            identifier.isEmpty ? "" : "`\(identifier)`", label, kind.rawValue,
            properties(inside: container).joined(separator: "; "),
            reactions.map(\.description).joined(separator: "; "),
        ]
        let name = identifier.isEmpty ? "the \(kind.rawValue)" : "`\(identifier)`"
        return ["| " + cells.joined(separator: " | ") + " |"] + children.flatMap { $0.rows(inside: name) }
    }

    private func properties(inside container: String?) -> [String] {
        var words: [String] = []
        if let container { words.append("inside \(container)") }
        if let text { words.append(kind == .row ? "titled \"\(text)\"" : text.isEmpty ? "empty" : "holds \"\(text)\"") }
        if let placeholder { words.append("placeholder \"\(placeholder)\"") }
        if let nameText { words.append("named by `\(nameText)`") }
        if !isEnabled { words.append("disabled") }
        if isHidden { words.append("hidden") }
        if isHighlighted { words.append("drawn as pressed") }
        if capitalizes { words.append("turns what is typed into capitals") }
        words += wheels.map { "wheel `\($0.identifier)`: \($0.options.map(\.label).joined(separator: ", "))" }
        return words
    }
}
