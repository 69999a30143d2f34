import SwerkinCore
import SwerkinMobile

// The attributes of an element from the servers for Android: those of `AccessibilityNodeInfo`.
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

    /// The text that TalkBack would speak for the element itself: its description, else its text unless it is a field.
    private var ownLabel: String? { text("content-desc") ?? (isField ? nil : text("text")) }

    private var isField: Bool { AndroidViewClass(className).type?.takesText == true }

    private var isTouchable: Bool { flag("clickable", otherwise: false) || flag("checkable", otherwise: false) }

    /// The label: its own or, of something to touch, the labels inside it that cannot be touched by themselves.
    ///
    /// TalkBack speaks the second; a button of Jetpack Compose or React Native has its title inside.
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

    /// The value: the content of a field, empty if it shows its hint, bullets if it is secret; `1` or `0` if it is
    /// checkable; the text if it also has a description or is a slider, as a slider's position.
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
    /// The buttons that grant the system's request, the best first.
    static let allowing = [
        "permission_allow_foreground_only_button", "permission_allow_one_time_button", "permission_allow_button",
        "permission_allow_all_button",
    ]
}

extension SourceElement {
    /// The screen with the meaning of all that is on it.
    ///
    /// The outermost element of the source is the screen, those inside it are windows. A window that leaves much of the screen's width
    /// free is a popover, unless it is an alert.
    func androidScreen(_ configuration: AppiumConfiguration) -> ReportedElement {
        var screen = ReportedElement(.application)
        let isWindow = tag == "hierarchy" || text("class") == "hierarchy"
        screen.bounds = isWindow ? androidSize : androidBounds
        screen.children = children.map { $0.androidReported(configuration, isRow: false) }
        if isWindow { screen.children = screen.children.map { $0.asWindow(on: screen.bounds) } }
        return screen
    }

    /// The whole screen: the size that the server reports or that of a window that is larger, since the reported size
    /// excludes the system bars.
    private var androidSize: Rectangle {
        let sizes = ["width", "height"].map {
            attributes[$0].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? 0
        }
        let windows = children.map(\.androidBounds)
        return Rectangle(
            x: 0, y: 0, width: max(sizes[0], windows.map(\.maxX).max() ?? 0),
            height: max(sizes[1], windows.map(\.maxY).max() ?? 0))
    }

    private func androidReported(_ configuration: AppiumConfiguration, isRow: Bool) -> ReportedElement {
        let type = androidType(isRow: isRow)
        var element = ReportedElement(type)
        element.label = type == .alert ? androidTitle : androidLabel
        element.identifier = isPartOfPlatform(type) ? nil : identifier
        if element.identifier == nil, configuration.identifiesByLabel { element.identifier = element.label }
        element.name = text("resource-id") ?? text("content-desc") ?? (type.takesText ? nil : text("text"))
        element.value = androidValue(type)
        element.placeholder = type.takesText ? text("hint") : nil
        element.traits = androidTraits(type)
        element.bounds = androidBounds
        element.isEnabled = flag("enabled", otherwise: true)
        element.isVisible = (attributes["displayed"] ?? attributes["visible"]).map { $0 == "true" }
        element.isFocused = flag("focused", otherwise: false)
        let isList = type == .table
        element.children = children.map { $0.androidReported(configuration, isRow: isList) }
        return element
    }

    /// True for a mere container that the platform lays around the app's views, such as `android:id/content`.
    private func isPartOfPlatform(_ type: XCUITestElementType) -> Bool {
        type == XCUITestElementType("Other") && text("resource-id")?.hasPrefix("android:id/") == true
    }

    /// The title of a dialog or, without one, its message.
    private var androidTitle: String? {
        let parts = selfAndDescendants
        return AndroidDialogs.titles.lazy.compactMap { name in
            parts.first { $0.entryName == name }.flatMap { $0.text("text") }
        }.first
    }
}

extension ReportedElement {
    /// The part of the screen's width that a window at least fills which is no popover.
    private static let widthOfScreen = 0.9

