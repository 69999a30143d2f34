import Swerkin
import SwerkinConformance
import XCTest

final class LaunchingStepsTests: XCTestCase {
    static let definitions = ["IRelaunchApp(given:)"]

    func testTheAppIsLaunchedAgainByADriverThatKnowsNoFacts() {
        let driver = FakeDriver()
        let trial = StepTrial(on: driver) { test in
            test.currentScreen = NoteScreen.greeting
            test.When.IRelaunchApp()
            XCTAssertNil(test.currentScreen)
        }
        XCTAssertEqual(trial.finishedSteps, ["passed When IRelaunchApp(given: [])"])
        XCTAssertEqual(trial.failures.map(\.message), [])
        XCTAssertEqual(driver.actions, [.reset])
    }

    func testFactsBelongToADriverThatLaunchesByThem() {
        XCTAssertEqual(
            StepTrial(on: FakeDriver()) { $0.When.IRelaunchApp(given: [.loggedIn: true]) }.failures.map(\.message),
            [
                """
                When IRelaunchApp(given: [loggedIn: true]) failed: the driver launches the app by no facts, so "loggedIn" can't be \
                given at a launch.
                At fault: the use of Swerkin, not the app.
                """
            ])
        let driver = LaunchingDriver()
        XCTAssertEqual(
            StepTrial(on: driver) { test in
                test.When.IRelaunchApp(given: [.loggedIn: true])
                test.When.IRelaunchApp(given: [PreconditionKey(rawValue: "tier"): "gold"])
            }.failures.map(\.message),
            [
                """
                When IRelaunchApp(given: [tier: "gold"]) failed: the driver does not launch the app by "tier", but by "loggedIn".
                At fault: the use of Swerkin, not the app.
                """
            ])
        XCTAssertEqual(driver.launches, [[:], [.loggedIn: true]])
    }

    func testTheKnownFactsAreThoseOfTheLaunch() {
        let driver = LaunchingDriver()
        let trial = StepTrial(on: driver, prepare: { $0.preconditions = [.loggedIn: false] }) { test in
            test.Then.IShouldNotSee(.identifier("nothing"))
            test.preconditions[PreconditionKey(rawValue: "cartCount")] = 2
            test.When.IRelaunchApp(given: [.loggedIn: true])
            XCTAssertEqual(test.preconditions[.loggedIn] as? Bool, true)
            XCTAssertEqual(test.preconditions[PreconditionKey(rawValue: "cartCount")] as? Int, 2)
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
        XCTAssertEqual(driver.launches, [[.loggedIn: false], [.loggedIn: true]])
    }

    func testAValueThatNoFactCanHaveIsTheTestsFault() {
        let driver = LaunchingDriver()
        let trial = StepTrial(on: driver, prepare: { $0.preconditions = [.loggedIn: LaunchingDriver()] }) {
            $0.Then.IShouldNotSee(.identifier("nothing"))
        }
        XCTAssertTrue(
            trial.failures.first?.message.contains("the value of \"loggedIn\" is a LaunchingDriver") ?? false,
            "\(trial.failures)")
        XCTAssertEqual(driver.launches, [])
    }
}

/// A driver that launches its app by one fact.
private final class LaunchingDriver: LaunchFactDriver, ForwardingDriver {
    let inner = FakeDriver()
    let launchFactKeys: Set<PreconditionKey> = [.loggedIn]
    var factsAtLaunch: [PreconditionKey: FactValue] = [:]
    /// The facts of each launch so far.
    private(set) var launches: [[PreconditionKey: FactValue]] = []

    func launch() throws {
        launches.append(factsAtLaunch)
        try inner.launch()
    }

    func reset() throws {
        launches.append(factsAtLaunch)
        try inner.reset()
    }
}
