#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

/// What touches the screen: a finger, or a pointer.
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
    /// Drags what is at one point to another, after holding it for some seconds.
    func drag(from start: XCUICoordinate, to end: XCUICoordinate, holdingFirst seconds: Double)
    /// Moves what scrolls by the distance from one point to another, exactly.
    func scroll(from start: XCUICoordinate, right: Double, down: Double)
}
#endif
