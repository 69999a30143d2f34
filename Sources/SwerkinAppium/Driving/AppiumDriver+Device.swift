import Foundation
import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension AppiumDriver {
    /// Moves two fingers apart around the middle of the app, or together if the scale is less than 1.
    ///
    /// Throws `StepFailure` unless the scale is a positive number, ``/Swerkin/DriverError`` if the server refuses it.
    public func pinch(scale: Double) throws {
        try TwoFingers.check(scale: scale)
        try inDriverErrors { try send(platform.pinch(scale: scale, on: screenSize())) }
    }

    /// Turns two fingers around the middle of the app, clockwise if the angle is positive.
    ///
    /// Throws `StepFailure` unless the angle is a finite number, ``/Swerkin/DriverError`` if the server refuses it.
    public func rotate(degrees: Double) throws {
        try TwoFingers.check(degrees: degrees)
        try inDriverErrors { try send(platform.rotate(degrees: degrees, on: screenSize())) }
    }

    /// Presses one of the buttons of the device.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server refuses it, as for the buttons of the sound on a simulator.
    public func press(_ button: DeviceButton) throws { try inDriverErrors { try send(platform.press(button)) } }

    /// Opens an address by the app that it belongs to: a deep link into the app under test, or a page in Safari.
    ///
    /// On Android the app under test opens it. Throws ``/Swerkin/DriverError`` if the server refuses it, as before iOS 16.4.
    public func open(_ address: URL) throws {
        try inDriverErrors { try send(platform.open(address, app: knownIdentifier)) }
    }

    /// Brings another app to the front, by the identifier of its bundle or its package, and drives it from now on.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server finds no such app.
    public func switchToApp(_ identifier: String) throws {
        try inDriverErrors { try send(platform.bringToFront(identifier)) }
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

    /// Opens the notifications of the device, on Android alone.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` on iOS, ``/Swerkin/DriverError`` if the server refuses it.
    public func openNotifications() throws {
        guard configuration.automation != .xcuiTest else {
            throw DriverError.unsupported("open the notifications of iOS: swipe down from the upper edge")
        }
        try inDriverErrors { try mobile("openNotifications", [:]) }
    }

    /// Changes settings of the session, by their names in the documentation of the server's driver.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server refuses them or can't be reached.
    public func change(settings: [String: JSONValue]) throws {
        try inDriverErrors { try send(.post("appium/settings", ["settings": .object(settings)])) }
    }

    /// Carries out one of the server's own commands, for actions that no step offers.
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
