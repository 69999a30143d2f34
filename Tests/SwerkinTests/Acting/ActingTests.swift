import Swerkin
import SwerkinConformance
import XCTest

/// How acts cope with elements that come and go between looking and acting.
final class ActingTests: XCTestCase {
    private let save = Element.sample(.button, "save")

    private func touchSave(on driver: FakeDriver) -> StepTrial {
        StepTrial(on: driver) { test in
            test.When.performStep([], "ISave()") { try test.When.app.touch(.identifier("save")) }
        }
    }

    func testAnElementThatGoesAwayIsFoundAgainAndTouchedOnce() {
        let driver = FakeDriver([save])
        driver.react = { driver, action in
            guard action == .perform(.touch, .element(self.save.reference)) else { return }
            driver.tree.roots = [.sample(.button, "save") { $0.reference = ElementReference(rawValue: "new") }]
            throw DriverError.staleElement(self.save.reference)
        }
        XCTAssertEqual(touchSave(on: driver).failures, [])
        XCTAssertEqual(
            driver.actions,
            [
                .perform(.touch, .element(save.reference)),
                .perform(.touch, .element(ElementReference(rawValue: "new"))),
            ])
    }

    func testAnElementThatMovesDuringATouchIsFoundAgain() {
        let driver = FakeDriver([save])
        var misses = 1
        driver.react = { driver, _ in
            guard misses > 0 else { return }
            misses -= 1
            throw DriverError.missed(self.save.reference, met: "the button \"Delete\"")
        }
        XCTAssertEqual(touchSave(on: driver).failures, [])
        XCTAssertEqual(driver.actions.count, 2)
    }

    func testAnElementThatMovesUnderEachTouchEndsWithTheTime() {
        let driver = FakeDriver([save])
        driver.react = { _, _ in throw DriverError.missed(self.save.reference, met: "the button \"Delete\"") }
        let lines = touchSave(on: driver).failures.first?.message.split(separator: "\n").map(String.init) ?? []
        XCTAssertEqual(
            lines.first,
            """
            When ISave() failed: could not touch the element with identifier "save": it moved, and the touch would have \
            met the button "Delete" instead, again and again.
            """)
        XCTAssertTrue(
            lines.contains {
                $0.contains(
                    """
                    the element with identifier "save" moved, and the touch would have met the button "Delete", so it \
                    was looked for again
                    """)
            }, "\(lines)")
    }

    func testTypingMeansTheFieldAndNotTheGroupOfTheSameLabelAroundIt() {
        let field = Element.sample(.textField, "field", label: "Name")
        let driver = FakeDriver([.sample(.generic, "group", label: "Name") { $0.children = [field] }])
        let trial = StepTrial(on: driver) { $0.When.IEnterIntoElement(withLabel: "Name", text: "Ada") }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(driver.actions, [.enter("Ada", field.reference, replacing: true)])
    }

    func testAMovementThatShowsNothingBetweenTwoLateFramesIsWaitedFor() {
        let driver = DriverWithLateFrames()
        let trial = StepTrial(on: driver) { test in
            test.When.performStep([], "IWait()") { try test.When.app.waitForAnimationsToFinish() }
        }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(driver.inner.tree.roots.first?.bounds.origin.x, 100)
    }

    func testAnIndexMeansTheSameElementForActionsAndExpectations() throws {
        let rows = ["first", "second"].map { name in
            Element.sample(.row, name, label: "Fruit") { $0.children = [.sample(.text, name + "Text", label: "Fruit")] }
        }
        let second = ElementQuery.label("Fruit").at(1)
        let tree = ElementTree.sample(rows[0], rows[1])
        XCTAssertEqual(try tree.matches(second).map(\.identifier), ["second"])
        XCTAssertEqual(try tree.outermostMatches(second).map(\.identifier), ["second"])
    }

    func testAnElementThatGoesAwayForGoodIsSaidToBeMissingWithWhatWasTried() {
        let driver = FakeDriver([save])
        driver.react = { driver, _ in
            driver.tree.roots = []
            throw DriverError.staleElement(self.save.reference)
        }
        let failures = touchSave(on: driver).failures.map(\.message)
        XCTAssertEqual(
            failures,
            [
                """
                When ISave() failed: there is no element with identifier "save" (waited 1.97 s).
                The screen shows nothing with an identifier or a label.
                Before that: the element with identifier "save" went away before it could be acted on, so it was \
                looked for again.
                """
            ])
        XCTAssertEqual(driver.clock.now, .seconds(2))
    }

    func testAnElementThatGoesAwayEachTimeEndsWithTheTime() {
        let driver = FakeDriver([save])
        driver.react = { _, _ in throw DriverError.staleElement(self.save.reference) }
        let failures = touchSave(on: driver).failures.map(\.message)
        XCTAssertEqual(failures.count, 1)
        XCTAssertEqual(
            failures.first?.split(separator: "\n").first.map(String.init),
            """
            When ISave() failed: could not touch the element with identifier "save": the element went away, \
            again and again.
            """)
        XCTAssertLessThan(driver.clock.now, .milliseconds(2100))
    }

