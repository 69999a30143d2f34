import SwerkinBrowsers

extension AppiumConfiguration {
    /// The capabilities of a new session.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` for what the platform does not have.
    func sessionCapabilities() throws -> [String: JSONValue] {
        let common = [String: JSONValue](present: [
            "platformName": .string(automation.platformName),
            "appium:automationName": .string(automation.rawValue),
            "appium:deviceName": deviceName.map(JSONValue.string),
            "appium:platformVersion": platformVersion.map(JSONValue.string),
            "appium:udid": deviceIdentifier.map(JSONValue.string),
            "appium:app": app.map(JSONValue.string),
            "appium:language": language.map(JSONValue.string),
            "appium:locale": locale.map(JSONValue.string),
            "appium:noReset": keepsAppData.map(JSONValue.bool),
            "appium:newCommandTimeout": newCommandTimeout.map { .integer(Int($0.components.seconds)) },
        ])
        let own = try automation.platform.capabilities(self)
        return common.merging(own) { first, _ in first }.merging(capabilities) { _, further in further }
    }

    /// The arguments as they are sent.
    var launchArguments: JSONValue { .array(arguments.map(JSONValue.string)) }

    /// The environment as it is sent.
    var launchEnvironment: JSONValue { .object(environment.mapValues(JSONValue.string)) }

    /// The settings that a session begins with.
    var sessionSettings: [String: JSONValue] {
        settings.merging(automation.platform.settings(self)) { _, asked in asked }
    }
}
