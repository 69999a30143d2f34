#if !canImport(Darwin)
import EmbeddedConformance
import Foundation
import Swerkin
import SwerkinConformance
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// What goes wrong with an app or a device: one clear failure with its culprit each.
final class FaultTests: XCUITestTestCase {
    func testACrashIsTheFaultOfTheAppForLooksAndActions() throws {
        let driver = try launchedDriver(on: "Controls")
        let save = try element("save", of: driver)
        onApp { $0.crash() }
        let crash = DriverError.appFailed("the app has crashed, or has ended by itself: it does not run any more")
        XCTAssertEqual(error { try driver.snapshot() }, crash)
        XCTAssertEqual(error { try driver.perform(.touch, on: .element(save)) }, crash)
        XCTAssertEqual(
            error { try driver.enter("x", into: save, replacing: true) }, .notPossible("it is no field that takes text")
        )
        XCTAssertEqual(crash.culprit, .app)
        assertNothingRecorded()
    }

    func testAnAppThatDoesNotAnswerIsAtFault() throws {
        let driver = try launchedDriver()
        onApp { $0.isAnswering = false }
        XCTAssertEqual(
            error { try driver.snapshot() },
            .appFailed("the app does not answer: Timed out while evaluating UI query"))
    }

    private static let inBackground = """
        the app has gone to the background: another one is in front, or the device is locked; activate() brings the app under \
        test back
        """

    func testALockedDeviceIsSaidToBePossible() throws {
        let driver = try launchedDriver(on: "Controls")
        let save = try element("save", of: driver)
        MainActor.assumeIsolated { SimulatedDevice.current.lock() }
        XCTAssertEqual(error { try driver.perform(.touch, on: .element(save)) }, .appFailed(Self.inBackground))
        XCTAssertEqual(error { try driver.snapshot() }, .appFailed(Self.inBackground))
        assertNothingRecorded()
    }

    func testATestTargetWithoutAnAppIsLost() throws {
        SimulatedDevice.beginWithoutApp()
        let driver = XCUITestDriver(configuration: XCUITestConfiguration(), clock: VirtualClock())
        XCTAssertEqual(
            error { try driver.launch() },
            .lost(
                """
                the app of the test target does not run after its launch: see that the target has a Target Application; see \
                that it is installed, that the device is unlocked, and that it starts by hand
                """))
    }

    func testAnAppThatIsNeverIdleIsAtFaultAndNotTheStep() throws {
        let driver = try launchedDriver(on: "Controls")
        let save = try element("save", of: driver)
        onApp { $0.timeToSettle = .seconds(20) }
        XCTAssertNoThrow(try driver.perform(.touch, on: .element(save)))
        XCTAssertNoThrow(try driver.perform(.longPress(seconds: 40), on: .element(save)), "its own time does not count")
        onApp { $0.timeToSettle = .seconds(3600) }
        let never = DriverError.appFailed(
            """
            the app was not idle for 60.0 s, so XCUITest waited that long before a touch: something in it moves or works \
            without end, as an animation that repeats; turn that off under test
            """)
        XCTAssertEqual(error { try driver.perform(.touch, on: .element(save)) }, never)
        XCTAssertEqual(never.culprit, .app)
        assertNothingRecorded()
    }

    func testAnAlertThatXCTestAnswersByItselfIsNotTouchedTwice() throws {
        let driver = try launchedDriver(on: "Layers")
        MainActor.assumeIsolated { SimulatedDevice.current.answersInterruptions = true }
        try driver.perform(.touch, on: .element(element("askSystem", of: driver)))
        XCTAssertTrue(try driver.acceptSystemAlert(), "looking at it answers nothing")
        XCTAssertEqual(try driver.snapshot().matches(.identifier("status")).map(\.label), ["Allowed"])
        try driver.perform(.touch, on: .element(element("askSystem", of: driver)))
        try driver.perform(.touch, on: .element(element("openSecond", of: driver)))
        XCTAssertFalse(try driver.acceptSystemAlert(), "the touch of the app has answered it")
        assertNothingRecorded()
    }

