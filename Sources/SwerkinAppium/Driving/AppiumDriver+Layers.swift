import Swerkin
import SwerkinApple
import SwerkinWebDriver

extension AppiumDriver {
    /// The time for a dismissed layer to disappear: longer than UIKit's animations.
    private static let timeToGo = Duration.seconds(1)

    /// Dismisses a layer in front of the screen.
    ///
    /// - `keyboard`: by a bar's button of ``AppiumConfiguration/keyboardDismissingButtons``, else by `mobile: hideKeyboard`
    ///   with those as keys; does nothing if neither a keyboard nor a picker is shown.
    /// - `popover`: by a touch beside it.
    /// - `modal`: by pulling it down, else by a touch beside it; a popover as above.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no such layer, or if it stays.
    public func dismiss(_ layer: DismissableLayer) throws {
        try inDriverErrors {
            let screen = try read().screen
            switch layer {
            case .keyboard: try dismissKeyboard(on: screen)
            case .popover:
                guard let popover = screen.popover else { throw DriverError.notPossible("there is no popover") }
                try take(away: "popover", { $0.popover }, by: [touch(beside: popover.bounds, on: screen)])
            case .modal:
                if screen.popover != nil { return try dismiss(.popover) }
                guard let modal = screen.modal else { throw DriverError.notPossible("there is no modal") }
                let path = FingerPath.pullDown(modal.bounds, on: screen.tree.size)
                try take(
                    away: "modal", { $0.modal }, by: [Finger.drag(path), touch(beside: modal.bounds, on: screen)])
            }
        }
    }

    private func take(
        away name: String, _ layer: (ReportedScreen) -> ReportedElement?, by actions: [WebDriverCommand?]
    ) throws {
        for action in actions.compactMap({ $0 }) {
            try send(action)
            if try waitUntilGone(layer) { return }
        }
        throw DriverError.notPossible(
            "the \(name) stays when something beside it is touched; look for a button of the app that closes it")
    }

    private func touch(beside bounds: Rectangle, on screen: ReportedScreen) -> WebDriverCommand? {
        screen.point(beside: bounds).map(Finger.touch)
    }

    private func waitUntilGone(_ layer: (ReportedScreen) -> ReportedElement?) throws -> Bool {
        let deadline = clock.now + Self.timeToGo
        while try layer(read().screen) != nil {
            guard clock.now < deadline else { return false }
            clock.sleep(for: PollingInterval.change)
        }
        return true
    }

    private func dismissKeyboard(on screen: ReportedScreen) throws {
        guard screen.hasKeyboard else { return }
        if let button = screen.barButton(configuration.keyboardDismissingButtons) {
            try send(.post("element/\(serverElement(button.reference))/click"))
        } else {
            let keys = configuration.keyboardDismissingButtons.map(JSONValue.string)
            do {
                try mobile("hideKeyboard", ["keys": .array(keys)])
            } catch let fault as WebDriverFault where fault.isFailedAction {
                throw DriverError.notPossible(
                    """
                    the keyboard has no key \(configuration.keyboardDismissingButtons.listed), and the server knows no \
                    other way (\(fault.words)); touch what ends typing in the app
                    """)
            }
        }
    }
}
