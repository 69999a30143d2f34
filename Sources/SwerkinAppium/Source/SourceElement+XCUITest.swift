import SwerkinCore
import SwerkinMobile

// What WebDriverAgent makes of an element's own attributes is undone here: it falls back from one to another, so that a
// text has its label as its value, an empty field its placeholder, and what has no identifier its label as its name.
// Source: `XCUIElement+FBWebDriverAttributes.m` of WebDriverAgent.
extension SourceElement {
    /// The type of the element.
    var type: XCUITestElementType { XCUITestElementType(rawValue: tag) }

    /// The server's name of the element: its identifier, or its label if it has none.
    var name: String? { text("name") }

    /// The bounds; a coordinate that is not a finite number is 0.
    private var bounds: Rectangle {
        let sides = ["x", "y", "width", "height"].map { side in
            attributes[side].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? 0
        }
        return Rectangle(x: sides[0], y: sides[1], width: max(sides[2], 0), height: max(sides[3], 0))
    }

    /// The identifier and the label.
    ///
    /// A name that is the label too is no identifier, unless the configuration says so. That of a navigation bar is its title,
    /// which is a text inside it too.
    func names(identifiesByLabel: Bool) -> (identifier: String?, label: String?) {
        let label = text("label")
        if type == .navigationBar, label == nil { return (nil, nil) }
        return (name == label && !identifiesByLabel ? nil : name, label)
    }

    /// The value: the content of a field, empty if it shows its placeholder, and bullets if it is secret.
    var value: String? {
        ReportedElement.value(
            of: type, reported: text("value"), label: text("label"), placeholder: text("placeholderValue"),
            isSelected: traits.contains(.selected))
    }

    /// The traits that the server reports, with those that follow from the type and the state.
    var traits: AccessibilityTraits {
        var traits = AccessibilityTraits(listed: attributes["traits"] ?? "").union(type.traits)
        if !flag("enabled", otherwise: true) { traits.insert(.notEnabled) }
        if flag("selected", otherwise: false) { traits.insert(.selected) }
        return traits
    }

    /// The element with what the server means, and all inside it.
    func reported(identifiesByLabel: Bool) -> ReportedElement {
        let names = names(identifiesByLabel: identifiesByLabel)
        var element = ReportedElement(type)
        (element.name, element.identifier, element.label) = (name, names.identifier, names.label)
        element.value = value
        element.placeholder = text("placeholderValue")
        element.traits = traits
        element.bounds = bounds
        element.isEnabled = flag("enabled", otherwise: true)
        element.isVisible = flag("visible", otherwise: true)
        // The server knows only for accessible elements if a touch would reach them.
        if flag("accessible", otherwise: false) { element.isHittable = flag("hittable", otherwise: true) }
        element.isFocused = flag("focused", otherwise: false)
        element.children = children.map { $0.reported(identifiesByLabel: identifiesByLabel) }
        return element
    }
}
