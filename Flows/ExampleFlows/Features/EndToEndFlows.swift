import Swerkin
import XCTest

final class EndToEndFlows: ExampleTestCase {
    override class var tags: [TestTag] { [.all, .smoke] }

    private let field = DropDownScreen.View.textField.accessibilityIdentifier

    // All four segments on the path need a logged-in user. This test says nothing about that, so the plan
    // assumes it, and the log says so.
    func testOneStepLeadsAcrossFourScreens() {
        Given.IRender(screen: ExamplePresentableScreen.endToEndScreen)
        When.INavigate(
            fromScreen: ExamplePresentableScreen.endToEndScreen, toScreen: ExamplePresentableScreen.dropDownScreen)
        Then.IShouldSeeTextField(field)
        When.ISelectFromDropDown(field, items: ["Apple", "Asparagus"])
        Then.IShouldSeeTextField(field, withText: "Apple Asparagus")
        XCTAssertEqual(preconditions[.deep] as? Bool, true, "an effect of the first segment")
        XCTAssertNil(preconditions[.loggedIn], "what is assumed is not taken for known")
    }

    func testThePathFromHomeCanBeGivenWaypoints() {
        Given.IAmOnScreen(ExamplePresentableScreen.homeScreen)
        When.INavigate(
            fromScreen: ExamplePresentableScreen.homeScreen, toScreen: ExamplePresentableScreen.dropDownScreen,
            via: [ExamplePresentableScreen.waitToSeeScreen, ExamplePresentableScreen.tappableScreen])
        Then.IShouldSeeTextField(field)
        XCTAssertEqual(preconditions[.deep] as? Bool, true, "the path led across End to end")
    }

    func testTheShortestPathIsTakenWithoutWaypoints() {
        Given.IAmOnScreen(ExamplePresentableScreen.homeScreen)
        When.INavigate(
            fromScreen: ExamplePresentableScreen.homeScreen, toScreen: ExamplePresentableScreen.dropDownScreen)
        Then.IShouldSeeTextField(field)
        XCTAssertEqual(preconditions[.deep] as? Bool, false, "the path led straight from Home")
    }

    // Back leads to whatever lies beneath. Five screens are on top of Home here, and the test knows in which order.
    func testBackToTheRoot() {
        Given.IRender(screen: ExamplePresentableScreen.endToEndScreen)
        And.INavigate(toScreen: ExamplePresentableScreen.dropDownScreen)
        XCTAssertEqual(
            screenStack.map(\.rawValue),
            ["homeScreen", "endToEndScreen", "waitToSeeScreen", "tappableScreen", "buttonScreen", "dropDownScreen"])
        When.INavigate(toScreen: ExamplePresentableScreen.homeScreen)
        Then.IShouldSeeButton(HomeScreen.View.button.accessibilityIdentifier)
        XCTAssertEqual(screenStack.map(\.rawValue), ["homeScreen"])
        XCTAssertEqual(preconditions[.deep] as? Bool, false)
    }

    // Without a plan, each screen would have to be crossed by hand.
    func testTheSamePathByHand() {
        Given.IRender(screen: ExamplePresentableScreen.endToEndScreen)
        When.ITouchButton(EndToEndScreen.View.startButton.accessibilityIdentifier)
        And.IWaitToSeeScreen(ExamplePresentableScreen.waitToSeeScreen)
        And.ITouchButton(WaitToSeeScreen.View.loader.accessibilityIdentifier)
        And.IWaitToSeeScreen(ExamplePresentableScreen.tappableScreen)
        And.ITouchButton(TappableScreen.View.popUpButton.accessibilityIdentifier)
        And.IWaitToSeeScreen(ExamplePresentableScreen.buttonScreen)
        And.ITouchButton(ButtonScreen.View.enableButton.accessibilityIdentifier)
        Then.IWaitToSeeScreen(ExamplePresentableScreen.dropDownScreen)
    }
}
