import Swerkin
import SwerkinSnapshots

/// Filters, which leave screens and arrows out of the picture.
final class FilterFlows: PageTestCase {
    func testAModuleIsShownAlone() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("Account", from: .field("Module"))
        Then.IShouldSee(.shown, containingText: "5 of 16 screens, 6 of 27 arrows")
        When.ISelect("all", from: .field("Module"))
        Then.IShouldNotSee(ElementQuery(.text, label: .containing("of 16 screens")).inPanel)
    }

    func testScreensWithATagAreShownAlone() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("modal", from: .field("Tag"))
        Then.IShouldSee(.shown, containingText: "2 of 16 screens")
        When.ISelect("deep", from: .field("Tag"))
        Then.IShouldSee(.shown, containingText: "1 of 16 screens")
    }

    func testArrowsOfAKindAreShownAlone() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("unwind", from: .field("Kind"))
        Then.IShouldSee(.shown, containingText: "16 of 16 screens, 1 of 27 arrows")
    }

    func testTwoSegmentsAroundAScreenAreShownAloneUntilAnotherIsChosen() {
        Given.IAmOnScreen(Panel.allScreens)
        When.IEnter("Contact", into: .search)
        And.IPressKey(.enter)
        And.ITouch(.button("Show only two segments around"))
        Then.IShouldSee(.shown, containingText: "3 of 16 screens, 2 of 27 arrows")
        When.ITouch(.button("Show only two segments around"))
        Then.IShouldNotSee(ElementQuery(.text, label: .containing("of 16 screens")).inPanel)
        When.ITouch(.button("Show only two segments around"))
        And.IEnter("Payment", into: .search)
        And.IPressKey(.enter)
        Then.IShouldSee(ElementQuery.heading("Payment").inPanel)
        And.IShouldNotSee(ElementQuery(.text, label: .containing("of 16 screens")).inPanel)
    }
}

extension ElementQuery {
    fileprivate static let shown = ElementQuery.identifier("shown")
}

/// A page with values that are written into its picture.
final class LayerFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { LayerPage.self }

    func testValuesOfAFileStandBesideTheScreensAndInThePanel() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("Flakiness", from: .field("Layer"))
        Then.IShouldSee(ElementQuery.text("no value").inPanel)
        When.INavigate(toScreen: Panel.cart)
        Then.IShouldSee(ElementQuery.text("Flakiness: 3 %").within(.section("Values")))
        And.IShouldSee(ElementQuery.text("Flakiness: 0.5 %").within(.section("Comes from (7)")).at(0))
        And.IShouldSeeNoAccessibilityFindings(except: [.identifier("picture")])
    }

    func testFlowsStandBesideTheScreensByTheirNumbers() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("Flows by number", from: .field("Layer"))
        Then.IShouldSee(ElementQuery.text("no flow comes by").inPanel)
    }

    func testAFlowIsListedWithItsSegments() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ITouch(ElementQuery.button("1 from Shop: search for a product").inPanel)
        Then.IShouldSee(ElementQuery.heading("Flow 1").inPanel)
        And.IShouldSee(ElementQuery.text("First hit").inPanel)
        And.IShouldSeePage(withAddress: "#/flow/1")
    }
}

/// Facts as switches, in an app of which some screens are not for everybody.
final class FactFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { FactsPage.self }

    func testThePageSaysWhichScreensTheFactsLeaveOut() {
        Given.IAmOnScreen(FactsPanel.allScreens)
        When.ISelect("1", from: .field("level"))
        Then.IShouldSee(.text("1 of 3 screens unreachable").inPanel)
        And.IShouldSee(ElementQuery.button("Vault · unreachable").within(.section("Unreachable screens (1)")))
        When.ISelect("false", from: .field("admin"))
        Then.IShouldSee(.text("2 of 3 screens unreachable").inPanel)
        When.ISelect("any value", from: .field("admin"))
        And.ISelect("3", from: .field("level"))
        Then.IShouldSee(.text("Every screen is reachable.").inPanel.at(0))
    }

    func testAPathThatTheFactsForbidIsNotShown() {
        Given.IAmOnScreen(FactsPanel.allScreens)
        When.ISelect("false", from: .field("admin"))
        And.INavigate(toScreen: FactsPanel.vault)
        Then.IShouldSee(.heading("Unreachable as asked").inPanel)
        And.IShouldSee(ElementQuery.text("only if admin").within(.section("What stops it")))
        And.IShouldNotSee(.heading("From the start").inPanel)
    }

    func testASegmentGoesAndThePageSaysWhatIsLost() {
        Given.INavigate(toScreen: FactsPanel.vault)
        When.ITouch(.button("The segment Users → Vault"))
        And.ITouch(.button("What if it goes?"))
        Then.IShouldSee(ElementQuery.button("Vault · unreachable").within(.section("Then")))
        When.ITouch(.button("Back to the model as it is"))
        Then.IShouldNotSee(.heading("Then").inPanel)
    }

    func testAScreenSaysWhatItNeeds() {
        Given.INavigate(toScreen: FactsPanel.vault)
        Then.IShouldSee(ElementQuery.text("when admin and level ≥ 2").within(.section("When it can be reached")))
    }

    func testTheFactsThatAreChosenCountForAScreenAndForAPath() {
        Given.IAmOnScreen(FactsPanel.allScreens)
        When.ISelect("3", from: .field("level"))
        And.INavigate(toScreen: FactsPanel.vault)
        Then.IShouldSee(
            ElementQuery.text("With the facts chosen: reachable if admin.").within(.section("When it can be reached")))
        When.INavigate(toScreen: FactsPanel.path)
        And.ISelect("false", from: .field("admin"))
        Then.IShouldSee(ElementQuery.text("when admin").within(.section("When there is a path")))
        And.IShouldSee(
            ElementQuery.text("With the facts chosen: unreachable.").within(.section("When there is a path")))
    }
}
