import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension AndroidPlatform {
    func acceptSystemAlert(by driver: AppiumDriver) throws -> Bool {
        let reading = try driver.read()
        guard reading.application.hasSystemAlert else { return false }
        guard let button = reading.allowingButton(labels: driver.configuration.allowingButtons) else {
            try driver.answerAlert(accepting: true, button: nil)
            return true
        }
        try driver.send(.post("element/\(driver.serverElement(button))/click"))
        return true
    }

    func buttonsOfAlert(by driver: AppiumDriver) throws -> [String] {
        guard let alert = try driver.read().screen.elements.last(where: { $0.type == .alert }) else {
            throw DriverError.notPossible("there is no alert")
        }
        return alert.selfAndDescendants.filter { $0.type == .button }.compactMap(\.label)
    }

    func answerAlert(accepting: Bool, button: String) -> WebDriverCommand {
        .mobile(accepting ? "acceptAlert" : "dismissAlert", ["buttonLabel": .string(button)])
    }
}

extension SourceElement {
    /// The last parts of the packages of the system's apps that ask for permissions.
    private static let askingApps = ["permissioncontroller", "packageinstaller"]

    /// True if the frontmost window asks for a permission.
    fileprivate var hasSystemAlert: Bool {
        selfAndDescendants.contains { element in
            let package = element.text("package") ?? ""
            return Self.askingApps.contains { package.hasSuffix($0) }
        }
    }
}

extension ScreenReading {
    /// The button that allows what the system asks for: by its identifier or, on systems that call it otherwise, its label.
    fileprivate func allowingButton(labels: [String]) -> ElementReference? {
        let buttons = tree.elements.filter { $0.role == .button && $0.isEnabled }
        let byIdentifier = AndroidDialogs.allowing.lazy.compactMap { name in buttons.first { $0.identifier == name } }
        let byLabel = labels.lazy.compactMap { label in buttons.first { $0.label == label } }
        return (byIdentifier.first ?? byLabel.first)?.reference
    }
}
