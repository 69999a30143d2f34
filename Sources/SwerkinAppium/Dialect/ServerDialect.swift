import SwerkinBrowsers
import SwerkinCore

/// The translation of queries for one of the server's drivers.
public protocol ServerDialect: Sendable {
    /// The server's form of a query, or nil if the query cannot be expressed there.
    func locator(for query: ElementQuery) -> ElementLocator?
}

/// A locator of elements in the server's protocol: a strategy and its value.
public struct ElementLocator: Hashable, Sendable {
    /// The strategies of the server's drivers that are used here.
    public enum Strategy: String, Hashable, Sendable, CaseIterable {
        /// On iOS the identifier, or the label of an element without one; on Android the content description.
        case accessibilityIdentifier = "accessibility id"
        /// A condition on an element's attributes, as `NSPredicate` has it.
        case predicate = "-ios predicate string"
        /// A path through the tree of elements, with conditions.
        case classChain = "-ios class chain"
        /// The type.
        case className = "class name"
        /// The identifier of a resource of Android, with its package.
        case resourceIdentifier = "id"
        /// A path through the page source, as XPath 1.0 has it.
        case xpath = "xpath"
    }

    /// The strategy.
    public let strategy: Strategy
    /// The value, in the notation of the strategy.
    public let value: String

    /// Makes a locator from a value that is sent unchanged; nothing is escaped.
    public init(_ strategy: Strategy, _ value: String) {
        self.strategy = strategy
        self.value = value
    }

    /// The locator as the body of a command.
    public var body: JSONValue { ["using": .string(strategy.rawValue), "value": .string(value)] }
}

/// Translates queries for a server of Appium's drivers for Android.
///
/// Only a query that names an identifier and nothing else is translated, to `xpath`: a button's label depends on its
/// descendants, and the role on more than the class, so the tree decides all others.
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

/// A text in an XPath expression.
///
/// XPath 1.0 has no escapes: a text with both kinds of quotation marks is put together by `concat`. Source: XML Path Language
/// 1.0, section 3.7, "Lexical Structure", production `Literal`.
struct XPathText: CustomStringConvertible {
    /// The expression for the text.
    let description: String

    /// Makes the expression for a text; O(length).
    init(_ text: String) {
        if !text.contains("'") {
            description = "'\(text)'"
        } else if !text.contains("\"") {
            description = "\"\(text)\""
        } else {
            let parts = text.split(separator: "'", omittingEmptySubsequences: false).map { "'\($0)'" }
            description = "concat(\(parts.joined(separator: ", \"'\", ")))"
        }
    }
}
