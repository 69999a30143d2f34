import Swerkin

/// Changes that are not saved are asked about before the screen is left, by a dialog of the browser.
final class GeneralSettingsScreen: BaseScreen {
    enum View {
        static let office = ElementQuery.field("Office name")
        static let save = ElementQuery.button("Save")
    }

    override var traitQuery: ElementQuery? { .selectedTab("General") }
    override var name: String { "General settings" }

    override func tabGroups() -> [TabGroup] {
        [TabGroup("Settings", [Settings.general, .notices, .mail]) { self.test.When.ITouch(.tab(of: $0)) }]
    }
}
