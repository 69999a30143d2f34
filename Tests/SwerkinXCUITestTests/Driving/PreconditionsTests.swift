#if !canImport(Darwin)
import Swerkin
import SwerkinXCUITest
import XCTest

/// What preconditions say of the launch.
final class PreconditionsTests: XCUITestTestCase {
    func testPreconditionsDecideHowTheAppIsLaunched() throws {
        var configuration = XCUITestConfiguration()
        configuration.arguments = ["-fresh"]
        try configuration.adopt([
            .appLanguage: "de", .appLocale: "de_CH", .appearance: "dark", .orientation: DeviceOrientation.landscape,
            .location: "52.52, 13.40", .launchArguments: "-UITests YES", .loggedIn: true,
        ])
        XCTAssertEqual(configuration.language, "de")
        XCTAssertEqual(configuration.locale, "de_CH")
        XCTAssertEqual(configuration.isDark, true)
        XCTAssertEqual(configuration.orientation, .landscape)
        XCTAssertEqual(configuration.location, DeviceLocation(latitude: 52.52, longitude: 13.4))
        XCTAssertEqual(configuration.arguments, ["-fresh", "-UITests", "YES"])
    }

    func testValuesThatMeanNothingAreTheTestsFault() throws {
        var configuration = XCUITestConfiguration()
        XCTAssertEqual(
            failure { try configuration.adopt([.appearance: "blue"]) },
            #"appearance is "blue", but "dark" or "light" is possible."# + "\nAt fault: the test, not the app.")
        XCTAssertEqual(
            failure { try configuration.adopt([.orientation: "up"]) },
            #"orientation is "up", but "landscape" or "portrait" is possible."# + "\nAt fault: the test, not the app.")
        for place in ["Berlin", "91, 0", "1", "1, 2, 3", "0, 181"] {
            XCTAssertEqual(
                failure { try configuration.adopt([.location: place]) },
                "the location \"\(place)\" is no place: give latitude and longitude, as in 52.52, 13.40."
                    + "\nAt fault: the test, not the app.")
        }
    }
}
#endif
