import Foundation
import Swerkin
import SwerkinApple
import SwerkinWebDriver

/// The orientation of a device: upright, or on its side.
public typealias DeviceOrientation = SwerkinApple.DeviceOrientation

extension AppiumDriver {
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
