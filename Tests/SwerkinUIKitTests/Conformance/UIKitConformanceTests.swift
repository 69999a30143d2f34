import EmbeddedConformance
import Swerkin
import SwerkinEmbedded
import SwerkinConformance
import SwerkinUIKit
import UIKitSimulator
import XCTest

/// The conformance suite on a simulation of UIKit over the embedded app.
///
/// It shows that the driver works by the rules of UIKit as they are written down in the simulation; it does not show what UIKit does.
final class UIKitConformanceTests: XCTestCase {
    /// The checks that a driver in process cannot pass: UIKit has no checkboxes, and assistive technology touches no points.
    private static let otherwise = [
        "switches and checkboxes are distinguished, and have a label and a value",
        "a touch of an element goes to its middle", "a touch of a point goes to the point",
        "the element in front takes the touch", "a touch of a disabled element does nothing",
        "an action waits until an element is present",
    ]

    func testTheDriverConforms() throws {
        let checks = DriverConformance.checks.filter { $0.applies(to: [.history, .headings]) }
        XCTAssertGreaterThan(checks.count, 70)
        let failures = checks.compactMap { check -> ConformanceFailure? in
            do {
                try check.run { UIKitTestDriver.make() }
                return nil
            } catch {
                return error as? ConformanceFailure
            }
        }
        for failure in failures where !Self.otherwise.contains(failure.check) { XCTFail("\(failure)") }
        XCTAssertEqual(failures.map(\.check), Self.otherwise)
    }
}

/// Drivers of the conformance app.
enum UIKitTestDriver {
    /// A driver on the clock of the app.
    static func make() -> UIKitDriver {
        nonisolated(unsafe) let embedded = EmbeddedConformanceApp.driver()
        return UIKitDriver(clock: embedded.virtualClock) {
            try embedded.reset()
            return try SimulatedNavigation(embedded)
        }
    }
}
