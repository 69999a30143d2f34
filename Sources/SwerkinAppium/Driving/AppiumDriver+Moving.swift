import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension AppiumDriver {
    /// Moves every scroll view around an element until the element is visible, on iOS by `mobile: scrollToElement`, on Android by a
    /// finger.
    ///
    /// An element that cannot be scrolled to stays at its position, and the wait for it reports that. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if it has gone.
    public func scrollIntoView(_ element: ElementReference) throws {
        try inDriverErrors(element) { try platform.scrollIntoView(element, by: self) }
    }

    /// Moves a scroll view by four fifths of its length, on iOS by `mobile: scroll`, on Android by a finger.
    ///
    /// The server does not say whether anything moved, so the driver looks before and after. Without an element it
    /// tries the scroll views of the frontmost layer, the largest first, until one moves. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        try inDriverErrors(element) {
            if let element {
                let command = try platform.scroll(direction, element, by: self)
                return try moves(from: read(), by: command)
            }
            let before = try read()
            return try before.screen.scrollViews.contains { view in
                try moves(from: before, by: platform.scroll(direction, view.reference, by: self))
            }
        }
    }

    /// Returns true if a command moves anything; one that the server refuses moves nothing.
    private func moves(from before: ScreenReading, by command: WebDriverCommand?) throws -> Bool {
        guard let command else { return false }
        do {
            try send(command)
        } catch let fault as WebDriverFault where fault.isFailedAction {
            return false
        }
        return try read().screen.positions != before.screen.positions
    }

    /// Goes back: on iOS by the button in the navigation bar, on Android as the system does.
    ///
    /// The button is `BackButton`, or one whose label is among ``AppiumConfiguration/backButtons``. Throws
    /// ``/Swerkin/DriverError/notPossible(_:)`` if there is none, or if going back has left the app.
    public func goBack() throws { try inDriverErrors { try platform.goBack(by: self) } }
}