    func testAListWithoutEndEndsTheScrolling() {
        let driver = FakeDriver()
        driver.react = { driver, _ in
            guard driver.actions.count < 5000 else { throw DriverError.lost("scrolled without end") }
            driver.tree.roots = [.sample(.text, "row\(driver.actions.count)")]
        }
        let trial = StepTrial(on: driver) { $0.When.IScrollDownUntilISeeElement(withLabel: "Last") }
        XCTAssertEqual(
            trial.failures.map(\.message),
            [
                """
                When IScrollDownUntilISeeElement(withLabel: Last) failed: scrolled 1000 times without coming to an end, \
                and the element with label "Last" cannot be seen.
                On the screen: text "row1000".
                """
            ])
    }

    func testScrollingThatTakesLongEndsAfterAMinute() {
        let driver = FakeDriver()
        driver.react = { driver, _ in
            driver.clock.sleep(for: .seconds(2))
            driver.tree.roots = [.sample(.text, "row\(driver.actions.count)")]
        }
        let trial = StepTrial(on: driver) { $0.When.IScrollDownUntilISeeElement(withLabel: "Last") }
        XCTAssertEqual(
            trial.failures.map { $0.message.prefix(while: { $0 != "," }) },
            [
                "When IScrollDownUntilISeeElement(withLabel: Last) failed: scrolled 30 times without coming to an end"
            ])
    }

    func testTheAttemptsAreListedOnceIfAnActionFailsInsideAnother() {
        let trial = StepTrial(on: FakeDriver([save])) { test in
            test.When.performStep([], "ISave()") {
                let app = try test.When.app
                try app.act(.touch, on: .identifier("save")) { _ in
                    app.note("tried")
                    throw app.failure(.custom("no."))
                }
            }
        }
        XCTAssertEqual(trial.failures.map(\.message), ["When ISave() failed: no.\nBefore that: tried."])
    }

    func testWhatTheAppRefusesIsSaidInItsWords() {
        let driver = FakeDriver([save])
        driver.react = { _, _ in throw DriverError.notPossible("the app is asleep") }
        XCTAssertEqual(
            touchSave(on: driver).failures.map(\.message),
            [#"When ISave() failed: could not touch the element with identifier "save": the app is asleep."#])
    }
}

/// What a step has done before it fails stands in its failure.
final class ActionLogTests: XCTestCase {
    private let screen: [Element] = [
        .sample(.textField, "name"), .sample(.listBox, "size") { $0.options = ["M", "L"].map { ElementOption($0) } },
        .sample(.button, "save"), .sample(.textField, "pin") { $0.isSecure = true },
    ]

    private func lastLine(_ body: @escaping (AppUnderTest) throws -> Void) -> String? {
        let trial = StepTrial(on: FakeDriver(screen)) { test in
            test.Given.ITouch("save")
            test.When.performStep([], "IOrder()") {
                try body(test.run.app())
                throw try test.run.app().failure(.custom("no."))
            }
        }
        return trial.failures.first?.message.split(separator: "\n").last.map(String.init)
    }

    func testEachActionIsReportedInOrderWithoutThoseOfEarlierSteps() {
        XCTAssertEqual(
            lastLine { app in
                try app.enter("Ann", into: .identifier("name"))
                try app.choose("L", in: .identifier("size"))
                try app.longPress(.identifier("save"))
                try app.touchMiddle(of: .identifier("save"))
                try app.swipe(.left, on: .identifier("save"))
                try app.swipe(.up)
                try app.dismiss(.keyboard)
                try app.goBack()
            },
            """
            Before that: typed into the element with identifier "name"; chose in the element with identifier "size"; \
            pressed the element with identifier "save"; touched the middle of the element with identifier "save"; \
            swiped over the element with identifier "save"; swiped up; dismissed the keyboard; went back.
            """)
    }

    func testWithoutActionsNothingIsReported() {
        XCTAssertEqual(lastLine { _ in }, "When IOrder() failed: no.")
    }

    func testTypedTextIsNotInTheTree() {
        XCTAssertEqual(
            lastLine { try $0.enter("1234", into: .identifier("pin")) },
            #"Before that: typed into the element with identifier "pin"."#)
    }
}

/// A driver of an app on a busy machine, whose moving element is drawn with every third snapshot.
private final class DriverWithLateFrames: ForwardingDriver {
    let inner = FakeDriver([.sample(.button, "save")])
    private var snapshots = 0

    func snapshot() throws -> ElementTree {
        snapshots += 1
        inner.tree.roots[0].bounds.origin.x = Double(min(snapshots / 3 * 20, 100))
        return try inner.snapshot()
    }
}
