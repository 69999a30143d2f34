import Swerkin
import SwerkinBrowsers
import SwerkinSnapshots
import XCTest

/// Ways to a test and to a step.
final class BrowsingFlows: ReportTestCase {
    func testTheSearchFindsTheWordsOfSteps() {
        Given.IAmOnScreen(ReportScreen.overview)
        When.IPressKey("/")
        And.IType("itouchbutton pay", into: .search)
        Then.IShouldSee(.text("1 of 5 shown"))
        And.IShouldSee(.test("flaky", "PayFlows.testPaying"))
        When.IClearTextField("query")
        And.IEnterIntoTextField("query", text: "smoke")
        Then.IShouldSee(.test("passed", "CartFlows.testAdding"))
        And.IShouldSee(.text("1 of 5 shown"))
    }

    func testAnOutcomeNarrowsTheList() {
        Given.IAmOnScreen(ReportScreen.overview)
        When.ITouch(.button("2 failed"))
        Then.IShouldSee(.text("2 of 5 shown"))
        When.ITouch(.button("1 flaky"))
        Then.IShouldSee(.text("3 of 5 shown"))
    }

    func testATagNarrowsTheList() {
        Given.IAmOnScreen(ReportScreen.overview)
        When.ISelect("smoke", from: .field("Tag"))
        Then.IShouldSee(.text("1 of 5 shown"))
    }

    func testArrowKeysGoFromStepToStepAndOpenThem() {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        When.ITouch(ElementQuery(.button, label: .prefix("failed When INavigate(toScreen: Cart)")))
        And.IPressKey(.arrowDown)
        And.IPressKey(.enter)
        Then.IShouldSee(ElementQuery.heading("Plan: Home → Cart, 1 s").inStep)
        When.IPressKey(.arrowUp)
        And.IPressKey(.arrowLeft)
        Then.IShouldNotSee(ElementQuery(.button, label: .prefix("Plan: Home → Cart")))
        When.IPressKey(.arrowRight)
        Then.IShouldSee(ElementQuery(.button, label: .prefix("Plan: Home → Cart")))
    }

    func testWhatAStepLedToIsWhatTheNextOneWaitedFor() {
        Given.INavigate(toScreen: ReportScreen.passedTest)
        Then.IShouldSee(ElementQuery.heading("When ITouchButton(add)").inStep)
        And.IShouldSee(ElementQuery.button("Enlarge: After").inStep)
        And.IShouldSee(ElementQuery.text("no picture").inStep)
    }

    func testThePageOfTheGraphHasThePictureOfTheMap() throws {
        Given.INavigate(toScreen: ReportScreen.map)
        When.ITouch(.link("The page of the graph, with all plans and conditions"))
        Then.IShouldSee(.button("Show the whole picture"))
        And.IShouldSee(ElementQuery(.button, label: .prefix("Checkout")))
        XCTAssertEqual(try pageLog(), [], "Its policy refuses nothing.")
    }

    func testTheFilmStripMarksThePictureOfTheFailedStep() {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        Then.IShouldSee(ElementQuery.button("before the first step").within(.section("Film strip")))
        And.IShouldSee(ElementQuery.button("failed to Cart").within(.section("Film strip")))
    }

    func testTheMapIsZoomedByButtonsAndKeys() throws {
        func size() throws -> Double {
            let labels = try run.app().driver.snapshot().elements.compactMap(\.label)
            return try XCTUnwrap(labels.first { $0.hasSuffix(" %") }.flatMap { Double($0.dropLast(2)) })
        }
        Given.INavigate(toScreen: ReportScreen.map)
        let whole = try size()
        When.ITouch(.button("Zoom in"))
        XCTAssertEqual(try size(), whole * 1.25, accuracy: 2)
        When.ITouch(.button("Zoom out"))
        XCTAssertEqual(try size(), whole, accuracy: 1)
        When.ITouch(.section("Picture of the map"))
        And.IPressKey("+")
        XCTAssertEqual(try size(), whole * 1.25, accuracy: 2)
        When.ITouch(.button("Whole map"))
        XCTAssertEqual(try size(), whole, accuracy: 1)
    }

