import Swerkin
import SwerkinConformance
import XCTest

final class DebuggingStepsTests: XCTestCase {
    static let definitions = ["IPrintAllLabels()", "IPrintAllIdentifiers()", "IPrintAllLabelsAndIdentifiers()"]
    private let screen: [Element] = [
        .shown(.list, "notes") { list in
            list.children = [
                .shown(.row, "first", label: "Two\nlines") { $0.children = [.shown(.text, label: "Two")] },
                .shown(.row, label: ""),
            ]
        },
        .shown(.textField, "password", label: "Password", value: "••••••") { $0.isSecure = true },
    ]

    func testPrintingPasses() {
        check(
            [
                .passing("IPrintAllLabels()", on: screen) { $0.IPrintAllLabels() },
                .passing("IPrintAllIdentifiers()", on: screen) { $0.IPrintAllIdentifiers() },
                .passing("IPrintAllLabelsAndIdentifiers()", on: screen) { $0.IPrintAllLabelsAndIdentifiers() },
            ], areAbout: Self.definitions)
    }

    func testPrintingFailsIfTheScreenCannotBeSeen() {
        for (log, step) in steps {
            let trial = StepTrial(on: BlindDriver()) { step($0.When) }
            XCTAssertEqual(
                trial.failures.map(\.message),
                [
                    """
                    When \(log) failed: could not look at the screen: the browser has gone.
                    At fault: the environment, not the app.
                    """
                ])
        }
        XCTAssertEqual(steps.map(\.0), Self.definitions)
    }

    private let steps: [(String, (Steps) -> Void)] = [
        ("IPrintAllLabels()", { $0.IPrintAllLabels() }),
        ("IPrintAllIdentifiers()", { $0.IPrintAllIdentifiers() }),
        ("IPrintAllLabelsAndIdentifiers()", { $0.IPrintAllLabelsAndIdentifiers() }),
    ]

    func testLabelsArePrintedInReadingOrderOneALine() {
        XCTAssertEqual(printed { $0.IPrintAllLabels() }, [#""Two\nlines""#, #""Two""#, #""Password""#])
    }

    func testIdentifiersArePrintedInReadingOrder() {
        XCTAssertEqual(printed { $0.IPrintAllIdentifiers() }, ["notes", "first", "password"])
    }

    func testIdentifiersAndLabelsArePrintedTogether() {
        XCTAssertEqual(
            printed { $0.IPrintAllLabelsAndIdentifiers() },
            ["notes", #"first: "Two\nlines""#, #""Two""#, #"password: "Password""#])
    }

    func testAnEmptyScreenPrintsNothing() {
        XCTAssertEqual(printed(on: []) { $0.IPrintAllLabelsAndIdentifiers() }, [])
    }

    func testASecretThatTheAppShowsElsewhereIsMasked() {
        let driver = FakeDriver(screen)
        driver.react = { driver, _ in driver.tree.roots.append(.shown(.text, label: "You typed hunter22")) }
        let trial = StepTrial(on: driver) { test in
            test.When.IEnterIntoTextField("password", text: "hunter22")
            test.And.IPrintAllLabels()
        }
        XCTAssertEqual(trial.printedLines.last, #""You typed ••••""#)
    }

    private func printed(on screen: [Element]? = nil, _ step: (Steps) -> Void) -> [String] {
        StepTrial(on: FakeDriver(screen ?? self.screen)) { step($0.When) }.printedLines
    }
}

extension StepTrial {
    fileprivate var printedLines: [String] {
        events.compactMap { if case .output(let line) = $0 { line } else { nil } }
    }
}
