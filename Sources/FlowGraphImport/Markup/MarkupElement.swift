/// An element of an XML file with its content.
struct MarkupElement: Sendable {
    /// The name without its prefix.
    let name: String
    /// The values by name; the name of an attribute with a prefix is preceded by its namespace, as in `{uri}name`.
    let attributes: [String: String]
    /// The position of the end of the start tag.
    let location: ImportError.Location
    /// The immediate child elements, in the file's order.
    var children: [MarkupElement] = []
    /// The immediate text, kept only on request.
    var text = ""

    /// The value of an attribute without a prefix.
    subscript(name: String) -> String? { attributes[name] }

    /// The immediate child elements with a name.
    func children(named name: String) -> [MarkupElement] { children.filter { $0.name == name } }

    /// The first immediate child element with a name and, if `key` is given, with that value of the attribute `key`.
    func firstChild(named name: String, key: String? = nil) -> MarkupElement? {
        children.first { $0.name == name && (key == nil || $0["key"] == key) }
    }

    /// The first descendant, at any depth, that satisfies a predicate; outer and earlier ones first.
    ///
    /// O(elements inside).
    func firstDescendant(where isWanted: (MarkupElement) -> Bool) -> MarkupElement? {
        for child in children {
            if isWanted(child) { return child }
            if let found = child.firstDescendant(where: isWanted) { return found }
        }
        return nil
    }
}
