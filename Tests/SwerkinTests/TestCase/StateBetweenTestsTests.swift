import Swerkin
import XCTest

/// Two tests that XCTest really runs one after the other: each begins clean, whatever the other left.
final class StateBetweenTestsTests: FakeTestCase {
    private enum Page: String, PresentableScreen { case first }

    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: ["SWERKIN_LOG": "quiet"]) }

    private func checkAndSpoil() {
        XCTAssertNil(currentScreen)
        XCTAssertTrue(testInfo.isEmpty)
        XCTAssertTrue(preconditions.isEmpty)
        XCTAssertTrue(screenPresenter.screens.isEmpty)
        XCTAssertEqual(drivers, 0)
        screenPresenter.registerScreenProvider(ScreenProvider<Page>(), for: Page.self)
        Given.IAmOnScreen(Page.first)
        When.ITouch("save")
        testInfo["order"] = 7
        preconditions = [.loggedIn: true]
        XCTAssertEqual(drivers, 1)
    }

    func testOneTestBeginsClean() { checkAndSpoil() }

    func testTheOtherTestBeginsCleanToo() { checkAndSpoil() }
}
