import Swerkin
import SwerkinConformance
import XCTest

/// One step definition, called once so that it passes and once so that it fails.
struct AssertionCase {
    /// The step's name and labels, as in `IShouldSeeButton(_:withLabel:)`.
    let definition: String
    /// Calls the step so that it passes.
    let passes: (Steps) -> Void
    /// Calls the step so that it fails.
    let fails: (Steps) -> Void
    /// The failure, word for word.
    let message: String

    init(
        _ definition: String, passes: @escaping (Steps) -> Void, fails: @escaping (Steps) -> Void, _ message: String
    ) {
        self.definition = definition
        self.passes = passes
        self.fails = fails
        self.message = message
    }

    /// Tries the step on the sample screen, passing and failing.
    func check(file: StaticString = #filePath, line: UInt = #line) {
        let passed = StepTrial(on: FakeDriver(Self.screen)) { passes($0.Then) }
        XCTAssertEqual(passed.failures.map(\.message), [], definition, file: file, line: line)
        XCTAssertEqual(passed.finishedSteps.count, 1, definition, file: file, line: line)

        let failed = StepTrial(on: FakeDriver(Self.screen)) { fails($0.Then) }
        XCTAssertEqual(failed.failures.map(\.message), [message], definition, file: file, line: line)
        XCTAssertEqual(failed.finishedSteps.count, 1, definition, file: file, line: line)
        XCTAssertEqual(
            failed.failures.first?.position.file.hasSuffix("AssertionTests.swift"), true, definition, file: file,
            line: line)
        for step in passed.finishedSteps + failed.finishedSteps { checkLabels(of: step, file: file, line: line) }
    }

    /// Checks that a step's words show the name and the labels of the definition.
    private func checkLabels(of step: String, file: StaticString, line: UInt) {
        let name = definition.prefix { $0 != "(" }
        XCTAssertTrue(step.contains("\(name)("), "\(step) is no \(definition)", file: file, line: line)
        for label in definition.dropFirst(name.count + 1).split(separator: ":") where label != "_" && label != ")" {
            XCTAssertTrue(step.contains("\(label): "), "\(step) shows no \(label)", file: file, line: line)
        }
    }

    /// What is on the screen that all steps are tried on.
    static let screen: [Element] = [
        .sample(.text, "welcome", label: "Welcome, John"),
        .sample(.image, "logo", label: "Company logo"),
        .sample(.button, "save", label: "Save changes"),
        .sample(.button, "disable", label: "Disable") { $0.isEnabled = false },
        .sample(.button, "bold", label: "Bold") { $0.isPressed = true },
        .sample(.button, "buried", label: "Buried") { $0.obstruction = .covered(by: "the alert") },
        .sample(.heading, "title", label: "Profile") { $0.traits = [.header, .staticText] },
        .sample(.textField, "first", label: "First name") {
            $0.value = "John"
            $0.placeholder = "Enter a name"
            $0.fieldName = "First Name"
            $0.isFocused = true
        },
        .sample(.textField, "last", label: "Last name") {
            $0.value = ""
            $0.placeholder = "Enter a name"
            $0.fieldName = "Last Name"
            $0.isEnabled = false
        },
        .sample(.textField, "password", label: "Password") {
            $0.value = "•••••••"
            $0.isSecure = true
        },
        .sample(.textField, "notes", label: "Notes") {
            $0.value = "hello"
            $0.isMultiline = true
        },
        .sample(.text, "email_error", label: "Enter an e-mail address"),
        .sample(.row, "firstCell", label: "First") { $0.children = [.sample(.text, "firstTitle", label: "Apple")] },
        .sample(.row, "thirdCell", label: "Third") {
            $0.isEnabled = false
            $0.children = [.sample(.text, "thirdTitle", label: "Grapes"), .sample(.text, "price", label: "3 €")]
        },
        .sample(.row, "coveredCell", label: "Covered") { $0.obstruction = .covered(by: "a banner") },
        .sample(.row, "farCell", label: "Far") {
            $0.isVisible = false
            $0.obstruction = .offScreen
        },
        .sample(.text, "below", label: "Far below") {
            $0.isVisible = false
            $0.obstruction = .offScreen
        },
    ]
}
