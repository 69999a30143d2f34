import Foundation
import Swerkin
import SwerkinSnapshots

/// The page's addresses, which can be written down and sent to others.
final class AddressFlows: PageTestCase {
    func testAnAddressNamesAScreen() {
        Given.INavigate(toScreen: Panel.payment)
        Then.IShouldSeePage(withAddress: "#Payment")
        When.IOpenAddress(address("#Cart"))
        Then.IWaitToSeeScreen(Panel.cart)
    }

    func testAnAddressNamesAPath() {
        Given.INavigate(toScreen: Panel.path)
        Then.IShouldSeePage(withAddress: "#/from/Home/to/Cart")
        When.IOpenAddress(address("#/from/Cart/to/Payment"))
        Then.IWaitToSeeElement(withLabel: "Cart → Payment")
        When.IGoBack()
        Then.IWaitToSeeScreen(Panel.path)
    }

    func testAnAddressHasTheFactsChosenAndWhatIsGone() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("false", from: .field("loggedIn"))
        And.INavigate(toScreen: Panel.cart)
        And.ITouch(.button("What if this screen goes?"))
        Then.IShouldSeePage(withAddress: "#Cart?fact.loggedIn=false&without=Cart")
        When.IOpenAddress(address("#Contact?fact.loggedIn=false&without=Help%2FContact%2F1&module=Account"))
        Then.IShouldSee(.text("What if: loggedIn = false; without Help → Contact us “Contact us”.").inPanel)
        And.IShouldSee(.heading("Unreachable as asked").inPanel)
        When.ITouch(.button("Back to the model as it is"))
        Then.IShouldSeePage(withAddress: "#Contact?module=Account")
        And.IShouldSee(.heading("From the start").inPanel)
    }

    func testAnAddressNamesASegment() {
        Given.IAmOnScreen(Panel.allScreens)
        When.IOpenAddress(address("#/segment/Home/Cart/1"))
        Then.IWaitToSeeElement(withLabel: "Shop → Cart")
    }

    func testAnAddressOfNoScreenShowsAllScreens() { expectAllScreens(afterOpening: "#Nowhere") }

    func testAnAddressOfAPathToNoScreenShowsAllScreens() {
        expectAllScreens(afterOpening: "#/from/Cart/to/Nowhere")
    }

    func testAnAddressOfNoFlowShowsAllScreens() { expectAllScreens(afterOpening: "#/flow/7") }

    func testAnAddressThatIsNotEncodedRightShowsAllScreens() { expectAllScreens(afterOpening: "#%E0%A4%A") }

    /// Opens an address while a screen is chosen.
    private func expectAllScreens(afterOpening end: String) {
        Given.INavigate(toScreen: Panel.cart)
        When.IOpenAddress(address(end))
        Then.IWaitToSeeScreen(Panel.allScreens)
    }

    /// The address of the page with this end.
    private func address(_ end: String) -> String {
        ((try? GraphPage.page().absoluteString) ?? "") + end
    }
}

final class ServeFlows: PageTestCase {
    // The command draws the model anew before the page is loaded anew, which takes long beside other tests.
    override var waitingTimeout: TimeInterval { 30 }
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
        Then.IWaitToSeeElement(withLabel: "17 screens · 49 segments · 4 facts · 2 unreachable")
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
        Then.IShouldSee(.heading("Comes from (7)").inPanel)
    }

    func testTheNoticeSaysWhatIsWrongWithTheModelUntilItIsRight() throws {
        let folder = try start(LivePage.server).dataFolder
        Given.IAmOnScreen(Panel.allScreens)
        try LivePage.write({ $0.replacing("\"flowgraph\": 1", with: "\"flowgraph\": 99") }, in: folder)
        Then.IWaitToSeeElement("notice")
        And.IShouldSee(
            ElementQuery(.text, label: .containing("Shop.flowgraph.json:2:")).within(.identifier("notice")))
        And.IShouldSee(.text("16 screens · 49 segments · 4 facts · 1 unreachable").inPanel)
        try LivePage.write({ $0 }, in: folder)
        Then.IWaitUntilIDoNotSeeElement("notice")
    }
}

/// The page of two versions.
final class ChangesFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { ChangesPage.self }

    func testThePageListsTheDifferencesAndTheirEffects() {
        Given.IAmOnScreen(Panel.allScreens)
        Then.IShouldSee(ElementQuery.heading("Lost").within(.section("Changes")))
        When.ITouch(ElementQuery.button("Offers").within(.section("Changes")).at(0))
        Then.IShouldSee(ElementQuery.heading("Member offers").inPanel)
        And.IShouldSee(ElementQuery.text("⚠ no longer reachable").within(.section("Change")))
        And.IShouldSeeNoAccessibilityFindings(except: [.identifier("picture")])
    }
}
