import Swerkin
import SwerkinConformance
import XCTest

final class PollingTests: XCTestCase {
    private let save = Element.sample(.button, "save")

    // MARK: Time

    func testAPresentElementIsFoundWithOneSnapshotAndNoTime() throws {
        let driver = FakeDriver([save])
        XCTAssertEqual(try driver.poll(for: .present(.identifier("save")), timeout: .seconds(2)), .met([save]))
        XCTAssertEqual(driver.snapshots, 1)
        XCTAssertEqual(driver.clock.now, .zero)
    }

    func testAMissingElementIsPolledEveryFiftyMillisecondsAndOnceMoreAtTheEnd() throws {
        let driver = FakeDriver()
        let outcome = try driver.poll(for: .present(.identifier("save")), timeout: .milliseconds(120))
        XCTAssertEqual(outcome, .unmet(.notFound, driver.tree))
        XCTAssertEqual(driver.snapshots, 4, "at 0, 50, 100 and 120 ms")
        XCTAssertEqual(driver.clock.now, .milliseconds(120))
    }

    func testWithoutTimeItTakesOneSnapshot() throws {
        for timeout in [Duration.zero, .seconds(-1)] {
            let driver = FakeDriver()
            let outcome = try driver.poll(for: .present(.identifier("save")), timeout: timeout)
            XCTAssertEqual(outcome, .unmet(.notFound, driver.tree))
            XCTAssertEqual(driver.snapshots, 1)
            XCTAssertEqual(driver.clock.now, .zero)
        }
    }

    func testAnElementThatAppearsAtTheDeadlineIsFound() throws {
        let driver = FakeDriver()
        driver.virtualClock.schedule(after: .milliseconds(120)) { driver.tree.roots = [self.save] }
        let outcome = try driver.poll(for: .present(.identifier("save")), timeout: .milliseconds(120))
        XCTAssertEqual(outcome, .met([save]))
    }

    // MARK: Presence and absence

    func testAnElementThatIsThereButNotAsExpectedIsHandedOut() throws {
        let driver = FakeDriver([save])
        let outcome = try driver.poll(for: .present(.identifier("save"), [.enabled(false)]), timeout: .zero)
        XCTAssertEqual(outcome, .unmet(.unlike([save]), driver.tree))
    }

    func testOnlyWhatLivesUpToEveryExpectationCounts() throws {
        let other = Element.sample(.button, "save", label: "Other")
        let driver = FakeDriver([save, other])
        let condition = WaitCondition.present(.identifier("save"), [.enabled(true), .label(.exact("Other"))])
        XCTAssertEqual(try driver.poll(for: condition, timeout: .zero), .met([other]))
    }

    func testAbsenceIsMetByNothing() throws {
        let driver = FakeDriver([save])
        let expectations: [Expectation] = [.visible(true)]
        XCTAssertEqual(try driver.poll(for: .absent(.identifier("gone")), timeout: .zero), .met([]))
        XCTAssertEqual(
            try driver.poll(for: .absent(.identifier("save"), expectations), timeout: .zero),
            .unmet(.stillThere(save), driver.tree))
        driver.change(save.reference) { $0.isVisible = false }
        XCTAssertEqual(try driver.poll(for: .absent(.identifier("save"), expectations), timeout: .zero), .met([]))
    }

    func testTheFirstOfSeveralQueriesThatMeansSomethingDecides() throws {
        let driver = FakeDriver([save, .sample(.button, "cancel")])
        let queries = ["gone", "save", "cancel"].map(ElementQuery.identifier)
        XCTAssertEqual(try driver.poll(for: .anyPresent(queries), timeout: .zero), .met([save]))
        XCTAssertEqual(
            try driver.poll(for: .anyPresent([.identifier("gone")]), timeout: .zero), .unmet(.notFound, driver.tree))
    }

    // MARK: Readiness

    func testStabilityTakesTwoSnapshotsAnAnimationFrameApart() throws {
        for timeout in [Duration.zero, .seconds(2)] {
            let driver = FakeDriver([save])
            XCTAssertEqual(
                try driver.poll(for: .ready(.identifier("save"), for: .touch), timeout: timeout), .met([save]))
            XCTAssertEqual(driver.snapshots, 2)
            XCTAssertEqual(driver.clock.now, PollingInterval.stability)
        }
    }

    func testWhatMovesIsWaitedForUntilItStops() throws {
        let driver = moving(steps: 10)
        let outcome = try driver.poll(for: .ready(.identifier("save"), for: .touch), timeout: .seconds(2))
        guard case .met(let elements) = outcome else { return XCTFail("\(outcome)") }
        XCTAssertEqual(elements.map(\.bounds.origin.x), [10])
        XCTAssertEqual(driver.clock.now, PollingInterval.stability * 11)
    }

