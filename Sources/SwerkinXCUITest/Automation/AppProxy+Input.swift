#if os(iOS) || os(macOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

extension AppProxy {
    /// Touches a point of the screen.
    func touch(_ point: Point) { hand.touch(coordinate(point)) }

    /// Touches a point twice.
    func touchTwice(_ point: Point) { hand.touchTwice(coordinate(point)) }

    /// Touches a point for some seconds.
    func press(_ point: Point, seconds: Double) { hand.press(coordinate(point), seconds: seconds) }

    /// Swipes along a path in a direction; the usual speed is XCUITest's own.
    func swipe(_ direction: SwipeDirection, along path: FingerPath, pixelsPerSecond: Double?) {
        hand.swipe(
            direction, from: coordinate(path.start), to: coordinate(path.end), pixelsPerSecond: pixelsPerSecond)
    }

    /// Drags the element at the start of a path to its end, after holding it for some seconds.
    func drag(_ path: FingerPath, holdingFirst seconds: Double = 0) {
        hand.drag(from: coordinate(path.start), to: coordinate(path.end), holdingFirst: seconds)
    }

    /// Scrolls the scroll view at the start of a path along it, by exactly its length.
    func scroll(_ path: FingerPath) {
        hand.scroll(
            from: coordinate(path.start), right: path.end.x - path.start.x, down: path.end.y - path.start.y)
    }

    /// Moves a pointer over a point; returns false if the device has none.
    func hover(over point: Point) -> Bool {
        guard let pointer = hand as? Pointer ?? Pointer.ofDevice else { return false }
        pointer.hover(over: coordinate(point))
        return true
    }

    /// Clicks a point with the secondary button of a pointer; returns false if the device has none.
    func clickSecondary(_ point: Point) -> Bool {
        guard let pointer = hand as? Pointer ?? Pointer.ofDevice else { return false }
        pointer.clickSecondary(coordinate(point))
        return true
    }

    // MARK: Keys

    /// Types into the field with the focus.
    func type(_ text: String) { app.typeText(text) }

    /// Selects everything in the field with the focus.
    func selectEverything() { app.typeKey("a", modifierFlags: .command) }

    /// Moves the caret behind everything in the field with the focus.
    func moveCaretToEnd() { app.typeKey(XCUIKeyboardKey.downArrow.rawValue, modifierFlags: .command) }

    /// Deletes the selected text in the field with the focus.
    func deleteSelection() { app.typeText(XCUIKeyboardKey.delete.rawValue) }

    /// Presses a key; returns false if there is no such key.
    func press(_ key: KeyboardKey, _ modifiers: KeyModifiers) -> Bool {
        guard let text = Self.keys[key]?.rawValue ?? (key.rawValue.count == 1 ? key.rawValue : nil) else {
            return false
        }
        app.typeKey(text, modifierFlags: Self.flags(modifiers))
        return true
    }

    private static let keys: [KeyboardKey: XCUIKeyboardKey] = [
        .enter: .return, .escape: .escape, .tab: .tab, .space: .space, .backspace: .delete, .delete: .forwardDelete,
        .arrowUp: .upArrow, .arrowDown: .downArrow, .arrowLeft: .leftArrow, .arrowRight: .rightArrow,
        .home: .home, .end: .end, .pageUp: .pageUp, .pageDown: .pageDown,
        .function(1): .F1, .function(2): .F2, .function(3): .F3, .function(4): .F4, .function(5): .F5,
        .function(6): .F6, .function(7): .F7, .function(8): .F8, .function(9): .F9, .function(10): .F10,
        .function(11): .F11, .function(12): .F12,
    ]

    private static func flags(_ modifiers: KeyModifiers) -> XCUIElement.KeyModifierFlags {
        var flags: XCUIElement.KeyModifierFlags = []
        if modifiers.contains(.alt) { flags.insert(.option) }
        if modifiers.contains(.control) { flags.insert(.control) }
        if modifiers.contains(.meta) { flags.insert(.command) }
        if modifiers.contains(.shift) { flags.insert(.shift) }
        return flags
    }
}

extension AppProxy {
    /// A point of the screen, from the origin of the driven app.
    func coordinate(_ point: Point) -> XCUICoordinate { coordinate(point, of: app, origin: origin) }

    /// Touches a point of something that the system shows.
    func touchHomeScreen(_ point: Point) {
        #if !os(macOS)
        hand.touch(coordinate(point, of: homeScreen, origin: Point(x: 0, y: 0)))
        #endif
    }

    private func coordinate(_ point: Point, of app: XCUIApplication, origin: Point) -> XCUICoordinate {
        app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
            .withOffset(CGVector(dx: point.x - origin.x, dy: point.y - origin.y))
    }
}
#endif
