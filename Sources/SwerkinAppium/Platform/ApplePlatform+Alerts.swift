import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension ApplePlatform {
    func acceptSystemAlert(by driver: AppiumDriver) throws -> Bool {
        guard try driver.alert() != nil, try !driver.read().hasAlertOfApp else { return false }
        let buttons = try buttonsOfAlert(by: driver)
        let allowing = driver.configuration.allowingButtons.first { buttons.contains($0) }
        try driver.answerAlert(accepting: true, button: allowing)
        return true
    }

    func buttonsOfAlert(by driver: AppiumDriver) throws -> [String] {
        try driver.send(.mobile("alert", ["action": "getButtons"])).array?.compactMap(\.string) ?? []
    }

    func answerAlert(accepting: Bool, button: String) -> WebDriverCommand {
        .mobile("alert", ["action": accepting ? "accept" : "dismiss", "buttonLabel": .string(button)])
    }
}

extension ScreenReading {
    /// True if an alert is one of the app's own elements; the system's belong to the home screen's app.
    fileprivate var hasAlertOfApp: Bool {
        application.text("bundleId") != "com.apple.springboard" && screen.hasAlert
    }
}
