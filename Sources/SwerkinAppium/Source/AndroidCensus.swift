/// Counts how often a server for Android would find an element's attributes on one screen.
struct AndroidCensus {
    private var identifiers: [String: Int] = [:]
    private var descriptions: [String: Int] = [:]

    /// Counts all elements of a page source; O(elements).
    init(_ elements: [SourceElement]) {
        for element in elements {
            if let identifier = element.text("resource-id") { identifiers[identifier, default: 0] += 1 }
            if let description = element.text("content-desc") { descriptions[description, default: 0] += 1 }
        }
    }

    /// The locator of an element.
    ///
    /// | the element | strategy |
    /// | --- | --- |
    /// | has a resource identifier of its own | `id` |
    /// | has a content description of its own | `accessibility id` |
    /// | has neither | `xpath` with its class and its first attribute of these: identifier, description, text |
    func locator(of element: SourceElement) -> ElementLocator {
        if let identifier = element.text("resource-id"), identifiers[identifier] == 1 {
            return ElementLocator(.resourceIdentifier, identifier)
        }
        if let description = element.text("content-desc"), descriptions[description] == 1 {
            return ElementLocator(.accessibilityIdentifier, description)
        }
        return ElementLocator(.xpath, "//*[\(Self.conditions(of: element).joined(separator: " and "))]")
    }

    /// The class, and the first attribute that the element has; those before it are missing or empty.
    private static func conditions(of element: SourceElement) -> [String] {
        var conditions = ["@class=\(XPathText(element.className))"]
        for name in ["resource-id", "content-desc", "text"] {
            if let text = element.text(name) { return conditions + ["@\(name)=\(XPathText(text))"] }
            conditions.append("not(@\(name)!='')")
        }
        return conditions
    }
}
