import SwerkinCore

extension PreconditionKey {
    /// The language of the app, as in `de`.
    public static let appLanguage = PreconditionKey(rawValue: "appLanguage")
    /// The region of the app, as in `de_CH`.
    public static let appLocale = PreconditionKey(rawValue: "appLocale")
    /// The colours of the device: `dark` or `light`.
    public static let appearance = PreconditionKey(rawValue: "appearance")
    /// The orientation of the device: `portrait` or `landscape`, or a `DeviceOrientation`.
    public static let orientation = PreconditionKey(rawValue: "orientation")
    /// The simulated location of the device: latitude and longitude, as in `52.52, 13.40`.
    public static let location = PreconditionKey(rawValue: "location")
    /// Further launch arguments of the app, separated by spaces, as in `-UITests YES`.
    public static let launchArguments = PreconditionKey(rawValue: "launchArguments")
}

extension XCUITestConfiguration {
    /// Takes over what preconditions of a test say of the launch; other preconditions are ignored.
    ///
    /// ```swift
    /// preconditions = [.appLanguage: "de", .appearance: "dark", .orientation: "landscape"]
    /// ```
    ///
    /// Call it in `makeDriver()`, which is asked at the first step, after the test has set them. Since they are facts too,
    /// segments can depend on them. Throws `StepFailure`, with the test at fault, if a value means nothing.
    public mutating func adopt(_ preconditions: [PreconditionKey: Any]) throws {
        if let language = preconditions[.appLanguage] { self.language = "\(language)" }
        if let locale = preconditions[.appLocale] { self.locale = "\(locale)" }
        if let appearance = preconditions[.appearance] {
            isDark = try Self.choice(appearance, of: .appearance, among: ["dark": true, "light": false])
        }
        if let orientation = preconditions[.orientation] {
            let all = DeviceOrientation.allCases.map { ($0.description, $0) }
            self.orientation = try Self.choice(
                orientation, of: .orientation, among: Dictionary(all) { first, _ in first })
        }
        if let location = preconditions[.location] {
            guard let place = DeviceLocation("\(location)") else {
                throw StepFailure(
                    .test("the location \"\(location)\" is no place: give latitude and longitude, as in 52.52, 13.40."))
            }
            self.location = place
        }
        if let arguments = preconditions[.launchArguments] {
            self.arguments += "\(arguments)".split(separator: " ").map(String.init)
        }
    }

    private static func choice<Value>(
        _ value: Any, of key: PreconditionKey, among choices: [String: Value]
    ) throws -> Value {
        if let value = choices["\(value)"] { return value }
        let names = choices.keys.sorted().map { "\"\($0)\"" }.joined(separator: " or ")
        throw StepFailure(.test("\(key.rawValue) is \"\(value)\", but \(names) is possible."))
    }
}
