import Foundation
import Swerkin
import SwerkinSnapshots
import SwerkinConformance
import XCTest

final class RecordingTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")
    private let cart: [Element] = [.sample(.heading, "Cart"), .sample(.button, "Pay")]
    private let text = "- heading \"Cart\"\n- button \"Pay\"\n"

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("RecordingTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("ShopFlows"), withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    /// The file of a name.
    private func file(_ name: String) -> URL { folder.appendingPathComponent("ShopFlows/\(name).aria.yml") }

    private func content(_ name: String) -> String? { try? String(contentsOf: file(name), encoding: .utf8) }

    private func write(_ text: String, to name: String = "testPaying-1") throws {
        try Data(text.utf8).write(to: file(name))
    }

    /// Compares the cart, or other elements, with the file of a test.
    private func trial(
        _ elements: [Element]? = nil, record: RecordMode? = nil, variables: [String: String] = [:],
        make: (FakeDriver) -> ShopFlows = ShopFlows.init,
        steps: (ShopFlows, URL, RecordMode?) -> Void = { $0.Then.IShouldSeeAccessibility(record: $2, in: $1) }
    ) -> [String] {
        SnapshotTrial(elements ?? cart, variables: variables, make: make) { steps($0, folder, record) }
            .messages
    }

    private let command = "swift test --filter ShopTests.ShopFlows/testPaying"

    // MARK: missing

    func testAMissingFileIsRecordedWhichIsNoPassAndComparedFromThenOn() {
        XCTAssertEqual(
            trial(),
            [
                """
                Then IShouldSeeAccessibility() failed: there was no file to compare with, so the current tree was recorded in \
                \(file("testPaying-1").path).
                Read it before you keep it: the next run compares with it.
                """
            ])
        XCTAssertEqual(content("testPaying-1"), text)
        XCTAssertEqual(trial(), [])
    }

    func testAFileThatIsNotMetIsLeftAsItIs() throws {
        try write("- heading \"Basket\"\n")
        XCTAssertEqual(
            trial(),
            [
                """
                Then IShouldSeeAccessibility() failed: the accessibility tree does not match (waited 2 s).
                The template, line 1, column 3: wanted the name "Basket", seen is "Cart".
                Wanted (−) and seen (+):
                − - heading "Basket"
                + - heading "Cart"
                The file: \(file("testPaying-1").path)
                To record the current tree: SWERKIN_RECORD=failed \(command)
                """
            ])
        XCTAssertEqual(content("testPaying-1"), "- heading \"Basket\"\n")
    }

    func testWhatIsRecordedHasComeToRest() {
        let driver = FakeDriver([.sample(.text, "1")])
        for number in 2...4 {
            driver.virtualClock.schedule(after: .milliseconds(40 * (number - 1))) {
                driver.tree.roots = [.sample(.text, "\(number)")]
            }
        }
        _ = SnapshotTrial(on: driver) { $0.Then.IShouldSeeAccessibility(in: folder) }
        XCTAssertEqual(content("testPaying-1"), "- text: \"4\"\n")
    }

    // MARK: never

    func testWithoutRecordingAMissingFileIsAFailure() {
        func message(_ mode: String) -> String {
            """
            Then IShouldSeeAccessibility(record: \(mode)) failed: there is no file to compare with, \(file("testPaying-1").path).
            To record the current tree: SWERKIN_RECORD=missing \(command)
            """
        }
        let fault = "\nAt fault: the test, not the app."
        XCTAssertEqual(trial(record: .never), [message("never") + fault])
        XCTAssertEqual(
            trial(record: .all, variables: ["CI": "true", "SWERKIN_RECORD": "all"]),
            [message("all") + "\nCI is set, so nothing is recorded." + fault])
        XCTAssertNil(content("testPaying-1"))
    }

    // MARK: failed

    func testUnderFailedAMatchingSnapshotIsKept() throws {
        try write("# The cart\n- heading /C.+/\n- button \"Buy\"\n")
        XCTAssertEqual(
            trial(record: .failed),
            [
                """
                Then IShouldSeeAccessibility(record: failed) failed: the accessibility tree does not match (waited 2 s), so \
                \(file("testPaying-1").path) was recorded anew.
                The template, line 3, column 3: wanted the name "Buy", seen is "Pay".
                Wanted (−) and seen (+):
                  - heading /C.+/
                − - button "Buy"
                + - button "Pay"
                Matching parts were kept, including regular expressions and omissions; comments were not.
                Read it before you keep it: the next run compares with it.
                """
            ])
        XCTAssertEqual(content("testPaying-1"), "- heading /C.+/\n- button \"Pay\"\n")
        XCTAssertEqual(trial(record: .failed), [], "what is met is not recorded")
    }

    func testUnderFailedATemplateOfAnotherScreenIsReplacedByTheWholeTree() throws {
        try write("- table\n- list\n")
        XCTAssertEqual(
            trial(record: .failed),
            [
                """
                Then IShouldSeeAccessibility(record: failed) failed: the accessibility tree does not match (waited 2 s), so \
                \(file("testPaying-1").path) was recorded anew.
                The template, line 1, column 3: wanted table, which is not there.
                Wanted (−) and seen (+):
                − - table
                − - list
                + - heading "Cart"
                + - button "Pay"
                It holds the whole current tree: regular expressions, comments and omissions are lost.
                Read it before you keep it: the next run compares with it.
                """
            ])
        XCTAssertEqual(content("testPaying-1"), text)
    }

    func testUnderFailedAMissingFileIsRecorded() {
        XCTAssertEqual(trial(record: .failed).count, 1)
        XCTAssertEqual(content("testPaying-1"), text)
    }

    func testAFileThatIsNoTemplateIsLeftAsItIs() throws {
        let broken = "- heading \"Cart\"\n- button \"Pay\n"
        try write(broken)
        for mode in [RecordMode.missing, .failed, .never] {
            XCTAssertEqual(
                trial(record: mode),
                [
                    """
                    Then IShouldSeeAccessibility(record: \(mode.rawValue)) failed: \(file("testPaying-1").path) cannot be read, so nothing was compared, and \
                    it was left as it is.
                    The template, line 2, column 14: the name has no end: close it with ", and write \\" for one inside it.
                    Correct it, or record it anew, which overwrites it: SWERKIN_RECORD=all \(command)
                    At fault: the test, not the app.
                    """
                ])
            XCTAssertEqual(content("testPaying-1"), broken)
        }
    }

    // MARK: all

    func testUnderAllEveryFileIsRecordedAnewAlsoOneThatIsMet() throws {
        try write("- heading\n")
        XCTAssertEqual(
            trial(record: .all),
            [
                """
                Then IShouldSeeAccessibility(record: all) failed: the current tree was recorded in \(file("testPaying-1").path) and compared with nothing, \
                since all files are to be recorded.
                Read it before you keep it: the next run compares with it.
                """
            ])
        XCTAssertEqual(content("testPaying-1"), text)
    }

    func testUnderAllItIsSaidThatWhatWasThereWasNoTemplate() throws {
        try write("heading\n")
        XCTAssertEqual(
            trial(record: .all),
            [
                """
                Then IShouldSeeAccessibility(record: all) failed: the current tree was recorded in \(file("testPaying-1").path) and compared with nothing, \
                since all files are to be recorded.
                The previous content could not be read: The template, line 1, column 1: a template is a sequence of items: begin \
                each with "- ", as in - heading "Title".
                Read it before you keep it: the next run compares with it.
                """
            ])
    }

    func testOneRunRecordsAllFilesOfATestAndFailsOnceAtTheFirst() {
        var line: UInt = 0
        let trial = SnapshotTrial(cart) {
            line = #line + 1
            $0.Then.IShouldSeeAccessibility(named: "Cart", record: .all, in: folder)
            $0.And.IShouldSeeElement(withLabel: "Pay")
            $0.And.IShouldSeeAccessibility(named: "Button", of: .button("Pay"), record: .all, in: folder)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then IShouldSeeAccessibility(named: Cart, record: all) failed: the current tree was recorded in \
                \(file("Cart").path) and compared with nothing, since all files are to be recorded.
                Read it before you keep it: the next run compares with it.
                And IShouldSeeAccessibility(named: Button, of: the button with label "Pay", record: all) failed: the current tree \
                was recorded in \(file("Button").path) and compared with nothing, since all files are to be recorded.
                Read it before you keep it: the next run compares with it.
                """
            ])
        XCTAssertEqual(trial.line, line)
        XCTAssertEqual(
            trial.steps.map { $0.prefix(6) }, ["failed", "passed", "failed"], "what lies between is performed")
        XCTAssertEqual(content("Cart"), text)
        XCTAssertEqual(content("Button"), "- button \"Pay\"\n")
    }

    func testAFailureBehindARecordingIsTheOneThatIsReported() {
        let trial = SnapshotTrial(cart) {
            $0.Then.IShouldSeeAccessibility(named: "Cart", in: folder)
            $0.And.IShouldSeeElement("Pay")
        }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.messages[0].hasPrefix("And IShouldSeeElement(Pay) failed: "), trial.messages[0])
        XCTAssertEqual(
            trial.output,
            [
                """
                Then IShouldSeeAccessibility(named: Cart) failed: there was no file to compare with, so the current tree was recorded in \(file("Cart").path).
                Read it before you keep it: the next run compares with it.
                """
            ])
    }

    // MARK: Who says

    func testTheEnvironmentIsHeardBeforeTheStepAndTheStepBeforeTheTestCase() throws {
        try write("- heading \"Basket\"\n")
        XCTAssertEqual(trial(record: .never, variables: ["SWERKIN_RECORD": "failed"]).count, 1)
        XCTAssertEqual(content("testPaying-1"), "- heading \"Cart\"\n", "the environment")
        try write("- heading \"Basket\"\n")
        XCTAssertEqual(trial(record: .never, make: RecordingShopFlows.init).count, 1)
        XCTAssertEqual(content("testPaying-1"), "- heading \"Basket\"\n", "the step")
        XCTAssertEqual(trial(make: RecordingShopFlows.init).count, 1)
        XCTAssertEqual(content("testPaying-1"), text, "the test case")
    }

    func testIfCISaysThatItIsNotThereItIsNot() {
        for value in ["false", "0", ""] {
            try? FileManager.default.removeItem(at: file("testPaying-1"))
            _ = trial(variables: ["CI": value])
            XCTAssertEqual(content("testPaying-1"), text, "CI=\(value)")
        }
    }

    func testAnUnknownModeIsRefused() {
        XCTAssertEqual(
            trial(variables: ["SWERKIN_RECORD": "some"]),
            [
                """
                Then IShouldSeeAccessibility() failed: SWERKIN_RECORD=some is unknown; known are all, missing, failed, never.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    // MARK: What gets into files

    func testTextTypedIntoASecureFieldIsMaskedEverywhere() {
        let screen: [Element] = [
            .sample(.textField, "Password", identifier: "password", isSecure: true), .sample(.text, "You typed sesame"),
        ]
        let steps = { (test: ShopFlows, folder: URL, record: RecordMode?) in
            test.When.IEnter("sesame", into: .identifier("password"))
            test.Then.IShouldSeeAccessibility(record: record, in: folder)
        }
        XCTAssertEqual(trial(screen, steps: steps).count, 1)
        XCTAssertEqual(
            content("testPaying-1"), "- textbox \"Password\" [active]: ••••••\n- text: You typed ••••\n")
        XCTAssertEqual(trial(screen, steps: steps), [], "what was recorded is met")
    }

    func testATemplateThatIsWrittenByHandMayNameASecret() {
        let screen: [Element] = [
            .sample(.textField, "Password", identifier: "password", isSecure: true), .sample(.text, "You typed sesame"),
        ]
        let trial = SnapshotTrial(screen) {
            $0.When.IEnter("sesame", into: .identifier("password"))
            $0.Then.IShouldSeeAccessibility("- text: You typed sesame")
            $0.But.IShouldSeeAccessibility("- textbox\n- text: You typed poppy")
        }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.messages[0].contains("+ - text: You typed ••••"), trial.messages[0])
        XCTAssertFalse(trial.messages[0].contains("sesame"), trial.messages[0])
    }

    func testAScreenWithAnEmptyTreeIsNotRecorded() {
        XCTAssertEqual(
            trial([]),
            [
                """
                Then IShouldSeeAccessibility() failed: the current tree cannot be recorded, so \(file("testPaying-1").path) was left \
                as it is.
                The template, line 1, column 1: a template is a sequence of items: begin each with "- ", as in \
                - heading "Title".
                """
            ])
        XCTAssertNil(content("testPaying-1"))
    }

    func testAFolderThatCannotBeMadeIsAFailureOfTheEnvironment() throws {
        try Data().write(to: folder.appendingPathComponent("file"))
        let below = folder.appendingPathComponent("file")
        let messages = trial(steps: { test, _, _ in test.Then.IShouldSeeAccessibility(in: below) })
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages[0].contains("failed: could not write \(folder.path)/file/"), messages[0])
        XCTAssertTrue(messages[0].hasSuffix("\nAt fault: the environment, not the app."), messages[0])
    }

    // MARK: Names

    func testFilesLieBesideTheFileOfTheCaller() {
        let trial = SnapshotTrial([.sample(.heading, "Cart")]) { $0.Then.IShouldSeeAccessibility(record: .never) }
        XCTAssertEqual(trial.messages, [])
    }

    func testTheCommandFindsTestsOfNestedSuitesAndOfAwkwardNames() {
        let trial = SnapshotTrial(cart, named: "`pays (twice), it's $5`()", in: "Shop.Cart flows") {
            $0.Then.IShouldSeeAccessibility(record: .never, in: folder)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then IShouldSeeAccessibility(record: never) failed: there is no file to compare with, \
                \(folder.path)/Shop.Cart-flows-2d88bd85/-pays--twice---it-s--5--1-3b3c35e1.aria.yml.
                To record the current tree: SWERKIN_RECORD=missing swift test --filter \
                ShopTests.Shop/Cart.flows/.pays..twice...it.s..5.
                At fault: the test, not the app.
                """
            ])
    }

    func testFilesWithoutANameAreNumberedInEachTest() {
        let see = { (test: ShopFlows, folder: URL) in
            test.Then.IShouldSeeAccessibility(in: folder)
            test.And.IShouldSeeAccessibility(named: "Cart, full", in: folder)
            test.And.IShouldSeeAccessibility(in: folder)
        }
        XCTAssertEqual(trial(steps: { test, folder, _ in see(test, folder) }).count, 1)
        XCTAssertEqual(trial(steps: { test, folder, _ in see(test, folder) }), [])
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/ShopFlows").sorted()
        XCTAssertEqual(
            names, ["Cart--full-8d70e873.aria.yml", "testPaying-1.aria.yml", "testPaying-2.aria.yml"])
    }
}

/// A test case that records all files unless somebody else says.
private final class RecordingShopFlows: ShopFlows, Recording {
    let recordMode = RecordMode.all
}
