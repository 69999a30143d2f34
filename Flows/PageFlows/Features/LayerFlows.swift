import Swerkin
import SwerkinSnapshots

/// A page with values that are written into its picture.
final class LayerFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { LayerPage.self }

    func testValuesOfAFileStandBesideTheScreensAndInThePanel() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("Flakiness", from: .field("Layer"))
        Then.IShouldSee(ElementQuery.text("no value").inPanel)
        When.INavigate(toScreen: Panel.cart)
        Then.IShouldSee(ElementQuery.text("Flakiness: 3 %").within(.section("Values")))
        And.IShouldSee(ElementQuery.text("Flakiness: 0.5 %").within(.section("Comes from (8)")).at(0))
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
