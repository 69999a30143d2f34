import Swerkin
import SwerkinSnapshots
import SwerkinTours
import XCTest

/// Questions about a failure, answered by the report alone.
final class QuestionFlows: ReportTestCase {
    func testWhichStepFailedAndWhy() {
        Given.IAmOnScreen(ReportScreen.overview)
        Then.IShouldSee(.text("there is no cart."))
        And.IShouldSee(.text("In the segment Home → Cart (Cart)"))
        When.INavigate(toScreen: ReportScreen.failedTest)
        Then.IShouldSee(ElementQuery.heading("When INavigate(toScreen: Cart)").inStep)
        And.IShouldSee(ElementQuery.text("Failed · 250 ms").inStep)
        And.IShouldSee(.text("Did you mean \"carts\"?"))
    }

    func testWhatWasOnTheScreen() {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        Then.IShouldSee(.button("Enlarge: the screen at the failure"))
        When.ITouch(.text("Elements on the screen at the failure"))
        Then.IShouldSee(.text("button \"carts\""))
        When.ITouch(.text("Console of the app"))
        Then.IShouldSee(.text("error: no cart"))
    }

    func testWhichRequestsRanDuringTheFailedStep() {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        When.ITouch(.text("Network of the app: 2 of 3 requests ran during the failed step"))
        Then.IShouldSee(.text("GET http://shop/ → 200 (document, 12 ms)"))
        When.ITouch(.button("Only those of the failed step"))
        Then.IShouldSee(.text("GET http://shop/cart → 503 (fetch, 30 ms)"))
        And.IShouldSee(.text("GET http://shop/deals → no answer yet (fetch)"))
        But.IShouldNotSee(.text("GET http://shop/ → 200 (document, 12 ms)"))
    }

    func testWhatTheSameStepSawWhenItPassed() {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        Then.IShouldSee(.button("Enlarge: When it passed"))
        And.IShouldSee(.text("− heading labelled \"Your cart\""))
        And.IShouldSee(.text("+ button \"carts\""))
    }

    func testWhoseFaultItWas() {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        Then.IShouldSee(.text("At fault: the app: the same step has passed before."))
    }

    func testWhetherItWasFlakyBefore() {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        Then.IShouldSee(.text("In 1 earlier run it passed, so no flakiness is known."))
        And.IShouldSee(
            ElementQuery(role: .image, label: .suffix(" passed, 1.00 s, this run failed, 3.00 s")))
        When.ITouch(ElementQuery.text("The numbers").within(.section("Over the runs")))
        Then.IShouldSee(ElementQuery(role: .cell, label: .normalized("3.00 s")).within(.section("Over the runs")))
    }

    func testWhichScreensNoTestReaches() {
        Given.INavigate(toScreen: ReportScreen.map)
        Then.IShouldSee(ElementQuery.button("Checkout").within(.section("Not reached in this run")))
        And.IShouldSee(ElementQuery.button("Cart").within(.section("Not reached in this run")))
        But.IShouldNotSee(ElementQuery.button("Home").within(.section("Not reached in this run")))
        And.IShouldSee(.heading("Tests aimed at them and failed before: 1 screen"))
        When.ITouch(ElementQuery.button("Cart").within(.section("Not reached in this run")))
        Then.IShouldSee(ElementQuery.link("failed ShopFlows.CartFlows.testCart").inMap)
    }

    func testWhatThePlanWouldHaveDoneOtherwise() {
        Given.INavigate(toScreen: ReportScreen.failedTest)
        let plan = ElementQuery.text(
            "Without Home → Cart (Cart), which broke, the best plan would have been Home → Deals → Cart: 2 s, 1 s more."
        )
        Then.IShouldSee(plan.inStep)
        And.IShouldSee(plan.within(.section("Why it failed")))
        And.IShouldSee(
            ElementQuery.text("It is the next best by cost, too.").within(.section("Why it failed")))
    }
}

final class EveryScreenFlows: ReportTestCase {
    func testEveryScreenIsWhereItShouldBe() {
        visitEveryScreen()
    }

    func testEverySegmentLeadsWhereItSays() {
        performTour()
    }

    func testNoScreenHasAFindingOfAccessibility() {
        for screen in ReportScreen.allCases {
            Given.INavigate(toScreen: screen)
            // At a desk there is a mouse, and the lists are dense. The boxes in the picture are as large as their texts.
            Then.IShouldSeeNoAccessibilityFindings(
                rules: .all(but: .smallTarget) + [.smallTarget(below: 24)], except: [.identifier("map-picture")])
        }
    }

    func testThePolicyRefusesNothingThatThePagesDo() throws {
        for screen in ReportScreen.allCases { When.INavigate(toScreen: screen) }
        XCTAssertEqual(try pageLog(), [])
    }
}