    fileprivate func asWindow(on screen: Rectangle) -> ReportedElement {
        guard type == XCUITestElementType("Other"), !bounds.isEmpty,
            bounds.size.width < Self.widthOfScreen * screen.size.width,
            !selfAndDescendants.contains(where: { $0.type == .alert || $0.type.isSheet })
        else { return self }
        var window = self
        window.type = .popover
        return window
    }
}

/// The class of an Android view, as in `android.widget.Button`, and its type in the terms of XCUITest.
///
/// Accessibility reports the class of the platform that a view stands for; Espresso reports the view's own, such as
/// `com.google.android.material.button.MaterialButton`. So the longest known name that the class ends with counts.
struct AndroidViewClass {
    /// The type, or nil for a mere container and for a class that is not known.
    let type: XCUITestElementType?

    /// Finds the type of a class; O(known names).
    init(_ name: String) {
        let simple = String(name.split { $0 == "." || $0 == "$" }.last ?? "")
        type = Self.types.filter { simple.hasSuffix($0.0) }.max { $0.0.count < $1.0.count }?.1
    }

    /// The known names with their types, by the table in the article.
    static let types: [(String, XCUITestElementType)] = [
        ("EditText", .textField), ("AutoCompleteTextView", .textField), ("SearchAutoComplete", .searchField),
        ("TextView", .staticText), ("Toast", .staticText), ("Chronometer", .staticText), ("TextClock", .staticText),
        ("Button", .button), ("ImageButton", .button), ("FloatingActionButton", .button), ("Chip", .button),
        ("RadioButton", XCUITestElementType("RadioButton")), ("CheckBox", .checkBox), ("CheckedTextView", .checkBox),
        ("ToggleButton", .switch), ("Switch", .switch), ("SwitchCompat", .switch), ("SwitchMaterial", .switch),
        ("MaterialSwitch", .switch), ("ImageView", .image), ("Image", .image),
        ("ProgressBar", XCUITestElementType("ProgressIndicator")), ("SeekBar", XCUITestElementType("Slider")),
        ("RatingBar", XCUITestElementType("Slider")), ("Slider", XCUITestElementType("Slider")),
        ("Spinner", .comboBox), ("ListView", .table), ("RecyclerView", .table), ("GridView", .table),
        ("TableLayout", .table), ("TableRow", XCUITestElementType("TableRow")), ("ScrollView", .scrollView),
        ("ViewPager", .scrollView), ("ViewPager2", .scrollView), ("WebView", .webView), ("TabWidget", .tabBar),
        ("TabLayout", .tabBar), ("Tab", XCUITestElementType("Tab")), ("Toolbar", .toolbar),
        ("Dialog", XCUITestElementType("Dialog")),
    ]
}

/// Counts how often a server for Android would find an element's attributes on one screen.
struct AndroidCensus {
    private var identifiers: [String: Int] = [:]
    private var descriptions: [String: Int] = [:]

    /// Counts all elements of a page source; O(elements).
    init(_ elements: [SourceElement]) {
        for element in elements {
            if let identifier = element.text("resource-id") { identifiers[identifier, default: 0] += 1 }
            if let description = element.text("content-desc") { descriptions[description, default: 0] += 1 }
        }
    }

    /// The locator of an element.
    ///
    /// | the element | strategy |
    /// | --- | --- |
    /// | has a resource identifier of its own | `id` |
    /// | has a content description of its own | `accessibility id` |
    /// | has neither | `xpath` with its class and its first attribute of these: identifier, description, text |
    func locator(of element: SourceElement) -> ElementLocator {
        if let identifier = element.text("resource-id"), identifiers[identifier] == 1 {
            return ElementLocator(.resourceIdentifier, identifier)
        }
        if let description = element.text("content-desc"), descriptions[description] == 1 {
            return ElementLocator(.accessibilityIdentifier, description)
        }
        return ElementLocator(.xpath, "//*[\(Self.conditions(of: element).joined(separator: " and "))]")
    }

    /// The class, and the first attribute that the element has; those before it are missing or empty.
    private static func conditions(of element: SourceElement) -> [String] {
        var conditions = ["@class=\(XPathText(element.className))"]
        for name in ["resource-id", "content-desc", "text"] {
            if let text = element.text(name) { return conditions + ["@\(name)=\(XPathText(text))"] }
            conditions.append("not(@\(name)!='')")
        }
        return conditions
    }
}
