import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension ApplePlatform {
    func scrollIntoView(_ element: ElementReference, by driver: AppiumDriver) throws {
        let target = try driver.serverElement(element)
        do {
            try driver.send(.mobile("scrollToElement", ["elementId": .string(target)]))
        } catch let fault as WebDriverFault where fault.isFailedAction {
            return
        }
    }

    func scroll(
        _ direction: SwipeDirection, _ view: ElementReference, by driver: AppiumDriver
    ) throws -> WebDriverCommand? {
        .mobile(
            "scroll",
            [
                "direction": .string(direction.rawValue), "distance": .number(ReportedScreen.scrollShare),
                "elementId": .string(try driver.serverElement(view)),
            ])
    }

    func goBack(by driver: AppiumDriver) throws {
        let labels = driver.configuration.backButtons
        guard let back = try driver.read().screen.backButton(labels) else {
            throw DriverError.notPossible(
                "no navigation bar has a button to go back, labelled \(labels.sorted().listed)")
        }
        try driver.send(.post("element/\(driver.serverElement(back.reference))/click"))
    }
}
