/// An accessibility tree as JSON; empty and default properties are left out.
struct TreeDocument: Encodable {
    private let version = 1
    private let width: Double
    private let height: Double
    private let elements: [ElementDocument]

    init(_ tree: ElementTree) {
        width = tree.size.width
        height = tree.size.height
        elements = tree.roots.map(ElementDocument.init)
    }
}

/// An element as JSON, by the names of ``Element``.
private struct ElementDocument: Encodable {
    private let role: String
    private let identifier: String?
    private let label: String?
    private let value: String?
    private let placeholder: String?
    private let fieldName: String?
    private let traits: String?
    private let options: [String]?
    private let frame: [Double]
    private let isEnabled: Bool?
    private let isFocused: Bool?
    private let isPressed: Bool?
    private let isVisible: Bool?
    private let isInert: Bool?
    private let isAccessibilityHidden: Bool?
    private let isSecure: Bool?
    private let isMultiline: Bool?
    private let obstruction: String?
    private let children: [ElementDocument]?

    init(_ element: Element) {
        role = element.role.rawValue
        identifier = element.identifier
        label = element.label
        value = element.value
        placeholder = element.placeholder
        fieldName = element.fieldName
        traits = element.traits.isEmpty ? nil : element.traits.description
        options = element.options?.map(\.label)
        frame = [
            element.bounds.origin.x, element.bounds.origin.y, element.bounds.size.width, element.bounds.size.height,
        ]
        isEnabled = Self.unless(element.isEnabled, is: true)
        isFocused = Self.unless(element.isFocused, is: false)
        isPressed = Self.unless(element.isPressed, is: false)
        isVisible = Self.unless(element.isVisible, is: true)
        isInert = Self.unless(element.isInert, is: false)
        isAccessibilityHidden = Self.unless(element.isAccessibilityHidden, is: false)
        isSecure = Self.unless(element.isSecure, is: false)
        isMultiline = Self.unless(element.isMultiline, is: false)
        obstruction = element.obstruction?.words
        children = element.children.isEmpty ? nil : element.children.map(ElementDocument.init)
    }

    private static func unless(_ state: Bool, is usual: Bool) -> Bool? { state == usual ? nil : state }
}

extension ElementTree {
    /// The tree as text: a line for each element, indented under its parent.
    ///
    /// ```
    /// screen of 390 × 844 points
    ///   button "save" labelled "Save", disabled  at 10, 20, 100 × 44
    /// ```
    ///
    /// O(elements).
    public var text: String {
        let lines = ["screen of \(size.words) points"] + roots.flatMap { $0.lines(depth: 1) }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Element {
    fileprivate func lines(depth: Int) -> [String] {
        let place =
            bounds.isEmpty ? "" : "  at \(bounds.origin.x.words), \(bounds.origin.y.words), \(bounds.size.words)"
        let line = String(repeating: "  ", count: depth) + ([summary] + details).joined(separator: ", ") + place
        return [line] + children.flatMap { $0.lines(depth: depth + 1) }
    }

    /// The properties of an element beside its name, and its states that differ from the usual ones.
    private var details: [String] {
        var details: [String] = []
        if let value { details.append("value \(value.quoted)") }
        if let placeholder { details.append("placeholder \(placeholder.quoted)") }
        if let options { details.append("options \(options.map(\.label.quoted).joined(separator: " "))") }
        if !traits.isEmpty { details.append("traits [\(traits)]") }
        details += states.filter(\.holds).map(\.words)
        if let obstruction { details.append(obstruction.words) }
        return details
    }

    private var states: [(holds: Bool, words: String)] {
        [
            (!isEnabled, "disabled"), (isFocused, "focused"), (isPressed, "pressed"), (!isVisible, "not visible"),
            (isInert, "inert"), (isAccessibilityHidden, "hidden from assistive technology"),
            (isSecure, "secure"), (isMultiline, "of several lines"),
        ]
    }
}

extension Size {
    fileprivate var words: String { "\(width.words) × \(height.words)" }
}

extension Double {
    /// The number, without a fraction if it is whole.
    package var words: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
