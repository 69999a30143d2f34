#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinConformance
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
#endif
