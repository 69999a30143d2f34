import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension AppiumDriver {
    /// The time for a dismissed layer to disappear: longer than the system's animations.
    private static let timeToGo = Duration.seconds(1)

    /// Dismisses a layer in front of the screen.
    ///
    /// | layer | iOS | Android |
    /// | --- | --- | --- |
    /// | `keyboard` | a bar's button of ``AppiumConfiguration/keyboardDismissingButtons``, else `mobile: hideKeyboard` with those as keys | `mobile: hideKeyboard` |
    /// | `popover` | a touch beside it | going back |
    /// | `modal` | a drag that pulls it down, else a touch beside it; a popover as above | going back |
    ///
    /// Does nothing if neither a keyboard nor a picker is shown. Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no such
    /// popover or modal, or if it stays.
    public func dismiss(_ layer: DismissableLayer) throws {
        try inDriverErrors {
            switch layer {
            case .keyboard: try platform.dismissKeyboard(by: self)
            case .popover: try platform.dismissPopover(by: self)
            case .modal: try platform.dismissModal(by: self)
            }
        }
    }

    /// Takes a layer away by the first of some commands after which it is gone.
    func take(
        away layer: (ReportedScreen) -> ReportedElement?, by commands: [WebDriverCommand?], orFail words: String
    ) throws {
        for command in commands.compactMap({ $0 }) {
            try send(command)
            if try layer(clock.poll(for: Self.timeToGo, { try read().screen }) { layer($0) == nil }) == nil { return }
        }
        throw DriverError.notPossible(words)
    }
}
