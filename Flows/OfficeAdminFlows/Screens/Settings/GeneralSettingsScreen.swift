import Swerkin

/// Changes that are not saved are asked about before the screen is left, by a dialog of the browser.
final class GeneralSettingsScreen: OfficeBaseScreen {
    enum View {
        static let office = ElementQuery.field("Office name")
        static let save = ElementQuery.iconButton("Save")
    }

    override var traitQuery: ElementQuery? { .selectedTab("General") }
    override var name: String { "General settings" }

    override func entryPathSegments() -> [PathSegment] { [pathFromNavigation(to: Settings.general, "Settings")] }

    override func exitPathSegments() -> [PathSegment] { [pathToOverview(from: Settings.general)] }
}
