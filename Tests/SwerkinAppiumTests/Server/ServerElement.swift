import Swerkin

/// One element as the scripted server knows it: what WebDriverAgent or UiAutomator2 would tell of it.
struct ServerElement {
    /// The identifier that the server hands out.
    let identifier: String
    /// The element of the app that it stands for; nil for what the system has around it.
    let reference: ElementReference?
    /// The attributes by their names, those without a value left out.
    var attributes: [String: String]
    var children: [ServerElement] = []

    /// The name of the element in the page source: its type on iOS, its class on Android.
    var type: String { attributes["type"] ?? attributes["class"] ?? "" }

    /// The element and all inside it, each before what is inside it.
    var selfAndDescendants: [ServerElement] { [self] + children.flatMap(\.selfAndDescendants) }

    /// The element as the page source has it.
    func xml(index: Int = 0) -> String {
        let shown = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\(Self.escaped($0.value))\"" }.joined()
        let inner = children.enumerated().map { $1.xml(index: $0) }.joined()
        return "<\(type)\(shown) index=\"\(index)\">\(inner)</\(type)>"
    }

    private static func escaped(_ text: String) -> String {
        var words = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": words += "&amp;"
            case "<": words += "&lt;"
            case "\"": words += "&quot;"
            case "\n", "\r", "\t": words += "&#\(scalar.value);"
            default: words.unicodeScalars.append(scalar)
            }
        }
        return words
    }
}

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

extension ServerElement {
    /// The package of the app under test.
    static let package = "com.example.conformance"

    /// What UiAutomator2 would report of an element.
    init(android element: Element) {
        var attributes = Self.androidAttributes(Self.androidClass(of: element), element.bounds)
        attributes["resource-id"] = element.identifier.map { "\(Self.package):id/\($0)" }
        attributes.merge(Self.texts(of: element)) { $1 }
        let checks = [.checkbox, .switch].contains(element.role)
        let flags = [
            "checkable": checks, "checked": checks && element.value == "1", "enabled": element.isEnabled,
            "clickable": element.role == .button || checks || element.role == .textField,
            "focused": element.isFocused, "password": element.isSecure,
            "selected": element.isPressed || element.traits.contains(.selected),
            "scrollable": element.role == .region || element.role == .table, "displayed": element.isVisible,
            "heading": element.role == .heading,
        ]
        attributes.merge(flags.mapValues { "\($0)" }) { $1 }
        self.init(
            identifier: "E\(element.reference.rawValue)", reference: element.reference, attributes: attributes,
            children: element.children.map { ServerElement(android: $0) })
    }

    /// A view without a meaning.
    static func view(
        _ className: String, _ bounds: Rectangle, resource: String? = nil, package: String = package,
        around children: [ServerElement] = []
    ) -> ServerElement {
        var attributes = androidAttributes(className, bounds)
        attributes["package"] = package
        attributes["resource-id"] = resource
        return ServerElement(
            identifier: "S\(className)\(resource ?? "")", reference: nil, attributes: attributes, children: children)
    }

    private static func androidAttributes(_ className: String, _ bounds: Rectangle) -> [String: String] {
        let (x, y) = (Int(bounds.origin.x.rounded(.down)), Int(bounds.origin.y.rounded(.down)))
        let (maxX, maxY) = (Int(bounds.maxX.rounded(.up)), Int(bounds.maxY.rounded(.up)))
        return [
            "class": className, "package": package, "text": "", "bounds": "[\(x),\(y)][\(maxX),\(maxY)]",
            "enabled": "true", "displayed": "true", "clickable": "false", "focused": "false",
        ]
    }

    private static func androidClass(of element: Element) -> String {
        switch element.role {
        case .button: "android.widget.Button"
        case .text, .heading: "android.widget.TextView"
        case .image: "android.widget.ImageView"
        case .textField: "android.widget.EditText"
        case .checkbox: "android.widget.CheckBox"
        case .switch: "android.widget.Switch"
        case .table: "androidx.recyclerview.widget.RecyclerView"
        case .region: "android.widget.ScrollView"
        default: "android.view.ViewGroup"
        }
    }

    /// The texts: what is shown, or the description of what shows none.
    private static func texts(of element: Element) -> [String: String] {
        switch element.role {
        case .textField:
            let isEmpty = (element.value ?? "").isEmpty
            let hint = element.placeholder
            return [
                "text": isEmpty ? hint ?? "" : element.value ?? "", "hint": hint ?? "", "showing-hint": "\(isEmpty)",
                "content-desc": element.label ?? "", "input-type": element.isMultiline ? "131073" : "1",
            ]
        case .button, .text, .heading, .checkbox, .switch: return ["text": element.label ?? ""]
        default: return ["content-desc": element.label ?? "", "text": element.value ?? ""]
        }
    }
}
