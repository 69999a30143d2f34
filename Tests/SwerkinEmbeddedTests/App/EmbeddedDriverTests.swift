import Swerkin
import SwerkinEmbedded
import XCTest

final class EmbeddedDriverTests: XCTestCase {
    private func counterDriver() -> EmbeddedDriver<EmbeddedApp> {
        EmbeddedDriver { clock in
            let label = Label("0", identifier: "count")
            var count = 0
            let add = Button("Add", identifier: "add") { [unowned label] in
                count += 1
                label.text = "\(count)"
            }
            return EmbeddedApp(root: EmbeddedScreen(content: Stack([label, add])), clock: clock)
        }
    }

    private func count(_ driver: EmbeddedDriver<EmbeddedApp>) throws -> String? {
        try driver.snapshot().matches(.identifier("count")).first?.label
    }

    func testLaunchingAnAppThatRunsLeavesItAndResettingBeginsAnew() throws {
        let driver = counterDriver()
        let app = AppUnderTest(driver: driver)
        try driver.launch()
        try app.touch(.identifier("add"))
        try driver.launch()
        XCTAssertEqual(try count(driver), "1")
        try driver.reset()
        XCTAssertEqual(try count(driver), "0")
    }

    func testWithoutALaunchAndAfterTheEndTheAppIsLost() throws {
        let driver = counterDriver()
        XCTAssertThrowsError(try driver.snapshot()) {
            XCTAssertEqual($0 as? DriverError, .lost("the app is not running"))
        }
        driver.end()
        try driver.launch()
        driver.end()
        XCTAssertThrowsError(try driver.goBack()) {
            XCTAssertEqual($0 as? DriverError, .lost("the app is not running"))
        }
    }

    func testAReferenceOfAnAppBeforeTheResetIsStale() throws {
        let driver = counterDriver()
        try driver.launch()
        let references = try driver.snapshot().elements.map(\.reference)
        try driver.reset()
        _ = try driver.snapshot()
        for reference in references {
            XCTAssertThrowsError(try driver.perform(.touch, on: .element(reference))) {
                XCTAssertEqual($0 as? DriverError, .staleElement(reference))
            }
        }
    }

    func testAScreenThatTwoAppsShowHasAReferenceOfItsOwnInEach() throws {
        let screen = EmbeddedScreen(content: Stack([Label("A", identifier: "a"), Label("B", identifier: "b")]))
        let driver = EmbeddedDriver { EmbeddedApp(root: screen, clock: $0) }
        try driver.launch()
        let before = try driver.snapshot().elements.map(\.reference)
        try driver.reset()
        let after = try driver.snapshot().elements.map(\.reference)
        XCTAssertEqual(Set(before + after).count, 4)
    }

    func testReferencesStayGoodWhileOtherElementsComeAndGo() throws {
        let stack = Stack([Button("A", identifier: "a")])
        let trial = try TrialApp(stack)
        let reference = try XCTUnwrap(trial.element("a")).reference
        stack.items = [Label("new"), Label("newer")] + stack.items
        XCTAssertEqual(try trial.element("a")?.reference, reference)
        XCTAssertNoThrow(try trial.driver.perform(.touch, on: .element(reference)))
    }

    func testAnElementThatIsHiddenOrOnAnotherScreenIsStale() throws {
        let button = Button("A", identifier: "a")
        let trial = try TrialApp(button)
        let reference = try XCTUnwrap(trial.element("a")).reference
        let isStale = { (error: Error) in error as? DriverError == .staleElement(reference) }
        button.isHidden = true
        XCTAssertThrowsError(try trial.driver.scrollIntoView(reference)) { XCTAssertTrue(isStale($0)) }
        button.isHidden = false
        try trial.embedded.push(EmbeddedScreen())
        XCTAssertThrowsError(try trial.driver.perform(.touch, on: .element(reference))) { XCTAssertTrue(isStale($0)) }
    }

