import Swerkin
import SwerkinWebDriver

extension AppiumDriver {
    /// Accepts an alert of the system; an alert of the app itself is left alone.
    ///
    /// Touches the first of ``AppiumConfiguration/allowingButtons`` that the alert has, since the server by itself
    /// takes the last button, which may well refuse. If it has none of them the server decides. Throws
    /// ``/Swerkin/DriverError/lost(_:)`` if the server can't be reached.
    public func acceptSystemAlert() throws -> Bool {
        try inDriverErrors {
            guard try alert() != nil, try !read().hasAlertOfApp else { return false }
            let buttons = try buttonsOfAlert()
            let allowing = configuration.allowingButtons.first { buttons.contains($0) }
            try answerAlert("accept", button: allowing)
            return true
        }
    }

    /// The text of the alert that is shown, the app's or the system's, or nil if none is.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the server can't be reached.
    public func alertText() throws -> String? { try inDriverErrors { try alert() } }

    /// The labels of the buttons of the alert that is shown; throws ``/Swerkin/DriverError/notPossible(_:)`` if none is.
    public func alertButtons() throws -> [String] { try inAlertErrors { try buttonsOfAlert() } }

    /// Answers the alert that is shown by a button, or by the one that the server takes to accept it.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no alert, or no such button.
    public func acceptAlert(button: String? = nil) throws {
        try inAlertErrors { try answerAlert("accept", button: button) }
    }

    /// Answers the alert that is shown by a button, or by the one that the server takes to refuse it.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no alert, or no such button.
    public func dismissAlert(button: String? = nil) throws {
        try inAlertErrors { try answerAlert("dismiss", button: button) }
    }

    private func alert() throws -> String? {
        do {
            return try send(.get("alert/text")).string ?? ""
        } catch let fault as WebDriverFault where fault.code == .noSuchAlert {
            return nil
        }
    }

    private func buttonsOfAlert() throws -> [String] {
        try mobile("alert", ["action": "getButtons"]).array?.compactMap(\.string) ?? []
    }

    private func answerAlert(_ answer: String, button: String?) throws {
        guard let button else {
            try send(.post("alert/\(answer)"))
            return
        }
        try mobile("alert", ["action": .string(answer), "buttonLabel": .string(button)])
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

extension ScreenReading {
    /// True if an alert is one of the app's own elements; the system's belong to the home screen's app.
    fileprivate var hasAlertOfApp: Bool {
        application.text("bundleId") != "com.apple.springboard" && screen.hasAlert
    }
}
