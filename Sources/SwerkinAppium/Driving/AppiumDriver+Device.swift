import Foundation
import Swerkin
import SwerkinApple
import SwerkinWebDriver

extension AppiumDriver {
    /// The scale by which two fingers move apart or together in a second, and the radians by which they turn.
    private static let twoFingerVelocity = 2.0

    /// Moves two fingers apart around the middle of the app, or together if the scale is less than 1.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server refuses it.
    public func pinch(scale: Double) throws {
        let velocity = scale < 1 ? -Self.twoFingerVelocity : Self.twoFingerVelocity
        try inDriverErrors { try mobile("pinch", ["scale": .number(scale), "velocity": .number(velocity)]) }
    }

    /// Turns two fingers around the middle of the app, clockwise if the angle is positive.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server refuses it.
    public func rotate(degrees: Double) throws {
        let velocity = degrees < 0 ? -Self.twoFingerVelocity : Self.twoFingerVelocity
        try inDriverErrors {
            try mobile("rotateElement", ["rotation": .number(degrees * .pi / 180), "velocity": .number(velocity)])
        }
    }

    /// Presses one of the buttons of the device.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server refuses it, as for the buttons of the sound on a simulator.
    public func press(_ button: DeviceButton) throws {
        try inDriverErrors { try mobile("pressButton", ["name": .string(button.rawValue.lowercased())]) }
    }

    /// Opens an address by the app that it belongs to: a deep link into the app under test, or a page in Safari.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server refuses it, as before iOS 16.4.
    public func open(_ address: URL) throws {
        try inDriverErrors { try mobile("deepLink", ["url": .string(address.absoluteString)]) }
    }

    /// Brings another app to the front, by the identifier of its bundle, and drives it from now on.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server finds no such app.
    public func switchToApp(_ identifier: String) throws {
        try inDriverErrors { try mobile("activateApp", ["bundleId": .string(identifier)]) }
        reading = nil
    }

    /// Brings the app under test back to the front, and drives it again.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` without ``AppiumConfiguration/bundleIdentifier``.
    public func activate() throws { try switchToApp(bundleIdentifier()) }

    /// The current orientation of the device; nil for one that has no name here.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the server can't be reached.
    public func orientation() throws -> DeviceOrientation? {
        try inDriverErrors { try send(.get("orientation")).string.flatMap(DeviceOrientation.init) }
    }

    /// Turns the device.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if the app does not turn with it.
    public func turn(to orientation: DeviceOrientation) throws {
        try inDriverErrors { try send(.post("orientation", ["orientation": .string(orientation.rawValue)])) }
    }

    /// Changes settings of the session, by their names in the documentation of the XCUITest driver.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server refuses them or can't be reached.
    public func change(settings: [String: JSONValue]) throws {
        try inDriverErrors { try send(.post("appium/settings", ["settings": .object(settings)])) }
    }

    /// Carries out one of the server's own commands, for what steps do not have.
    ///
    /// ```swift
    /// let map = try driver.elementIdentifiers(for: .identifier("map"))
    /// try driver.execute("mobile: pinch", ["elementId": .string(map[0]), "scale": 2, "velocity": 1.1])
    /// ```
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` if the server has no such command.
    @discardableResult
    public func execute(_ script: String, _ arguments: [String: JSONValue] = [:]) throws -> JSONValue {
        try inDriverErrors {
            try send(.post("execute/sync", ["script": .string(script), "args": [.object(arguments)]]))
        }
    }

    /// The server's identifiers of the elements that match a query, in the order of the screen.
    ///
    /// If ``dialect`` can translate the query, the server finds them in one round trip; otherwise the driver evaluates
    /// it on the page source, and sends one more request for each element. Throws ``/Swerkin/DriverError`` if the server fails,
    /// `StepFailure` if a pattern of the query is no regular expression.
    public func elementIdentifiers(for query: ElementQuery) throws -> [String] {
        try inDriverErrors {
            if let locator = dialect.locator(for: query) { return try serverElements(locator) }
            return try read().tree.matches(query).map { try serverElement($0.reference) }
        }
    }
}
