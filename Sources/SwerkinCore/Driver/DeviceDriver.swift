import Foundation

/// A driver of apps on a device that can be turned, has buttons, and runs other apps beside the one under test.
///
/// A project whose flows run by XCUITest and by Appium asks for this, and not for one of the drivers. Each method throws
/// ``DriverError/unsupported(_:)`` if the device or the driver has no such thing, which is the default.
public protocol DeviceDriver: Driver {
    /// Moves two fingers apart around the middle of the screen, or together if the scale is less than 1.
    ///
    /// Throws ``StepFailure``, with the test at fault, unless the scale is a positive number.
    func pinch(scale: Double) throws

    /// Turns two fingers around the middle of the screen, clockwise if the angle is positive.
    ///
    /// Throws ``StepFailure``, with the test at fault, unless the angle is a finite number.
    func rotate(degrees: Double) throws

    /// Presses one of the buttons of the device.
    func press(_ button: DeviceButton) throws

    /// The current orientation of the device, or nil for one that has no name here.
    func orientation() throws -> DeviceOrientation?

    /// Turns the device.
    ///
    /// Throws ``DriverError/notPossible(_:)`` if the app does not turn with it.
    func turn(to orientation: DeviceOrientation) throws

    /// Opens an address by the app that it belongs to: a deep link into the app under test, or a page in the browser.
    ///
    /// The driver stays with the app under test; see ``switchToApp(_:)``.
    func open(_ address: URL) throws

    /// Brings another app to the front, by the identifier that the system knows it by, and drives it from now on.
    ///
    /// Throws ``DriverError/notPossible(_:)`` if there is no such app.
    func switchToApp(_ identifier: String) throws

    /// Brings the app under test back to the front, and drives it again.
    ///
    /// Throws ``DriverError/appFailed(_:)`` if it does not come.
    func activate() throws

    /// Answers an alert of the system, such as one that asks for a permission; an alert of the app itself is left alone.
    ///
    /// Does not wait. Throws ``DriverError/notPossible(_:)`` if the alert has no such button.
    ///
    /// - Returns: whether there was one.
    func answerSystemAlert(_ answer: SystemAlertAnswer) throws -> Bool
}

/// A button of a device.
public enum DeviceButton: String, Hashable, Sendable, CaseIterable {
    /// The home button; on devices without one, the gesture that replaces it.
    case home
    /// The button that makes the sound louder.
    case volumeUp
    /// The button that makes the sound softer.
    case volumeDown
}

extension DeviceDriver {
    /// The default throws ``DriverError/unsupported(_:)``.
    public func pinch(scale: Double) throws { throw DriverError.unsupported("pinch") }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func rotate(degrees: Double) throws { throw DriverError.unsupported("rotate by two fingers") }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func press(_ button: DeviceButton) throws { throw DriverError.unsupported("press buttons of a device") }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func orientation() throws -> DeviceOrientation? {
        throw DriverError.unsupported("tell the orientation of a device")
    }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func turn(to orientation: DeviceOrientation) throws { throw DriverError.unsupported("turn a device") }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func open(_ address: URL) throws { throw DriverError.unsupported("open addresses") }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func switchToApp(_ identifier: String) throws { throw DriverError.unsupported("switch to other apps") }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func activate() throws { throw DriverError.unsupported("bring an app to the front") }

    /// The default accepts an alert that is to be allowed, and throws ``DriverError/unsupported(_:)`` for other answers.
    public func answerSystemAlert(_ answer: SystemAlertAnswer) throws -> Bool {
        guard answer == .allow else { throw DriverError.unsupported("choose the answer to an alert of the system") }
        return try acceptSystemAlert()
    }
}

/// The orientation of a device: upright, or on its side.
public enum DeviceOrientation: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait = "PORTRAIT"
    /// On its side.
    case landscape = "LANDSCAPE"
}

extension DeviceOrientation: CustomStringConvertible {
    /// The name in lower case, as in `landscape`.
    public var description: String { rawValue.lowercased() }
}

/// The answer to an alert of the system, such as one that asks for a permission.
public enum SystemAlertAnswer: Hashable, Sendable {
    /// By the button that grants its request.
    case allow
    /// By the button that denies it.
    case deny
    /// By the button with a label.
    case button(String)
}

extension SystemAlertAnswer: CustomStringConvertible {
    /// The answer as a part of a sentence, as in `the button "Allow Once"`.
    public var description: String {
        switch self {
        case .allow: "the button that allows it"
        case .deny: "the button that denies it"
        case .button(let label): "the button \(label.quoted)"
        }
    }
}
