import PageTesting
import SwerkinConformance

extension ConformanceElement {
    /// What must be said of the element, as in `textbox name "Name" value "Ada" placeholder "Your name"`.
    var line: String {
        var words = ["\(role) \(identifier) \"\(label)\""]
        if let text, kind != .row { words.append("value \"\(text)\"") }
        if let placeholder { words.append("placeholder \"\(placeholder)\"") }
        if kind == .switch || kind == .checkbox { words.append("off") }
        if isHighlighted { words.append("pressed") }
        if !isEnabled { words.append("disabled") }
        return words.joined(separator: " ")
    }

    private var role: String {
        switch kind {
        case .button: "button"
        case .text: "text"
        case .heading: "heading"
        case .image: "image"
        // The browser's own computation gives password fields the role of any other.
        case .textField, .secureTextField, .multiLineTextField, .pickerField: "textbox"
        case .switch: "switch"
        case .checkbox: "checkbox"
        case .table: "table"
        case .row: "row"
        case .pages: "region"
        case .pad, .overlay: "group"
        }
    }
}

extension PageInspection.Element {
    /// What the browser says of the element, in the same words.
    var line: String {
        let isText = ["", "generic", "paragraph"].contains(role)
        // The pages have a name for people, the data have none.
        let label = isText ? text : role == "region" ? "" : name
        var words = ["\(isText ? "text" : role) \(identifier) \"\(label)\""]
        if let value, options == nil { words.append("value \"\(value)\"") }
        if let placeholder { words.append("placeholder \"\(placeholder)\"") }
        if let isOn { words.append(isOn ? "on" : "off") }
        if isPressed { words.append("pressed") }
        if !isEnabled { words.append("disabled") }
        return words.joined(separator: " ")
    }
}

extension [PageInspection.Element] {
    /// What a text reads.
    func text(of identifier: String) -> String? { first { $0.identifier == identifier }?.text }

    func isShown(_ identifier: String) -> Bool { contains { $0.identifier == identifier } }

    private func hasHeading(_ text: String) -> Bool { contains { $0.role == "heading" && $0.text == text } }

    fileprivate func hasScreen(_ name: ConformanceScreen.Name) -> Bool { hasHeading(name.rawValue) }
}

extension ConformanceReaction {
    /// Whether a click in the middle, the first since the screen came, makes it happen.
    var isTouch: Bool {
        switch trigger {
        case .touchedInTheMiddle, .turnedOn: true
        case .touched: effect != .status("Edge touched")
        default: false
        }
    }
}

extension ConformanceEffect {
    var isPrompt: Bool {
        if case .systemPrompt = self { true } else { false }
    }

    /// Whether a page shows that this has happened, and is over.
    func hasHappened(on page: [PageInspection.Element]) -> Bool {
        switch self {
        case .status(let text): page.text(of: "status") == text
        case .statusByMotion(_, let resting): page.text(of: "status") == resting
        case .open(let screen), .present(let screen): page.hasScreen(screen)
        case .popover(let identifier, let text): page.text(of: identifier) == text
        case .alert(let title, let message, let button, _):
            page.contains { $0.role == "alertdialog" && $0.name == title } && page.contains { $0.text == message }
                && page.contains { $0.role == "button" && $0.name == button }
        case .show(let identifier), .slide(let identifier, _, _): page.isShown(identifier)
        case .hide(let identifier): !page.isShown(identifier)
        case .enable(let identifier): page.first { $0.identifier == identifier }?.isEnabled == true
        case .setLabel(let identifier, let text): page.text(of: identifier) == text
        case .later(_, let effect): effect.hasHappened(on: page)
        case .dismissModal, .countChanges, .systemPrompt: !page.contains { $0.role == "dialog" }
        }
    }
}
