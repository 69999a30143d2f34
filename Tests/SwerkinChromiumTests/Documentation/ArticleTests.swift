// swift-format-ignore-file: AlwaysUseLowerCamelCase
import BrowserFaultScenarios
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import TestSupport
import XCTest

/// The code of the article on pages in detail stands here line by line.
final class ArticleTests: ChromiumTestCase {
    func testAStepOfOnesOwnTakesTheNetworkAway() throws {
        let driver = try driver(showing: "<button id=ask onclick=\"this.textContent = navigator.onLine\">Ask</button>")
        let trial = StepTrial(on: driver) { test in
            test.Given.ILoseTheNetwork()
            test.When.ITouchButton("ask")
            test.Then.IShouldSeeElement("ask", withLabel: "false")
        }
        XCTAssertEqual(trial.failures, [])
    }

    func testTheLatestAnswerThatFitsIsGiven() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer(
            "/",
            with: .html(
                """
                <p id=seen>…</p><script>
                const ask = (path, method) => fetch(path, {method}).then((answer) => answer.text(), () => 'none');
                Promise.all([ask('/api/cart', 'GET'), ask('/api/cart', 'PUT')]).then((all) => seen.textContent = all);
                </script>
                """))
        let shop = server.url
        let driver = ChromiumDriver(shop)
        try driver.answer(requests: "*/api/*", with: .failure(.connectionRefused))
        try driver.answer(requests: RequestPattern("*/api/cart", method: "GET"), with: .text(#"{"items": []}"#))
        defer { driver.end() }
        try driver.launch()
        try AppUnderTest(driver: driver).expect(.identifier("seen"), .label(.exact(#"{"items": []},none"#)))
    }
}

/// The code of the section on remote content stands here line by line.
final class LocalContentArticleTests: ChromiumTestCase {
    func testAFileStandsForAServer() throws {
        let fixtures = FileManager.default.temporaryDirectory.appendingPathComponent("fixtures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: fixtures, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: fixtures) }
        try Data("Ada".utf8).write(to: fixtures.appendingPathComponent("name.txt"))
        let driver = driver(
            of: try page(
                """
                <p id=seen>…</p><script>
                fetch("https://example.org/name.txt").then((answer) => answer.text()).then((text) => seen.textContent = text);
                </script>
                """))
        try driver.answerRequests(from: LocalContent(folder: fixtures))
        try driver.launch()
        try AppUnderTest(driver: driver).expect(.identifier("seen"), .label(.exact("Ada")))
    }
}

/// The code of the section on passwords, headers and certificates stands here line by line.
final class AccessArticleTests: ChromiumTestCase {
    func testServersGetWhatIsMeantForThem() throws {
        let app = try GuardedApp()
        addTeardownBlock { app.stop() }
        let (password, token, api) = (GuardedApp.password, "tok-1234567", app.other.url)
        let stagingKey = Data(count: 32).base64EncodedString()
        var configuration = ChromiumConfiguration()
        configuration.credentials = [HTTPCredentials(user: "ada", password: password)]
        configuration.headers = [RequestHeader("X-Api-Key", token, scope: .origins([api]))]
        configuration.certificates = .keys([stagingKey])
        let driver = ChromiumDriver(app.server.url, configuration: configuration)
        defer { driver.end() }
        try driver.launch()
        try eventually { app.other.requests.contains { $0.headers["x-api-key"] == token } }
        XCTAssertEqual(app.values(of: "Authorization", at: "/", of: app.server), ["none", GuardedApp.authorization])
        XCTAssertFalse(app.server.requests.contains { $0.headers["x-api-key"] != nil })
        XCTAssertFalse(app.other.requests.contains { $0.headers["authorization"] != nil })
    }
}

/// What an article shows is what is tested; needs no browser.
final class ArticleCodeTests: XCTestCase {
    func testTheCodeOfTheArticlesIsTheCodeOfTests() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let catalogue = "../../../Sources/SwerkinBrowsers/SwerkinBrowsers.docc"
        let articles = folder.appendingPathComponent(catalogue).standardizedFileURL
        let source = try String(contentsOf: folder.appendingPathComponent("ArticleTests.swift"), encoding: .utf8)
        var count = 0
        for name in ["SwerkinBrowsers", "Chromium", "PagesInDetail", "Faults"] {
            let text = try String(contentsOf: articles.appendingPathComponent("\(name).md"), encoding: .utf8)
            let article = try Article(text)
            XCTAssertEqual(article.blocks(in: "swift", missingFrom: source), [], name)
            count += article.blocks.count
        }
        // Articles in which no code is found would pass otherwise.
        XCTAssertEqual(count, 5)
    }

    func testTheDriverOfWritingFlowsIsThatOfATest() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let page = folder.appendingPathComponent("../../../Sources/Swerkin/Swerkin.docc/WritingFlows.md")
            .standardizedFileURL
        let article = try Article(try String(contentsOf: page, encoding: .utf8))
        let source = try String(contentsOf: folder.appendingPathComponent("WritingFlowsTests.swift"), encoding: .utf8)
        let shown = article.blocks.filter { $0.lines.contains("import SwerkinBrowsers") }
        XCTAssertEqual(shown.count, 1)
        let missing = article.blocks(in: "swift", missingFrom: source)
        for block in shown { XCTAssertFalse(missing.contains(block), "\(block.lines)") }
    }
}

/// The driver of the first page.
private class PageTestCase: BaseTestCase {
    private var shop: URL { URL(fileURLWithPath: "shop.html") }

    override func makeDriver() throws -> any Driver {
        ChromiumDriver(shop)
    }
}

extension Steps {
    func ILoseTheNetwork(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) {
            try (app.driver as? ChromiumDriver)?.emulate { $0.network = .offline }
        }
    }
}
