import SwerkinEmbedded

/// The nine screens of the example app, by name.
public enum ExampleScreenName: String, CaseIterable, Sendable {
    /// The root, with a button for each of the others.
    case home = "homeScreen"
    /// Buttons: one that works, one that is disabled, one that is highlighted.
    case button = "buttonScreen"
    /// A text field that a picker with two wheels serves.
    case dropDown = "dropDownScreen"
    /// Where the end-to-end flow starts.
    case endToEnd = "endToEndScreen"
    /// Two pages to swipe between.
    case swipe = "swipeScreen"
    /// Whatever reacts to a touch and is not an ordinary button.
    case tappable = "tappableScreen"
    /// Text fields, and the errors below them.
    case textField = "textFieldScreen"
    /// Elements that come and go.
    case waitToSee = "waitToSeeScreen"
    /// A table of three rows.
    case tableView = "tableViewScreen"

    /// Makes the screen anew.
    public func makeScreen() -> EmbeddedScreen {
        switch self {
        case .home: HomeScreen()
        case .button: ButtonScreen()
        case .dropDown: DropDownScreen()
        case .endToEnd: EndToEndScreen()
        case .swipe: SwipeScreen()
        case .tappable: TappableScreen()
        case .textField: TextFieldScreen()
        case .waitToSee: WaitToSeeScreen()
        case .tableView: TableViewScreen()
        }
    }
}
