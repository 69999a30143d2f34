#if os(iOS) || !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinApple

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

extension AppProxy {
    /// The speed of a drag that scrolls, in pixels a second; slow enough to be followed exactly.
    private static let scrollSpeed = 400.0
    /// The time that a finger rests at the end of such a drag, so that nothing rolls on.
    private static let rest = 0.2

    /// Touches a point of the screen.
    func touch(_ point: Point) { coordinate(point).tap() }

    /// Touches a point of something that the system shows.
    func touchHomeScreen(_ point: Point) { coordinate(point, of: homeScreen).tap() }

    /// Touches a point twice.
    func touchTwice(_ point: Point) { coordinate(point).doubleTap() }

    /// Touches a point for some seconds.
    func press(_ point: Point, seconds: Double) { coordinate(point).press(forDuration: seconds) }

    /// Swipes from a point; the usual speed is XCUITest's own.
    func swipe(_ direction: SwipeDirection, from point: Point, pixelsPerSecond: Double?) {
        let (start, speed) = (coordinate(point), pixelsPerSecond.map { XCUIGestureVelocity($0) } ?? .default)
        switch direction {
        case .left: start.swipeLeft(velocity: speed)
        case .right: start.swipeRight(velocity: speed)
        case .up: start.swipeUp(velocity: speed)
        case .down: start.swipeDown(velocity: speed)
        }
    }

    /// Drags what is at the start of a path to its end, after holding it for some seconds.
    func drag(_ path: FingerPath, holdingFirst seconds: Double = 0) {
        coordinate(path.start).press(
            forDuration: seconds, thenDragTo: coordinate(path.end), withVelocity: .default, thenHoldForDuration: 0)
    }

    /// Drags along a path so slowly that what scrolls follows exactly.
    func scroll(_ path: FingerPath) {
        coordinate(path.start).press(
            forDuration: 0, thenDragTo: coordinate(path.end), withVelocity: XCUIGestureVelocity(Self.scrollSpeed),
            thenHoldForDuration: Self.rest)
    }

    /// Types into the field with the focus.
    func type(_ text: String) { app.typeText(text) }

    /// Selects everything in the field with the focus.
    func selectEverything() { app.typeKey("a", modifierFlags: .command) }

    /// Moves the caret behind everything in the field with the focus.
    func moveCaretToEnd() { app.typeKey(XCUIKeyboardKey.downArrow.rawValue, modifierFlags: .command) }

    /// Deletes what is selected in the field with the focus.
    func deleteSelection() { app.typeText(XCUIKeyboardKey.delete.rawValue) }

    /// Presses a key; returns false if there is no such key.
    func press(_ key: KeyboardKey, _ modifiers: KeyModifiers) -> Bool {
        guard let text = Self.keys[key]?.rawValue ?? (key.rawValue.count == 1 ? key.rawValue : nil) else {
            return false
        }
        app.typeKey(text, modifierFlags: Self.flags(modifiers))
        return true
    }

    /// A point of the screen, from the origin of an app, which fills it.
    private func coordinate(_ point: Point, of app: XCUIApplication? = nil) -> XCUICoordinate {
        (app ?? self.app).coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
            .withOffset(CGVector(dx: point.x, dy: point.y))
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
#endif
