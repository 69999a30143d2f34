import SwerkinCore
import SwerkinMobile

/// A condition on the attributes of an element, which a server checks.
///
/// ```swift
/// let predicate = ElementPredicate.all([.type(.init(rawValue: "XCUIElementTypeButton")), .text(.label, .exact("Log in"))])
/// ```
///
/// Source: "Predicate Format String Syntax" of Apple's Predicate Programming Guide, and the attributes of the XCUITest
/// driver.
public indirect enum ElementPredicate: Hashable, Sendable {
    /// The attributes that hold text.
    public enum TextAttribute: String, Hashable, Sendable, CaseIterable {
        /// The identifier, or the label of an element without one.
        case name
        /// The label of the element.
        case label
        /// The value, or the placeholder of an empty field; of a text its label.
        case value
        /// The placeholder of an empty field.
        case placeholder = "placeholderValue"
        /// The traits, as in `Button, Selected`.
        case traits
    }

    /// The attributes that are true or false.
    public enum Flag: String, Hashable, Sendable, CaseIterable {
        /// True for an enabled element.
        case enabled
        /// True for an element of which some part can be seen.
        case visible
        /// True for a selected element.
        case selected
        /// True for an element that assistive technology stops at.
        case accessible
        /// True for an element that a touch would reach.
        case hittable
    }

    /// The comparison of a text.
    public enum Comparison: Hashable, Sendable {
        /// The whole text.
        case exact(String)
        /// The whole text, in capital or small letters.
        case ignoringCase(String)
        /// The beginning.
        case prefix(String)
        /// The end.
        case suffix(String)
        /// Any part.
        case containing(String)
    }

    /// A text is as wanted.
    case text(TextAttribute, Comparison)
    /// An attribute is true, or false.
    case flag(Flag, Bool)
    /// The element has one of these types; false for an empty list.
    case types([XCUITestElementType])
    /// All conditions hold; true for an empty list.
    case all([ElementPredicate])
    /// One of the conditions holds; false for an empty list.
    case any([ElementPredicate])
    /// The condition does not hold.
    case not(ElementPredicate)

    /// The element is of a type.
    public static func type(_ type: XCUITestElementType) -> ElementPredicate { .types([type]) }
}

extension ElementPredicate.Comparison {
    /// The comparison that a match asks for; nil for a pattern, which the server would read by other rules, and for a
    /// normalised text, which it can't compare.
    init?(_ match: TextMatch) {
        switch match {
        case .exact(let text): self = .exact(text)
        case .ignoringCase(let text): self = .ignoringCase(text)
        case .prefix(let text): self = .prefix(text)
        case .suffix(let text): self = .suffix(text)
        case .containing(let text): self = .containing(text)
        case .normalized, .pattern: return nil
        }
    }

    /// The text that is wanted.
    var text: String {
        switch self {
        case .exact(let text), .ignoringCase(let text), .prefix(let text), .suffix(let text), .containing(let text):
            text
        }
    }

    fileprivate var sign: String {
        switch self {
        case .exact: "=="
        case .ignoringCase: "==[c]"
        case .prefix: "BEGINSWITH"
        case .suffix: "ENDSWITH"
        case .containing: "CONTAINS"
        }
    }
}

extension ElementPredicate: CustomStringConvertible {
    /// The condition as `NSPredicate` reads it.
    public var description: String {
        switch self {
        case .text(let attribute, let comparison):
            return "\(attribute.rawValue) \(comparison.sign) \(Self.literal(comparison.text))"
        case .flag(let flag, let isSet): return "\(flag.rawValue) == \(isSet ? 1 : 0)"
        case .types(let types):
            if types.count == 1 { return "type == \(Self.literal(types[0].rawValue))" }
            return types.isEmpty
                ? "FALSEPREDICATE" : "type IN {\(types.map { Self.literal($0.rawValue) }.joined(separator: ", "))}"
        case .all(let conditions): return Self.joined(conditions, by: " AND ", orNone: "TRUEPREDICATE")
        case .any(let conditions): return Self.joined(conditions, by: " OR ", orNone: "FALSEPREDICATE")
        case .not(let condition): return "NOT (\(condition))"
        }
    }

    private static func joined(_ conditions: [ElementPredicate], by sign: String, orNone none: String) -> String {
        if conditions.count == 1 { return "\(conditions[0])" }
        return conditions.isEmpty ? none : conditions.map(\.operand).joined(separator: sign)
    }

    /// The condition as a part of another, in parentheses if it would be ambiguous otherwise.
    private var operand: String {
        switch self {
        case .all(let conditions), .any(let conditions): conditions.count > 1 ? "(\(self))" : "\(self)"
        default: "\(self)"
        }
    }

    /// A text in quotation marks, quotation marks and backslashes inside it escaped.
    ///
    /// Everything else stands for itself, a percent sign and the end of a line too.
    static func literal(_ text: String) -> String {
        var words = ""
        for scalar in text.unicodeScalars {
            if scalar == "'" || scalar == "\\" { words.unicodeScalars.append("\\") }
            words.unicodeScalars.append(scalar)
        }
        return "'\(words)'"
    }
}