    func testTheAppIsFreedAtTheEndWithAllItsViewsAndWhatWasArranged() throws {
        weak var app: EmbeddedApp?
        weak var view: View?
        let driver = EmbeddedDriver { clock in
            let field = TextField(identifier: "name")
            let made = EmbeddedApp(root: EmbeddedScreen("Home", content: Stack([field])), clock: clock)
            made.after(.seconds(60)) { made.show(Popover(Label("Late"))) }
            made.show(Alert("Hello", actions: [Alert.Action("OK")]))
            made.present(EmbeddedScreen("Sheet"))
            app = made
            view = field
            return made
        }
        try driver.launch()
        _ = try driver.snapshot()
        XCTAssertNotNil(app)
        driver.end()
        XCTAssertNil(app)
        XCTAssertNil(view)
    }

    func testAnAppThatIsEndedWhileAFieldHasTheFocusIsFreed() throws {
        weak var app: EmbeddedApp?
        let driver = EmbeddedDriver { clock in
            let field = TextField(identifier: "name")
            field.accessoryBar = [Button("Done")]
            let made = EmbeddedApp(root: EmbeddedScreen(content: Stack([field])), clock: clock)
            app = made
            return made
        }
        try driver.launch()
        try AppUnderTest(driver: driver).enter("Ada", into: .identifier("name"))
        driver.end()
        XCTAssertNil(app)
    }

    func testWhatIsArrangedHappensWhenTheClockGetsThere() throws {
        let label = Label("Old", identifier: "label")
        let trial = try TrialApp(label)
        try trial.embedded.after(.milliseconds(1500)) { [unowned label] in label.text = "New" }
        XCTAssertEqual(try trial.element("label")?.label, "Old")
        try trial.app.expect(.identifier("label"), .label(.exact("New")))
        XCTAssertEqual(trial.driver.clock.now, .milliseconds(1500))
    }

    func testWhatWasArrangedBeforeAResetDoesNotHappenAfterIt() throws {
        let diary = Diary()
        let driver = EmbeddedDriver { clock in
            let app = EmbeddedApp(root: EmbeddedScreen(), clock: clock)
            app.after(.seconds(1)) { diary.note("late at \(clock.now)") }
            return app
        }
        try driver.launch()
        driver.clock.sleep(for: .milliseconds(500))
        try driver.reset()
        driver.clock.sleep(for: .seconds(2))
        XCTAssertEqual(diary.entries, ["late at \(Duration.milliseconds(1500))"])
    }

    func testGoingBackTakesAwayWhatLiesInFrontFirst() throws {
        let trial = try TrialApp(screen: EmbeddedScreen("Home", identifier: "home"))
        let app = try trial.embedded
        app.present(EmbeddedScreen("Sheet", identifier: "sheet"))
        app.push(EmbeddedScreen("Details", identifier: "details"))
        app.show(Popover(Label("Hi", identifier: "popover")))
        var seen: [[String]] = []
        for _ in 1...3 {
            try trial.driver.goBack()
            seen.append(try trial.identifiers)
        }
        XCTAssertEqual(seen, [["details"], ["sheet"], ["home"]])
        XCTAssertThrowsError(try trial.driver.goBack()) {
            XCTAssertEqual($0 as? DriverError, .notPossible("this is the first screen"))
        }
    }

    func testDismissingWhatIsNotThereSaysSo() throws {
        let trial = try TrialApp(Label("Home"))
        XCTAssertNoThrow(try trial.driver.dismiss(.keyboard))
        XCTAssertThrowsError(try trial.driver.dismiss(.popover)) {
            XCTAssertEqual($0 as? DriverError, .notPossible("there is no popover"))
        }
        XCTAssertThrowsError(try trial.driver.dismiss(.modal)) {
            XCTAssertEqual($0 as? DriverError, .notPossible("there is no modal"))
        }
    }

    func testItHasNoPictures() throws {
        XCTAssertNil(try TrialApp(Label("Home")).driver.screenshot())
    }
}
