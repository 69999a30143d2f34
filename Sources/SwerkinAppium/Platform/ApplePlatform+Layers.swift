import Swerkin
import SwerkinMobile
import SwerkinWebDriver

extension ApplePlatform {
    func dismissPopover(by driver: AppiumDriver) throws {
        let screen = try driver.read().screen
        guard let popover = screen.popover else { throw DriverError.notPossible("there is no popover") }
        let command = touch(beside: popover.bounds, on: screen)
        try driver.take(away: \.popover, by: [command], orFail: Self.stays("popover"))
    }

    func dismissModal(by driver: AppiumDriver) throws {
        let screen = try driver.read().screen
        if screen.popover != nil { return try dismissPopover(by: driver) }
        guard let modal = screen.modal else { throw DriverError.notPossible("there is no modal") }
        let pull = Finger.drag(.pullDown(modal.bounds, on: screen.tree.size))
        let commands = [pull, touch(beside: modal.bounds, on: screen)]
        try driver.take(away: \.modal, by: commands, orFail: Self.stays("modal"))
    }

    private static func stays(_ layer: String) -> String {
        "the \(layer) stays when something beside it is touched; look for a button of the app that closes it"
    }

    private func touch(beside bounds: Rectangle, on screen: ReportedScreen) -> WebDriverCommand? {
        screen.point(beside: bounds).map(Finger.touch)
    }

    func dismissKeyboard(by driver: AppiumDriver) throws {
        let screen = try driver.read().screen
        guard screen.hasKeyboard else { return }
        let labels = driver.configuration.keyboardDismissingButtons
        if let button = screen.barButton(labels) {
            try driver.send(.post("element/\(driver.serverElement(button.reference))/click"))
            return
        }
        do {
            try driver.send(.mobile("hideKeyboard", ["keys": .array(labels.map(JSONValue.string))]))
        } catch let fault as WebDriverFault where fault.isFailedAction {
            throw DriverError.notPossible(
                """
                the keyboard has no key \(labels.listed), and the server knows no other way (\(fault.words)); touch what \
                ends typing in the app
                """)
        }
    }
}
