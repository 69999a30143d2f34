#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// What can touch the screen of a device.
enum SimulatedHand: String, CustomStringConvertible {
    /// A finger.
    case finger
    /// A pointer.
    case pointer

    var description: String { rawValue }
}

/// An issue that an audit of an app will report.
public struct SimulatedAuditIssue: Sendable {
    let type: XCUIAccessibilityAuditType
    let summary: String
    let details: String
    let identifier: String?

    /// Makes an issue about the element with an identifier, or about none.
    public init(
        _ type: XCUIAccessibilityAuditType, _ summary: String, details: String = "", identifier: String? = nil
    ) {
        (self.type, self.summary, self.details, self.identifier) = (type, summary, details, identifier)
    }
}

/// A finger on the screen, which touches the app in front.
@MainActor final class SimulatedFinger {
    /// The speed from which a drag without a hold is a swipe, in points a second.
    private static let swipeSpeed = 500.0
    /// The length from which a fast drag is a swipe, in points.
    private static let shortestSwipe = 50.0
    /// The distance from the edge within which a drag goes back.
    private static let edge = 10.0
    private unowned let device: SimulatedDevice

    init(_ device: SimulatedDevice) { self.device = device }

    /// Touches a point.
    func touch(_ point: CGPoint) {
        act(at: point) { application, embedded in
            if try application.touchFront(point) { return }
            if application.simulatedScreen?.doneKey?.contains(point) ?? false { return embedded.focus(nil) }
            if turnWheel(at: point, in: application, by: { point.y - $0.bounds.middle.y }) { return }
            let focus = embedded.focusedInput
            try application.driver.perform(.touch, on: .point(Point(point)))
            application.keyboard.followTouch(at: point, focusBefore: focus)
        }
    }

    /// Touches a point twice.
    func touchTwice(_ point: CGPoint) {
        act(at: point) { application, _ in try application.driver.perform(.doubleTouch, on: .point(Point(point))) }
    }

    /// Touches a point for some seconds.
    func press(_ point: CGPoint, seconds: Double) {
        act(at: point) { application, _ in
            try application.driver.perform(.longPress(seconds: seconds), on: .point(Point(point)))
        }
    }

    /// Drags from a point to another: slowly it scrolls, fast it swipes, from the edge it goes back, down from the top it closes a sheet.
    func drag(from start: CGPoint, to end: CGPoint, pressing: Double, speed: Double, holding: Double) {
        let (right, down) = (end.x - start.x, end.y - start.y)
        act(at: start) { application, embedded in
            if let shown = application.presentation { return shown.drag(from: start, down: down) }
            if embedded.slide(from: Point(start), to: Point(end)) { return }
            if start.x < Self.edge, right > embedded.size.width / 2 {
                if application.goesBackWithoutButton || !embedded.currentScreen.hidesBackButton { embedded.pop() }
            } else if embedded.hasModal, start.y < 60, down > embedded.size.height / 3 {
                embedded.dismissModal()
            } else if holding > 0 || speed > 0 && speed < Self.swipeSpeed {
                if turnWheel(at: start, in: application, by: { _ in -down }) { return }
                if abs(down) >= abs(right), embedded.drag(from: Point(start), to: Point(end)) { return }
                if abs(right) > embedded.size.width / 2 { try swipe(start, right, down, application) }
            } else {
                swipe(from: start, to: end, in: application, embedded.size)
            }
        }
    }

    /// Swipes by a fast drag without a hold.
    ///
    /// A short one is a touch that slips; what ends beside the screen is no gesture.
    private func swipe(from start: CGPoint, to end: CGPoint, in application: SimulatedApplication, _ size: Size) {
        let (right, down) = (end.x - start.x, end.y - start.y)
        guard (0...size.width).contains(end.x), (0...size.height).contains(end.y) else {
            return device.fail("Failed to synthesize event: (\(end.x), \(end.y)) lies beside the screen")
        }
        guard max(abs(right), abs(down)) >= Self.shortestSwipe else { return device.note("short drag") }
        do {
            try swipe(start, right, down, application)
        } catch {
            device.fail("Failed to synthesize event: \(error)")
        }
    }

    // MARK: Pointer

    /// Rests the pointer over a point.
    func hover(over point: CGPoint) { device.note("hover over \(point.x), \(point.y)") }

    /// Clicks a point with the secondary button.
    func clickSecondary(_ point: CGPoint) { device.note("secondary click at \(point.x), \(point.y)") }

    /// Drags with the pointer; without a distance it is a long click.
    func dragPointer(from start: CGPoint, to end: CGPoint, pressing: Double) {
        if start == end { return press(start, seconds: pressing) }
        act(at: start) { _, embedded in
            if !embedded.slide(from: Point(start), to: Point(end)) { device.note("drag to \(end.x), \(end.y)") }
        }
    }

    /// Scrolls what is at a point along with two fingers on a trackpad.
    func scroll(at point: CGPoint, right: Double, down: Double) {
        act(at: point) { application, embedded in
            if turnWheel(at: point, in: application, by: { _ in -down }) { return }
            let end = Point(x: point.x + right, y: point.y + down)
            if abs(down) >= abs(right), embedded.drag(from: Point(point), to: end) { return }
            if abs(right) > 100 || abs(down) > 100 { try swipe(point, right, down, application) }
        }
    }

    private func swipe(
        _ start: CGPoint, _ right: Double, _ down: Double, _ application: SimulatedApplication
    ) throws {
        let direction: SwipeDirection = abs(right) > abs(down) ? right > 0 ? .right : .left : down > 0 ? .down : .up
        try application.driver.perform(.swipe(direction), on: .point(Point(start)))
    }

    /// Turns the wheel at a point by a distance; returns false if no wheel is there.
    private func turnWheel(
        at point: CGPoint, in application: SimulatedApplication, by distance: (Element) -> Double
    ) -> Bool {
        let rowHeight = 36.0
        let elements = (try? application.driver.snapshot().elements) ?? []
        guard let wheel = elements.last(where: { $0.role == .listBox && $0.bounds.contains(Point(point)) }),
            let options = wheel.options, let current = options.firstIndex(where: { $0.label == wheel.value })
        else { return false }
        let rows = Int((distance(wheel) / rowHeight).rounded())
        guard rows != 0, options.indices.contains(current + rows) else { return true }
        do {
            try application.driver.choose(options[current + rows].label, in: wheel.reference)
        } catch {
            device.fail("Failed to turn the wheel: \(error)")
        }
        return true
    }

    private func act(at point: CGPoint, _ body: (SimulatedApplication, EmbeddedApp) throws -> Void) {
        guard let application = device.frontApplication, let embedded = application.embedded else { return }
        do {
            try body(application, embedded)
        } catch {
            device.fail("Failed to synthesize event: \(error)")
        }
    }
}

extension Point {
    fileprivate init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}
#endif
