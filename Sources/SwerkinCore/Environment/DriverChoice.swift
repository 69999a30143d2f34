import Foundation

/// The driver that the environment chooses for flows, for projects with several drivers.
///
/// | variable | meaning |
/// | --- | --- |
/// | `SWERKIN_DRIVER` | `embedded`, which is the default, `chromium`, `firefox`, `webdriver` or `xcuitest` |
/// | `SWERKIN_BROWSER` | for `webdriver`: `chrome`, which is the default, `webkit` or `firefox` |
/// | `SWERKIN_WEBDRIVER_URL` | for `webdriver`: the server's address; without it the driver starts one on this machine |
/// | `SWERKIN_CAPABILITIES` | for `webdriver`: further capabilities, a JSON object or the path of a file with one |
///
/// A project's `makeDriver()` reads ``SwerkinEnvironment/driverChoice()`` and makes the driver; `Flows/ExampleFlows` is an
/// example. Drivers are in modules of their own, and a project links those that it uses.
public enum DriverChoice: Hashable, Sendable {
    /// The app in the test's own process.
    case embedded
    /// A page in Chromium, by the Chrome DevTools Protocol.
    case chromium
    /// A page in Firefox, by WebDriver BiDi.
    case firefox
    /// A page in a browser behind a WebDriver server; nil for one that is started on this machine.
    case webDriver(BrowserName, server: URL?)
    /// An iOS app in its own UI test target.
    case xcuitest

    /// The browsers that a WebDriver server can be asked for.
    public enum BrowserName: String, Hashable, Sendable, CaseIterable {
        /// Chrome, or Chromium.
        case chrome
        /// The engine of Safari.
        case webkit
        /// Firefox.
        case firefox
    }

    /// The names that `SWERKIN_DRIVER` knows.
    private enum Name: String, CaseIterable {
        case embedded, chromium, firefox, webdriver, xcuitest
    }

    /// Reads the choice from variables of the environment; one that is empty counts as not set.
    ///
    /// Throws ``StepFailure``: ``StatedFailure`` with the culprit ``Culprit/usage`` if a value is unknown, or has no meaning
    /// for the chosen driver.
    public init(environment: [String: String]) throws(StepFailure) {
        let variables = environment.filter { !$0.value.isEmpty }
        switch try Self.value("SWERKIN_DRIVER", of: variables, among: Name.self) ?? .embedded {
        case .embedded: self = .embedded
        case .chromium: self = .chromium
        case .firefox: self = .firefox
        case .xcuitest: self = .xcuitest
        case .webdriver:
            let browser = try Self.value("SWERKIN_BROWSER", of: variables, among: BrowserName.self) ?? .chrome
            self = .webDriver(browser, server: try Self.server(variables))
            return
        }
        try Self.refuseWhatIsForWebDriver(variables)
    }

    private static func value<Value: RawRepresentable & CaseIterable>(
        _ name: String, of variables: [String: String], among values: Value.Type
    ) throws(StepFailure) -> Value? where Value.RawValue == String {
        guard let text = variables[name] else { return nil }
        if let value = Value(rawValue: text.lowercased()) { return value }
        let known = values.allCases.map(\.rawValue).joined(separator: ", ")
        throw StepFailure(.misuse("\(name)=\(text) is unknown; known are \(known)."))
    }

    private static func server(_ variables: [String: String]) throws(StepFailure) -> URL? {
        guard let text = variables["SWERKIN_WEBDRIVER_URL"] else { return nil }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host != nil else {
            throw StepFailure(
                .misuse(
                    """
                    SWERKIN_WEBDRIVER_URL=\(withoutUser(text)) is no address of a server; one looks like http://127.0.0.1:4444/.
                    """))
        }
        return url
    }

    /// An address without the user and the key that may be in it, which must not be logged.
    private static func withoutUser(_ address: String) -> String {
        guard let end = address.lastIndex(of: "@") else { return address }
        let start = address.range(of: "://")?.upperBound ?? address.startIndex
        return start < end ? "\(address[..<start])••••\(address[end...])" : address
    }

    private static func refuseWhatIsForWebDriver(_ variables: [String: String]) throws(StepFailure) {
        for name in ["SWERKIN_BROWSER", "SWERKIN_WEBDRIVER_URL", "SWERKIN_CAPABILITIES"] {
            guard let value = variables[name] else { continue }
            // Capabilities may have a key among them.
            let setting = name == "SWERKIN_CAPABILITIES" ? name : "\(name)=\(withoutUser(value))"
            throw StepFailure(
                .misuse("\(setting) is for SWERKIN_DRIVER=webdriver: say that too, or leave \(name) out."))
        }
    }
}

extension SwerkinEnvironment {
    /// The driver that the environment chooses for flows.
    ///
    /// Throws ``StepFailure`` as ``DriverChoice/init(environment:)`` does.
    public func driverChoice() throws(StepFailure) -> DriverChoice { try DriverChoice(environment: variables) }
}
