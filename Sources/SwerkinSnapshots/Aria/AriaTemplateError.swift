/// Why a text is no template: all that is wrong with it, in the order of the text.
public struct AriaTemplateError: Error, Hashable, Sendable {
    /// What is wrong; at least one.
    public var problems: [Problem]

    /// One thing that is wrong with a template.
    public struct Problem: Hashable, Sendable {
        /// The position, or nil if the YAML parser gives none.
        public var position: AriaTemplatePosition?
        /// What.
        public var reason: Reason
    }

    /// What may be wrong with a template.
    public enum Reason: Hashable, Sendable {
        /// It is not YAML; in the words of its reader.
        case syntax(String)
        /// It is not a sequence of items.
        case noSequence
        /// The item is neither a key nor a key with something behind it.
        case noItem
        /// A key is not a text.
        case noKey
        /// A role is missing where one must be.
        case noRole
        /// A name lacks its closing quotation mark.
        case unterminatedName
        /// A regular expression lacks its closing slash.
        case unterminatedPattern
        /// This is not a regular expression.
        case badPattern(String)
        /// Something stands where the key should have ended.
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
        /// There is no such way to compare children.
        case unknownMode(String)
    }
}
