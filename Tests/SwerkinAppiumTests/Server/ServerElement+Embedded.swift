import Swerkin

extension ServerElement {
    /// What WebDriverAgent would tell of an element that says these things to assistive technology.
    ///
    /// Where it falls back from one attribute to another, this does too.
    init(_ element: Element, tellsHittability: Bool) {
        let type = Self.type(of: element)
        let label = element.label.flatMap { $0.isEmpty ? nil : $0 }
        var attributes = Self.bounds(element.bounds)
        attributes["type"] = "XCUIElementType\(type)"
        attributes["name"] = element.identifier ?? label
        attributes["label"] = label
        attributes["value"] = Self.value(of: element, label: label)
        attributes["placeholderValue"] = element.placeholder
        attributes["enabled"] = "\(element.isEnabled)"
        attributes["visible"] = "\(element.isVisible)"
        attributes["accessible"] = "\(element.role != .region && element.role != .table)"
        attributes["focused"] = "false"
        attributes["traits"] = Self.traits(of: element)
        if tellsHittability { attributes["hittable"] = "\(element.obstruction == nil)" }
        self.init(
            identifier: "E\(element.reference.rawValue)", reference: element.reference, attributes: attributes,
            children: element.children.map { ServerElement($0, tellsHittability: tellsHittability) })
        if type == "Button" { children += titleOfButton }
    }

    /// The sides of a frame as whole numbers, the frame at least as large as it was.
    static func bounds(_ bounds: Rectangle) -> [String: String] {
        let (x, y) = (Int(bounds.origin.x.rounded(.down)), Int(bounds.origin.y.rounded(.down)))
        let (maxX, maxY) = (Int(bounds.maxX.rounded(.up)), Int(bounds.maxY.rounded(.up)))
        return ["x": "\(x)", "y": "\(y)", "width": "\(maxX - x)", "height": "\(maxY - y)"]
    }

    /// UIKit's buttons have their title inside them as a text of its own.
    private var titleOfButton: [ServerElement] {
        guard let label = attributes["label"] else { return [] }
        var title = attributes
        title.merge(["type": "XCUIElementTypeStaticText", "name": label, "value": label, "traits": "StaticText"]) { $1 }
        title["accessible"] = "false"
        if title["hittable"] != nil { title["hittable"] = "false" }
        return [ServerElement(identifier: "T\(identifier)", reference: reference, attributes: title)]
    }

    private static func type(of element: Element) -> String {
        switch element.role {
        case .button: "Button"
        case .text, .heading: "StaticText"
        case .image: "Image"
        case .textField: element.isSecure ? "SecureTextField" : element.isMultiline ? "TextView" : "TextField"
        case .checkbox: "CheckBox"
        case .switch: "Switch"
        case .listBox: "PickerWheel"
        case .table: "Table"
        case .row: "Cell"
        case .region: "ScrollView"
        case .tabList: "PageIndicator"
        case .dialog: "Popover"
        case .alertDialog: "Alert"
        case .navigation: "NavigationBar"
        default: element.label == "keyboard" ? "Keyboard" : "Other"
        }
    }

    private static func value(of element: Element, label: String?) -> String? {
        switch element.role {
        case .text, .heading: return label
        case .button: return element.isPressed ? "1" : nil
        case .textField: return [element.value, element.placeholder].compactMap { $0 }.first { !$0.isEmpty }
        default: return element.value.flatMap { $0.isEmpty ? nil : $0 }
        }
    }

    private static func traits(of element: Element) -> String {
        var traits: [String] = []
        if element.role == .button { traits.append("Button") }
        if element.role == .text || element.role == .heading { traits.append("StaticText") }
        if element.role == .heading { traits.append("Header") }
        if element.role == .listBox { traits.append("Adjustable") }
        if element.role == .image { traits.append("Image") }
        if element.isPressed { traits.append("Selected") }
        if !element.isEnabled { traits.append("NotEnabled") }
        return traits.joined(separator: ", ")
    }
}
