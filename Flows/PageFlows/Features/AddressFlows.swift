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

    func testAnAddressThatNamesNothingShowsAllScreens() {
        Given.INavigate(toScreen: Panel.cart)
        for end in ["#Nowhere", "#/from/Cart/to/Nowhere", "#/flow/7", "#%E0%A4%A"] {
            When.IOpenAddress(address("#Cart"))
            Then.IWaitToSeeScreen(Panel.cart)
            When.IOpenAddress(address(end))
            Then.IWaitToSeeScreen(Panel.allScreens)
        }
    }

    /// The address of the page with this end.
    private func address(_ end: String) -> String {
        ((try? GraphPage.page().absoluteString) ?? "") + end
    }
}
