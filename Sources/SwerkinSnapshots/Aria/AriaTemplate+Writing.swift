import SwerkinCore

extension AriaTemplate {
    /// The template as text; two spaces a level, and no line break at the end.
    ///
    /// Read back, it is the same template. Comments and YAML's choices of quoting are not kept. O(items).
    public var yaml: String { root.innerLines(depth: 0).joined(separator: "\n") }
}

extension AriaTemplate: CustomStringConvertible {
    /// All that the template wants, on one line, as in `[heading "Cart", list [/children: equal, listitem: Milk]]`.
    public var description: String { "[" + root.innerWords.joined(separator: ", ") + "]" }
}

// What a node wants beside its children stands in lines before them, so that the text and the line have one source.
extension AriaTemplate.Node {
    /// The role, the name and the states.
    private var key: String {
        let marks = AriaAttribute.allCases.compactMap { attribute in
            attribute.value(in: states).map { value in
                value == "true" ? "[\(attribute.rawValue)]" : "[\(attribute.rawValue)=\(value)]"
            }
        }
        return ([role ?? ""] + [name?.written].compactMap { $0 } + marks).joined(separator: " ")
    }

    private var properties: [(key: String, value: String)] {
        [("/children", mode?.rawValue), ("/url", url?.raw), ("/placeholder", placeholder?.raw)].compactMap {
            key, value in
            value.map { (key, $0) }
        }
    }

    /// The text inside, if there is nothing else.
    private var soleText: AriaTemplate.Text? {
        guard properties.isEmpty, children.count == 1, case .text(let text) = children[0] else { return nil }
        return text
    }

    fileprivate func lines(depth: Int) -> [String] {
        let key = String(repeating: "  ", count: depth) + "- " + YAMLScalar.key(key)
        if let soleText { return [key + ": " + YAMLScalar.value(soleText.raw)] }
        let inner = innerLines(depth: depth + 1)
        return inner.isEmpty ? [key] : [key + ":"] + inner
    }

    fileprivate func innerLines(depth: Int) -> [String] {
        let indentation = String(repeating: "  ", count: depth) + "- "
        return properties.map { indentation + $0.key + ": " + YAMLScalar.value($0.value) }
            + children.flatMap { $0.lines(depth: depth) }
    }

    fileprivate var words: String {
        if let soleText { return key + ": " + YAMLScalar.value(soleText.raw) }
        let inner = innerWords
        return inner.isEmpty ? key : key + " [" + inner.joined(separator: ", ") + "]"
    }

    fileprivate var innerWords: [String] {
        properties.map { $0.key + ": " + YAMLScalar.value($0.value) } + children.map(\.written)
    }
}

extension AriaTemplate.Child {
    fileprivate func lines(depth: Int) -> [String] {
        switch self {
        case .node(let node): node.lines(depth: depth)
        case .text(let text): [String(repeating: "  ", count: depth) + "- text: " + YAMLScalar.value(text.raw)]
        }
    }

    fileprivate var written: String {
        switch self {
        case .node(let node): node.words
        case .text(let text): "text: " + YAMLScalar.value(text.raw)
        }
    }
}

extension AriaTemplate.Name {
    fileprivate var written: String {
        switch self {
        case .exact(let name): "\"" + name.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" } + "\""
        case .pattern(let pattern): "/\(pattern.source)/"
        }
    }
}
