import ExampleApp
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import XCTest

/// Holds the translations to the page: nothing is left in English, and nothing is translated that nobody says.
final class TranslationTests: BrowserTestCase {
    private static let translations: [String: [String: String]] = {
        let file = ExamplePage.folder.appendingPathComponent("translations.js")
        guard let text = try? String(contentsOf: file, encoding: .utf8), text.hasPrefix("const translations =\n"),
            let end = text.range(of: "\n;\n", options: .backwards)
        else { return [:] }
        let json = text[..<end.lowerBound].dropFirst("const translations =\n".count)
        return (try? JSONDecoder().decode([String: [String: String]].self, from: Data(json.utf8))) ?? [:]
    }()

    // Data of the user's, and labels that are identifiers, are the same in every language.
    private static let untranslated: Set = [
        "John", "Doe", "hello", "textField", "firstCell", "secondCell", "thirdCell",
    ]

    /// What a screen says: its texts, labels and placeholders.
    private func texts(of screen: ExampleScreenName) throws -> [String] {
        let template = try ExamplePage.template(of: screen)
        let texts = template.matches(of: />([^<]*)</).map { String($0.1) }
        let attributes = template.matches(of: /(?:aria-label|placeholder)="([^"]*)"/).map { String($0.1) }
        return (texts + attributes).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    override func setUpWithError() throws {
        if name.contains("InTheBrowser") { try super.setUpWithError() }
    }

    func testEveryTextOfThePageIsTranslated() throws {
        XCTAssertEqual(Set(Self.translations.keys), ["de", "ar"])
        let texts = Set(try ExampleScreenName.allCases.flatMap(texts)).subtracting(Self.untranslated)
        for (language, phrases) in Self.translations {
            XCTAssertEqual(texts.subtracting(phrases.keys), [], language)
            XCTAssertEqual(phrases.filter { $0.value.isEmpty || $0.value.hasPrefix(" ") }, [:], language)
        }
    }

    func testTheLanguagesHaveTheSameTexts() {
        XCTAssertEqual(
            Self.translations["de"].map { $0.keys.sorted() }, Self.translations["ar"].map { $0.keys.sorted() })
    }

    func testNothingIsLeftInEnglishInTheBrowser() throws {
        for (language, phrases) in Self.translations {
            let english = Set(phrases.filter { $0.key != $0.value }.keys).subtracting(phrases.values)
            let driver = try driver(speaking: language)
            for screen in ExampleScreenName.allCases {
                try show(screen, on: driver)
                let shown = try driver.snapshot().elements.flatMap { [$0.label, $0.placeholder].compactMap { $0 } }
                XCTAssertEqual(Set(shown).intersection(english), [], "\(screen.rawValue) in \(language)")
            }
        }
    }

    func testWhatIsAnsweredToTouchesIsTranslatedInTheBrowser() throws {
        let driver = try driver(speaking: "de")
        let app = AppUnderTest(driver: driver)
        try show(.button, on: driver)
        try app.touch(.identifier("enableButton"))
        try app.expect(.label("Aktive Schaltfläche angetippt"))
        try show(.tableView, on: driver)
        try app.touch(.identifier("firstCell"))
        try app.expect(.label("Apfel angetippt"))
        try app.expect(ElementQuery(.button, label: .exact("OK")))
    }

    func testArabicGoesFromRightToLeftInTheBrowser() throws {
        let driver = try driver(speaking: "ar")
        try show(.button, on: driver)
        let app = AppUnderTest(driver: driver)
        let back = try app.expect(ElementQuery(.button, label: .exact("رجوع")))
        let title = try app.expect(.heading("الأزرار"))
        XCTAssertGreaterThan(back.bounds.origin.x, title.bounds.origin.x)
    }

    private func driver(speaking language: String) throws -> ChromiumDriver {
        var configuration = ChromiumConfiguration()
        configuration.language = language
        configuration.viewport = Size(width: 390, height: 844)
        let driver = ChromiumDriver(
            ExamplePage.folder.appendingPathComponent("index.html"), configuration: configuration)
        endAfterTest(driver)
        try driver.launch()
        return driver
    }

    private func show(_ screen: ExampleScreenName, on driver: ChromiumDriver) throws {
        let page = ExamplePage.folder.appendingPathComponent("index.html")
        guard let address = URL(string: "#/\(screen.rawValue)", relativeTo: page) else { return }
        try driver.open(address.absoluteURL)
    }
}
