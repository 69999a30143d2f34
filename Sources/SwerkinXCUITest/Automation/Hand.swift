#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

/// The simulated input device that touches the screen: a finger, or a pointer.
@MainActor protocol Hand: Sendable {
    /// Touches a point.
    func touch(_ point: XCUICoordinate)
    /// Touches a point twice.
    func touchTwice(_ point: XCUICoordinate)
    /// Touches a point for some seconds.
    func press(_ point: XCUICoordinate, seconds: Double)
    /// Swipes from one point to another, which lies in a direction; the usual speed is XCUITest's own.
    func swipe(
        _ direction: SwipeDirection, from start: XCUICoordinate, to end: XCUICoordinate, pixelsPerSecond: Double?)
    /// Drags the element at one point to another, after holding it for some seconds.
    func drag(from start: XCUICoordinate, to end: XCUICoordinate, holdingFirst seconds: Double)
    /// Scrolls the scroll view at a point by exactly this distance, in points.
    func scroll(from start: XCUICoordinate, right: Double, down: Double)
}

/// The pointer of a Mac, or of a tablet with a trackpad.
struct Pointer: Hand {
    /// The distance by which a swipe scrolls, in points.
    private static let swipeLength = 300.0

    /// The pointer of the device, or nil if it has none.
    @MainActor static var ofDevice: Pointer? {
        #if os(macOS)
        return Pointer()
        #else
        return XCUIDevice.shared.supportsPointerInteraction ? Pointer() : nil
        #endif
    }

    func touch(_ point: XCUICoordinate) { point.click() }

    func touchTwice(_ point: XCUICoordinate) { point.doubleClick() }

    func press(_ point: XCUICoordinate, seconds: Double) { point.click(forDuration: seconds, thenDragTo: point) }

    /// Scrolls as two fingers on a trackpad do; the direction is that of the fingers, the distance always the same.
    func swipe(
        _ direction: SwipeDirection, from start: XCUICoordinate, to end: XCUICoordinate, pixelsPerSecond: Double?
    ) {
        let length = Self.swipeLength
        switch direction {
        case .left: start.scroll(byDeltaX: -length, deltaY: 0)
        case .right: start.scroll(byDeltaX: length, deltaY: 0)
        case .up: start.scroll(byDeltaX: 0, deltaY: -length)
        case .down: start.scroll(byDeltaX: 0, deltaY: length)
        }
    }

    func drag(from start: XCUICoordinate, to end: XCUICoordinate, holdingFirst seconds: Double) {
        start.click(forDuration: seconds, thenDragTo: end)
    }

    func scroll(from start: XCUICoordinate, right: Double, down: Double) {
        start.scroll(byDeltaX: right, deltaY: down)
    }

    /// Moves to a point and rests there.
    @MainActor func hover(over point: XCUICoordinate) { point.hover() }

    /// Clicks a point with the secondary button.
    @MainActor func clickSecondary(_ point: XCUICoordinate) { point.rightClick() }
}
#endif
