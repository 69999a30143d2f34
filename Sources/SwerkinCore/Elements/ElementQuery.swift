import FlowGraph

/// A query for an element: all its conditions must hold.
///
/// A query is a value, so that a driver can search by itself and a failure can describe the wanted element.
///
/// ```swift
/// ElementQuery.identifier("enableButton")
/// ElementQuery.button("Log in")
/// ElementQuery.label("Delete").within(.identifier("secondCell"))
/// ```
public struct ElementQuery: Hashable, Sendable {
    /// The kind of element; nil for any.
    public var kind: ElementKind?
    /// The role; nil for any.
    public var role: Role?
    /// The accessibility identifier, exactly; nil for any.
    public var identifier: String?
    /// The accessibility label; nil for any.
    public var label: TextMatch?
    /// The value, or the placeholder of an empty field; nil for any.
    public var value: TextMatch?
    /// The label or the text; nil for any.
    public var text: TextMatch?
    /// The visible text that names a field; nil for any.
    public var fieldName: TextMatch?
    /// Traits that the element must have, all of them.
    public var traits: AccessibilityTraits
    /// Containers that the element must lie in, outermost first.
    public var containers: [ElementQuery] = []
    /// Elements that must lie inside it, at any depth.
    public var contained: [ElementQuery] = []
    /// Elements that must not be there; while one of them is, the query means nothing.
    public var absent: [ElementQuery] = []
    /// The scope of the search; nil for the scope of the current screen, or the whole screen if that has none.
    public var scope: QueryScope?
    /// The number of the match, from 0, in reading order; nil for all matches.
    public var index: Int?
    /// The time that steps wait for the element, or nil for the usual timeout.
    public var timeout: Duration?

    /// Makes a query; omitted conditions match anything.
    public init(
        _ kind: ElementKind? = nil, role: Role? = nil, identifier: String? = nil, label: TextMatch? = nil,
        value: TextMatch? = nil, text: TextMatch? = nil, fieldName: TextMatch? = nil, traits: AccessibilityTraits = []
    ) {
        self.kind = kind
        self.role = role
        self.identifier = identifier
        self.label = label
        self.value = value
        self.text = text
        self.fieldName = fieldName
        self.traits = traits
    }

    /// The element with an accessibility identifier.
    public static func identifier(_ identifier: String) -> ElementQuery { ElementQuery(identifier: identifier) }

    /// The element with an accessibility label, compared by ``TextMatch/normalized(_:)``.
    public static func label(_ label: String) -> ElementQuery { ElementQuery(label: .normalized(label)) }

    /// Narrows the query to the descendants of another element.
    public func within(_ container: ElementQuery) -> ElementQuery {
        var query = self
        query.containers.insert(container, at: 0)
        return query
    }

    /// Means an element only if another lies inside it, at any depth.
    ///
    /// Identifies a row by its content instead of its number:
    ///
    /// ```swift
    /// ElementQuery.button("Delete").within(ElementQuery(.row).containing(.link("Ada")))
    /// ```
    /// Of the other query only the conditions on the element itself count.
    public func containing(_ other: ElementQuery) -> ElementQuery {
        var query = self
        query.contained.append(other.conditions)
        return query
    }

    /// Compares labels, texts and field names character by character, if the query wants the whole of them.
    ///
    /// ```swift
    /// ElementQuery.button("Save").exact  // not a button labelled "Save " or "\u{F0C7} Save"
    /// ```
    public var exact: ElementQuery {
        var query = self
        (query.label, query.text, query.fieldName) = (label?.exact, text?.exact, fieldName?.exact)
        return query
    }

    /// Means the element only while another is not there, wherever on the screen that is.
    ///
    /// Two screens may show the same heading, and one of them a button beside it:
    ///
    /// ```swift
    /// ElementQuery.heading("Users").unless(.button("Save"))
    /// ```
    public func unless(_ other: ElementQuery) -> ElementQuery {
        var query = self
        query.absent.append(other)
        return query
    }

    /// Takes one of several matches, counted from 0 in reading order.
    public func at(_ index: Int) -> ElementQuery {
        var query = self
        query.index = index
        return query
    }

    /// Gives the query a timeout of its own, which comes before the step's and the test's.
    ///
    /// Every wait of a step for this element then takes at most this long. As the trait of a screen that comes late, it is the
    /// timeout of every arrival there.
    public func waiting(upTo timeout: Duration) -> ElementQuery {
        var query = self
        query.timeout = timeout
        return query
    }

    /// The identifier, if the query has no other condition.
    var soleIdentifier: String? { identifier.flatMap { untimed == .identifier($0) ? $0 : nil } }

    private var untimed: ElementQuery {
        var query = self
        query.timeout = nil
        return query
    }

    /// The conditions on the element itself.
    var conditions: ElementQuery {
        var query = self
        (query.containers, query.contained, query.absent) = ([], [], [])
        (query.index, query.scope, query.timeout) = (nil, nil, nil)
        return query
    }

