import Swerkin

/// The screens of the example app.
///
/// Every case is known to the navigation graph, without further work.
enum ExamplePresentableScreen: String, ScreenModule {
    case homeScreen
    case buttonScreen
    case dropDownScreen
    case endToEndScreen
    case swipeScreen
    case tappableScreen
    case textFieldScreen
    case waitToSeeScreen
    case tableViewScreen

    var screenType: any Screen.Type {
        switch self {
        case .homeScreen: HomeScreen.self
        case .buttonScreen: ButtonScreen.self
        case .dropDownScreen: DropDownScreen.self
        case .endToEndScreen: EndToEndScreen.self
        case .swipeScreen: SwipeScreen.self
        case .tappableScreen: TappableScreen.self
        case .textFieldScreen: TextFieldScreen.self
        case .waitToSeeScreen: WaitToSeeScreen.self
        case .tableViewScreen: TableViewScreen.self
        }
    }
}

extension PreconditionKey {
    /// Whether more than one screen lies on top of Home: three screens lead on to another only then.
    static let deep = PreconditionKey(rawValue: "deep")
}
