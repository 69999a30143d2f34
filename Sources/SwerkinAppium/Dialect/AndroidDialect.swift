import SwerkinCore

/// Translates queries for a server of Appium's drivers for Android.
///
/// Only a query that names an identifier and nothing else is translated, to `xpath`: what a button is called depends on what is inside it,
/// and the role on more than the class, so the tree decides all others.
///
/// The identifier is that of the resource, with or without the package of the element.
public struct AndroidDialect: ServerDialect, Hashable {
    /// The dialect; there is one.
    public init() {}

    /// The server's form of a query, or nil if the query cannot be expressed there.
    public func locator(for query: ElementQuery) -> ElementLocator? {
        guard query == ElementQuery(identifier: query.identifier), let identifier = query.identifier,
            !identifier.isEmpty
        else { return nil }
        let (whole, entry) = (XPathText(identifier), XPathText(":id/" + identifier))
        return ElementLocator(.xpath, "//*[@resource-id=\(whole) or @resource-id=concat(@package, \(entry))]")
    }
}
