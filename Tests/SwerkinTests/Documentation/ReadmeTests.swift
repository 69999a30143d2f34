import Swerkin
import SwerkinTesting
import XCTest

extension Steps {
    func ILogIn(as name: String, password: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([name, Typed(password)], file: file, line: line) {
            try app.enter(name, into: .identifier("name"))
            try app.enter(password, into: .identifier("password"))
            try app.touch(ElementQuery(.button, label: .exact("Log in")))
            try app.expect(.identifier("greeting"), .label(.containing(name)))
        }
    }
}

final class ReadmeTests: XCTestCase {
    private func blocks() throws -> [DocumentedCode.Block] { try DocumentedCode(page: "README.md").blocks }

    func testTheStepOfOnesOwnIsTheOneThatIsTriedHere() throws {
        let step = try XCTUnwrap(blocks().first { $0.text.contains("func ILogIn") })
        XCTAssertTrue(try DocumentedCode.text("Tests/SwerkinTests/Documentation/ReadmeTests.swift").contains(step.text))
    }

    func testTheStepOfOnesOwnLogsInAndHidesThePassword() {
        let driver = FakeDriver([
            Element(ElementReference(rawValue: "1"), role: .textField, identifier: "name"),
            Element(ElementReference(rawValue: "2"), role: .textField, identifier: "password", isSecure: true),
            Element(ElementReference(rawValue: "3"), role: .button, label: "Log in"),
            Element(ElementReference(rawValue: "4"), role: .text, identifier: "greeting", label: ""),
        ])
        driver.react = { driver, action in
            guard action == .perform(.touch, .element(ElementReference(rawValue: "3"))) else { return }
            driver.change(ElementReference(rawValue: "4")) { $0.label = "Hello, Ada!" }
        }
        let trial = StepTrial(on: driver) { $0.When.ILogIn(as: "Ada", password: "difference engine") }
        XCTAssertEqual(trial.finishedSteps, ["passed When ILogIn(as: Ada, password: ••••)"])
    }

    func testTheFailureIsWordedAsTheReadmeShowsIt() throws {
        let driver = FakeDriver([Element(ElementReference(rawValue: "1"), role: .button, identifier: "enableButton")])
        let trial = StepTrial(on: driver) { $0.When.ITouchButton("enableButon") }
        let shown = try XCTUnwrap(blocks().first { $0.text.contains("enableButon") })
        XCTAssertEqual(trial.failures.map(\.message), [shown.text])
    }

    func testTheFirstFlowIsThatOfTheQuickStart() throws {
        let blocks = try blocks()
        let first = try XCTUnwrap(blocks.first { $0.language == "swift" })
        let flow = try XCTUnwrap(blocks.first { $0.file == "Tests/ShopFlows/OrderFlows.swift" })
        for line in first.lines { XCTAssertTrue(flow.lines.contains("        " + line), line) }
    }

    func testEveryProductOfThePackageIsNamed() throws {
        let readme = try DocumentedCode.text("README.md")
        let package = try DocumentedCode.text("Package.swift")
        let libraries = package.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
        let commands = package.matches(of: #/\.executable\(name: "(\w+)", targets: \["(\w+)"\]\)/#)
        XCTAssertGreaterThan(libraries.count, 10)
        XCTAssertEqual(commands.count, 2)
        for library in libraries { XCTAssertTrue(readme.contains("| `\(library)` |"), library) }
        for command in commands {
            XCTAssertTrue(readme.contains("| `\(command.2)` | the command `\(command.1)`"), String(command.1))
        }
    }

    func testTheChoiceOfADriverIsThatOfTheExampleFlows() throws {
        let shown = try XCTUnwrap(blocks().first { $0.text.contains("ExampleDrivers.make") })
        let files = ["ExampleTestCase", "ExampleDrivers"]
        let source = try files.map { try DocumentedCode.text("Flows/ExampleFlows/TestCore/\($0).swift") }.joined()
        XCTAssertEqual(shown.pieces.count, 2)
        for piece in shown.pieces { XCTAssertTrue(source.contains(piece), piece) }
    }

    func testTheChangelogCountsTheChecksOfTheConformanceSuite() throws {
        let words = "a conformance suite of \(DriverConformance.checks.count) checks"
        XCTAssertTrue(try DocumentedCode.text("CHANGELOG.md").contains(words), words)
    }

    func testWhatTheReadmeLinksToIsThere() throws {
        let links = try DocumentedCode.text("README.md").matches(of: #/\]\(([\w/.]+)\)/#).map { String($0.1) }
        XCTAssertGreaterThan(links.count, 8)
        for link in links {
            let file = DocumentedCode.root.appendingPathComponent(link)
            XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), link)
        }
    }
}
