import SwerkinCore

/// A fact that decides how the app is launched, as by an argument or a variable of its environment.
///
/// ```swift
/// configuration.launchFacts = [
///     .argument("-loggedIn", for: .loggedIn),
///     .variable("CART_COUNT", for: .cartCount),
///     LaunchFact(.account) { $1.environment["STUBS"] = "\($0.launchText).json" },
/// ]
/// ```
///
/// Each launch takes the facts that a session knows then: the first one those of the test, one of a tour those of its launch,
/// `IRelaunchApp(given:)` those that it names. A fact that is not known changes nothing.
public struct LaunchFact: Sendable {
    /// The fact.
    public let key: PreconditionKey
    /// Changes the configuration of a launch for a value.
    let change: @Sendable (FactValue, inout XCUITestConfiguration) throws -> Void

    /// Makes a fact that changes the configuration of the launch.
    ///
    /// The closure throws `StepFailure`, with the test at fault, for a value that means nothing.
    public init(
        _ key: PreconditionKey, change: @escaping @Sendable (FactValue, inout XCUITestConfiguration) throws -> Void
    ) {
        (self.key, self.change) = (key, change)
    }

    /// Makes a fact each value of which has launch arguments of its own; with any other value no app is launched.
    public init(_ key: PreconditionKey, arguments: [FactValue: [String]]) {
        self.init(key) { value, configuration in
            guard let own = arguments[value] else {
                let possible = arguments.keys.map(\.description).sorted().joined(separator: " or ")
                throw StepFailure(.test("\(key.rawValue) is \(value), but the app is launched with \(possible)."))
            }
            configuration.arguments += own
        }
    }

    /// A fact that becomes two launch arguments, a name and ``FlowGraph/FactValue/launchText``, as in `-loggedIn YES`.
    ///
    /// The user defaults of the app read arguments of this form.
    public static func argument(_ name: String, for key: PreconditionKey) -> LaunchFact {
        LaunchFact(key) { $1.arguments += [name, $0.launchText] }
    }

    /// A fact that becomes a variable of the app's environment, with ``FlowGraph/FactValue/launchText`` for its value.
    public static func variable(_ name: String, for key: PreconditionKey) -> LaunchFact {
        LaunchFact(key) { $1.environment[name] = $0.launchText }
    }
}

extension FactValue {
    /// The value as an app reads it from its arguments and variables: `YES` or `NO`, a number, a text.
    public var launchText: String {
        switch self {
        case .bool(let value): value ? "YES" : "NO"
        case .int(let value): "\(value)"
        case .string(let value): value
        }
    }
}

extension LaunchFact {
    /// The facts that every driver of this module knows: ``SwerkinCore/PreconditionKey/appLanguage``, region, colours,
    /// orientation, location and further launch arguments.
    public static let usual: [LaunchFact] = [
        LaunchFact(.appLanguage) { $1.language = $0.launchText },
        LaunchFact(.appLocale) { $1.locale = $0.launchText },
        LaunchFact(.appearance) { value, configuration in
            configuration.isDark = try choice(value, of: .appearance, among: ["dark": true, "light": false])
        },
        LaunchFact(.orientation) { value, configuration in
            let all = Dictionary(DeviceOrientation.allCases.map { ($0.description, $0) }) { first, _ in first }
            // A `DeviceOrientation` is a fact by its raw value, in capital letters.
            let name = FactValue.string(value.launchText.lowercased())
            configuration.orientation = try choice(name, of: .orientation, among: all)
        },
        LaunchFact(.location) { value, configuration in
            let text = value.launchText
            guard let place = DeviceLocation(text) else {
                throw StepFailure(
                    .test("the location \"\(text)\" is no place: give latitude and longitude, as in 52.52, 13.40."))
            }
            configuration.location = place
        },
        LaunchFact(.launchArguments) { $1.arguments += $0.launchText.split(separator: " ").map(String.init) },
    ]

    private static func choice<Value>(
        _ value: FactValue, of key: PreconditionKey, among choices: [String: Value]
    ) throws -> Value {
        if let choice = choices[value.launchText] { return choice }
        let names = choices.keys.sorted().map { "\"\($0)\"" }.joined(separator: " or ")
        throw StepFailure(.test("\(key.rawValue) is \"\(value.launchText)\", but \(names) is possible."))
    }
}
