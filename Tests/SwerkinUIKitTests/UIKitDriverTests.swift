import EmbeddedConformance
import Swerkin
import SwerkinConformance
import SwerkinEmbedded
import UIKitSimulator
import XCTest
@testable import SwerkinUIKit

final class UIKitDriverTests: XCTestCase {
    private func error(of body: () throws -> Void) -> DriverError? {
        do {
            try body()
            return nil
        } catch {
            return error as? DriverError
        }
    }

    private func launched(on screen: String? = nil) throws -> UIKitDriver {
        let driver = UIKitTestDriver.make()
        try driver.launch()
        if let screen { try AppUnderTest(driver: driver).touch(.identifier("open\(screen)")) }
        return driver
    }

    private func element(_ identifier: String, of driver: UIKitDriver) throws -> ElementReference {
        try XCTUnwrap(try driver.snapshot().matches(.identifier(identifier)).first).reference
    }

    // MARK: Faults

    func testWithoutAHostAppThereIsNoWindow() {
        MainActor.assumeIsolated { SimulatedHost.isThere = false }
        defer { MainActor.assumeIsolated { SimulatedHost.isThere = true } }
        XCTAssertEqual(
            error(of: { try UIKitTestDriver.make().launch() }),
            .lost("there is no scene to show a window in: let the test target have a Host Application, one with scenes")
        )
    }

    func testNothingCanBeDoneBeforeTheLaunchAndAfterTheEnd() throws {
        let words = "there is no window: the driver has not been launched, or has ended"
        let driver = UIKitTestDriver.make()
        XCTAssertEqual(error(of: { _ = try driver.snapshot() }), .lost(words))
        try driver.launch()
        driver.end()
        XCTAssertEqual(error(of: { try driver.goBack() }), .lost(words))
    }

    func testWhatNothingPublicTouchesIsSaid() throws {
        let driver = try launched(on: "Gestures")
        let text = try XCTUnwrap(try driver.snapshot().elements.first { $0.role == .text || $0.role == .heading })
        XCTAssertEqual(
            error(of: { try driver.perform(.touch, on: .element(text.reference)) }),
            .notPossible(
                """
                no control, no delegate of a cell and no accessibilityActivate() takes the touch, and XCTest touches nothing \
                in process by a public function; implement accessibilityActivate(), or use SwerkinXCUITest
                """))
    }

    func testGesturesThatXCTestDoesNotMakeInProcessAreSaid() throws {
        let driver = try launched()
        let button = GestureTarget.element(try element("openFields", of: driver))
        for gesture in [Gesture.longPress(seconds: 1), .doubleTouch, .hover] {
            XCTAssertEqual(
                error(of: { try driver.perform(gesture, on: button) }),
                .unsupported(
                    "make this gesture in process: XCTest has no public function for that; use SwerkinXCUITest"))
        }
        XCTAssertEqual(
            error(of: { try driver.perform(.touch, on: .screen) }),
            .unsupported("touch a point in process: XCTest has no public function for that; name an element"))
        XCTAssertEqual(
            error(of: { try driver.choose("a", in: element("openFields", of: driver)) }),
            .notPossible("it is no wheel, no segmented control and no button with a menu"))
    }

    func testWhatTakesNoTextAndWhatIsNotThereAreSaid() throws {
        let driver = try launched()
        XCTAssertEqual(
            error(of: { try driver.enter("a", into: element("openFields", of: driver), replacing: true) }),
            .notPossible("it is no field that takes text"))
        XCTAssertEqual(error(of: { try driver.dismiss(.modal) }), .notPossible("there is no modal"))
        XCTAssertEqual(
            error(of: { try driver.goBack() }), .notPossible("no navigation controller has a screen to go back from"))
    }

    // MARK: Window

    func testAnAlertIsCalledByTheTitleOfItsController() throws {
        let driver = try launched(on: "Layers")
        try driver.perform(.touch, on: .element(element("showAlert", of: driver)))
        XCTAssertEqual(try driver.snapshot().matches(ElementQuery(.alert)).map(\.label), ["Attention"])
        XCTAssertEqual(error(of: { try driver.dismiss(.modal) }), .notPossible("there is no modal"))
    }

    func testAResetShowsANewRootAndOldReferencesAreStale() throws {
        let driver = try launched()
        let old = try element("openFields", of: driver)
        try driver.reset()
        _ = try driver.snapshot()
        XCTAssertEqual(error(of: { try driver.perform(.touch, on: .element(old)) }), .staleElement(old))
    }

    // MARK: Clock

    func testTheRunLoopRunsDuringAWait() {
        let clock = RunLoopClock()
        nonisolated(unsafe) var hasFired = false
        let timer = Timer(timeInterval: 0.001, repeats: false) { _ in hasFired = true }
        RunLoop.current.add(timer, forMode: .default)
        let start = clock.now
        while !hasFired, clock.now - start < .seconds(60) { clock.sleep(for: .milliseconds(5)) }
        XCTAssertTrue(hasFired)
    }
}

/// The conformance suite on a simulation of UIKit over the embedded app.
///
/// It shows that the driver works by the rules of UIKit as they are written down in the simulation; it does not show what UIKit does.
final class UIKitConformanceTests: XCTestCase {
    /// The checks that a driver in process cannot pass: UIKit has no checkboxes, assistive technology touches no points, and a
    /// picker doesn't say which of its rows stands for none.
    private static let otherwise = [
        "switches and checkboxes are distinguished, and have a label and a value",
        "a touch of an element goes to its middle", "a touch of a point goes to the point",
        "the element in front takes the touch", "a touch of a disabled element does nothing",
        "a wheel lists its choices, and which of them stands for none", "an action waits until an element is present",
    ]

    func testTheDriverConforms() throws {
        let checks = DriverConformance.checks.filter { $0.applies(to: [.history, .headings, .pickers]) }
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
