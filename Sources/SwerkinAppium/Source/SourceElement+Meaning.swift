import Swerkin

// What WebDriverAgent makes of an element's own attributes is undone here: it falls back from one to another, so that a
// text has its label as its value, an empty field its placeholder, and what has no identifier its label as its name.
// Source: `XCUIElement+FBWebDriverAttributes.m` of WebDriverAgent.
extension SourceElement {
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
        let value = text("value")
        switch type {
        case .secureTextField: return String(repeating: "•", count: fieldText(value).count)
        case let type where type.takesText: return fieldText(value)
        case .staticText: return value == text("label") ? nil : value
        case .button: return value == "1" && traits.contains(.selected) ? nil : value
        default: return value
        }
    }

    private func fieldText(_ value: String?) -> String { value == text("placeholderValue") ? "" : value ?? "" }

    /// The traits that the server reports, with those that follow from the type and the state.
    var traits: AccessibilityTraits {
        var traits = AccessibilityTraits(listed: attributes["traits"] ?? "").union(type.traits)
        if !flag("enabled", otherwise: true) { traits.insert(.notEnabled) }
        if flag("selected", otherwise: false) { traits.insert(.selected) }
        return traits
    }
}
