#if !canImport(Darwin)
import Foundation

/// One element of an app's screen, which is looked for whenever something is asked of it.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement
@MainActor open class XCUIElement: XCUIElementAttributes, XCUIElementSnapshotProviding {
    let search: ElementSearch

    init(_ search: ElementSearch) { self.search = search }

    /// True if a query finds it now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/exists
    public var exists: Bool { !search.found().isEmpty }

    /// True if a touch would reach it now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/ishittable
    public var isHittable: Bool { search.found().first?.isHittable ?? false }

    /// Waits until one of its properties has a value; returns false if it has not within some seconds.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/wait(for:toequal:timeout:)
    public func wait<V: Equatable>(
        for keyPath: KeyPath<XCUIElement, V>, toEqual expectedValue: V, timeout: TimeInterval
    ) -> Bool {
        search.wait(upTo: timeout) { self[keyPath: keyPath] == expectedValue }
    }

    /// A query for its descendants of a type.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/descendants(matching:)
    public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
        XCUIElementQuery(
            search.narrowed("Descendants matching type \(type)") { element in
                element.descendants.filter { type == .any || $0.type == type }
            })
    }

    /// A point at a part of its size from its origin.
    ///
    /// Platforms: iOS, macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/coordinate(withnormalizedoffset:)
    public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
        XCUICoordinate(of: self, normalizedOffset: normalizedOffset, offset: CGVector(dx: 0, dy: 0))
    }

    /// Touches it.
    ///
    /// Platforms: iOS, macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/tap()
    public func tap() {
        guard let element = search.only(to: "tap") else { return }
        guard element.isHittable else { return search.device.fail("Failed to tap \(search): it is not hittable") }
        search.device.finger.touch(element.frame.middle)
    }

    /// Types into it.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/typetext(_:)
    public func typeText(_ text: String) {
        guard let application = focusedApplication() else { return }
        application.keyboard.type(text)
    }

    /// Types one key while others are held down.
    ///
    /// Platforms: iOS, macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/typekey(_:modifierflags:)-9ubn
    public func typeKey(_ key: String, modifierFlags flags: XCUIElement.KeyModifierFlags) {
        if search.device.isDesktop, search.application()?.embedded?.focusedInput == nil {
            search.application()?.pressShortcut(key, flags)
            return
        }
        guard let application = focusedApplication() else { return }
        application.keyboard.press(key, flags)
    }

    /// Pinches it with two fingers, to a scale, at a speed in scales a second.
    ///
    /// Platforms: iOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/pinch(withscale:velocity:)
    public func pinch(withScale scale: CGFloat, velocity: CGFloat) {
        gesture("pinch", "pinch to \(scale) at \(velocity)")
    }

    /// Turns two fingers on it, by an angle in radians, at a speed in radians a second.
    ///
    /// Platforms: iOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/rotate(_:withvelocity:)
    public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) {
        gesture("rotate", "rotate by \(rotation) at \(velocity)")
    }

    private func gesture(_ action: String, _ words: String) {
        guard search.only(to: action) != nil else { return }
        search.device.beginEvent(on: search)
        search.device.note(words)
    }

    /// Takes a snapshot of it and its descendants.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementsnapshotproviding/snapshot()
    public func snapshot() throws -> any XCUIElementSnapshot { try search.snapshot() }

    private func focusedApplication() -> SimulatedApplication? {
        guard let element = search.only(to: "type into") else { return nil }
        guard element.hasKeyboardFocus || element.descendants.contains(where: \.hasKeyboardFocus) else {
            search.device.fail("Failed to synthesize event: Neither element nor any descendant has keyboard focus")
            return nil
        }
        return search.application()
    }

    // MARK: Attributes

    /// Its identifier now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/identifier
    public var identifier: String { search.only(to: "read")?.identifier ?? "" }
    /// Its frame now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/frame
    public var frame: CGRect { search.only(to: "read")?.frame ?? .zero }
    /// Its value now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/value
    public var value: Any? { search.only(to: "read")?.value }
    /// Its title now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/title
    public var title: String { search.only(to: "read")?.title ?? "" }
    /// Its label now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/label
    public var label: String { search.only(to: "read")?.label ?? "" }
    /// Its type now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/elementtype
    public var elementType: XCUIElement.ElementType { search.only(to: "read")?.type ?? .any }
    /// True if it can be used now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/isenabled
    public var isEnabled: Bool { search.only(to: "read")?.isEnabled ?? false }
    /// Its placeholder now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/placeholdervalue
    public var placeholderValue: String? { search.only(to: "read")?.placeholder }
    /// True if it has the focus of a remote now.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/hasfocus
    public var hasFocus: Bool { search.only(to: "read")?.hasFocus ?? false }
    /// True if it is selected now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/isselected
    public var isSelected: Bool { search.only(to: "read")?.isSelected ?? false }
}

extension XCUIElement {
    /// The keys that are held down while another is typed.
    ///
    /// Platforms: iOS, macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/keymodifierflags
    public struct KeyModifierFlags: OptionSet, Sendable {
        /// One bit for each key.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/keymodifierflags/init(rawvalue:)
        public let rawValue: UInt

        /// Makes a set from its bits.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/keymodifierflags/init(rawvalue:)
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shift.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/keymodifierflags/shift
        public static var shift: KeyModifierFlags { KeyModifierFlags(rawValue: 2) }
        /// Control.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/keymodifierflags/control
        public static var control: KeyModifierFlags { KeyModifierFlags(rawValue: 4) }
        /// Option.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/keymodifierflags/option
        public static var option: KeyModifierFlags { KeyModifierFlags(rawValue: 8) }
        /// Command.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/keymodifierflags/command
        public static var command: KeyModifierFlags { KeyModifierFlags(rawValue: 16) }
    }
}
#endif
