import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension ApplePlatform {
    func dismissPopover(by driver: AppiumDriver) throws {
        let screen = try driver.read().screen
        guard let popover = screen.popoverOrModal else { throw DriverError.notPossible("there is no popover") }
        let command = touch(beside: popover, on: screen)
        try driver.take(away: \.popoverOrModal, by: [command], orFail: popover.stays("popover"))
    }

    func dismissModal(by driver: AppiumDriver) throws {
        let screen = try driver.read().screen
        if screen.popover != nil { return try dismissPopover(by: driver) }
        if let modal = screen.modal {
            let pull = Finger.drag(.pullDown(modal.bounds, on: screen.tree.size))
            let commands = [pull, touch(beside: modal, on: screen)]
            return try driver.take(away: \.modal, by: commands, orFail: modal.stays("modal"))
        }
        guard let sheet = screen.sheet else { throw DriverError.notPossible("there is no modal") }
        try driver.take(away: \.sheet, by: [touch(beside: sheet, on: screen)], orFail: sheet.stays("sheet"))
    }

    private func touch(beside layer: ReportedElement, on screen: ReportedScreen) -> WebDriverCommand? {
        screen.point(besideLayer: layer).map(Finger.touch)
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