    func testAnAppInTheBackgroundIsSaidToBeThereAndComesBack() throws {
        let driver = try launchedDriver(on: "Controls")
        onApp { $0.leaveFront() }
        XCTAssertEqual(
            error { try driver.snapshot() },
            .appFailed(Self.inBackground))
        try driver.activate()
        XCTAssertNoThrow(try driver.snapshot())
    }

    func testAnAppThatIsNotInstalledIsLost() throws {
        XCTAssertEqual(
            error { try launchedDriver { $0.bundleIdentifier = "com.example.unknown" } },
            .lost(
                """
                the app com.example.unknown does not run after its launch: see that it is installed, that the device is \
                unlocked, and that it starts by hand
                """))
    }

    func testAnAppThatEndsAtItsLaunchIsLost() throws {
        let driver = try launchedDriver()
        onApp { $0.canLaunch = false }
        let failed = DriverError.lost(
            """
            the app of the test target does not run after its launch: see that the target has a Target Application; see that it \
            is installed, that the device is unlocked, and that it starts by hand
            """)
        XCTAssertEqual(error { try driver.reset() }, failed)
        XCTAssertEqual(
            error { try driver.snapshot() },
            .lost("the app is not running: the driver has not been launched, or has ended"))
        XCTAssertEqual(failed.culprit, .environment)
    }

    func testAnAlertOfTheSystemInTheWayIsNamedInsteadOfWhatIsMissing() throws {
        let driver = try launchedDriver(on: "Layers")
        try driver.perform(.touch, on: .element(element("askSystem", of: driver)))
        try driver.perform(.touch, on: .element(element("openSecond", of: driver)))
        XCTAssertEqual(
            failure { try driver.wait(for: .present(.identifier("secondText")), timeout: .seconds(1)) },
            """
            the system asks "May the app know the place?" in front of the app, and nothing else can be done until that is \
            answered.
            At fault: the test, not the app.
            """)
        XCTAssertTrue(try driver.acceptSystemAlert())
        try AppUnderTest(driver: driver).touch(.identifier("openSecond"))
        assertNothingRecorded()
    }

    func testAnAlertWithoutAnAllowingButtonSaysWhichItHas() throws {
        let driver = try launchedDriver(on: "Layers") { $0.allowingButtons = ["Erlauben"] }
        try driver.perform(.touch, on: .element(element("askSystem", of: driver)))
        XCTAssertEqual(
            error { try driver.acceptSystemAlert() },
            .notPossible(
                """
                the system's alert "May the app know the place?" has the buttons "Don't Allow" or "Allow", and none of \
                allowingButtons
                """))
    }

    func testAPointBesideTheScreenIsNotTouched() throws {
        let driver = try launchedDriver()
        XCTAssertEqual(
            error { try driver.perform(.touch, on: .point(Point(x: 10, y: 2000))) },
            .notPossible("the point (10.0, 2000.0) lies beside the screen"))
    }

    func testAPointerIsNotThereUnlessTheTabletHasOne() throws {
        let driver = try launchedDriver()
        XCTAssertEqual(
            error { try driver.perform(.hover, on: .screen) }, .unsupported("hover: a finger touches"))
        XCTAssertEqual(
            error { try driver.perform(.contextTouch, on: .screen) },
            .unsupported("ask for a context menu: press long instead"))
        MainActor.assumeIsolated { SimulatedDevice.current.hasPointer = true }
        try driver.perform(.hover, on: .point(Point(x: 10, y: 20)))
        try driver.perform(.contextTouch, on: .point(Point(x: 30, y: 40)))
        XCTAssertEqual(onDevice { $0.events }, ["hover over 10.0, 20.0", "secondary click at 30.0, 40.0"])
        assertNothingRecorded()
    }

    func testOnAnotherThreadTheTestIsAtFault() throws {
        nonisolated(unsafe) let driver = try launchedDriver()
        nonisolated(unsafe) var message: String?
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            do { _ = try driver.snapshot() } catch { message = (error as? StepFailure)?.message }
            isDone.signal()
        }
        isDone.wait()
        XCTAssertEqual(
            message,
            """
            XCUITest works on the main thread only: let the test be no asynchronous function.
            At fault: the use of Swerkin, not the app.
            """)
    }
}
#endif
