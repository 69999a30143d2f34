import Swerkin
import SwerkinApple

/// A snapshot of the screen, with locators by which the server finds each element again.
struct ScreenReading {
    /// The screen as the server reports it.
    let screen: ReportedScreen
    /// The locator of each element in the tree.
    let locators: [ElementReference: IndexedLocator]
    /// The app in the page source.
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
        let sources = application.selfAndDescendants
        var supplement = ReportedScreen.Supplement()
        (supplement.launch, supplement.wheelOptions) = (launch, configuration.wheelOptions)
        let reported = application.reported(identifiesByLabel: configuration.identifiesByLabel)
        screen = ReportedScreen(reported, supplement: supplement) { field, _ in
            field.isFocused || field.bounds == focus
        }
        let (census, turns) = (ElementCensus(sources), screen.turns)
        locators = screen.numbers.mapValues { census.indexedLocator(of: sources[$0], turn: turns[$0]) }
        self.application = application
    }
}
