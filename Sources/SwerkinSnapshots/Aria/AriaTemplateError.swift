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

extension AriaTemplateError: CustomStringConvertible {
    /// The problems in words, one a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension AriaTemplateError.Problem: CustomStringConvertible {
    /// The problem in words, with its position.
    public var description: String {
        guard let position else { return "The template: \(reason)" }
        return "The template, line \(position.line), column \(position.column): \(reason)"
    }
}

extension AriaTemplateError.Reason: CustomStringConvertible {
    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .syntax(let words):
            "this is not YAML: \(words). Look at the indentation; quote what has a colon or a # in it."
        case .noSequence: "a template is a sequence of items: begin each with \"- \", as in - heading \"Title\"."
        case .noItem: "an item is a role, as in - button \"Save\", or one with a colon and what is inside it."
        case .noKey: "a key must be a text, as in - list: or - /url: \"#\"."
        case .noRole: "a role is missing: begin with one, as in heading \"Title\"."
        case .unterminatedName: "the name has no end: close it with \", and write \\\" for one inside it."
        case .unterminatedPattern:
            "the regular expression has no end: close it with /, and write \\/ for one inside it."
        case .badPattern(let pattern):
            "\"\(pattern)\" is not a regular expression: correct it, or put the name into \"\"."
        case .unexpected(let rest):
            "\"\(rest)\" is not expected here: after the role come a name in \"\" or //, and attributes in []."
        case .noAttribute: "an attribute is missing: name one of \(Self.attributes)."
        case .unterminatedAttribute(let name): "the attribute \(name) has no end: close it with ]."
        case .unknownAttribute(let name): "there is no attribute \(name): there are \(Self.attributes)."
        case .badValue(let value, let attribute): Self.words(for: value, of: attribute)
        case .unknownProperty(let name): "there is no property /\(name): there are /children, /placeholder and /url."
        case .noText(let key): "what belongs to \(key) must be one text on its line."
        case .unknownMode(let mode): "children cannot be \"\(mode)\": write contain, equal or deep-equal."
        }
    }

    private static var attributes: String {
        AriaAttribute.allCases.map(\.rawValue).joined(separator: ", ")
    }

    private static func words(for value: String, of attribute: String) -> String {
        let possible = AriaAttribute(rawValue: attribute)?.possibleValues ?? ""
        return "\(attribute) cannot be \"\(value)\": write \(possible)."
    }
}
