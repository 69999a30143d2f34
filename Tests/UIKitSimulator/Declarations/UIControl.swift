#if !canImport(Darwin)
import Foundation

/// A view that reports what people do with it.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontrol
@MainActor open class UIControl: UIView {
    /// What people do.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontrol/event
    public struct Event: OptionSet, Sendable {
        /// The member `rawValue`.
        ///
        /// Source: https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue
        public let rawValue: UInt
        /// The initializer `init`.
        ///
        /// Source: https://developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The member `touchUpInside`.
        ///
        /// Source: https://developer.apple.com/documentation/uikit/uicontrol/event/touchupinside
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The member `valueChanged`.
        ///
        /// Source: https://developer.apple.com/documentation/uikit/uicontrol/event/valuechanged
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The member `primaryActionTriggered`.
        ///
        /// Source: https://developer.apple.com/documentation/uikit/uicontrol/event/primaryactiontriggered
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The member `editingChanged`.
        ///
        /// Source: https://developer.apple.com/documentation/uikit/uicontrol/event/editingchanged
        public static let editingChanged = Event(rawValue: 1 << 17)
    }

    /// True if it can be used.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontrol/isenabled
    open var isEnabled: Bool { simulated?.element.isEnabled ?? true }

    /// Tells all that listen of an event.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontrol/sendactions(for:)
    open func sendActions(for controlEvents: UIControl.Event) {}

    /// Performs an action.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontrol/sendaction(_:)
    open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }
}

/// A button.
///
/// Source: https://developer.apple.com/documentation/uikit/uibutton
@MainActor open class UIButton: UIControl {
    /// The menu that it opens, or nil for none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/menu
    open var menu: UIMenu?
    /// True if a touch opens the menu.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontrol/showsmenuasprimaryaction
    open var showsMenuAsPrimaryAction = false
}

/// Segments of which one is chosen.
///
/// Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol
@MainActor open class UISegmentedControl: UIControl {
    /// The chosen segment, or -1.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol/selectedsegmentindex
    open var selectedSegmentIndex = -1

    /// The number of segments.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol/numberofsegments
    open var numberOfSegments: Int { 0 }

    /// The title of a segment, or nil for a picture.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol/titleforsegment(at:)
    open func titleForSegment(at segment: Int) -> String? { nil }

    /// The action of a segment, or nil if it has none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol/actionforsegment(at:)
    open func actionForSegment(at segment: Int) -> UIAction? { nil }

    /// True if a segment can be chosen.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol/isenabledforsegment(at:)
    open func isEnabledForSegment(at segment: Int) -> Bool { true }
}

/// A slider.
///
/// Source: https://developer.apple.com/documentation/uikit/uislider
@MainActor open class UISlider: UIControl {}

/// A switch.
///
/// Source: https://developer.apple.com/documentation/uikit/uiswitch
@MainActor open class UISwitch: UIControl {
    /// True if it is on.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiswitch/ison
    open var isOn: Bool { false }

    /// Turns it on or off, without an event.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiswitch/seton(_:animated:)
    open func setOn(_ on: Bool, animated: Bool) {}
}

/// What text can be typed into.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyinput
@MainActor public protocol UIKeyInput: AnyObject {
    /// True if it holds text.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uikeyinput/hastext
    var hasText: Bool { get }

    /// Types text, as the keyboard does.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uikeyinput/inserttext(_:)
    func insertText(_ text: String)

    /// Deletes the character before the caret, as the keyboard does.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uikeyinput/deletebackward()
    func deleteBackward()
}

/// A field of one line.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextfield
@MainActor open class UITextField: UIControl, UIKeyInput {
    /// The text.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitextfield/text
    open var text: String? {
        get { nil }
        set {}
    }

    /// What it shows while it is empty.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitextfield/placeholder
    open var placeholder: String? { nil }

    /// True if the text is secret.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitextinputtraits/issecuretextentry
    open var isSecureTextEntry: Bool { false }

    /// The member `hasText`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uikeyinput/hastext
    open var hasText: Bool { !(text ?? "").isEmpty }

    /// The member `insertText`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uikeyinput/inserttext(_:)
    open func insertText(_ text: String) {}

    /// The member `deleteBackward`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uikeyinput/deletebackward()
    open func deleteBackward() {}
}
#endif
