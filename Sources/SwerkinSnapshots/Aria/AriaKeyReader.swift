import SwerkinCore

/// Reads a key: a role, a name in quotes or a regular expression, and attributes in brackets.
struct AriaKeyReader {
    /// The problem of a key, and its offset in scalars.
    struct Problem: Error {
        let offset: Int
        let reason: AriaTemplateError.Reason
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0

    private init(_ key: String) {
        scalars = Array(key.unicodeScalars)
    }

    /// Parses a key into the role, name and states of a node.
    static func read(_ key: String, into node: inout AriaTemplate.Node) throws(Problem) {
        var reader = AriaKeyReader(key)
        reader.skipWhitespace()
        node.role = try reader.role()
        reader.skipWhitespace()
        node.name = try reader.name()
        try reader.readAttributes(into: &node.states)
        guard reader.next == nil else { throw reader.problem(.unexpected(reader.rest)) }
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private var rest: String { AriaText.normalized(Self.text(scalars[index...])) }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    private func problem(_ reason: AriaTemplateError.Reason, at offset: Int? = nil) -> Problem {
        Problem(offset: offset ?? index, reason: reason)
    }

    private mutating func skipWhitespace() {
        while let scalar = next, scalar.properties.isWhitespace { index += 1 }
    }

    /// Takes characters as long as they satisfy a condition.
    private mutating func take(while holds: (Unicode.Scalar) -> Bool) -> String {
        let start = index
        while let scalar = next, holds(scalar) { index += 1 }
        return Self.text(scalars[start..<index])
    }

    /// Takes a character.
    ///
    /// Returns false if another one follows.
    private mutating func takes(_ mark: Unicode.Scalar) -> Bool {
        guard next == mark else { return false }
        index += 1
        return true
    }

    private mutating func role() throws(Problem) -> String {
        let role = take { $0.isASCII && $0.properties.isAlphabetic || $0 == "-" }
        guard !role.isEmpty else { throw problem(.noRole) }
        return role
    }

    private mutating func name() throws(Problem) -> AriaTemplate.Name? {
        if takes("\"") { return .exact(AriaText.normalized(try quoted())) }
        let start = index
        guard takes("/") else { return nil }
        let source = try patternSource()
        guard let pattern = AriaPattern(source) else { throw problem(.badPattern(source), at: start) }
        return .pattern(pattern)
    }

    private mutating func quoted() throws(Problem) -> String {
        var name: [Unicode.Scalar] = []
        while !takes("\"") {
            _ = takes("\\")
            guard let scalar = next else { throw problem(.unterminatedName) }
            name.append(scalar)
            index += 1
        }
        return Self.text(name)
    }

    /// The regular expression up to the slash that ends it: one that is not escaped, and not in a set of characters.
    private mutating func patternSource() throws(Problem) -> String {
        let start = index
        var isInSet = false
        while let scalar = next {
            if scalar == "/", !isInSet {
                index += 1
                return Self.text(scalars[start..<index - 1])
            }
            if scalar == "[" { isInSet = true }
            if scalar == "]" { isInSet = false }
            index += scalar == "\\" && index + 1 < scalars.count ? 2 : 1
        }
        throw problem(.unterminatedPattern)
    }

    private mutating func readAttributes(into states: inout AriaStates) throws(Problem) {
        skipWhitespace()
        while takes("[") {
            try readAttribute(into: &states)
            skipWhitespace()
        }
    }

    private mutating func readAttribute(into states: inout AriaStates) throws(Problem) {
        skipWhitespace()
        let start = index
        let name = take { $0.isASCII && $0.properties.isAlphabetic }
        guard !name.isEmpty else { throw problem(.noAttribute) }
        guard let attribute = AriaAttribute(rawValue: name) else { throw problem(.unknownAttribute(name), at: start) }
        let (value, valueStart) = value(from: start)
        guard takes("]") else { throw problem(.unterminatedAttribute(name)) }
        guard attribute.set(value, in: &states) else {
            throw problem(.badValue(value, attribute: name), at: valueStart)
        }
    }

    /// The value after an equals sign, and its offset; `true` if there is none.
    private mutating func value(from start: Int) -> (String, Int) {
        skipWhitespace()
        guard takes("=") else { return ("true", start) }
        skipWhitespace()
        let start = index
        let value = take { $0 != "]" && !$0.properties.isWhitespace }
        skipWhitespace()
        return (value.isEmpty ? "true" : value, start)
    }
}

/// An attribute of a node in a template, in brackets; one for each state.
///
/// The order is that of writing.
enum AriaAttribute: String, CaseIterable {
    case checked, disabled, expanded, active, invalid, level, pressed, selected

    /// The values in words, for who wrote another.
    var possibleValues: String {
        switch self {
        case .disabled, .expanded, .active, .selected: "true or false"
        case .checked, .pressed: "true, false or mixed"
        case .invalid: "true, false, grammar or spelling"
        case .level: "a whole number"
        }
    }

    /// Sets the state from a written value.
    ///
    /// Returns false if the attribute has no such value.
    func set(_ value: String, in states: inout AriaStates) -> Bool {
        switch self {
        case .checked: Self.set(AriaStates.Toggle(rawValue: value), in: &states.checked)
        case .pressed: Self.set(AriaStates.Toggle(rawValue: value), in: &states.pressed)
        case .disabled: Self.set(Bool(value), in: &states.disabled)
        case .expanded: Self.set(Bool(value), in: &states.expanded)
        case .active: Self.set(Bool(value), in: &states.active)
        case .selected: Self.set(Bool(value), in: &states.selected)
        case .invalid: Self.set(AriaStates.Invalidity(rawValue: value), in: &states.invalid)
        case .level: Self.set(Int(value), in: &states.level)
        }
    }

    private static func set<Value>(_ value: Value?, in state: inout Value?) -> Bool {
        state = value
        return value != nil
    }

    /// The value as it is written, or nil if the state is not exposed.
    func value(in states: AriaStates) -> String? {
        switch self {
        case .checked: states.checked?.rawValue
        case .pressed: states.pressed?.rawValue
        case .disabled: states.disabled.map { "\($0)" }
        case .expanded: states.expanded.map { "\($0)" }
        case .active: states.active.map { "\($0)" }
        case .selected: states.selected.map { "\($0)" }
        case .invalid: states.invalid?.rawValue
        case .level: states.level.map { "\($0)" }
        }
    }

    /// Takes the state from one set of states to another.
    func copy(from seen: AriaStates, to states: inout AriaStates) {
        switch self {
        case .checked: states.checked = seen.checked
        case .disabled: states.disabled = seen.disabled
        case .expanded: states.expanded = seen.expanded
        case .active: states.active = seen.active
        case .invalid: states.invalid = seen.invalid
        case .level: states.level = seen.level
        case .pressed: states.pressed = seen.pressed
        case .selected: states.selected = seen.selected
        }
    }

    /// Returns true if a node's states are as expected.
    ///
    /// States that the template omits are not compared, and neither is the focus. A state that is not exposed counts as
    /// `false`, but an element without `expanded` does not count as collapsed.
    func isMet(by seen: AriaStates, as wanted: AriaStates) -> Bool {
        guard self != .active, let wanted = value(in: wanted) else { return true }
        if let value = value(in: seen) { return value == wanted }
        return self != .expanded && wanted == "false"
    }
}
