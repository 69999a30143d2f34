#if !canImport(Darwin)
import Foundation

/// A point on the screen that depends on an element, and is computed whenever it is used.
///
/// Platforms: iOS, macOS
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate
@MainActor open class XCUICoordinate {
    private let element: XCUIElement
    private let normalizedOffset: CGVector
    private let offset: CGVector

    init(of element: XCUIElement, normalizedOffset: CGVector, offset: CGVector) {
        (self.element, self.normalizedOffset, self.offset) = (element, normalizedOffset, offset)
    }

    /// A point at a distance in points.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/withoffset(_:)
    public func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
        let sum = CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy)
        return XCUICoordinate(of: element, normalizedOffset: normalizedOffset, offset: sum)
    }

    /// The point on the screen now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/screenpoint
    public var screenPoint: CGPoint {
        let frame = element.frame
        return CGPoint(
            x: frame.minX + frame.width * normalizedOffset.dx + offset.dx,
            y: frame.minY + frame.height * normalizedOffset.dy + offset.dy)
    }

    /// Touches the point.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/tap()
    public func tap() { synthesize(.finger) { $0.touch($1) } }

    /// Touches the point twice.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/doubletap()
    public func doubleTap() { synthesize(.finger) { $0.touchTwice($1) } }

    /// Touches the point for some seconds.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/press(forduration:)
    public func press(forDuration duration: TimeInterval) { synthesize(.finger) { $0.press($1, seconds: duration) } }

    /// Touches the point for some seconds, drags to another at a speed, and holds there.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/press(forduration:thendragto:withvelocity:thenholdforduration:)
    public func press(
        forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
        withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
    ) {
        synthesize(.finger) { finger, start in
            finger.drag(
                from: start, to: otherCoordinate.screenPoint, pressing: duration, speed: Double(velocity.rawValue),
                holding: holdDuration)
        }
    }

    // MARK: Pointer

    /// Moves the pointer to the point.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/hover()
    public func hover() { synthesize(.pointer) { $0.hover(over: $1) } }

    /// Clicks the point.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/click()
    public func click() { synthesize(.pointer) { $0.touch($1) } }

    /// Clicks the point twice.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/doubleclick()
    public func doubleClick() { synthesize(.pointer) { $0.touchTwice($1) } }

    /// Clicks the point with the secondary button.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/rightclick()
    public func rightClick() { synthesize(.pointer) { $0.clickSecondary($1) } }

    /// Clicks and holds the point for some seconds, then drags to another.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/click(forduration:thendragto:)
    public func click(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
        synthesize(.pointer) { pointer, start in
            pointer.dragPointer(from: start, to: otherCoordinate.screenPoint, pressing: duration)
        }
    }

    /// Scrolls what is at the point by some pixels.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/scroll(bydeltax:deltay:)
    public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) {
        synthesize(.pointer) { $0.scroll(at: $1, right: deltaX, down: deltaY) }
    }

    /// Does something at the point, unless its element is not there: that fails where the point is computed.
    private func synthesize(_ hand: SimulatedHand, _ act: (SimulatedFinger, CGPoint) -> Void) {
        let device = element.search.device
        guard device.has(hand) else { return device.fail("Failed to synthesize event: the device has no \(hand)") }
        let before = device.failures.count
        let point = screenPoint
        guard device.failures.count == before else { return }
        device.beginEvent(on: element.search)
        act(device.finger, point)
    }
}

/// The speed of a finger.
///
/// Platforms: iOS, macOS
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuigesturevelocity
public struct XCUIGestureVelocity: Hashable, Sendable {
    /// The speed, in pixels a second.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuigesturevelocity/init(rawvalue:)
    public var rawValue: CGFloat

    /// Makes a speed.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuigesturevelocity/init(rawvalue:)
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Makes a speed.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuigesturevelocity/init(_:)
    public init(_ velocity: CGFloat) { rawValue = velocity }

    /// The usual speed.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuigesturevelocity/default
    public static let `default` = XCUIGestureVelocity(-1)
}
#endif
