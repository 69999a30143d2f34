#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinConformance
import SwerkinMobile
import XCTest
import XCUITestSimulator
@testable import SwerkinXCUITest

final class MovingTests: XCUITestTestCase {
    func testAnElementFarBelowIsDraggedIntoView() throws {
        let driver = try launchedDriver(on: "Scrolling")
        let bottom = try element("bottom", of: driver)
        XCTAssertEqual(try driver.snapshot().element(bottom)?.obstruction, .offScreen)
        try driver.scrollIntoView(bottom)
        XCTAssertEqual(try driver.snapshot().element(bottom)?.obstruction, nil)
        let line = try element("line1", of: driver)
        try driver.scrollIntoView(line)
        XCTAssertEqual(try driver.snapshot().element(line)?.obstruction, nil)
        assertNothingRecorded()
    }

    func testGoingBackNeedsAButtonOrAnEdgeThatLeadsSomewhere() throws {
        let driver = try launchedDriver()
        XCTAssertEqual(
            error { try driver.goBack() },
            .notPossible(
                """
                no navigation bar has a button to go back, labelled "Back", and a swipe from the left edge leads nowhere
                """))
    }

    func testWithoutAKnownButtonTheEdgeLeadsBack() throws {
        let driver = try launchedDriver(on: "Controls") { $0.backButtons = ["Zurück"] }
        try driver.goBack()
        XCTAssertNoThrow(try element("openControls", of: driver))
        assertNothingRecorded()
    }

    func testAKeyboardWithoutAKeyThatEndsTypingStays() throws {
        let driver = try launchedDriver(on: "Fields") { $0.keyboardDismissingButtons = ["Fertig"] }
        try driver.perform(.touch, on: .element(element("empty", of: driver)))
        XCTAssertEqual(
            error { try driver.dismiss(.keyboard) },
            .notPossible("the keyboard has no key \"Fertig\"; touch what ends typing in the app"))
    }

    func testTheAppIsLaunchedWithItsArgumentsAndLanguage() throws {
        let driver = try launchedDriver {
            $0.arguments = ["-UITests", "YES"]
            $0.environment = ["SERVER": "fake"]
            $0.language = "de"
            $0.locale = "de_CH"
            $0.isDark = true
        }
        let wanted = ["-UITests", "YES", "-AppleLanguages", "(de)", "-AppleLocale", "de_CH"]
        XCTAssertEqual(onDevice { $0.testedApplication?.arguments }, wanted)
        XCTAssertEqual(onDevice { $0.testedApplication?.environment }, ["SERVER": "fake"])
        XCTAssertEqual(onDevice { $0.appearance }, .dark)
        driver.configuration.arguments = ["-fresh"]
        driver.configuration.language = nil
        driver.configuration.locale = nil
        try driver.reset()
        XCTAssertEqual(onDevice { $0.testedApplication?.arguments }, ["-fresh"])
    }

    func testSecretsAreBlankOnPicturesOrThereIsNone() throws {
        let driver = try launchedDriver(on: "Fields") { configuration in
            configuration.blankPicture = { areas, _, _ in Data(areas.map { UInt8($0.size.height) }) }
        }
        let secret = try element("secret", of: driver)
        XCTAssertEqual(try driver.screenshot(blanking: [secret]), Data([44]))
        driver.configuration.blankPicture = nil
        XCTAssertNil(try driver.screenshot(blanking: [secret]))
        XCTAssertNotNil(try driver.screenshot(blanking: []))
    }
}

/// A swipe is a fast drag, since iOS has none of a coordinate.
final class SwipeTests: XCUITestTestCase {
    func testASwipeGoesOverTwoFifthsOfItsWindow() {
        let window = Rectangle(x: 400, y: 100, width: 300, height: 600)
        let middle = Point(x: 550, y: 400)
        let ends: [(SwipeDirection, Point)] = [
            (.left, Point(x: 430, y: 400)), (.right, Point(x: 670, y: 400)), (.up, Point(x: 550, y: 160)),
            (.down, Point(x: 550, y: 640)),
        ]
        for (direction, end) in ends {
            let path = FingerPath.swipe(direction, from: middle, within: window)
            XCTAssertEqual(path, FingerPath(from: middle, to: end))
        }
    }

    func testASwipeEndsInItsWindow() {
        let window = Rectangle(x: 400, y: 100, width: 300, height: 600)
        let corner = Point(x: 410, y: 690)
        XCTAssertEqual(FingerPath.swipe(.left, from: corner, within: window).end, Point(x: 401, y: 690))
        XCTAssertEqual(FingerPath.swipe(.down, from: corner, within: window).end, Point(x: 410, y: 699))
    }

    func testASwipeOutOfTheWindowIsRefused() throws {
        let driver = try launchedDriver(on: "Gestures")
        XCTAssertEqual(
            error { try driver.perform(.swipe(.left), on: .point(Point(x: 30, y: 400))) },
            .notPossible(
                "a swipe left from (30.0, 400.0) leaves the window after 29.0 points; swipe something farther from its edge"
            ))
        assertNothingRecorded()
    }

    func testASlowSwipeScrollsWhatIsUnderIt() throws {
        let driver = try launchedDriver(on: "Scrolling") { $0.swipeVelocity = 100 }
        let line = try element("line1", of: driver)
        let before = try XCTUnwrap(driver.snapshot().element(line)).bounds.middle.y
        try driver.perform(.swipe(.up), on: .screen)
        let after = try XCTUnwrap(driver.snapshot().element(line)).bounds.middle.y
        XCTAssertEqual(before - after, 844 * 2 / 5, accuracy: 1)
        assertNothingRecorded()
    }
}
#endif
