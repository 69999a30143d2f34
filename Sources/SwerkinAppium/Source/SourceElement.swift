import SwerkinCore
import SwerkinMobile

/// One element of the page source.
struct SourceElement: Hashable, Sendable {
    /// The name of the element in the source: its type on iOS, its class on Android.
    var tag: String
    /// The attributes by their names.
    var attributes: [String: String]
    /// The elements inside, in the order of the source.
    var children: [SourceElement] = []

    /// The text of an attribute, or nil if it has none, or an empty one.
    func text(_ name: String) -> String? {
        guard let text = attributes[name], !text.isEmpty else { return nil }
        return text
    }

    /// Returns true if an attribute is true; the default value if the attribute is missing.
    func flag(_ name: String, otherwise: Bool) -> Bool { attributes[name].map { $0 == "true" } ?? otherwise }

    /// The element and all its descendants, each before its children.
    var selfAndDescendants: [SourceElement] {
        var all: [SourceElement] = []
        func visit(_ element: SourceElement) {
            all.append(element)
            element.children.forEach(visit)
        }
        visit(self)
        return all
    }
}

// WebDriverAgent replaces missing attributes of an element by others, which is undone here: a text has its label as its
// value, an empty field its placeholder, and an element without an identifier its label as its name.
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

    /// The element with the attributes as the server means them, and its descendants.
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

extension AccessibilityTraits {
    /// The traits by the names that WebDriverAgent gives them.
    ///
    /// Source: `FBAccessibilityTraits.m` of WebDriverAgent.
    static let namesOfServer: [(AccessibilityTraits, String)] = [
        (.button, "Button"), (.link, "Link"), (.image, "Image"), (.searchField, "SearchField"),
        (.keyboardKey, "KeyboardKey"), (.staticText, "StaticText"), (.header, "Header"), (.tabBar, "TabBar"),
        (.summaryElement, "SummaryElement"), (.selected, "Selected"), (.notEnabled, "NotEnabled"),
        (.adjustable, "Adjustable"), (.allowsDirectInteraction, "AllowsDirectInteraction"),
        (.updatesFrequently, "UpdatesFrequently"), (.causesPageTurn, "CausesPageTurn"), (.playsSound, "PlaysSound"),
        (.startsMediaSession, "StartsMediaSession"),
    ]

    private static let traitByName = Dictionary(namesOfServer.map { ($1, $0) }) { first, _ in first }

    /// Reads the traits as the server lists them, as in `Button, Selected`; unknown ones are left out.
    init(listed text: String) {
        let names = text.split { $0 == "," || $0 == " " }.map(String.init)
        self = names.reduce(into: []) { $0.formUnion(Self.traitByName[$1] ?? []) }
    }
}
