import SwerkinBrowsers
import SwerkinCore
import SwerkinMobile

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

extension AppiumDriver {
    /// Accepts an alert of the system; an alert of the app itself is left alone.
    ///
    /// Touches the first of ``AppiumConfiguration/allowingButtons`` that the alert has, since the server by itself
    /// takes the last button, which may well refuse; on Android rather the button that allows most by its identifier, in any language. If
    /// it has none of them the server decides. Throws ``/Swerkin/DriverError/lost(_:)`` if the server can't be reached.
    public func acceptSystemAlert() throws -> Bool { try inDriverErrors { try platform.acceptSystemAlert(by: self) } }

    /// The text of the alert that is shown, the app's or the system's, or nil if none is.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the server can't be reached.
    public func alertText() throws -> String? { try inDriverErrors { try alert() } }

    /// The labels of the buttons of the alert that is shown; throws ``/Swerkin/DriverError/notPossible(_:)`` if none is.
    public func alertButtons() throws -> [String] { try inAlertErrors { try platform.buttonsOfAlert(by: self) } }

    /// Answers the alert that is shown by a button, or by the one that the server takes to accept it.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no alert, or no such button.
    public func acceptAlert(button: String? = nil) throws {
        try inAlertErrors { try answerAlert(accepting: true, button: button) }
    }

    /// Answers the alert that is shown by a button, or by the one that the server takes to refuse it.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no alert, or no such button.
    public func dismissAlert(button: String? = nil) throws {
        try inAlertErrors { try answerAlert(accepting: false, button: button) }
    }

    /// The text of the alert that the server knows of, or nil if there is none.
    func alert() throws -> String? {
        do {
            return try send(.get("alert/text")).string ?? ""
        } catch let fault as WebDriverFault where fault.code == .noSuchAlert {
            return nil
        }
    }

    /// Answers an alert by a button, or by the one that the server takes.
    func answerAlert(accepting: Bool, button: String?) throws {
        let command = button.map { platform.answerAlert(accepting: accepting, button: $0) }
        try send(command ?? .post(accepting ? "alert/accept" : "alert/dismiss"))
    }

    private func inAlertErrors<Value>(_ body: () throws -> Value) throws -> Value {
        try inDriverErrors {
            do {
                return try body()
            } catch let fault as WebDriverFault where fault.code == .noSuchAlert {
                throw DriverError.notPossible("there is no alert")
            }
        }
    }
}
