import PageTesting
import Swerkin

/// What the two apps must have in common, written so that it can be compared.
struct Likeness {
    /// The elements with an identifier, in reading order, a line each.
    let identified: [String]
    /// The other elements that have a label: kind and label.
    let others: Set<String>
    /// What wheels offer, in reading order, the chosen one first.
    let choices: [[String]]

    init(embedded elements: [Element]) {
        identified = elements.compactMap { element in element.identifier.map { Self.line($0, element) } }
        // A keyboard on the display is nothing that a page has.
        others = Set(
            elements.filter { $0.identifier == nil && $0.role != .generic && !($0.label ?? "").isEmpty }.map {
                "\(Self.kind($0.role.rawValue)) \"\($0.label ?? "")\""
            })
        choices = elements.compactMap { element in
            element.options.map { [element.value ?? ""] + $0.map(\.label) }
        }
    }

    init(page elements: [PageInspection.Element]) {
        identified = elements.filter { !$0.identifier.isEmpty }.map(Self.line)
        others = Set(
            elements.filter { $0.identifier.isEmpty }.map { "\(Self.kind($0.role)) \"\(Self.label($0))\"" })
        choices = elements.compactMap { element in element.options.map { [element.value ?? ""] + $0 } }
    }

    private static func line(_ identifier: String, _ element: Element) -> String {
        let hasValue = element.role == .textField || element.role == .switch
        return line(
            identifier, element.role.rawValue, label: element.label ?? "", value: hasValue ? element.value : nil,
            element.placeholder, isPressed: element.isPressed, isEnabled: element.isEnabled)
    }

    private static func line(_ element: PageInspection.Element) -> String {
        // What the embedded app leaves unnamed has a name on the page, for people.
        let label = unnamed.contains(element.identifier) ? "" : label(element)
        return line(
            element.identifier, element.role, label: label, value: element.value ?? element.isOn.map { $0 ? "1" : "0" },
            element.placeholder, isPressed: element.isPressed, isEnabled: element.isEnabled)
    }

    private static let unnamed: Set = [
        "scrollView", "checkBox", "toggleSwitch", "toggleSwitch2", "infoButtonItemID", "info_textView",
        "wait_to_see_switch", "wait_to_see_first_image", "wait_to_see_second_image",
    ]

    private static func line(
        _ identifier: String, _ role: String, label: String, value: String?, _ placeholder: String?, isPressed: Bool,
        isEnabled: Bool
    ) -> String {
        var words = ["\(kind(role)) \(identifier) \"\(trimmed(label))\""]
        if let value { words.append("value \"\(value)\"") }
        if let placeholder { words.append("placeholder \"\(placeholder)\"") }
        if isPressed { words.append("pressed") }
        if !isEnabled { words.append("disabled") }
        return words.joined(separator: " ")
    }

    /// The role, with all that is only text taken together.
    private static func kind(_ role: String) -> String {
        switch role {
        case "", "generic", "paragraph", "heading": "text"
        case "image": "img"
        default: role
        }
    }

    private static func label(_ element: PageInspection.Element) -> String {
        kind(element.role) == "text" ? element.text : element.name
    }

    /// A browser shows no spaces at the ends of a text.
    private static func trimmed(_ label: String) -> String {
        String(label.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
