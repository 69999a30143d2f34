import Foundation
import SwerkinCore
import SwerkinMobile

/// The configuration of an ``XCUITestDriver``: its app, its launch, and information that snapshots lack.
///
/// ```swift
/// var configuration = XCUITestConfiguration()
/// configuration.arguments = ["-UITests", "YES"]
/// configuration.language = "de"
/// ```
public struct XCUITestConfiguration: Sendable {
    /// The identifier of the app's bundle, or nil for the app that the test target is for.
    public var bundleIdentifier: String?
    /// The launch arguments of the app.
    public var arguments: [String] = []
    /// The environment that the app is launched with.
    public var environment: [String: String] = [:]
    /// The language of the app, as in `de`; nil for the device's.
    public var language: String?
    /// The region of the app, as in `de_CH`; nil for the device's.
    public var locale: String?
    /// True for dark colours, false for light ones; nil leaves the device as it is.
    public var isDark: Bool?
    /// The orientation in which the app is launched; nil leaves the device as it is, as does a Mac.
    public var orientation: DeviceOrientation?
    /// The simulated location of the device, from iOS 16.4 and macOS 13.3 on; nil leaves the device as it is.
    public var location: DeviceLocation?
    /// The facts by which the app is launched beside all that, in the order in which they change it.
    public var launchFacts: [LaunchFact] = []
    /// The values of these facts that were adopted, for a launch without a session.
    var givenFacts: [PreconditionKey: FactValue] = [:]

    // MARK: Permissions

    /// The permissions that are reset before each launch, so that the system asks for them again.
    ///
    /// A launch throws ``/Swerkin/DriverError/unsupported(_:)`` for a resource that the system does not have.
    public var resetPermissions: Set<ProtectedResource> = []
    /// The alerts of the system that are answered by themselves during waits, the first rule that fits.
    ///
    /// With rules every wait takes one snapshot of the home screen more, and a long one another each second. An alert without a rule
    /// fails the wait that it keeps from being met.
    public var systemAlertRules: [SystemAlertRule] = []

    // MARK: Times

    /// The longest time for a keyboard to come after a field is touched.
    public var keyboardTimeout = Duration.seconds(5)
    /// The longest time that XCUITest may wait for the app to be idle before a touch.
    ///
    /// XCUITest waits for animations and the main thread, for a minute at most, and then touches all the same. A touch that takes
    /// longer than this fails, and names the app as at fault.
    public var idleTimeout = Duration.seconds(30)
    /// The speed of a swipe, in pixels a second; nil for XCUITest's own.
    ///
    /// A slow swipe scrolls, and no gesture recogniser takes it for a swipe.
    public var swipeVelocity: Double?

    // MARK: Properties that a snapshot does not report

    /// The choices of wheels, by their identifiers.
    ///
    /// A wheel without an identifier has the only list with its current choice. Of any other wheel only the
    /// current choice is known, and steps can choose nothing else in it.
    public var wheelOptions: [String: [ElementOption]] = [:]
    /// The labels of the button in a navigation bar that goes back.
    public var backButtons = KnownButtons.back
    /// The labels of buttons that allow the request of a system's alert, the best first.
    public var allowingButtons = KnownButtons.allowing
    /// The labels of buttons that deny the request of a system's alert, the best first.
    public var denyingButtons = KnownButtons.denying
    /// The labels of keys and bar buttons that end typing.
    public var keyboardDismissingButtons = KnownButtons.keyboardDismissing

    /// Makes areas of a picture blank, those of elements with a secret; nil to have no picture then.
    ///
    /// It is given the areas in points, the picture as PNG and the size of the screen in points, and returns a PNG. Its
    /// errors become ``/Swerkin/DriverError/notPossible(_:)``.
    public var blankPicture: (@Sendable (_ areas: [Rectangle], _ picture: Data, _ size: Size) throws -> Data)?

    /// The configuration with everything as it usually is.
    public init() {}

    /// The launch arguments with those that iOS reads itself.
    ///
    /// Source: Apple's article "Testing localizations when running your app", `-AppleLanguages` and `-AppleLocale`.
    var launchArguments: [String] {
        let language = language.map { ["-AppleLanguages", "(\($0))"] } ?? []
        let locale = locale.map { ["-AppleLocale", $0] } ?? []
        return arguments + language + locale
    }
}

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
    /// Takes over the preconditions of a test that are facts of the launch; other preconditions are ignored.
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

/// An alert of the system that is answered by itself whenever it appears during a wait.
///
/// ```swift
/// configuration.systemAlertRules = [
///     SystemAlertRule(saying: "Notifications", answer: .deny),
///     SystemAlertRule(saying: "use your location", answer: .button("Allow Once")),
/// ]
/// ```
public struct SystemAlertRule: Hashable, Sendable {
    /// A part of one of the alert's texts, in capital or small letters; nil for every alert.
    public var text: String?
    /// The answer.
    public var answer: SystemAlertAnswer

    /// Makes a rule; without a text it is for every alert.
    public init(saying text: String? = nil, answer: SystemAlertAnswer) { (self.text, self.answer) = (text, answer) }
}

/// A simulated location of a device.
public struct DeviceLocation: Hashable, Sendable {
    /// The latitude in degrees, north of the equator positive.
    public var latitude: Double
    /// The longitude in degrees, east of Greenwich positive.
    public var longitude: Double

    /// Makes a location.
    public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }

    /// The location that a text names, as in `52.52, 13.40`, or nil if it names none.
    public init?(_ text: String) {
        let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
