import SwerkinCore
import SwerkinMobile

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

    /// The whole screen: the size that the server reports or, if a window is larger than what the bars of the system leave, its.
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
