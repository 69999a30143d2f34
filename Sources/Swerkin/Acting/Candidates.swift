import FlowGraph

/// What is on the screen instead of an element that was not found: the nearest by identifier and label.
struct Candidates {
    private static let maximumListed = 6

    private let query: ElementQuery
    private let elements: [Element]
    private let tree: ElementTree

    init(_ query: ElementQuery, in tree: ElementTree) {
        self.query = query
        self.tree = tree
        elements = tree.elements
    }

    /// Sentences for a failure, at least one.
    var hints: [String] {
        if let other = otherKind { return [other] }
        if let suggestion { return [suggestion] }
        return [onScreen]
    }

    /// An element that is meant but for its kind.
    private var otherKind: String? {
        guard let kind = query.kind else { return nil }
        var relaxed = query
        relaxed.kind = nil
        guard relaxed.identifier != nil || relaxed.label != nil || relaxed.text != nil,
            let element = (try? tree.matches(relaxed))?.first
        else { return nil }
        return "There is \(element.summary), but that is no \(kind.words)."
    }

    private var suggestion: String? {
        if let identifier = query.identifier,
            let near = SpellingSuggestion.nearest(
                to: identifier, among: elements.compactMap(\.identifier).filter { $0 != identifier })
        {
            return "Did you mean the identifier \(near.quoted)?"
        }
        guard let wanted = query.label?.wanted ?? query.text?.wanted else { return nil }
        return SpellingSuggestion.nearest(to: wanted, among: elements.compactMap(\.label).filter { $0 != wanted })
            .map { "Did you mean the label \($0.quoted)?" }
    }

    private var onScreen: String {
        let named = elements.filter { !($0.identifier ?? "").isEmpty || !($0.label ?? "").isEmpty }
        if named.isEmpty { return "The screen shows nothing with an identifier or a label." }
        let fitting = named.filter { query.kind?.includes($0) ?? true }
        let listed = fitting.isEmpty ? named : fitting
        let rest = listed.count - Self.maximumListed
        let list = listed.prefix(Self.maximumListed).map(\.summary).joined(separator: "; ")
        return "On the screen: \(list)\(rest > 0 ? "; and \(rest) more" : "")."
    }
}

extension Element {
    /// The element for people: its role, identifier and label, as in `button "save" labelled "Save"`.
    var summary: String {
        var words = role == .generic ? "element" : role == .image ? "image" : role.rawValue
        if let identifier, !identifier.isEmpty { words += " \(identifier.quoted)" }
        if let label, !label.isEmpty { words += " labelled \(label.quoted)" }
        return words
    }
}
