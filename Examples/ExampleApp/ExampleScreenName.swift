import SwerkinEmbedded

/// The nine screens of the example app, by name.
public enum ExampleScreenName: String, CaseIterable, Sendable {
    /// The root, with a button for each of the others.
    case home = "homeScreen"
    /// Buttons: one that works, one that is disabled, one that is highlighted.
    case button = "buttonScreen"
    /// A text field that a picker with two wheels serves.
    case dropDown = "dropDownScreen"
    /// The start of the end-to-end flow.
    case endToEnd = "endToEndScreen"
    /// Two pages to swipe between.
    case swipe = "swipeScreen"
    /// Elements that react to a touch and are no ordinary buttons.
    case tappable = "tappableScreen"
    /// Text fields, and the errors below them.
    case textField = "textFieldScreen"
    /// Elements that come and go.
    case waitToSee = "waitToSeeScreen"
    /// A table of three rows.
    case tableView = "tableViewScreen"

    /// Makes the screen anew, in a language: `en`, `de` or `ar`.
    public func makeScreen(language: String = "en") -> EmbeddedScreen { makeScreen(Phrases(language: language)) }

    func makeScreen(_ phrases: Phrases) -> EmbeddedScreen {
        switch self {
        case .home: HomeScreen(phrases)
        case .button: ButtonScreen(phrases)
        case .dropDown: DropDownScreen(phrases)
        case .endToEnd: EndToEndScreen(phrases)
        case .swipe: SwipeScreen(phrases)
        case .tappable: TappableScreen(phrases)
        case .textField: TextFieldScreen(phrases)
        case .waitToSee: WaitToSeeScreen(phrases)
        case .tableView: TableViewScreen(phrases)
        }
    }
}
