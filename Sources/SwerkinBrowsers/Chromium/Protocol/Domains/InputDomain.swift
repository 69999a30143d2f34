/// Commands of the protocol's domain Input: events that arrive in the page as input of a real user.
enum InputDomain {
    /// The mouse moves, or its left button goes down or up.
    struct DispatchMouseEvent: ProtocolCommand {
        enum Kind: String, Encodable {
            case moved = "mouseMoved"
            case pressed = "mousePressed"
            case released = "mouseReleased"
        }
        enum Button: String {
            case main = "left"
            case secondary = "right"
        }
        static let method = "Input.dispatchMouseEvent"
        typealias Reply = NoReply
        let type: Kind
        let x: Double
        let y: Double
        let button: String
        let buttons: Int
        let clickCount: Int

        init(_ type: Kind, x: Double, y: Double, button: Button = .main, buttons: Int? = nil, clickCount: Int = 1) {
            self.type = type
            self.x = x
            self.y = y
            self.button = type == .moved && buttons == nil ? "none" : button.rawValue
            self.buttons = buttons ?? (type == .pressed ? button == .main ? 1 : 2 : 0)
            self.clickCount = type == .moved ? 0 : clickCount
        }
    }

    /// A finger comes, moves or goes.
    struct DispatchTouchEvent: ProtocolCommand {
        enum Kind: String, Encodable {
            case start = "touchStart"
            case move = "touchMove"
            case end = "touchEnd"
        }
        struct Finger: Encodable {
            let x: Double
            let y: Double
        }
        static let method = "Input.dispatchTouchEvent"
        typealias Reply = NoReply
        let type: Kind
        let touchPoints: [Finger]
    }

    /// A key goes down or up.
    struct DispatchKeyEvent: ProtocolCommand {
        enum Kind: String, Encodable {
            case down = "keyDown"
            case rawDown = "rawKeyDown"
            case up = "keyUp"
        }
        static let method = "Input.dispatchKeyEvent"
        typealias Reply = NoReply
        let type: Kind
        let key: String
        let code: String
        let windowsVirtualKeyCode: Int
        let text: String?
        let modifiers: Int
    }

    /// Puts in text that no key stands for, as an input method or an emoji keyboard does.
    struct InsertText: ProtocolCommand {
        static let method = "Input.insertText"
        typealias Reply = NoReply
        let text: String
    }
}

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
        var enabled = true
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
