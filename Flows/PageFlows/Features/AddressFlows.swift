import Swerkin

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
