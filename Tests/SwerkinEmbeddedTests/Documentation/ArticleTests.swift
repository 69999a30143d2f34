import Foundation
import Swerkin
import SwerkinConformance
import SwerkinEmbedded
import TestSupport
import XCTest

/// The code of the article on the embedded toolkit stands here line by line.
final class ArticleTests: XCTestCase {
    func testTheFlowOfTheMainActorCounts() throws {
        let driver = EmbeddedDriver { clock in
            EmbeddedApp(root: CounterScreen(counter: MainActor.assumeIsolated { Counter() }), clock: clock)
        }
        let trial = StepTrial(on: driver) { test in
            test.When.ITouchButton("button")
            test.And.ITouchButton("button")
            test.Then.IShouldSeeLabel("count", withText: "2")
        }
        XCTAssertEqual(trial.failures, [])
    }

    func testTheCodeOfTheArticlesIsTheCodeOfTests() throws {
        try checkCode(
            of: "SwerkinEmbedded/SwerkinEmbedded.docc/SwerkinEmbedded.md", in: "ArticleTests.swift", blocks: 3)
        try checkCode(
            of: "SwerkinConformance/SwerkinConformance.docc/WritingADriver.md",
            in: "../Conformance/EmbeddedConformanceTests.swift", blocks: 1)
    }

    /// Every Swift block of an article must stand line by line in a file, whatever the indentation.
    private func checkCode(of article: String, in file: String, blocks count: Int) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let text = try text(at: folder.appendingPathComponent("../../../Sources/\(article)"))
        let source = lines(try self.text(at: folder.appendingPathComponent(file)))
        let blocks = text.components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
        XCTAssertEqual(blocks.count, count)
        for block in blocks.map({ lines(String($0.dropFirst(6))) }) {
            XCTAssertTrue(source.contains(block), "not in \(file):\n\(block)")
        }
    }

    private func text(at url: URL) throws -> String { try String(contentsOf: url.standardizedFileURL, encoding: .utf8) }

    /// The lines without indentation, empty ones left out.
    private func lines(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }
}

final class GreetingModel {
    private let service: (String, @escaping (String) -> Void) -> Void
    var onGreeting: ((String) -> Void)?

    init(service: @escaping (String, @escaping (String) -> Void) -> Void) { self.service = service }

    func greet(_ name: String) { service(name) { [weak self] in self?.onGreeting?($0) } }
}

final class GreetingScreen: EmbeddedScreen {
    init(model: GreetingModel) {
        let name = TextField(identifier: "name", placeholder: "Your name")
        let greeting = Label(identifier: "greeting")
        let button = Button("Greet", identifier: "greet") { [unowned name] in model.greet(name.text) }
        button.isEnabled = false
        name.onChange = { [unowned button] in button.isEnabled = !$0.isEmpty }
        model.onGreeting = { [weak greeting] in greeting?.text = $0 }
        super.init("Greeting", content: Stack([name, button, greeting]))
    }
}

final class GreetingFlows: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        EmbeddedDriver { clock in
            let model = GreetingModel { name, answer in
                clock.schedule(after: .seconds(1)) { answer("Hello, \(name)") }
            }
            return EmbeddedApp(root: GreetingScreen(model: model), clock: clock)
        }
    }

    func testAGreetingComesAfterAWhile() {
        Then.IShouldSeeButton("greet", isEnabled: false)
        When.IEnterIntoTextField("name", text: "Ada")
        And.ITouchButton("greet")
        Then.IShouldSeeLabel("greeting", withText: "Hello, Ada")
    }
}

@MainActor final class Counter {
    private(set) var count = 0
    func increment() { count += 1 }
}

final class CounterScreen: EmbeddedScreen {
    init(counter: Counter) {
        let shown = Label("0", identifier: "count")
        let button = Button("Count", identifier: "button") { [unowned shown] in
            shown.text = MainActor.assumeIsolated {
                counter.increment()
                return "\(counter.count)"
            }
        }
        super.init(content: Stack([shown, button]))
    }
}

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
