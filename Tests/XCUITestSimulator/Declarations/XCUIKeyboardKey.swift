#if !canImport(Darwin)
/// The keys that type no character, as texts that `typeKey` and `typeText` take.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
    /// The key as a text.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/init(rawvalue:)
    public let rawValue: String

    /// Makes a key from its text.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key upArrow.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/uparrow
    public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
    /// The key downArrow.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/downarrow
    public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
    /// The key leftArrow.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/leftarrow
    public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
    /// The key rightArrow.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/rightarrow
    public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
    /// The key home.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/home
    public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
    /// The key end.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/end
    public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
    /// The key pageUp.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/pageup
    public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
    /// The key pageDown.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/pagedown
    public static let pageDown = XCUIKeyboardKey(rawValue: "\u{F72D}")
    /// The key delete.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/delete
    public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
    /// The key forwardDelete.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/forwarddelete
    public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
    /// The key space.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/space
    public static let space = XCUIKeyboardKey(rawValue: " ")
    /// The key tab.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/tab
    public static let tab = XCUIKeyboardKey(rawValue: "\t")
    /// The key escape.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/escape
    public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
    /// The key return.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/return
    public static let `return` = XCUIKeyboardKey(rawValue: "\r")
    /// The key F1.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f1
    public static let F1 = XCUIKeyboardKey(rawValue: "\u{F704}")
    /// The key F2.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f2
    public static let F2 = XCUIKeyboardKey(rawValue: "\u{F705}")
    /// The key F3.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f3
    public static let F3 = XCUIKeyboardKey(rawValue: "\u{F706}")
    /// The key F4.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f4
    public static let F4 = XCUIKeyboardKey(rawValue: "\u{F707}")
    /// The key F5.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f5
    public static let F5 = XCUIKeyboardKey(rawValue: "\u{F708}")
    /// The key F6.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f6
    public static let F6 = XCUIKeyboardKey(rawValue: "\u{F709}")
    /// The key F7.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f7
    public static let F7 = XCUIKeyboardKey(rawValue: "\u{F70A}")
    /// The key F8.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f8
    public static let F8 = XCUIKeyboardKey(rawValue: "\u{F70B}")
    /// The key F9.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f9
    public static let F9 = XCUIKeyboardKey(rawValue: "\u{F70C}")
    /// The key F10.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f10
    public static let F10 = XCUIKeyboardKey(rawValue: "\u{F70D}")
    /// The key F11.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f11
    public static let F11 = XCUIKeyboardKey(rawValue: "\u{F70E}")
    /// The key F12.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey/f12
    public static let F12 = XCUIKeyboardKey(rawValue: "\u{F70F}")
}
#endif
