/// Commands of the protocol's domains Emulation and Network that emulate a device and its user.
enum EmulationDomain {
    /// Gives the page a display.
    struct SetDeviceMetricsOverride: ProtocolCommand, Hashable {
        static let method = "Emulation.setDeviceMetricsOverride"
        typealias Reply = NoReply
        let width: Int
        let height: Int
        let deviceScaleFactor: Double
        let mobile: Bool
    }

    /// Lets the page believe that it is the one in front, so that a field can have the focus.
    struct SetFocusEmulationEnabled: ProtocolCommand {
        static let method = "Emulation.setFocusEmulationEnabled"
        typealias Reply = NoReply
        let enabled = true
    }

    /// Sets if the display is a touch screen.
    struct SetTouchEmulationEnabled: ProtocolCommand {
        static let method = "Emulation.setTouchEmulationEnabled"
        typealias Reply = NoReply
        let enabled: Bool
        let maxTouchPoints = 1
    }

    /// Answers the page's media queries; an empty medium is the browser's own.
    struct SetEmulatedMedia: ProtocolCommand {
        struct Feature: Encodable, Hashable {
            let name: String
            let value: String
        }
        static let method = "Emulation.setEmulatedMedia"
        typealias Reply = NoReply
        let media: String
        let features: [Feature]
    }

    /// Sets the language of numbers and dates; empty for the browser's own.
    struct SetLocaleOverride: ProtocolCommand {
        static let method = "Emulation.setLocaleOverride"
        typealias Reply = NoReply
        let locale: String
    }

    /// Sets the time zone, by its name in the IANA database; empty for the machine's.
    struct SetTimezoneOverride: ProtocolCommand {
        static let method = "Emulation.setTimezoneOverride"
        typealias Reply = NoReply
        let timezoneId: String
    }

    /// Sets the user agent and the languages of the user; empty for the browser's own.
    struct SetUserAgentOverride: ProtocolCommand {
        static let method = "Emulation.setUserAgentOverride"
        typealias Reply = NoReply
        let userAgent: String
        let acceptLanguage: String
    }
}
