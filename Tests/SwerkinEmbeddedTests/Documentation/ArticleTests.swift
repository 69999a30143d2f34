import Foundation
import Swerkin
import SwerkinEmbedded
import SwerkinConformance
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
