import SwerkinCore

/// One element of the page source.
struct SourceElement: Hashable, Sendable {
    /// The name of the element in the source: its type on iOS, its class on Android.
    var tag: String
    /// The attributes by their names.
    var attributes: [String: String]
    /// The elements inside, in the order of the source.
    var children: [SourceElement] = []

    /// The text of an attribute, or nil if it has none, or an empty one.
    func text(_ name: String) -> String? {
        guard let text = attributes[name], !text.isEmpty else { return nil }
        return text
    }

    /// Returns true if an attribute is true; the default value if the attribute is missing.
    func flag(_ name: String, otherwise: Bool) -> Bool { attributes[name].map { $0 == "true" } ?? otherwise }

    /// The element and all its descendants, each before its children.
    var selfAndDescendants: [SourceElement] {
        var all: [SourceElement] = []
        func visit(_ element: SourceElement) {
            all.append(element)
            element.children.forEach(visit)
        }
        visit(self)
        return all
    }
}
