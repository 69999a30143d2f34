import SwerkinCore
import SwerkinMobile

/// A snapshot of the screen, with locators by which the server finds each element again.
struct ScreenReading {
    /// The screen as the server reports it.
    let screen: ReportedScreen
    /// The locator of each element in the tree.
    let locators: [ElementReference: IndexedLocator]
    /// The app, or on Android the content of its screen, in the page source.
    let application: SourceElement

    /// The elements as Swerkin knows them.
    var tree: ElementTree { screen.tree }

    /// Reads a snapshot of an app.
    ///
    /// O(elements).
    ///
    /// - Parameters:
    ///   - application: the app in the page source.
    ///   - launch: the number of the driver's launch, so that references of one are never valid in another.
    ///   - focus: the bounds of the field with the focus, which the source need not report.
    ///   - configuration: properties that the server does not report.
    init(
        _ application: SourceElement, launch: Int = 0, focus: Rectangle? = nil,
        configuration: AppiumConfiguration = AppiumConfiguration()
    ) {
        let (sources, platform) = (application.selfAndDescendants, configuration.automation.platform)
        var supplement = ReportedScreen.Supplement()
        (supplement.launch, supplement.wheelOptions) = (launch, configuration.wheelOptions)
        let reported = platform.reported(application, configuration)
        let screen = ReportedScreen(reported, supplement: supplement) { field, _ in
            field.isFocused || field.bounds == focus
        }
        let found = platform.locators(sources, turns: screen.turns)
        locators = screen.numbers.mapValues { number in
            var bare = screen.elements[number]
            bare.children = []
            return IndexedLocator(
                locator: found[number].locator, position: found[number].turn.position, count: found[number].turn.count,
                reported: bare)
        }
        self.screen = screen
        self.application = application
    }
}

/// The position of an element in the results of a locator, by which the server finds it again.
struct IndexedLocator: Hashable, Sendable {
    /// The locator.
    let locator: ElementLocator
    /// The index of the element in the results, from 0.
    let position: Int
    /// The number of results when the source was read; if it has changed, the element may have gone.
    let count: Int
    /// The element as the server reports it, without those inside it.
    let reported: ReportedElement
}

/// Counts how often the XCUITest driver would find a text on one screen.
struct XCUITestCensus {
    /// The number of elements that `accessibility id` could find by a text.
    private var meanings: [String: Int] = [:]

    /// Counts all elements of an app; O(elements).
    init(_ elements: [SourceElement]) {
        for element in elements {
            let texts = Set(["name", "label", "value", "placeholderValue"].compactMap(element.text))
            for text in texts { meanings[text, default: 0] += 1 }
        }
    }

    /// The locator of an element, among whose results it has its turn among its like.
    ///
    /// | the element | strategy |
    /// | --- | --- |
    /// | has a name that no other has as name, label, value or placeholder | `accessibility id` |
    /// | has a name | `-ios predicate string` with type and name |
    /// | has none | `class name` |
    func locator(of element: SourceElement) -> ElementLocator {
        guard let name = element.name else { return ElementLocator(.className, element.type.rawValue) }
        if meanings[name] == 1 { return ElementLocator(.accessibilityIdentifier, name) }
        let predicate = ElementPredicate.all([.type(element.type), .text(.name, .exact(name))])
        return ElementLocator(.predicate, predicate.description)
    }
}
