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
    /// segments can depend on them. Facts among ``launchFacts`` are kept for the first launch, and those of a session replace them
    /// before each; all others of ``LaunchFact/usual`` are good for every launch. Throws `StepFailure`, with the test at fault, if
    /// a value means nothing.
    public mutating func adopt(_ preconditions: [PreconditionKey: Any]) throws {
        let own = Set(launchFacts.map(\.key))
        for fact in launchFacts { givenFacts[fact.key] = preconditions[fact.key].map(Self.factValue) }
        for fact in LaunchFact.usual where !own.contains(fact.key) {
            if let value = preconditions[fact.key] { try fact.change(Self.factValue(value), &self) }
        }
    }

    /// The configuration of a launch with facts.
    ///
    /// Throws `StepFailure`, with the test at fault, if a value means nothing.
    func launched(with facts: [PreconditionKey: FactValue]) throws -> XCUITestConfiguration {
        try launchFacts.reduce(into: self) { configuration, fact in
            if let value = facts[fact.key] { try fact.change(value, &configuration) }
        }
    }

    private static func factValue(_ value: Any) -> FactValue { FactValue(of: value) ?? .string("\(value)") }
}
