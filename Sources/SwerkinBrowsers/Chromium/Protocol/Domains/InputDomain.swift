/// Commands of the protocol's domain Input: what arrives in the page as input of a real user.
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
