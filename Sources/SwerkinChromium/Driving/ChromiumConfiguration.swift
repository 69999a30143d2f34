import Foundation
import Swerkin

/// How a page is shown by ``ChromiumDriver``, and how long it may take.
public struct ChromiumConfiguration: Sendable {
    /// The colours that a page is asked to be in.
    public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
    }

    /// Where identifiers are looked for: the first of these attributes that an element has; `data-testid`, then `id`.
    public var identifierAttributes = ["data-testid", "id"]
    /// The size of the display, in CSS pixels.
    public var viewport = Size(width: 1280, height: 720)
    /// How many pixels of the display make one CSS pixel.
    public var scale = 1.0
    /// Whether the page is laid out as on a telephone, and told that it can be touched.
    public var isMobile = false
    /// The user's language by its tag in BCP 47, as in `de-CH`; nil for the browser's own.
    public var language: String?
    /// The user's time zone by its name in the IANA database, as in `Europe/Zurich`; nil for the machine's.
    public var timeZone: String?
    /// The colours that the user prefers.
    public var colorScheme = ColorScheme.light
    /// What the browser calls itself; nil for its own name.
    public var userAgent: String?
    /// What pages may do without asking, by the names of the protocol's Browser.PermissionType, as in `geolocation`.
    public var permissions: [String] = []
    /// How long a page may take to load.
    public var loadTimeout = Duration.seconds(30)
    /// How long the browser may take to answer.
    public var answerTimeout = Duration.seconds(10)
    /// The environment that names the browser's program; see ``ChromiumDriver``.
    public var environment = ProcessInfo.processInfo.environment

    /// The configuration with everything as it usually is.
    public init() {}
}

extension ChromiumConfiguration {
    /// What makes a page so.
    var emulation: [any ProtocolCommand] {
        var commands: [any ProtocolCommand] = [
            EmulationDomain.SetDeviceMetricsOverride(
                width: width, height: height, deviceScaleFactor: scale, mobile: isMobile),
            EmulationDomain.SetFocusEmulationEnabled(),
            EmulationDomain.SetEmulatedMedia(features: [
                .init(name: "prefers-color-scheme", value: colorScheme.rawValue)
            ]),
        ]
        if isMobile { commands.append(EmulationDomain.SetTouchEmulationEnabled()) }
        if let language { commands.append(EmulationDomain.SetLocaleOverride(locale: language)) }
        if let timeZone { commands.append(EmulationDomain.SetTimezoneOverride(timezoneId: timeZone)) }
        if userAgent != nil || language != nil {
            commands.append(
                EmulationDomain.SetUserAgentOverride(userAgent: userAgent ?? "", acceptLanguage: language))
        }
        return commands
    }

    /// The width of the display in whole pixels.
    var width: Int { Self.pixels(viewport.width) }
    /// The height of the display in whole pixels.
    var height: Int { Self.pixels(viewport.height) }

    /// A length that the browser takes: at least one pixel and at most the 10 million that it allows.
    private static func pixels(_ length: Double) -> Int {
        length.isFinite ? Int(min(max(length, 1), 10_000_000)) : 1
    }
}
