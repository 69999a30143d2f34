import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension AndroidPlatform {
    /// The most drags that bring one element into view.
    private static let mostDrags = 60

    func scrollIntoView(_ element: ElementReference, by driver: AppiumDriver) throws {
        _ = try driver.indexedLocator(of: element)
        for _ in 0..<Self.mostDrags {
            guard let before = driver.reading?.screen, let path = before.path(revealing: element) else { return }
            try driver.send(Finger.scroll(path), extra: .seconds(1))
            if try driver.read().screen.positions == before.positions { return }
        }
    }

    func scroll(
        _ direction: SwipeDirection, _ view: ElementReference, by driver: AppiumDriver
    ) throws -> WebDriverCommand? {
        guard let screen = driver.reading?.screen, let element = screen.tree.element(view) else {
            throw DriverError.staleElement(view)
        }
        return screen.path(scrolling: direction, in: element).map(Finger.scroll)
    }

    func goBack(by driver: AppiumDriver) throws {
        let before = try driver.read().package
        try driver.send(.post("back"))
        if let before, let after = try driver.read().package, before != after {
            throw DriverError.notPossible("going back has left \(before) for \(after)")
        }
    }
}

extension ScreenReading {
    /// The package of the frontmost window.
    fileprivate var package: String? {
        application.selfAndDescendants.lazy.compactMap { $0.text("package") }.first
    }
}
