import SwerkinMobile

/// A path through the tree of elements, which a server follows.
///
/// ```swift
/// let lastButton = ClassChain([
///     ClassChain.Step(.init(rawValue: "XCUIElementTypeCell"), containing: .text(.label, .exact("Pears"))),
///     ClassChain.Step(.init(rawValue: "XCUIElementTypeButton"), position: -1),
/// ])
/// // **/XCUIElementTypeCell[$label == 'Pears'$]/**/XCUIElementTypeButton[-1]
/// ```
///
/// Source: the class chain queries of WebDriverAgent, whose parser ends a condition at a single mark and takes a doubled one as
/// the mark itself.
public struct ClassChain: Hashable, Sendable {
    /// One step of the path: to all elements that match.
    public struct Step: Hashable, Sendable {
        /// The type; nil for any.
        public var type: XCUITestElementType?
        /// A condition on the element, or nil for none.
        public var matching: ElementPredicate?
        /// A condition on some descendant of the element, or nil for none.
        public var containing: ElementPredicate?
        /// The number of the match, from 1, or from the end as -1, -2 and so on; nil for all.
        public var position: Int?
        /// True if the step covers only children, and not deeper descendants.
        public var isDirect: Bool

        /// Makes a step; omitted conditions match anything, at any depth.
        public init(
            _ type: XCUITestElementType? = nil, matching: ElementPredicate? = nil, containing: ElementPredicate? = nil,
            position: Int? = nil, isDirect: Bool = false
        ) {
            self.type = type
            self.matching = matching
            self.containing = containing
            self.position = position
            self.isDirect = isDirect
        }
    }

    /// The steps, outermost first; at least one, for an empty chain is none.
    public var steps: [Step]

    /// Makes a chain.
    public init(_ steps: [Step]) { self.steps = steps }
}

extension ClassChain: CustomStringConvertible {
    /// The chain as WebDriverAgent reads it.
    public var description: String { steps.map(\.description).joined(separator: "/") }
}

extension ClassChain.Step: CustomStringConvertible {
    /// The step as WebDriverAgent reads it.
    public var description: String {
        var words = isDirect ? "" : "**/"
        words += type?.rawValue ?? "*"
        if let matching { words += "[\(Self.enclosed(matching, in: "`"))]" }
        if let containing { words += "[\(Self.enclosed(containing, in: "$"))]" }
        if let position { words += "[\(position)]" }
        return words
    }

    /// A condition between marks, marks inside it doubled.
    private static func enclosed(_ predicate: ElementPredicate, in signature: Unicode.Scalar) -> String {
        var words = String(signature)
        for scalar in predicate.description.unicodeScalars {
            words.unicodeScalars.append(scalar)
            if scalar == signature { words.unicodeScalars.append(signature) }
        }
        words.unicodeScalars.append(signature)
        return words
    }
}
