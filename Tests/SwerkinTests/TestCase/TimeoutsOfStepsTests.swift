import Swerkin
import SwerkinConformance
import XCTest

final class TimeoutsOfStepsTests: XCTestCase {
    private let nothing = "\nThe screen shows nothing with an identifier or a label."

    /// A screen on which a button comes after some seconds.
    private func driver(buttonAfter delay: Duration) -> FakeDriver {
        let driver = FakeDriver()
        driver.virtualClock.schedule(after: delay) { driver.tree.roots = [.shown(.button, "save", label: "Save")] }
        return driver
    }

    private func messages(buttonAfter delay: Duration, _ steps: (BaseTestCase) -> Void) -> [String] {
        StepTrial(on: driver(buttonAfter: delay), steps: steps).failures.map(\.message)
    }

    func testAStepHasATimeoutOfItsOwn() {
        XCTAssertEqual(
            messages(buttonAfter: .seconds(9)) { $0.When.waiting(upTo: .seconds(10)).ITouchButton("save") }, [])
        XCTAssertEqual(
            messages(buttonAfter: .seconds(9)) { $0.Then.waiting(upTo: .seconds(10)).IShouldSeeButton("save") }, [])
        XCTAssertEqual(
            messages(buttonAfter: .seconds(1)) { $0.When.waiting(upTo: .milliseconds(500)).ITouchButton("save") },
            [#"When ITouchButton(save) failed: there is no button with identifier "save" (waited 0.5 s)."# + nothing])
    }

    func testTheTimeoutOfAStepEndsWithIt() {
        XCTAssertEqual(
            messages(buttonAfter: .seconds(9)) { test in
                test.Then.waiting(upTo: .seconds(1)).IShouldNotSee(.button("Save"))
                test.When.ITouchButton("save")
            }, [#"When ITouchButton(save) failed: there is no button with identifier "save" (waited 2 s)."# + nothing])
    }

    func testTheTimeoutOfAStepHoldsForTheStepsInsideIt() {
        XCTAssertEqual(
            messages(buttonAfter: .seconds(9)) { test in
                test.When.waiting(upTo: .seconds(10)).performStep([], "ISave()") { test.When.ITouchButton("save") }
            }, [])
    }

    func testAQueryHasATimeoutOfItsOwnThatComesFirst() {
        let query = ElementQuery.button("Save").waiting(upTo: .seconds(10))
        XCTAssertEqual(messages(buttonAfter: .seconds(9)) { $0.When.ITouch(query) }, [])
        XCTAssertEqual(messages(buttonAfter: .seconds(9)) { $0.Then.waiting(upTo: .seconds(1)).IShouldSee(query) }, [])
        XCTAssertEqual(
            messages(buttonAfter: .seconds(1)) { $0.Then.IShouldSee(.button("Save").waiting(upTo: .zero)) },
            [
                #"Then IShouldSee(the button with label "Save") failed: "#
                    + #"there is no button with label "Save" (waited 0 ms)."# + nothing
            ])
    }

    func testAnActionOfSeveralWaitsKeepsOneLimit() {
        let driver = FakeDriver()
        // The button comes late and stays disabled, so that a wait of its own for each would take almost twice as long.
        driver.virtualClock.schedule(after: .milliseconds(1500)) {
            driver.tree.roots = [.shown(.button, "done", label: "Done") { $0.isEnabled = false }]
        }
        let app = AppUnderTest(driver: driver)
        XCTAssertThrowsError(try app.touchButton(calledLike: "done"))
        XCTAssertEqual(driver.clock.now, .seconds(2))
    }

    func testChoosingKeepsOneLimit() {
        let driver = FakeDriver()
        driver.virtualClock.schedule(after: .milliseconds(1500)) {
            driver.tree.roots = [
                .shown(.comboBox, "country", options: [.init("Peru")]) { $0.isEnabled = false }
            ]
        }
        XCTAssertThrowsError(try AppUnderTest(driver: driver).choose("Peru", in: .identifier("country")))
        XCTAssertEqual(driver.clock.now, .seconds(2))
    }
}
