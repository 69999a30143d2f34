import SwerkinConformance
import XCTest
@testable import Swerkin
@testable import SwerkinCore

final class BaseTestCaseLifeTests: XCTestCase {
    private enum Shop: String, PresentableScreen {
        case home
    }

    /// Holds on to the test, as providers do.
    private final class Provider: ScreenProvider<Shop> {
        let test: BaseTestCase

        init(_ test: BaseTestCase) { self.test = test }
    }

    func testTheDefaultsAreTheOnesThatUsersKnow() {
        let test = BaseTestCase()
        XCTAssertEqual(BaseTestCase.tags, [.all])
        XCTAssertEqual(test.testTimeout, 60)
        XCTAssertEqual(test.waitingTimeout, 2)
        XCTAssertEqual(BaseTestCase.validationTimeout, 2)
        XCTAssertEqual(test.navigationRetries, 2)
        XCTAssertTrue(test.testInfo.isEmpty)
        XCTAssertTrue(test.preconditions.isEmpty)
        XCTAssertNil(test.currentScreen)
    }

    func testATestCaseThatDoesNotSayOnWhichDriverItRunsFailsWithWhatToDo() {
        let test = BaseTestCase()
        let recorder = CollectingRecorder()
        test.failureRecorder = recorder
        test.observers = []
        test.When.ITouch("save")
        test.finish()
        XCTAssertEqual(
            recorder.failures.map(\.message),
            [
                """
                When ITouch(save) failed: BaseTestCase has no driver: override app or makeDriver().
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testATimeoutMayBeAnyNumber() {
        final class Endless: FakeTestCase {
            override var testTimeout: Int { .max }
            override var waitingTimeout: TimeInterval { .infinity }
            override class var validationTimeout: TimeInterval { .nan }
        }
        let test = Endless().collect()
        test.driver.virtualClock.schedule(after: .seconds(30)) {
            test.driver.change(ElementReference(rawValue: "save")) { $0.identifier = "sent" }
        }
        test.When.ITouch("sent")
        test.Then.performStep([], "ISee()") { try test.Then.app.expect(.identifier("gone")) }
        test.finish()
        XCTAssertEqual(test.observer.finishedSteps, ["passed When ITouch(sent)", "failed Then ISee()"])
    }

    func testTheAppIsLaunchedOnceWhenTheFirstStepNeedsIt() {
        let test = FakeTestCase().collect()
        test.Given.performStep([], "INothing()") {}
        XCTAssertEqual(test.drivers, 0)
        test.When.ITouch("save")
        test.When.ITouch("save")
        XCTAssertEqual(test.drivers, 1)
        XCTAssertEqual(test.driver.runningApps, 1)
        test.finish()
        XCTAssertEqual(test.driver.runningApps, 0)
    }

    func testFinishingForgetsTheStateAndIsDoneOnce() {
        let test = FakeTestCase().collect()
        test.screenPresenter.registerScreenProvider(Provider(test), for: Shop.self)
        test.currentScreen = Shop.home
        test.testInfo["order"] = 7
        test.preconditions[.loggedIn] = true
        test.When.ITouch("save")
        test.finish()
        test.finish()
        XCTAssertNil(test.currentScreen)
        XCTAssertTrue(test.testInfo.isEmpty)
        XCTAssertTrue(test.preconditions.isEmpty)
        XCTAssertTrue(test.screenPresenter.screens.isEmpty)
        let ends = test.observer.events.filter { if case .testFinished = $0 { true } else { false } }
        XCTAssertEqual(ends.count, 1)
    }

    func testAFinishedTestHoldsNothingAlive() {
        weak var test: FakeTestCase?
        weak var driver: FakeDriver?
        weak var provider: Provider?
        do {
            let living = FakeTestCase().collect()
            let livingProvider = Provider(living)
            living.screenPresenter.registerScreenProvider(livingProvider, for: Shop.self)
            living.When.ITouch("save")
            living.finish()
            (test, driver, provider) = (living, living.driver, livingProvider)
        }
        XCTAssertNil(test)
        XCTAssertNil(driver)
        XCTAssertNil(provider)
    }

    func testAFinishedTestLetsGoOfItsDriverEvenWhileItLives() {
        final class DriverTestCase: BaseTestCase {
            weak var driver: FakeDriver?

            override func makeDriver() throws -> any Driver {
                let made = FakeDriver()
                driver = made
                return made
            }
        }
        let test = DriverTestCase()
        test.observers = []
        test.When.IPause(1)
        XCTAssertNotNil(test.driver)
        test.finish()
        XCTAssertNil(test.driver)
    }

    func testAfterATrialNothingIsLeft() {
        weak var test: BaseTestCase?
        weak var driver: FakeDriver?
        do {
            let living = FakeDriver()
            driver = living
            let trial = StepTrial(on: living) { running in
                test = running
                running.When.IPause(1)
            }
            XCTAssertEqual(trial.finishedSteps, ["passed When IPause(1)"])
        }
        XCTAssertNil(test)
        XCTAssertNil(driver)
    }

    func testAStepAfterTheEndFailsAndLaunchesNothing() {
        let test = FakeTestCase().collect()
        test.finish()
        test.When.ITouch("save")
        XCTAssertEqual(test.drivers, 0)
        XCTAssertEqual(
            test.recorder.failures.map(\.message),
            [
                """
                When ITouch(save) failed: the test has ended, so there is no app.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testADriverThatWasLaunchedByHalfIsEnded() {
        final class HalfLaunched: BaseTestCase {
            let driver = HalfDriver()

            override func makeDriver() throws -> any Driver { driver }
        }
        let test = HalfLaunched()
        test.failureRecorder = CollectingRecorder()
        test.observers = []
        test.When.IPause(1)
        test.finish()
        XCTAssertEqual(test.driver.ends, 1)
    }
}

/// A driver whose launch fails, and which counts how often it is ended.
private final class HalfDriver: Driver {
    let name = "half"
    let clock: any DriverClock = VirtualClock()
    private(set) var ends = 0

    func launch() throws { throw DriverError.lost("the browser did not answer") }
    func end() { ends += 1 }
    func reset() throws {}
    func snapshot() throws -> ElementTree { ElementTree(size: Size(width: 0, height: 0), roots: []) }
    func perform(_ gesture: Gesture, on target: GestureTarget) throws {}
    func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {}
    func choose(_ option: String, in element: ElementReference) throws {}
    func scrollIntoView(_ element: ElementReference) throws {}
    func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool { false }
    func goBack() throws {}
    func dismiss(_ layer: DismissableLayer) throws {}
}

#if !canImport(Darwin)
/// On Apple's platforms a test case that XCTest has not made cannot be invoked.
final class InvokedTestCaseTests: XCTestCase {
    private final class Forgetful: FakeTestCase {
        override func setUp() { Given.ITouch("save") }
        override func tearDown() { Then.ITouch("save") }
    }

    private final class Careful: FakeTestCase {
        override func tearDown() {
            super.tearDown()
            Then.ITouch("save")
        }
    }

    func testTheAppIsEndedIfTheTearDownForgetsItsAncestor() {
        let test = Forgetful().collect()
        test.invokeTest()
        XCTAssertEqual(test.observer.finishedSteps, ["passed Given ITouch(save)", "passed Then ITouch(save)"])
        XCTAssertEqual(test.driver.runningApps, 0)
        XCTAssertEqual(test.outcome, .passed)
    }

    func testStepsArePossibleBehindTheAncestorsTearDown() {
        let test = Careful().collect()
        test.invokeTest()
        XCTAssertEqual(test.observer.finishedSteps, ["passed Then ITouch(save)"])
        XCTAssertEqual(test.driver.runningApps, 0)
    }

    func testASkippedTestPerformsNothingEvenInItsSetUpAndTearDown() {
        let test = Forgetful().collect()
        test.variables = ["TEST_TAGS": "smoke"]
        test.invokeTest()
        XCTAssertEqual(test.drivers, 0)
        XCTAssertEqual(test.observer.finishedSteps, [])
        XCTAssertEqual(test.outcome, .skipped)
    }
}
#endif

final class SkippingTests: XCTestCase {
    private final class RegressionFlows: FakeTestCase {
        override class var tags: [TestTag] { [.regression] }
    }

    func testATestThatIsLeftOutIsSkippedWithTheReasonAndNeverLaunchesTheApp() {
        let test = RegressionFlows().collect()
        test.variables = ["TEST_TAGS": "smoke"]
        let reason =
            "RegressionFlows is not chosen by TEST_TAGS=smoke: its class has the tags regression, "
            + "and its name ends with none of these."
        XCTAssertThrowsError(try test.setUpWithError()) { XCTAssertEqual(($0 as? XCTSkip)?.message, reason) }
        test.When.ITouch("save")
        test.waiting(for: false, errorMessage: "not looked at.")
        test.finish()
        XCTAssertEqual(test.drivers, 0)
        XCTAssertEqual(test.recorder.failures, [])
        XCTAssertEqual(test.outcome, .skipped)
        let reasons = test.observer.events.compactMap { if case .testSkipped(let reason) = $0 { reason } else { nil } }
        XCTAssertEqual(reasons, [reason])
    }

    func testATestThatIsChosenRuns() throws {
        let test = RegressionFlows().collect()
        test.variables = ["TEST_TAGS": "smoke,regression"]
        try test.setUpWithError()
        test.When.ITouch("save")
        test.finish()
        XCTAssertEqual(test.observer.finishedSteps, ["passed When ITouch(save)"])
        XCTAssertEqual(test.outcome, .passed)
    }
}

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
