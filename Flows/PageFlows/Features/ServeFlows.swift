import Foundation
import Swerkin

final class ServeFlows: PageTestCase {
    // The command draws the model anew before the page is loaded anew.
    override var waitingTimeout: TimeInterval { 10 }
    override class var app: (any DeclaredApp.Type)? { LivePage.self }

    func testAPathIsPlannedForTheFactsThatAreChosen() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("true", from: .field("loggedIn"))
        And.INavigate(toScreen: Panel.payment)
        Then.IShouldSee(.text("Planned for loggedIn = true.").inPanel)
    }

    func testThePageIsLoadedAnewWhenTheModelChanges() throws {
        let folder = try start(LivePage.server).dataFolder
        Given.IAmOnScreen(Panel.allScreens)
        And.ISelect("true", from: .field("loggedIn"))
        try LivePage.write(
            { $0.replacing("\"screens\": [", with: "\"screens\": [ { \"name\": \"Attic\" },") }, in: folder)
        Then.IWaitToSeeElement(withLabel: "17 screens · 49 segments · 4 facts")
        And.IShouldSee(ElementQuery.button("Attic").within(.section("Unreachable screens (2)")))
        When.INavigate(toScreen: Panel.payment)
        Then.IShouldSee(.text("Planned for loggedIn = true.").inPanel)
    }

    func testThePageStaysAsItIsWhenTheCommandHasEnded() {
        Given.IAmOnScreen(Panel.allScreens)
        And.IShouldSee(.heading("All screens").inPanel)
        LivePage.server.end()
        Then.IWaitToSeeElement("notice")
        And.IShouldSee(.text("flowgraph serve has ended, so this page stays as it is.").within(.identifier("notice")))
        When.INavigate(toScreen: Panel.cart)
        Then.IShouldSee(.heading("Comes from (8)").inPanel)
    }

    func testTheNoticeSaysWhatIsWrongWithTheModelUntilItIsRight() throws {
        let folder = try start(LivePage.server).dataFolder
        Given.IAmOnScreen(Panel.allScreens)
        try LivePage.write({ $0.replacing("\"flowgraph\": 1", with: "\"flowgraph\": 99") }, in: folder)
        Then.IWaitToSeeElement("notice")
        And.IShouldSee(
            ElementQuery(.text, label: .containing("Shop.flowgraph.json:2:")).within(.identifier("notice")))
        And.IShouldSee(.text("16 screens · 49 segments · 4 facts").inPanel)
        try LivePage.write({ $0 }, in: folder)
        Then.IWaitUntilIDoNotSeeElement("notice")
    }
}
