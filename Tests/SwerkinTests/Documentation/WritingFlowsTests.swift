import Swerkin
import SwerkinConformance
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

final class WritingFlowsTests: XCTestCase {
    private func blocks() throws -> [DocumentedCode.Block] {
        try DocumentedCode(page: "Sources/Swerkin/Swerkin.docc/WritingFlows.md").blocks
    }

    func testTheStepOfYourOwnIsTheOneThatIsTriedHere() throws {
        let step = try XCTUnwrap(blocks().first { $0.text.contains("func ILogIn") })
        XCTAssertTrue(
            try DocumentedCode.text("Tests/SwerkinTests/Documentation/WritingFlowsTests.swift").contains(step.text))
    }

    func testTheStepOfYourOwnLogsInAndHidesThePassword() {
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

    func testTheFailureIsWordedAsTheArticleShowsIt() throws {
        let driver = FakeDriver([Element(ElementReference(rawValue: "1"), role: .button, identifier: "enableButton")])
        let trial = StepTrial(on: driver) { $0.When.ITouchButton("enableButon") }
        let shown = try XCTUnwrap(blocks().first { $0.text.contains("enableButon") })
        XCTAssertEqual(trial.failures.map(\.message), [shown.text])
    }

    func testTheChoiceOfADriverIsThatOfTheExampleFlows() throws {
        let shown = try XCTUnwrap(blocks().first { $0.text.contains("ExampleDrivers.make") })
        let files = ["ExampleTestCase", "ExampleDrivers"]
        let source = try files.map { try DocumentedCode.text("Flows/ExampleFlows/TestCore/\($0).swift") }.joined()
        XCTAssertEqual(shown.pieces.count, 2)
        for piece in shown.pieces { XCTAssertTrue(source.contains(piece), piece) }
    }
}