    func testWhatIsChosenInAListIsShownBesideItAndThePageStays() throws {
        func top(of label: String) throws -> Double {
            try XCTUnwrap(try run.app().driver.snapshot().elements.first { $0.label == label }).bounds.origin.y
        }
        Given.INavigate(toScreen: ReportScreen.map)
        When.ITouch(ElementQuery.button("Checkout").within(.section("Not reached in this run")))
        Then.IShouldSee(ElementQuery.heading("Checkout").inMap)
        let before = try top(of: "Not reached in this run")
        When.ITouch(ElementQuery.button("Cart").within(.section("Not reached in this run")))
        Then.IShouldSee(ElementQuery.heading("Cart").inMap)
        XCTAssertEqual(try top(of: "Not reached in this run"), before)
        When.ITouch(ElementQuery.button("Show it in the picture").inMap)
        Then.IShouldSee(.section("Picture of the map"))
    }

    func testBackLeadsToTheTestsAgain() {
        Given.INavigate(toScreen: ReportScreen.passedTest)
        When.IGoBack()
        Then.IWaitToSeeScreen(ReportScreen.overview)
    }

    func testTheAttemptsOfAFlakyTestAreSideBySide() {
        Given.INavigate(toScreen: ReportScreen.comparison)
        Then.IShouldSee(.field("Left"), withValue: "Attempt 1, failed")
        And.IShouldSee(.field("Right"), withValue: "Attempt 2, passed")
    }

    func testTheNameOfAnEarlierRunIsNotCutInAComparison() throws {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        When.ITouch(.link("Compare"))
        Then.IShouldSee(.field("Right"))
        let elements = try run.app().driver.snapshot().elements
        let field = try XCTUnwrap(elements.first { $0.value?.hasPrefix("Earlier: before, 25 Nov 2026, ") ?? false })
        // The name, the time and the outcome are wider than eighteen times the height of the text.
        XCTAssertGreaterThan(field.bounds.size.width, 18 * 14 + 10)
    }

    func testAPictureIsEnlarged() {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        When.ITouch(.button("Enlarge: the screen at the failure"))
        Then.IShouldSee(.heading("the screen at the failure"))
        When.ITouch(.button("Close"))
        Then.IShouldNotSee(.heading("the screen at the failure"))
    }
}

/// The same on a telephone.
final class PhoneFlows: ReportTestCase {
    override func makeDriver() throws -> any Driver { try RunReportPages.makePhoneDriver() }

    func testNothingSticksOutOfTheDisplay() throws {
        for screen in ReportScreen.allCases {
            When.INavigate(toScreen: screen)
            let chromium = try XCTUnwrap(try run.app().driver as? ChromiumDriver)
            // A picture in the format PNG has its width in the bytes from 16 on.
            let width = try chromium.screenshot(of: .page).dropFirst(16).prefix(4).reduce(0) { $0 * 256 + Int($1) }
            XCTAssertEqual(width, 390, screen.rawValue)
        }
    }

    func testNoScreenHasAFindingOfAccessibility() {
        for screen in ReportScreen.allCases {
            Given.INavigate(toScreen: screen)
            // The boxes in the picture are as large as their texts; the lists beside it have them all.
            Then.IShouldSeeNoAccessibilityFindings(except: [.identifier("map-picture")])
        }
    }

    func testTheListThatAnOutcomeNarrowsComesIntoView() throws {
        Given.IAmOnScreen(ReportScreen.overview)
        When.ITouch(.button("2 failed"))
        Then.IShouldSee(.text("2 of 5 shown"))
        let shown = try run.app().driver.snapshot().elements.first { $0.label == "2 of 5 shown" }
        XCTAssertTrue(try (0..<844).contains(XCTUnwrap(shown).bounds.origin.y))
    }

    func testAScreenThatIsChosenInAListIsShownBelowIt() {
        let list = ElementQuery.section("Not reached in this run")
        Given.INavigate(toScreen: ReportScreen.map)
        When.ITouch(ElementQuery.button("Checkout").within(list))
        Then.IShouldSee(ElementQuery.heading("Checkout").inMap.within(list))
    }

    func testTheChosenStepIsBelowItsRow() {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        Then.IShouldSee(ElementQuery.heading("When INavigate(toScreen: Cart)").inStep)
    }
}
