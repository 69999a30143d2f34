import Swerkin
import SwerkinSnapshots
import SwerkinTours

/// What the page says, by its text alone.
final class AnswerFlows: PageTestCase {
    func testThePageSaysWhereTheAppStartsAndWhatIsUnreachable() {
        Given.IAmOnScreen(Panel.allScreens)
        Then.IShouldSee(.text("16 screens · 49 segments · 4 facts · 1 unreachable").inPanel)
        And.IShouldSee(ElementQuery.button("Shop").inPanel)
        And.IShouldSee(.heading("Unreachable screens (1)").inPanel)
        When.INavigate(toScreen: Panel.offers)
        Then.IShouldSee(.heading("Unreachable").inPanel)
        And.IShouldSee(.text("never").inPanel)
    }

    func testAScreenHasItsPathItsConditionItsNeighboursAndItsBack() {
        Given.INavigate(toScreen: Panel.payment)
        Then.IShouldSee(.heading("From the start").inPanel)
        And.IShouldSee(.text("Touch button checkout_pay").inPanel)
        And.IShouldSee(.heading("Comes from (2)").inPanel)
        And.IShouldSee(.heading("Back leads to").inPanel)
        When.ITouch(ElementQuery.button("Cart").within(.section("Comes from (2)")))
        Then.IWaitToSeeScreen(Panel.cart)
    }

    func testAPathIsWalkedStepByStep() {
        Given.INavigate(toScreen: Panel.path)
        Then.IShouldSee(
            .text("Step 0 of 1: on Shop; next Cart tab · starts over, with nothing to go back to · 1 s").inPanel)
        When.ITouch(.button("Step on ›"))
        Then.IShouldSee(.text("Step 1 of 1: on Cart").inPanel)
    }

    func testAPathIsShownByTheEnterKeyOrTheReasonWhyThereIsNone() {
        Given.IAmOnScreen(Panel.allScreens)
        When.IEnter("Nowhere", into: .field("To"))
        And.IPressKey(.enter)
        Then.IShouldSee(.text("No screen is called “Nowhere”.").inPanel)
        When.IEnter("cart", into: .field("To"))
        And.IPressKey(.enter)
        Then.IWaitToSeeScreen(Panel.path)
    }

    func testTheModulesListTheirScreens() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ITouch(ElementQuery(label: .normalized("Account (5)")).within(.section("Modules (4)")).at(0))
        Then.IShouldSee(ElementQuery.button("My orders").within(.section("Modules (4)")))
    }

    func testAnUnreachableScreenHasItsReason() {
        Given.INavigate(toScreen: Panel.offers)
        Then.IShouldSee(
            ElementQuery(.text, label: .containing("no segment leads to Member offers")).within(.section("Unreachable"))
        )
    }

    func testFindingsStandInAListAndAtTheirScreens() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ITouch(ElementQuery(label: .normalized("no-way-out (1)")).inPanel.at(0))
        And.ITouch(ElementQuery.button("Contact us").within(.section("Findings (4)")))
        Then.IShouldSee(ElementQuery.heading("Contact us").inPanel)
        And.IShouldSee(
            ElementQuery(.text, label: .containing("Contact us cannot be left")).within(.section("Findings (1)")))
    }

    func testALayerHasALegend() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("Findings of the check", from: .field("Layer"))
        Then.IShouldSee(.text("error, with the number of findings").inPanel)
        When.ISelect("none", from: .field("Layer"))
        Then.IShouldNotSee(.text("error, with the number of findings").inPanel)
    }

    func testFactsAreSwitches() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("false", from: .field("loggedIn"))
        Then.IShouldSee(.text("1 of 16 screens unreachable").inPanel)
    }

    func testAPathIsPlayed() {
        Given.INavigate(toScreen: Panel.path)
        When.ITouch(.button("Play"))
        Then.IWaitToSeeElement(withLabel: "Step 1 of 1: on Cart")
        And.IShouldSee(.button("Play"))
    }

    func testTheDeepestScreenIsOneClickAway() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ITouch(ElementQuery.button("Thank you").within(.section("Starts")))
        Then.IShouldSee(ElementQuery.heading("Thank you").inPanel)
    }

    func testTheScreensAreSortedByTheirFigures() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ITouch(ElementQuery(label: .normalized("All screens with their figures")).inPanel.at(0))
        Then.IShouldSee(.firstFigures, containingText: "Thank you")
        When.ITouch(.button("Cost"))
        And.ITouch(.button("Cost"))
        Then.IShouldSee(.firstFigures, containingText: "Shop")
        When.ITouch(.button("Ways in"))
        Then.IShouldSee(.firstFigures, containingText: "Shop")
    }

    func testBackStandsBeforeWhatComesInAndLoopsAreNoWaysIn() {
        Given.INavigate(toScreen: Panel.cart)
        Then.IShouldSee(.heading("Comes from (7)").inPanel)
        And.IShouldSee(
            ElementQuery(.text, label: .containing("Remove")).within(.section("Opens itself, or stays here (1)")))
    }
}

final class EveryScreenFlows: PageTestCase {
    func testEveryScreenIsWhereItShouldBe() {
        visitEveryScreen()
    }

    func testEverySegmentLeadsWhereItSays() {
        performTour()
    }

    func testNoScreenHasAFindingOfAccessibility() {
        for screen in Panel.allCases {
            Given.INavigate(toScreen: screen)
            // The boxes in the picture are as large as their texts, and can be zoomed.
            Then.IShouldSeeNoAccessibilityFindings(except: [.identifier("picture")])
        }
    }
}

extension ElementQuery {
    /// The first row below the buttons that sort.
    fileprivate static var firstFigures: ElementQuery {
        ElementQuery(.button).within(.section("Depth, cost and paths")).at(5)
    }
}
