import Foundation
import Swerkin
import SwerkinEmbedded
import TestSupport
import XCTest

/// The code of the articles on environments and remote content stands here line by line.
final class EnvironmentArticleTests: XCTestCase {
    func makeGreetingDriver() -> EmbeddedDriver<EmbeddedApp> {
        EmbeddedDriver(environment: EmbeddedEnvironment(language: "de")) { clock, environment in
            let title = environment.language == "de" ? "Hallo" : "Hello"
            return EmbeddedApp(root: EmbeddedScreen(title), clock: clock, environment: environment)
        }
    }

    func testTheGreetingIsEnglishOnATurnedDeviceInTheDark() throws {
        let driver = makeGreetingDriver()
        driver.environment.language = "en"
        driver.environment.colorScheme = .dark
        driver.environment = driver.environment.turned
        try driver.reset()
        XCTAssertEqual(try driver.app.drawing().texts.map(\.string), ["Hello"])
    }

    func makeGalleryDriver(files folder: URL) -> EmbeddedDriver<EmbeddedApp> {
        EmbeddedDriver { clock in
            let loader = LocalContentLoader(LocalContent(folder: folder), clock: clock)
            let hills = RemoteImageView("https://example.org/hills.png", loader: loader, identifier: "hills")
            let app = EmbeddedApp(root: EmbeddedScreen("Gallery", content: Stack([hills])), clock: clock)
            app.contentLoader = loader
            return app
        }
    }

    func testAGalleryWithoutFilesFailsTheTest() throws {
        let driver = makeGalleryDriver(files: URL(fileURLWithPath: "/nowhere/at/all"))
        try driver.launch()
        XCTAssertThrowsError(try driver.snapshot()) { XCTAssertEqual(($0 as? StepFailure)?.reason.culprit, .test) }
    }

    func testTheCodeOfTheArticlesIsTheCodeOfTests() throws {
        let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let articles = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/SwerkinEmbedded/SwerkinEmbedded.docc").standardizedFileURL
        for (name, count) in [("Environment", 2), ("RemoteContent", 1)] {
            let text = try String(contentsOf: articles.appendingPathComponent("\(name).md"), encoding: .utf8)
            let article = try Article(text)
            XCTAssertEqual(article.blocks(in: "swift", missingFrom: source), [], name)
            XCTAssertEqual(article.blocks.count, count, name)
        }
    }
}
