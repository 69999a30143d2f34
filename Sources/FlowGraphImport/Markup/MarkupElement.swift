/// An element of an XML file with all that it contains.
struct MarkupElement: Sendable {
    /// The name without its prefix.
    let name: String
    /// The values by name; the name of an attribute with a prefix is preceded by its namespace, as in `{uri}name`.
    let attributes: [String: String]
    /// Where the start tag ends.
    let location: ImportError.Location
    /// The elements directly inside, in the file's order.
    var children: [MarkupElement] = []
    /// The characters directly inside, kept only where they are asked for.
    var text = ""

    /// The value of an attribute without a prefix.
    subscript(name: String) -> String? { attributes[name] }

    /// The elements directly inside that have a name.
    func children(named name: String) -> [MarkupElement] { children.filter { $0.name == name } }

    /// The first element directly inside that has a name, and a value of the attribute `key` where one is given.
    func firstChild(named name: String, key: String? = nil) -> MarkupElement? {
        children.first { $0.name == name && (key == nil || $0["key"] == key) }
    }

    /// The first element inside, at any depth, that passes a test; outer and earlier ones first.
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
