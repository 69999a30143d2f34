import SwerkinBrowsers

/// A locator of elements in the server's protocol: a strategy and its value.
public struct ElementLocator: Hashable, Sendable {
    /// The strategies of the server's drivers that are used here.
    public enum Strategy: String, Hashable, Sendable, CaseIterable {
        /// On iOS the identifier, or the label of what has none; on Android the content description.
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