    func testWhatDoesNotStopIsNotReady() throws {
        let driver = moving(steps: 1000)
        let outcome = try driver.poll(for: .ready(.identifier("save"), for: .touch), timeout: .milliseconds(100))
        guard case .unmet(.notReady(_, .moving), _) = outcome else { return XCTFail("\(outcome)") }
        XCTAssertLessThan(driver.clock.now, .milliseconds(100) + PollingInterval.stability)
    }

    func testAnElementOutsideTheViewIsScrolledToOnce() throws {
        let driver = FakeDriver([.sample(.button, "save") { $0.isVisible = false }])
        let outcome = try driver.poll(for: .ready(.identifier("save"), for: .touch), timeout: .zero)
        XCTAssertEqual(outcome, .met([save]))
        XCTAssertEqual(driver.actions, [.scrollIntoView(save.reference)])
    }

    func testAnElementThatCannotBeScrolledIntoViewIsTriedAgainEveryHalfSecond() throws {
        let driver = FakeDriver([.sample(.button, "save") { $0.isVisible = false }])
        driver.react = { driver, _ in driver.change(self.save.reference) { $0.isVisible = false } }
        let outcome = try driver.poll(for: .ready(.identifier("save"), for: .touch), timeout: .seconds(1))
        guard case .unmet(.notReady(_, .notVisible), _) = outcome else { return XCTFail("\(outcome)") }
        XCTAssertEqual(driver.actions, [.scrollIntoView(save.reference), .scrollIntoView(save.reference)])
        XCTAssertEqual(driver.clock.now, .seconds(1))
    }

    func testAnElementThatMovesOnceItIsScrolledToIsScrolledToAgainAtOnce() throws {
        let driver = FakeDriver([.sample(.button, "save") { $0.isVisible = false }])
        driver.react = { driver, _ in
            driver.change(self.save.reference) {
                $0.bounds.origin.y += 1300
                $0.isVisible = driver.actions.count > 1
            }
        }
        let outcome = try driver.poll(for: .ready(.identifier("save"), for: .touch), timeout: .seconds(1))
        guard case .met = outcome else { return XCTFail("\(outcome)") }
        XCTAssertEqual(driver.actions, [.scrollIntoView(save.reference), .scrollIntoView(save.reference)])
        XCTAssertLessThan(driver.clock.now, .milliseconds(500))
    }

    func testAnElementThatGoesAwayWhileItScrollsIntoViewIsSearchedAgain() throws {
        let driver = FakeDriver([.sample(.button, "save") { $0.isVisible = false }])
        driver.react = { driver, _ in
            driver.tree.roots = [.sample(.button, "save") { $0.reference = ElementReference(rawValue: "new") }]
            throw DriverError.staleElement(self.save.reference)
        }
        let outcome = try driver.poll(for: .ready(.identifier("save"), for: .touch), timeout: .seconds(1))
        guard case .met(let elements) = outcome else { return XCTFail("\(outcome)") }
        XCTAssertEqual(elements.map(\.reference.rawValue), ["new"])
    }

    func testAnElementReplacedOnEachScrollEndsWithTheTimeout() throws {
        let driver = FakeDriver([.sample(.button, "save") { $0.isVisible = false }])
        driver.react = { driver, _ in
            guard driver.actions.count < 100 else { throw DriverError.lost("revealed without end") }
            driver.tree.roots = [
                .sample(.button, "save") {
                    $0.reference = ElementReference(rawValue: "new \(driver.actions.count)")
                    $0.isVisible = false
                }
            ]
        }
        let outcome = try driver.poll(for: .ready(.identifier("save"), for: .touch), timeout: .seconds(1))
        guard case .unmet(.notReady(_, .notVisible), _) = outcome else { return XCTFail("\(outcome)") }
        XCTAssertEqual(driver.clock.now, .seconds(1))
    }

    func testADriverThatWatchesByItselfJudgesByTheSameRules() throws {
        let moved = Element.sample(.button, "save") { $0.bounds.origin.x = 1 }
        let condition = WaitCondition.ready(.identifier("save"), for: .touch)
        XCTAssertEqual(
            try condition.evaluate(in: .sample(moved), before: .sample(save)), .failure(.notReady(moved, .moving)))
        XCTAssertEqual(try condition.evaluate(in: .sample(moved), before: .sample(moved)), .success([moved]))
        XCTAssertEqual(Action.touch.obstacle(on: moved, isStable: false), .moving)
        XCTAssertTrue(try Expectation.enabled(true).holds(for: moved))
    }

    func testAnotherFaultWhileScrollingIntoViewEndsTheWait() {
        let driver = FakeDriver([.sample(.button, "save") { $0.isVisible = false }])
        driver.react = { _, _ in throw DriverError.lost("the app quit") }
        XCTAssertThrowsError(try driver.poll(for: .ready(.identifier("save"), for: .touch), timeout: .seconds(1))) {
            XCTAssertEqual($0 as? DriverError, .lost("the app quit"))
        }
        XCTAssertEqual(driver.clock.now, .zero)
    }

    // MARK: Several elements

