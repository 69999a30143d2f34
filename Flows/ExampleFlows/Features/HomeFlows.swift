import Swerkin

final class HomeFlows: ExampleTestCase {
    func testEveryButtonLeadsToItsScreen() {
        let screens: [(String, ExamplePresentableScreen)] = [
            ("Button", .buttonScreen), ("TextField", .textFieldScreen), ("Tappable Events", .tappableScreen),
            ("Swipe", .swipeScreen), ("Dropdown", .dropDownScreen), ("WaitToSee", .waitToSeeScreen),
            ("End To End", .endToEndScreen), ("TableView", .tableViewScreen),
        ]
        Given.IAmOnScreen(ExamplePresentableScreen.homeScreen)
        for (label, screen) in screens {
            When.ITouchButton(withLabel: label)
            Then.IWaitToSeeScreen(screen)
            When.IGoBack()
            Then.IWaitToSeeScreen(ExamplePresentableScreen.homeScreen)
        }
    }

    func testHomeSaysWhatItIsFor() {
        Given.IRender(screen: ExamplePresentableScreen.homeScreen)
        Then.IShouldSeeElement(withLabel: "Components testing")
        And.IShouldSeeElement(startsWithLabel: "Components")
        And.IShouldSeeElement(endsWithLabel: "testing")
        And.IShouldSeeButton(HomeScreen.View.button.accessibilityIdentifier)
        But.IShouldNotSeeElement(withLabel: "Back")
    }
}
