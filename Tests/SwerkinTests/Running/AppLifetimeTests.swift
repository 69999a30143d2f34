import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class AppLifetimeTests: XCTestCase {
    private let driver = FakeDriver()
    private var launches = 0

    private func session() -> AppLifetime {
        AppLifetime { [unowned self] in
            launches += 1
            try driver.launch()
            return AppUnderTest(driver: driver)
        }
    }

    private func words(_ session: AppLifetime) -> String? {
        do {
            _ = try session.app { _ in XCTFail("nothing was launched") }
            return nil
        } catch {
            return (error as? StepFailure)?.reason.sentence
        }
    }

    func testAnAppIsLaunchedAndPreparedOnce() throws {
        let session = session()
        var prepared = 0
        for _ in 1...2 { _ = try session.app { _ in prepared += 1 } }
        XCTAssertEqual(launches, 1)
        XCTAssertEqual(prepared, 1)
    }

    func testWhoLaunchesTheAppCannotAskForItMeanwhile() throws {
        var asked: String?
        var again: (() -> String?)?
        let session = AppLifetime { [unowned self] in
            asked = again?()
            return AppUnderTest(driver: driver)
        }
        again = { [unowned self] in words(session) }
        _ = try session.app { _ in }
        again = nil
        XCTAssertEqual(
            asked, "the app is being launched: makeDriver() and launch() must not call steps that need it.")
    }

    func testALaunchThatFailedIsNotTriedAgain() {
        driver.launchError = .lost("no answer")
        let session = session()
        XCTAssertEqual(words(session), "could not launch the app: no answer.")
        XCTAssertEqual(words(session), "could not launch the app: no answer.")
        XCTAssertEqual(launches, 1)
        session.end()
        XCTAssertEqual(driver.runningApps, 0)
    }

    func testARefusedLaunchIsReportedWithItsReason() {
        let session = session()
        session.refuseLaunch(because: "the test is skipped, so there is no app.")
        XCTAssertEqual(words(session), "the test is skipped, so there is no app.")
        XCTAssertEqual(launches, 0)
    }

    func testAnAppThatRunsGoesOnIfFurtherLaunchesAreRefused() throws {
        let session = session()
        _ = try session.app { _ in }
        session.refuseLaunch(because: "the test is skipped, so there is no app.")
        XCTAssertNotNil(session.runningApp)
        session.end()
        XCTAssertEqual(driver.runningApps, 0)
    }

    func testTimeIsCountedFromTheLaunchToTheEnd() throws {
        let session = session()
        driver.virtualClock.sleep(for: .seconds(5))
        XCTAssertEqual(session.now, .zero)
        _ = try session.app { _ in }
        driver.virtualClock.sleep(for: .seconds(2))
        XCTAssertEqual(session.now, .seconds(2))
        session.end()
        XCTAssertEqual(session.now, .zero)
    }
}
