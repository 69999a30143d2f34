import Foundation

/// Whose hub a session is on, as far as its capabilities say so, and how that hub takes names and outcomes of flows.
///
/// A vendor is known by the capability of its own options. Nothing is sent to a hub that doesn't document it.
enum HubVendor: CaseIterable {
    /// Selenium Grid, by any capability `se:`; it documents names, and no outcomes.
    case seleniumGrid
    /// Sauce Labs.
    case sauceLabs
    /// BrowserStack.
    case browserStack
    /// LambdaTest.
    case lambdaTest
    /// TestingBot.
    case testingBot

    /// The vendors whose options are among capabilities.
    static func all(in capabilities: [String: JSONValue]) -> [HubVendor] {
        allCases.filter { vendor in
            vendor.optionsName.map { capabilities[$0] != nil } ?? capabilities.keys.contains { $0.hasPrefix("se:") }
        }
    }

    /// The capability with the vendor's options, or nil if its options are capabilities of their own.
    var optionsName: String? {
        switch self {
        case .seleniumGrid: nil
        case .sauceLabs: "sauce:options"
        case .browserStack: "bstack:options"
        case .lambdaTest: "LT:Options"
        case .testingBot: "tb:options"
        }
    }

    /// The option for the name of a session.
    ///
    /// Sources: the vendors' pages on names and builds; Selenium's documentation of `se:name`.
    private var nameOption: String {
        switch self {
        case .seleniumGrid: "se:name"
        case .browserStack: "sessionName"
        case .sauceLabs, .lambdaTest, .testingBot: "name"
        }
    }

    /// The longest name that all of them take; source: BrowserStack's page "Organize tests".
    private static let longestName = 255

    /// Capabilities under which the hub lists the session by the name of a flow, unless they have a name already.
    func naming(_ capabilities: [String: JSONValue], by flow: String) -> [String: JSONValue] {
        let name = JSONValue.string(String(flow.prefix(Self.longestName)))
        guard let optionsName else { return capabilities.merging([nameOption: name]) { given, _ in given } }
        guard case .object(let options) = capabilities[optionsName] else { return capabilities }
        return capabilities.merging([optionsName: .object(options.merging([nameOption: name]) { given, _ in given })]) {
            $1
        }
    }

    /// The script that reports the outcome of a flow, which the hub takes instead of the browser; nil if none is documented.
    ///
    /// Sources: Sauce Labs, "Test annotation"; BrowserStack, "Mark tests as pass or fail"; LambdaTest, "Mark tests as pass or fail";
    /// TestingBot, "Change test options".
    func verdict(passed: Bool, of flow: String) -> String? {
        let word = passed ? "passed" : "failed"
        switch self {
        case .seleniumGrid: return nil
        case .sauceLabs: return "sauce:job-result=\(word)"
        case .lambdaTest: return "lambda-status=\(word)"
        case .testingBot: return "tb:test-result=\(word)"
        case .browserStack:
            let arguments: JSONValue = ["status": .string(word), "reason": .string("\(flow) \(word)")]
            let order: JSONValue = ["action": "setSessionStatus", "arguments": arguments]
            return "browserstack_executor: \(order.description)"
        }
    }
}

extension JSONValue {
    /// The texts in it that grant access by the names of their keys, as in `accessKey`.
    var accessKeys: [String] {
        switch self {
        case .array(let values): values.flatMap(\.accessKeys)
        case .object(let values):
            values.flatMap { name, value -> [String] in
                let isSecret = ["key", "token", "secret", "password"].contains { name.lowercased().hasSuffix($0) }
                return isSecret ? value.string.map { [$0] } ?? value.accessKeys : value.accessKeys
            }
        default: []
        }
    }
}
