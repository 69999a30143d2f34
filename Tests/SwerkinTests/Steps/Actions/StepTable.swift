import Swerkin
import SwerkinConformance
import XCTest

/// One row of a table of steps: a step tried on a screen that a fake driver shows, and what should come of it.
struct StepRow {
    /// What should come of a step.
    enum Result {
        /// It passes: what the driver was asked to do, and the values of elements afterwards.
        case passes([DriverAction], values: [String: String])
        /// It fails with these words, behind the step's own.
        case fails(String)
    }

    /// The step as the log should show it.
    let log: String
    let screen: [Element]
    let result: Result
    let keyword: StepType
    let react: (FakeDriver, DriverAction) throws -> Void
    let prepare: (BaseTestCase) -> Void
    let step: (Steps) -> Void
    let file: StaticString
    let line: UInt

    /// A row of a step that passes.
    static func passing(
        _ log: String, on screen: [Element] = [], actions: [DriverAction] = [], values: [String: String] = [:],
        keyword: StepType = .When, prepare: @escaping (BaseTestCase) -> Void = { _ in },
        react: @escaping (FakeDriver, DriverAction) throws -> Void = { _, _ in }, file: StaticString = #filePath,
        line: UInt = #line, step: @escaping (Steps) -> Void
    ) -> StepRow {
        StepRow(
            log: log, screen: screen, result: .passes(actions, values: values), keyword: keyword, react: react,
            prepare: prepare, step: step, file: file, line: line)
    }

    /// A row of a step that fails.
    static func failing(
        _ log: String, on screen: [Element] = [], words: String, keyword: StepType = .When,
        prepare: @escaping (BaseTestCase) -> Void = { _ in },
        react: @escaping (FakeDriver, DriverAction) throws -> Void = { _, _ in }, file: StaticString = #filePath,
        line: UInt = #line, step: @escaping (Steps) -> Void
    ) -> StepRow {
        StepRow(
            log: log, screen: screen, result: .fails(words), keyword: keyword, react: react, prepare: prepare,
            step: step, file: file, line: line)
    }

    /// The definition that the step is one of, as `ITouchButton(_:withLabel:)`, read from the log.
    ///
    /// The arguments in the tables hold no commas or colons, but in brackets.
    var definition: String {
        let parts = log.dropLast().split(separator: "(", maxSplits: 1)
        var depth = 0
        let arguments = (parts.count > 1 ? parts[1] : "").split { character in
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            return character == "," && depth == 0
        }
        let labels = arguments.map { argument in
            argument.firstIndex(of: ":").map { argument[..<$0].trimmingCharacters(in: .whitespaces) } ?? "_"
        }
        return "\(parts[0])(\(labels.map { $0 + ":" }.joined()))"
    }

    /// Tries the step and compares what comes of it.
    func check() {
        let driver = FakeDriver(screen)
        driver.react = react
        let trial = StepTrial(on: driver, prepare: prepare) { step(Steps(stepType: keyword, test: $0)) }
        switch result {
        case .passes(let actions, let values):
            XCTAssertEqual(trial.failures.map(\.message), [], file: file, line: line)
            XCTAssertEqual(trial.finishedSteps.last, "passed \(keyword.rawValue) \(log)", file: file, line: line)
            XCTAssertEqual(driver.actions, actions, file: file, line: line)
            for (reference, value) in values.sorted(by: { $0.key < $1.key }) {
                let element = driver.tree.element(ElementReference(rawValue: reference))
                XCTAssertEqual(element?.value, value, reference, file: file, line: line)
            }
        case .fails(let words):
            let message = "\(keyword.rawValue) \(log) failed: \(words)"
            XCTAssertEqual(trial.failures.map(\.message), [message], file: file, line: line)
            XCTAssertEqual(trial.finishedSteps.last, "failed \(keyword.rawValue) \(log)", file: file, line: line)
        }
    }
}

/// Checks every row, and that the rows are about these definitions and no others.
func check(_ rows: [StepRow], areAbout definitions: [String], file: StaticString = #filePath, line: UInt = #line) {
    for row in rows { row.check() }
    // The log leaves these arguments out where they have their defaults.
    let shown = Dictionary(
        definitions.map { definition in
            (
                ["andDismissKeyboard:", "pace:", "with:"].reduce(definition) {
                    $0.replacingOccurrences(of: $1, with: "")
                }, definition
            )
        }, uniquingKeysWith: { first, _ in first })
    let tried = rows.map { definitions.contains($0.definition) ? $0.definition : shown[$0.definition] ?? $0.definition }
    XCTAssertEqual(Set(tried).sorted(), definitions.sorted(), file: file, line: line)
}

extension Element {
    /// An element whose reference is its identifier or, where it has none, its label.
    static func shown(
        _ role: Role, _ identifier: String? = nil, label: String? = nil, value: String? = nil,
        options: [ElementOption]? = nil, _ change: (inout Element) -> Void = { _ in }
    ) -> Element {
        let reference = ElementReference(rawValue: identifier ?? label ?? role.rawValue)
        var element = Element(
            reference, role: role, identifier: identifier, label: label, value: value, options: options)
        change(&element)
        return element
    }
}

extension DriverAction {
    static func touched(_ reference: String) -> DriverAction {
        .perform(.touch, .element(ElementReference(rawValue: reference)))
    }

    static func pressed(_ reference: String) -> DriverAction {
        .perform(.longPress(seconds: 1), .element(ElementReference(rawValue: reference)))
    }

    static func entered(_ text: String, into reference: String) -> DriverAction {
        .enter(text, ElementReference(rawValue: reference), replacing: true)
    }

    static func added(_ text: String, to reference: String) -> DriverAction {
        .enter(text, ElementReference(rawValue: reference), replacing: false)
    }

    static func chose(_ option: String, in reference: String) -> DriverAction {
        .choose(option, ElementReference(rawValue: reference))
    }
}
