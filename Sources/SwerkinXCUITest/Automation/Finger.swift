#if os(iOS) || !canImport(Darwin)
import SwerkinCore

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

/// The finger that touches a telephone or a tablet.
struct Finger: Hand {
    /// The speed of a drag that scrolls, in pixels a second; slow enough to be followed exactly.
    private static let scrollSpeed = 400.0
    /// The time that a finger rests at the end of such a drag, so that nothing rolls on.
    private static let rest = 0.2

    func touch(_ point: XCUICoordinate) { point.tap() }

    func touchTwice(_ point: XCUICoordinate) { point.doubleTap() }

    func press(_ point: XCUICoordinate, seconds: Double) { point.press(forDuration: seconds) }

    /// A drag without a hold on either end: iOS has swipes of elements, but none of coordinates.
    func swipe(
        _ direction: SwipeDirection, from start: XCUICoordinate, to end: XCUICoordinate, pixelsPerSecond: Double?
    ) {
        let speed = pixelsPerSecond.map { XCUIGestureVelocity($0) } ?? .default
        start.press(forDuration: 0, thenDragTo: end, withVelocity: speed, thenHoldForDuration: 0)
    }

    func drag(from start: XCUICoordinate, to end: XCUICoordinate, holdingFirst seconds: Double) {
        start.press(forDuration: seconds, thenDragTo: end, withVelocity: .default, thenHoldForDuration: 0)
    }

    func scroll(from start: XCUICoordinate, right: Double, down: Double) {
        start.press(
            forDuration: 0, thenDragTo: start.withOffset(CGVector(dx: right, dy: down)),
            withVelocity: XCUIGestureVelocity(Self.scrollSpeed), thenHoldForDuration: Self.rest)
    }
}
#endif
