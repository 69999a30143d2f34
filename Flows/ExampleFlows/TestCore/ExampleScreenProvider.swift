import Swerkin

/// Makes the screen objects of the example app.
final class ExampleScreenProvider: ScreenProvider<ExamplePresentableScreen> {
    // The test holds on to its providers: a strong reference back would keep both for ever.
    private unowned let test: BaseTestCase

    init(test: BaseTestCase) { self.test = test }

    override func screen(for screen: ExamplePresentableScreen) -> (any Screen)? {
        typeMarker(for: screen)?.init(testCase: test)
    }

    override func typeMarker(for screen: ExamplePresentableScreen) -> (any Screen.Type)? {
        switch screen {
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