    func testSeveralReadyElementsAreTooMany() throws {
        let other = Element.sample(.button, "other", label: "Save")
        let first = Element.sample(.button, "save", label: "Save")
        let driver = FakeDriver([first, other])
        XCTAssertEqual(
            try driver.poll(for: .ready(.label("Save"), for: .touch), timeout: .zero),
            .unmet(.ambiguous([first, other]), driver.tree))
        XCTAssertEqual(
            try driver.poll(for: .ready(ElementQuery.label("Save").at(1), for: .touch), timeout: .zero), .met([other]))
    }

    func testTheOneReadyElementAmongSeveralIsMeant() throws {
        let disabled = Element.sample(.button, "old", label: "Save") { $0.isEnabled = false }
        let ready = Element.sample(.button, "new", label: "Save")
        let driver = FakeDriver([disabled, ready])
        XCTAssertEqual(try driver.poll(for: .ready(.label("Save"), for: .touch), timeout: .zero), .met([ready]))
    }

    func testIfNoneOfSeveralIsReadyTheFirstOneSaysWhy() throws {
        let disabled = Element.sample(.button, "old", label: "Save") { $0.isEnabled = false }
        let covered = Element.sample(.button, "new", label: "Save") { $0.obstruction = .covered(by: "a sheet") }
        let driver = FakeDriver([disabled, covered])
        XCTAssertEqual(
            try driver.poll(for: .ready(.label("Save"), for: .touch), timeout: .seconds(1)),
            .unmet(.notReady(disabled, .disabled), driver.tree))
    }

    func testARowAndTheTextInItAreOneThingToTouch() throws {
        let row = Element.sample(.row, "row", label: "Apple") { $0.children = [.sample(.text, "name", label: "Apple")] }
        XCTAssertEqual(
            try FakeDriver([row]).poll(for: .ready(.label("Apple"), for: .touch), timeout: .zero), .met([row]))
    }

    /// A button that moves by a point with every frame of animation.
    private func moving(steps: Int) -> FakeDriver {
        let driver = FakeDriver([save])
        for step in 1...steps {
            driver.virtualClock.schedule(after: PollingInterval.stability * step) {
                driver.change(self.save.reference) { $0.bounds.origin.x = Double(step) }
            }
        }
        return driver
    }
}

final class VirtualClockTests: XCTestCase {
    private let clock = VirtualClock()

    func testTimePassesOnlyDuringSleep() {
        XCTAssertEqual(clock.now, .zero)
        clock.sleep(for: .seconds(5))
        XCTAssertEqual(clock.now, .seconds(5))
    }

    func testTimeNeverGoesBack() {
        clock.sleep(for: .seconds(1))
        clock.sleep(for: .seconds(-3))
        XCTAssertEqual(clock.now, .seconds(1))
    }

    func testWhatIsArrangedHappensInTheOrderOfTheMoments() {
        var happened: [String] = []
        for (name, delay) in [("c", 3), ("a", 1), ("b", 2), ("b again", 2)] {
            clock.schedule(after: .seconds(delay)) { happened.append("\(name) at \(self.clock.now)") }
        }
        clock.sleep(for: .seconds(2))
        XCTAssertEqual(happened, ["a at 1.0 seconds", "b at 2.0 seconds", "b again at 2.0 seconds"])
        clock.sleep(for: .seconds(1))
        XCTAssertEqual(happened.last, "c at 3.0 seconds")
    }

    func testWhatIsArrangedForNowHappensAtOnce() {
        var happened = 0
        clock.schedule(after: .zero) { happened += 1 }
        clock.schedule(after: .seconds(-1)) { happened += 1 }
        XCTAssertEqual(happened, 2)
        XCTAssertEqual(clock.now, .zero)
    }

    func testWhatHappensMayArrangeMore() {
        var moments: [Duration] = []
        func tick() {
            moments.append(clock.now)
            clock.schedule(after: .seconds(1), tick)
        }
        clock.schedule(after: .seconds(1), tick)
        clock.sleep(for: .milliseconds(3500))
        XCTAssertEqual(moments, [.seconds(1), .seconds(2), .seconds(3)])
        XCTAssertEqual(clock.now, .milliseconds(3500))
    }

    func testTimeDoesNotGoBackIfWhatHappensLetsTimePass() {
        clock.schedule(after: .seconds(1)) { self.clock.sleep(for: .seconds(5)) }
        clock.sleep(for: .seconds(2))
        XCTAssertEqual(clock.now, .seconds(6))
    }

    func testWhatIsForgottenDoesNotHappen() {
        clock.schedule(after: .seconds(1)) { XCTFail("happened") }
        clock.removeAllEvents()
        clock.sleep(for: .seconds(2))
    }

    func testTheClockOnTheWallNeverGoesBack() {
        let wall = WallClock()
        let first = wall.now
        wall.sleep(for: .zero)
        wall.sleep(for: .seconds(-1))
        XCTAssertGreaterThanOrEqual(wall.now, first)
        XCTAssertGreaterThanOrEqual(first, .zero)
    }
}
