#if os(iOS) || os(macOS) || !canImport(Darwin)
import Foundation
import SwerkinCore

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

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
