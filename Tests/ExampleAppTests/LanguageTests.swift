import ExampleApp
import Swerkin
import SwerkinEmbedded
import XCTest

final class LanguageTests: XCTestCase {
    private func texts(_ language: String, _ name: ExampleScreenName) throws -> [String] {
        let driver = EmbeddedDriver(environment: EmbeddedEnvironment(language: language)) { clock, environment in
            ComponentsApp(clock: clock, environment: environment)
        }
        try driver.launch()
        try driver.app.show(name)
        return try driver.app.drawing().texts.map(\.string)
    }

    func testEveryTextIsTranslated() throws {
        // Names of people, what somebody has typed, what stands for a picture, and what is called so in German too.
        let unchanged: Set = ["John", "Doe", "hello ", "i", "Mango"]
        for name in ExampleScreenName.allCases {
            let english = try texts("en", name)
            for language in ["de", "ar"] {
                for (before, after) in zip(english, try texts(language, name)) where !unchanged.contains(before) {
                    XCTAssertNotEqual(before, after, "\(name) in \(language)")
                }
            }
        }
    }

    func testTheDialectOfALanguageAndAnUnknownLanguageAreSpokenAsWellAsPossible() throws {
        XCTAssertEqual(try texts("de-AT", .home).first, "Schaltfläche")
        XCTAssertEqual(try texts("fr", .home).first, "Button")
    }

    func testWhatTheAppAnswersIsTranslatedToo() throws {
        let driver = EmbeddedDriver(environment: EmbeddedEnvironment(language: "de")) { clock, environment in
            ComponentsApp(clock: clock, environment: environment)
        }
        try driver.launch()
        try driver.app.show(.tableView)
        try AppUnderTest(driver: driver).touch(.identifier("secondCell"))
        let alert = try driver.snapshot().elements.first { $0.role == .alertDialog }
        XCTAssertEqual(alert?.selfAndDescendants.compactMap(\.label), ["Achtung", "Achtung", "Mango angetippt", "OK"])
    }
}
