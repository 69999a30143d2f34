import SwerkinCore
import SwerkinMobile

/// A snapshot of the screen, with locators by which the server finds each element again.
struct ScreenReading {
    /// The screen as the server reports it.
    let screen: ReportedScreen
    /// The locator of each element in the tree.
    let locators: [ElementReference: IndexedLocator]
    /// The app, or on Android what is on its screen, in the page source.
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
