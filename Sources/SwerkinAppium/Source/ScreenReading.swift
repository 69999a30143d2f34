import Swerkin

/// A snapshot of the screen, with locators by which the server finds each element again.
struct ScreenReading {
    /// The elements as Swerkin knows them.
    let tree: ElementTree
    /// The locator of each element in the tree.
    let locators: [ElementReference: IndexedLocator]
    /// The app in the page source.
    let application: SourceElement

    /// Reads a snapshot of an app.
    ///
    /// A mere container without any text is replaced by its children. O(elements).
    ///
    /// - Parameters:
    ///   - application: the app in the page source.
    ///   - launch: the number of the driver's launch, so that references of one are never valid in another.
    ///   - focus: the bounds of the field with the focus.
    ///   - configuration: properties that the server does not report.
    init(
        _ application: SourceElement, launch: Int = 0, focus: Rectangle? = nil,
        configuration: AppiumConfiguration = AppiumConfiguration()
    ) {
        var reader = ScreenReader(application, launch: launch, focus: focus, configuration: configuration)
        let bounds = application.bounds
        tree = ElementTree(
            size: bounds.size, roots: application.children.flatMap { reader.elements(of: $0, clip: bounds) })
        locators = reader.locators
        self.application = application
    }
}

/// Makes elements from the page source, in its order.
private struct ScreenReader {
    private(set) var locators: [ElementReference: IndexedLocator] = [:]
    private var census: ElementCensus
    private let covers: ElementCovers
    private let launch: Int
    private let focus: Rectangle?
    private let configuration: AppiumConfiguration
    /// The number of the element among all, which is not the same on the next screen.
    private var number = 0

    init(_ application: SourceElement, launch: Int, focus: Rectangle?, configuration: AppiumConfiguration) {
        census = ElementCensus(application)
        covers = ElementCovers(application)
        (self.launch, self.focus, self.configuration) = (launch, focus, configuration)
        // The app itself is no element of its screen.
        _ = census.indexedLocator(of: application)
    }

    mutating func elements(of source: SourceElement, clip: Rectangle) -> [Element] {
        number += 1
        let number = number
        let indexed = census.indexedLocator(of: source)
        var element = bareElement(source, indexed, clip: clip, number: number)
        let inner =
            source.type.scrolls ? clip.intersection(source.bounds) ?? Rectangle(x: 0, y: 0, width: 0, height: 0) : clip
        let children = source.children.flatMap { elements(of: $0, clip: inner) }
        if element.saysNothing { return children }
        locators[element.reference] = indexed
        element.children = children
        return [element]
    }

    private func bareElement(_ source: SourceElement, _ indexed: IndexedLocator, clip: Rectangle, number: Int)
        -> Element
    {
        let names = source.names(identifiesByLabel: configuration.identifiesByLabel)
        var element = Element(reference(source, indexed), role: source.type.role)
        element.identifier = names.identifier
        element.label = names.label
        element.value = source.value
        element.placeholder = source.text("placeholderValue")
        element.traits = source.traits
        if element.role == .text, element.traits.contains(.header) { element.role = .heading }
        if source.type == .pickerWheel { element.options = options(of: element) }
        element.bounds = source.bounds
        element.isEnabled = source.flag("enabled", otherwise: true)
        element.isVisible = source.flag("visible", otherwise: true)
        element.isFocused =
            source.type.takesText && (source.flag("focused", otherwise: false) || source.bounds == focus)
        element.isSecure = source.type == .secureTextField
        element.isMultiline = source.type == .textView
        element.isInert = covers.isBeneathAlert(number)
        element.obstruction = obstruction(of: element, source, clip: clip, number: number)
        return element
    }

    /// Names the element by what does not change while it is there: its type, its name, and its turn among its like.
    private func reference(_ source: SourceElement, _ indexed: IndexedLocator) -> ElementReference {
        let name = source.name.map { ":\($0)" } ?? ""
        return ElementReference(rawValue: "\(launch):\(source.type.name):\(indexed.position)\(name)")
    }

    /// The choices of a wheel: those that the test declares, else the current one.
    private func options(of wheel: Element) -> [ElementOption] {
        if let identifier = wheel.identifier, let known = configuration.wheelOptions[identifier] { return known }
        return wheel.value.map { [ElementOption($0)] } ?? []
    }

    private func obstruction(of element: Element, _ source: SourceElement, clip: Rectangle, number: Int) -> Obstruction?
    {
        guard element.isVisible, clip.contains(element.bounds.middle) else { return .offScreen }
        if let cover = covers.certainCover(of: number) { return .covered(by: cover) }
        // The server knows only for accessible elements if a touch would reach them.
        guard !source.flag("hittable", otherwise: true), source.flag("accessible", otherwise: false) else { return nil }
        return .covered(by: covers.cover(of: number))
    }
}

extension Element {
    /// True if it is a mere container.
    fileprivate var saysNothing: Bool {
        role == .generic && identifier == nil && label == nil && value == nil && traits.subtracting(.notEnabled).isEmpty
    }
}
