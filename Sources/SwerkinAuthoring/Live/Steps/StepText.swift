/// A step as models and logs write it, in its parts: `IEnter(Ada, into: the field with label "Name")`.
struct StepText: Hashable {
    /// The whole text.
    let text: String
    /// The name before the parenthesis.
    let name: String
    private let inner: Substring

    /// Takes a text apart, or returns nil if it isn't written as a step is.
    init?(_ text: String) {
        let trimmed = Substring(text).trimmed
        guard let open = trimmed.firstIndex(of: "("), trimmed.last == ")", open > trimmed.startIndex else { return nil }
        let name = trimmed[..<open]
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        self.text = String(trimmed)
        self.name = String(name)
        inner = trimmed[trimmed.index(after: open)...].dropLast()
    }

    /// The arguments by the labels of a signature, or nil if they don't fit.
    ///
    /// Arguments may contain anything, so each label is looked for from the end on.
    func arguments(_ labels: [String]) -> [Substring]? {
        guard let first = labels.first else { return inner.isEmpty ? [] : nil }
        var rest = inner
        var arguments: [Substring] = []
        for label in labels.dropFirst().reversed() {
            let separator = label == "_" ? ", " : ", \(label): "
            guard let found = rest.lastRange(of: separator) else { return nil }
            arguments.insert(rest[found.upperBound...], at: 0)
            rest = rest[..<found.lowerBound]
        }
        if first != "_" {
            guard rest.hasPrefix("\(first): ") else { return nil }
            rest.removeFirst(first.count + 2)
        }
        guard !rest.isEmpty else { return nil }
        return [rest] + arguments
    }
}

extension Substring {
    /// The text without white space around it.
    var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...last]
    }

    /// The last occurrence of a text.
    fileprivate func lastRange(of text: String) -> Range<Index>? {
        var found: Range<Index>?
        var start = startIndex
        while let range = self[start...].firstRange(of: text) {
            found = range
            start = range.upperBound
        }
        return found
    }
}
