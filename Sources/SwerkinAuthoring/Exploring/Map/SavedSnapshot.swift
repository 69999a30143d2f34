import SwerkinCore

/// A snapshot as it is kept in a file: all that names, traits and queries are made of.
struct SavedSnapshot: Codable, Sendable {
    private let title: String?
    private let address: String?
    private let width: Double
    private let height: Double
    private let elements: [SavedElement]
    /// False if the screen was not drawn completely, otherwise nil.
    private let isComplete: Bool?

    init(_ observation: ScreenObservation) {
        (title, address) = (observation.title, observation.address)
        (width, height) = (observation.tree.size.width, observation.tree.size.height)
        elements = observation.tree.roots.map(SavedElement.init)
        isComplete = observation.isComplete ? nil : false
    }

    var observation: ScreenObservation {
        var observation = ScreenObservation(
            ElementTree(size: Size(width: width, height: height), roots: elements.map(\.element)), title: title,
            address: address)
        observation.isComplete = isComplete ?? true
        return observation
    }
}

/// An element in a file; properties that are usual are left out.
private struct SavedElement: Codable, Sendable {
    let reference: String
    let role: String
    let identifier: String?
    let label: String?
    let value: String?
    let placeholder: String?
    let fieldName: String?
    let level: Int?
    let traits: UInt32?
    let options: [String]?
    let bounds: [Double]
    let states: String?
    let children: [SavedElement]?

    init(_ element: Element) {
        (reference, role) = (element.reference.rawValue, element.role.rawValue)
        (identifier, label, value) = (element.identifier, element.label, element.value)
        (placeholder, fieldName, level) = (element.placeholder, element.fieldName, element.level)
        traits = element.traits.isEmpty ? nil : element.traits.rawValue
        options = element.options?.map(\.label)
        let bounds = element.bounds
        self.bounds = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
        let states = Self.states.filter { $0.isSet(element) }.map(\.letter).joined()
        self.states = states.isEmpty ? nil : states
        children = element.children.isEmpty ? nil : element.children.map(SavedElement.init)
    }

    private static let states: [(letter: String, isSet: @Sendable (Element) -> Bool)] = [
        ("d", { !$0.isEnabled }), ("h", { !$0.isVisible }), ("i", \.isInert), ("s", \.isSecure), ("m", \.isMultiline),
        ("p", \.isPressed),
    ]

    var element: Element {
        let has = { (letter: Character) in states?.contains(letter) ?? false }
        let corner = bounds + [0, 0, 0, 0]
        return Element(
            ElementReference(rawValue: reference), role: Role(rawValue: role), identifier: identifier, label: label,
            value: value, placeholder: placeholder, fieldName: fieldName, level: level,
            traits: AccessibilityTraits(rawValue: traits ?? 0), options: options?.map { ElementOption($0) },
            bounds: Rectangle(x: corner[0], y: corner[1], width: corner[2], height: corner[3]),
            isEnabled: !has("d"), isPressed: has("p"), isVisible: !has("h"), isInert: has("i"), isSecure: has("s"),
            isMultiline: has("m"), children: (children ?? []).map(\.element))
    }
}
