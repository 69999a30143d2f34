import Swerkin

/// A part of the office admin: an enum of its screens that says which screen object each has.
protocol OfficeArea: PresentableScreen {
    /// The type of the screen object.
    var screenType: OfficeBaseScreen.Type { get }
}

/// Makes the screen objects of a part of the office admin.
final class OfficeScreenProvider<Area: OfficeArea>: ScreenProvider<Area> {
    // The test holds on to its providers: a strong reference back would keep both for ever.
    private unowned let test: BaseTestCase

    init(test: BaseTestCase) { self.test = test }

    override func screen(for screen: Area) -> (any Screen)? { screen.screenType.init(testCase: test) }

    override func typeMarker(for screen: Area) -> (any Screen.Type)? { screen.screenType }
}