    /// True if the query compares the content of a field, which stays secret if the field is secure.
    var readsContent: Bool { !contents.isEmpty }

    /// The texts that are compared with the content of a field.
    var contents: [String] { [value, text].compactMap { $0?.wanted } }
}

extension ElementQuery: CustomStringConvertible {
    /// The query in words, as in `the button with identifier "save" and label "Save"`.
    public var description: String {
        var marks: [String] = []
        if let identifier { marks.append("identifier \(identifier.quoted)") }
        if let label { marks.append("label \(label)") }
        if let value { marks.append("value \(value)") }
        if let text { marks.append("label or text \(text)") }
        if let fieldName { marks.append("field name \(fieldName)") }
        if kind != nil, let role { marks.append("role \(role)") }
        if !traits.isEmpty { marks.append("traits \(traits)") }
        var words = "the \(kind?.words ?? role?.rawValue ?? "element")"
        if !marks.isEmpty { words += " with " + marks.joined(separator: " and ") }
        if let index { words += " (number \(index + 1))" }
        words += contained.map { " containing \($0)" }.joined()
        for container in containers.reversed() { words += " inside \(container)" }
        if let container { words += " in \(QueryScope.words(of: container.screen)), \(container.query)" }
        if !absent.isEmpty { words += " unless there is \(absent.map(\.wordsWithoutScope).joined(separator: " or "))" }
        return words
    }

    private var wordsWithoutScope: String {
        var query = self
        query.scope = nil
        return query.description
    }
}

extension TextMatch {
    /// The match that compares every character, if this one wants a whole text.
    fileprivate var exact: TextMatch { whole.map(TextMatch.exact) ?? self }
}

extension TextMatch: CustomStringConvertible {
    /// The match in words, as in `starting with "Hello"`.
    public var description: String {
        switch self {
        case .exact(let text), .normalized(let text): text.quoted
        case .ignoringCase(let text): "\(text.quoted) in upper or lower case"
        case .prefix(let text): "starting with \(text.quoted)"
        case .suffix(let text): "ending with \(text.quoted)"
        case .containing(let text): "containing \(text.quoted)"
        case .pattern(let pattern): "matching the pattern \(pattern.quoted)"
        }
    }
}

extension String {
    /// The text in quotation marks on one line, with quotation marks, line ends, invisible characters and commands to a runner escaped
    /// as in Swift.
    ///
    /// A no-break space is `\u{A0}`, a picture of an icon font `\u{F0C7}`: the output can be copied into a test.
    package var quoted: String {
        var (words, finder) = ("\"", OrderFinder())
        let scalars = replacing("\r\n", with: "\n").unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            let isHidden = finder.isOrder(scalar) || scalar.isInvisible || scalars[index...].beginsRunnerCommand
            switch scalar {
            case "\"": words += "\\\""
            case "\\": words += "\\\\"
            case "\n": words += "\\n"
            case "\r": words += "\\r"
            case "\t": words += "\\t"
            case _ where isHidden: words += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: words.unicodeScalars.append(scalar)
            }
        }
        return words + "\""
    }
}

extension Unicode.Scalar {
    /// True if nothing can be seen of it, or nothing that says which character it is; joiners are seen in the
    /// characters that they join.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .spaceSeparator: self != " "
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        case .format: self != "\u{200C}" && self != "\u{200D}"
        default: false
        }
    }
}

/// The part of the screen that a query searches.
public indirect enum QueryScope: Hashable, Sendable {
    /// Everywhere, also while the app is on a screen that has a scope.
    case anywhere
    /// In the scope of a screen: a container, and everything inside it.
    case container(ElementQuery, of: String)
}

extension ElementQuery {
    /// The query without the scope of the screen that the app is on: it looks everywhere.
    ///
    /// For elements outside of the container that a screen names as its ``Renderable/scope``, as a message or a menu:
    /// `.button("Undo").anywhere`.
    public var anywhere: ElementQuery {
        var query = self
        query.scope = .anywhere
        return query
    }

    /// The query in a scope, unless it has one; the scope applies to the elements that must be absent too.
    func scoped(by scope: QueryScope?) -> ElementQuery {
        guard let scope else { return self }
        var query = self
        query.scope = self.scope ?? scope
        query.absent = absent.map { $0.scoped(by: query.scope) }
        return query
    }

    /// The container that the query looks in and the screen that names it; nil if it looks everywhere.
    var container: (query: ElementQuery, screen: String)? {
        if case .container(let query, let screen) = scope { (query, screen) } else { nil }
    }
}

extension QueryScope {
    /// The scope of a screen in words, as in `the scope of editFolder`.
    static func words(of screen: String) -> String { "the scope of \(screen)" }
}

extension ElementTree {
    /// The elements in which a query looks: those of its scope, or the roots.
    package func area(of query: ElementQuery) throws -> [Element] {
        try query.container.map { try outermostMatches($0.query) } ?? roots
    }
}
