import Swerkin
import XCTest

final class ComponentsFlows: ComponentsTestCase {
    func testOneStepLeadsAcrossFourScreens() {
        Given.IAmOnScreen(ComponentsScreen.home)
        And.INavigate(toScreen: ComponentsScreen.endToEnd)
        When.INavigate(toScreen: ComponentsScreen.dropDown, via: [ComponentsScreen.waitToSee])
        Then.IShouldSeeTextField("textField")
        When.ISelectFromDropDown("textField", items: ["Apple", "Asparagus"])
        Then.IShouldSeeTextField("textField", withText: "Apple Asparagus")
    }

    func testTypingReplacesTheName() {
        Given.IAmOnScreen(ComponentsScreen.home)
        When.INavigate(toScreen: ComponentsScreen.textField)
        And.IEnterIntoTextField("firstname_textField", text: "Ada")
        Then.IShouldSeeTextField("firstname_textField", withText: "Ada")
    }

    func testARowAsksForAttention() {
        Given.IAmOnScreen(ComponentsScreen.home)
        When.INavigate(toScreen: ComponentsScreen.table)
        And.ITouchElement("firstCell")
        Then.IShouldSee(.label("Apple Clicked"))
        And.ITouchButton(withLabel: "OK")
    }

    func testEveryScreenIsReachable() { assertEveryScreenIsReachable() }
}
