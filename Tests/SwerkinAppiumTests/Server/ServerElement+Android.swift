import Swerkin

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
