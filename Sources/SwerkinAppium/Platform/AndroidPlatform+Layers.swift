import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension AndroidPlatform {
    func dismissPopover(by driver: AppiumDriver) throws {
        guard try driver.read().screen.popover != nil else { throw DriverError.notPossible("there is no popover") }
        try driver.take(away: \.popover, by: [.post("back")], orFail: Self.stays("popover"))
    }

    func dismissModal(by driver: AppiumDriver) throws {
        guard try driver.read().screen.layerInFront != nil else { throw DriverError.notPossible("there is no modal") }
        try driver.take(away: \.layerInFront, by: [.post("back")], orFail: Self.stays("modal"))
    }

    private static func stays(_ layer: String) -> String {
        "the \(layer) stays when going back; look for a button of the app that closes it"
    }

    func dismissKeyboard(by driver: AppiumDriver) throws {
        guard try driver.send(.mobile("isKeyboardShown")) == true else { return }
        do {
            try driver.send(.mobile("hideKeyboard"))
        } catch let fault as WebDriverFault where fault.isFailedAction {
            throw DriverError.notPossible(
                "the server cannot hide the keyboard (\(fault.words)); touch what ends typing in the app")
        }
    }
}

extension ReportedScreen {
    /// The popover, the sheet or the alert in front of the screen.
    fileprivate var layerInFront: ReportedElement? {
        popover ?? sheet ?? elements.last { $0.type == .alert }
    }
}
