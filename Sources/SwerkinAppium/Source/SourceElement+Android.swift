import SwerkinCore
import SwerkinMobile

// What the servers for Android say of an element: the attributes of `AccessibilityNodeInfo`.
// Source: `Attribute.java` and `UiElementSnapshot.java` of appium-uiautomator2-server, `SourceDocument.kt` and
// `ViewAttributesEnum` of appium-espresso-driver.
extension SourceElement {
    /// The class of the view; the name of the element in the source leaves out marks that XML does not allow.
    var className: String { text("class") ?? tag }

    /// The identifier: the resource's, without the package that the element belongs to itself.
    ///
    /// Jetpack Compose and React Native give theirs without any package.
    var identifier: String? {
        guard let full = text("resource-id") else { return nil }
        let own = (text("package") ?? "") + ":id/"
        return full.hasPrefix(own) ? String(full.dropFirst(own.count)) : full
    }

    /// The last part of the resource identifier, after any package.
    var entryName: String? {
        text("resource-id")?.split(separator: "/").last.map(String.init)
    }

    /// The bounds, as in `[0,84][1080,2028]`; empty if they cannot be read.
    var androidBounds: Rectangle {
        let marks: Set<Character> = ["[", "]", ","]
        let sides = (attributes["bounds"] ?? "").split { marks.contains($0) }.compactMap { Double($0) }
        guard sides.count == 4, sides.allSatisfy(\.isFinite) else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
        return Rectangle(
            x: sides[0], y: sides[1], width: max(sides[2] - sides[0], 0), height: max(sides[3] - sides[1], 0))
    }

    /// The text that TalkBack would speak for the element itself: its description, else what it shows.
    private var ownLabel: String? { text("content-desc") ?? (isField ? nil : text("text")) }

    private var isField: Bool { AndroidViewClass(className).type?.takesText == true }

    private var isTouchable: Bool { flag("clickable", otherwise: false) || flag("checkable", otherwise: false) }

    /// The label: its own or, of something to touch, the labels inside it that cannot be touched by themselves.
    ///
    /// The second is what TalkBack speaks; a button of Jetpack Compose or React Native has its title inside.
    var androidLabel: String? {
        if let own = ownLabel { return own }
        guard isTouchable, !isField else { return nil }
        let parts = children.flatMap(\.spokenInside)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private var spokenInside: [String] {
        if isTouchable || isField { return [] }
        return ownLabel.map { [$0] } ?? children.flatMap(\.spokenInside)
    }

    /// The type, in the terms of XCUITest; `isRow` is true directly inside a list.
    func androidType(isRow: Bool) -> XCUITestElementType {
        if AndroidDialogs.panels.contains(entryName ?? "") { return .alert }
        if AndroidDialogs.sheets.contains(entryName ?? "") { return .sheet }
        let known = AndroidViewClass(className).type
        if known?.takesText == true { return fieldType(known) }
        if let known { return known }
        if flag("scrollable", otherwise: false) { return .scrollView }
        if isRow { return .cell }
        return flag("clickable", otherwise: false) ? .button : XCUITestElementType("Other")
    }

    /// The flag of text with several lines in `android.text.InputType`.
    private static let multiLineFlag = 0x20000

    private func fieldType(_ known: XCUITestElementType?) -> XCUITestElementType {
        if flag("password", otherwise: false) { return .secureTextField }
        let input = attributes["input-type"].flatMap { Int($0) } ?? 0
        if input & Self.multiLineFlag != 0 || flag("multiline", otherwise: false) { return .textView }
        return known ?? .textField
    }

    /// The value: the content of a field, empty if it shows its hint, bullets if it is secret; `1` or `0` of what can be checked;
    /// the text of what has a description too, as a slider's position.
    func androidValue(_ type: XCUITestElementType) -> String? {
        if type.takesText { return content(isSecure: type == .secureTextField) }
        if flag("checkable", otherwise: false) { return flag("checked", otherwise: false) ? "1" : "0" }
        guard let shown = text("text"), text("content-desc") != nil || type == XCUITestElementType("Slider") else {
            return nil
        }
        return shown == text("content-desc") ? nil : shown
    }

    private func content(isSecure: Bool) -> String {
        let shown = text("text") ?? ""
        // Servers before the attribute showing-hint report the hint as the text.
        let isHint = attributes["showing-hint"].map { $0 == "true" } ?? (shown == text("hint"))
        if isHint { return "" }
        return isSecure ? String(repeating: "•", count: shown.count) : shown
    }

    /// The traits that follow from the type and the state.
    func androidTraits(_ type: XCUITestElementType) -> AccessibilityTraits {
        var traits = type.traits
        if type == .cell, flag("clickable", otherwise: false) { traits.insert(.button) }
        if flag("heading", otherwise: false) { traits.insert(.header) }
        if flag("selected", otherwise: false) { traits.insert(.selected) }
        if !flag("enabled", otherwise: true) { traits.insert(.notEnabled) }
        return traits
    }
}

/// The parts of dialogs, by the last parts of their resource identifiers, which the system and the libraries of Google share.
enum AndroidDialogs {
    /// The panel of `AlertDialog`, of the system or of AppCompat, and that of a request for a permission.
    static let panels: Set<String> = ["parentPanel", "grant_dialog"]
    /// A sheet of Material Components.
    static let sheets: Set<String> = ["design_bottom_sheet"]
    /// The texts that a dialog is called by, the best first.
    static let titles = ["alertTitle", "alert_title", "permission_message", "message"]
    /// The buttons that allow what the system asks for, the best first.
    static let allowing = [
        "permission_allow_foreground_only_button", "permission_allow_one_time_button", "permission_allow_button",
        "permission_allow_all_button",
    ]
}
