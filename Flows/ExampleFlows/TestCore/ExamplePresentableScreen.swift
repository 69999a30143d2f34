import Swerkin

/// The screens of the example app.
///
/// Every case is known to the navigation graph, without further work.
enum ExamplePresentableScreen: String, PresentableScreen {
    case homeScreen
    case buttonScreen
    case dropDownScreen
    case endToEndScreen
    case swipeScreen
    case tappableScreen
    case textFieldScreen
    case waitToSeeScreen
    case tableViewScreen
}

extension PreconditionKey {
    /// Whether more than one screen lies on top of Home: three screens lead on to another only then.
    static let deep = PreconditionKey(rawValue: "deep")
}
