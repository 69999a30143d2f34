/// The error of a text that is not a template: all problems, in the order of the text.
public struct AriaTemplateError: Error, Hashable, Sendable {
    /// The problems; at least one.
    public var problems: [Problem]

    /// One thing that is wrong with a template.
    public struct Problem: Hashable, Sendable {
        /// The position, or nil if the YAML parser gives none.
        public var position: AriaTemplatePosition?
        /// The kind of problem.
        public var reason: Reason
    }

    /// A kind of problem in a template.
    public enum Reason: Hashable, Sendable {
        /// It is not YAML; in the words of its reader.
        case syntax(String)
        /// It is not a sequence of items.
        case noSequence
        /// The item is neither a key nor a key with something behind it.
        case noItem
        /// A key is not a text.
        case noKey
        /// A role is missing.
        case noRole
        /// A name lacks its closing quotation mark.
        case unterminatedName
        /// A regular expression lacks its closing slash.
        case unterminatedPattern
        /// This is not a regular expression.
        case badPattern(String)
        /// A text follows the end of the key.
        case unexpected(String)
        /// An attribute lacks its name.
        case noAttribute
        /// An attribute lacks its closing bracket.
        case unterminatedAttribute(String)
        /// There is no such attribute.
        case unknownAttribute(String)
        /// The attribute cannot have this value.
        case badValue(String, attribute: String)
        /// There is no such property.
        case unknownProperty(String)
        /// The value of a property or a text is not a text.
        case noText(key: String)
        /// There is no such comparison of children.
        case unknownMode(String)
    }
}
