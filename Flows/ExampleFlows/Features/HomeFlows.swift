import Swerkin
import SwerkinTours

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

/// Two flows that a project should not be without: they need no change when screens are added.
final class EveryScreenFlows: ExampleTestCase {
    // Looks at the declarations alone, so it takes no time at all. Where a screen cannot be reached, it says why.
    func testEveryScreenIsReachable() {
        assertEveryScreenIsReachable(
            from: ExamplePresentableScreen.homeScreen, preconditions: [.loggedIn: true, .deep: false])
    }

    // Goes to every screen on the real app, so it shows whether the declarations are true.
    func testEveryScreenIsWhereItShouldBe() {
        preconditions = [.loggedIn: true, .deep: false]
        visitEveryScreen()
    }
}
