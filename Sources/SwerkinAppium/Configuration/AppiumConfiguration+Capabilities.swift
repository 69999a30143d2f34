import SwerkinWebDriver

extension AppiumConfiguration {
    /// The capabilities of a new session.
    var sessionCapabilities: [String: JSONValue] {
        var all: [String: JSONValue] = ["platformName": "iOS", "appium:automationName": "XCUITest"]
        let texts = [
            "deviceName": deviceName, "platformVersion": platformVersion, "udid": deviceIdentifier,
            "webDriverAgentUrl": webDriverAgentAddress?.absoluteString, "app": app, "bundleId": bundleIdentifier,
            "language": language, "locale": locale,
        ]
        for (name, text) in texts { all["appium:\(name)"] = text.map(JSONValue.string) }
        for (name, flag) in ["noReset": keepsAppData, "autoAcceptAlerts": acceptsAlerts] {
            all["appium:\(name)"] = flag.map(JSONValue.bool)
        }
        all["appium:wdaLocalPort"] = webDriverAgentPort.map(JSONValue.integer)
        all["appium:newCommandTimeout"] = newCommandTimeout.map { .integer(Int($0.components.seconds)) }
        if !arguments.isEmpty || !environment.isEmpty {
            all["appium:processArguments"] = ["args": launchArguments, "env": launchEnvironment]
        }
        return all.merging(capabilities) { _, further in further }
    }

    /// The arguments as they are sent.
    var launchArguments: JSONValue { .array(arguments.map(JSONValue.string)) }

    /// The environment as it is sent.
    var launchEnvironment: JSONValue { .object(environment.mapValues(JSONValue.string)) }

    /// The settings that a session begins with.
    var sessionSettings: [String: JSONValue] {
        var all = settings
        if asksForHittability { all["includeHittableInPageSource"] = true }
        return all
    }
}
