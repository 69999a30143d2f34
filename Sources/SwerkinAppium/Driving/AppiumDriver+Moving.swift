import Swerkin
import SwerkinApple
import SwerkinWebDriver

extension AppiumDriver {
    /// The part of a scroll view's length by which it scrolls at once.
    private static let scrollDistance = 0.8

    /// Moves every scroll view around an element until the element is visible, by `mobile: scrollToElement`.
    ///
    /// An element that the server cannot scroll to stays at its position, and the wait for it reports that. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if it has gone.
    public func scrollIntoView(_ element: ElementReference) throws {
        try inDriverErrors(element) {
            let target = try serverElement(element)
            do {
                try mobile("scrollToElement", ["elementId": .string(target)])
            } catch let fault as WebDriverFault where fault.isFailedAction {
                return
            }
        }
    }

    /// Moves a scroll view by four fifths of its length, by `mobile: scroll`.
    ///
    /// The server does not say whether anything moved, so the driver looks before and after. Without an element it
    /// tries the scroll views of the frontmost layer, the largest first, until one moves. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        try inDriverErrors(element) {
            if let element {
                let target = try serverElement(element)
                return try moves(from: read()) { try self.scroll(direction, target) }
            }
            let before = try read()
            for view in before.screen.scrollViews {
                if try moves(from: before, by: { try self.scroll(direction, self.serverElement(view.reference)) }) {
                    return true
                }
            }
            return false
        }
    }

    private func scroll(_ direction: SwipeDirection, _ element: String) throws {
        try mobile(
            "scroll",
            [
                "direction": .string(direction.rawValue), "distance": .number(Self.scrollDistance),
                "elementId": .string(element),
            ])
    }

    /// Returns true if an action moves anything; one that the server refuses moves nothing.
    private func moves(from before: ScreenReading, by action: () throws -> Void) throws -> Bool {
        do {
            try action()
        } catch let fault as WebDriverFault where fault.isFailedAction {
            return false
        }
        return try read().screen.positions != before.screen.positions
    }

    /// Touches the button in the navigation bar that goes back.
    ///
    /// That is the button `BackButton`, or one whose label is among ``AppiumConfiguration/backButtons``. Throws
    /// ``/Swerkin/DriverError/notPossible(_:)`` if there is none.
    public func goBack() throws {
        try inDriverErrors {
            guard let back = try read().screen.backButton(configuration.backButtons) else {
                throw DriverError.notPossible(
                    "no navigation bar has a button to go back, labelled \(configuration.backButtons.sorted().listed)")
            }
            try send(.post("element/\(serverElement(back.reference))/click"))
        }
    }
}
