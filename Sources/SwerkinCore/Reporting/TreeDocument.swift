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
