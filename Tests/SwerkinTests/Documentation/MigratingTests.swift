// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

/// The article on migrating: its code, its tables and its list of differences.
final class MigratingTests: XCTestCase {
    private static let page = "Sources/Swerkin/Swerkin.docc/Migrating.md"

    func testTheGuideShowsTheCodeThatIsCompiledAndRun() throws {
        let blocks = try DocumentedCode(page: Self.page).blocks
        let shown = blocks.filter { $0.file != nil && $0.file != "Package.swift" }
        XCTAssertEqual(shown.count, 9)
        for block in shown {
            let file = try XCTUnwrap(block.file)
            let source = try DocumentedCode.text("Flows/MigratedFlows/\(file)")
            for piece in block.pieces { XCTAssertTrue(source.contains(piece), "\(file) has not:\n\(piece)") }
        }
    }

    func testThePackageIsThatOfTheQuickStart() throws {
        let packages = try [Self.page, "Sources/Swerkin/Swerkin.docc/QuickStart.md"].map { page in
            try DocumentedCode(page: page).blocks.first { $0.file == "Package.swift" }?.text
        }
        XCTAssertNotNil(packages[0])
        XCTAssertEqual(packages[0], packages[1])
    }

    // MARK: Tables

    /// The cells of the rows of the table under a heading, without the header.
    private func rows(under heading: String) throws -> [[String]] {
        let lines = try DocumentedCode.text(Self.page).components(separatedBy: "\n")
        let section = lines.drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        return section.filter { $0.hasPrefix("| ") }.dropFirst(2).map { line in
            line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        }
    }

    private func code(_ cell: String) -> String { cell.replacingOccurrences(of: "`", with: "") }

    func testEachDriverIsDeclaredInItsModuleWhichIsAProduct() throws {
        let rows = try rows(under: "The driver")
        XCTAssertEqual(rows.count, 7)
        let package = try DocumentedCode.text("Package.swift")
        for row in rows {
            let (driver, module) = (code(row[1]), code(row[2]))
            XCTAssertTrue(package.contains(".library(name: \"\(module)\""), module)
            let file = try XCTUnwrap(
                Self.sources(of: module).first { $0.lastPathComponent == "\(driver).swift" }, driver)
            XCTAssertTrue(
                try String(contentsOf: file, encoding: .utf8).contains("public final class \(driver)"), driver)
        }
    }

    private static func sources(of module: String) throws -> [URL] {
        let folder = DocumentedCode.root.appendingPathComponent("Sources/\(module)")
        let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        return files.compactMap { $0 as? URL }
    }

    func testOneModuleUsesXCUITestAndOneUIKit() throws {
        let sources = DocumentedCode.root.appendingPathComponent("Sources")
        let files = try XCTUnwrap(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            if text.contains("import UIKit") { XCTAssertTrue(file.path.contains("/SwerkinUIKit/"), file.path) }
            let usesXCUITest = text.contains("XCUIApplication(")
            XCTAssertEqual(usesXCUITest, file.path.hasSuffix("SwerkinXCUITest/Automation/AppProxy.swift"), file.path)
        }
    }

    func testEachReplacementOfATableIsALineThatRuns() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let calls = source.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let rows = try rows(under: "What replaces KIF and UIKit")
        XCTAssertEqual(rows.count, 21)
        for row in rows {
            let call = code(row[1])
            XCTAssertTrue(
                calls.contains { $0 == call || $0 == "\(call).self," || $0.hasSuffix("= \(call)") },
                "no test performs: \(call)")
        }
    }

    func testTheReplacementsRun() throws {
        let driver = FakeDriver(
            SampleScreen.elements.filter { !["save", "sound"].contains($0.identifier) } + [
                .sample(.button, "save", label: "Save"), .sample(.textField, "name", label: "Name"),
                .sample(.list, "list"), .sample(.switch, "sound", label: "Sound") { $0.value = "1" },
            ])
        let trial = StepTrial(on: driver) { test in test.When.ITryTheReplacements() }
        XCTAssertEqual(
            trial.failures.map { $0.message.components(separatedBy: "\n")[0] },
            ["When ITryTheReplacements() failed: no total."])
    }

    // MARK: Differences

    /// The tests that hold the differences, in their order.
    private static let holders: [[String]] = [
        ["testWithoutAPlanNothingIsPerformedAndTheReasonIsReportedAtTheCallersLine"],
        ["testABrokenPreconditionIsNeverCrossed", "testACycleEndsWithTheReasonWhyThereIsNoPlan"],
        ["testAssumptionsAreReportedAndNotWrittenIntoWhatTheTestKnows"],
        [
            "testEachNavigationOfEachTestReadsTheDeclarationsOnce", "testEachNavigationAsksTheScreensAnew",
            "testDeclarationsThatChangeDuringANavigationAreMisuse",
        ],
        ["testAForcedUnwrapOnAnotherScreenEndsNothing", "testAnEffectHappensOnceForEachCrossing"],
        ["testAFailedStartSkipsTheRest"],
        [
            "testEveryCaseIsAScreenAlsoWithoutAScreenObject", "testACaseIsOneScreenOfTheGraphWithTheTraitOfItsSample",
            "testTwoScreensOfOneNameAreReportedWhenTheyAreRegistered",
        ],
        ["testDeclarationsThatDoNotFitAreAllReported"],
        [
            "testAFailingStepIsOneFailureOfXCTestAtItsLine",
            "testAnAssertionFailsItsStepAtTheCallersLineAndWhatFollowsIsSkipped",
        ],
        ["expectingInAStep"],
        ["testAButtonIsWaitedForAndNoLonger"],
        ["testAValueOfAnyTypeStandsForAFact", "testAValueThatNoFactCanHaveNamesItsKey"],
        ["testAStructureMayNameScreens"],
        ["testScreensMakesItsOwnObjectsWithItsOwnPresenter"],
        [
            "testWaitsMayBeOverridden", "testAllWaitsOfStepsForElementsGoThroughAnOverride",
            "testAFailedWaitHasTheMessageOfTheStepAlsoIfItIsOverridden",
        ],
        [
            "testAScreensOwnTouchesAndWaitsAreCalledThroughScreen",
            "testAScreensOwnQuestionsAreCalledThroughItsTypeOnly",
        ],
        ["testTheBehaviourOfScreenshotsDecidesWhichPicturesARecordKeeps"],
        [
            "testATagAtTheEndOfANameNeedsNoUnderscore", "testTestTagsChoosesByTheTagsOfTheClass",
            "testWithoutTagsInTheEnvironmentEverythingButRetiredTestsRuns",
        ],
        ["testNothingOfTheTestIsLeftAfterTheTearDown"],
    ]

    func testEachDifferenceHasATest() throws {
        let lines = try DocumentedCode.text(Self.page).components(separatedBy: "\n")
        let section = lines.drop { $0 != "## What is different when it runs" }.dropFirst().prefix {
            !$0.hasPrefix("## ")
        }
        XCTAssertEqual(section.filter { $0.hasPrefix("- ") }.count, Self.holders.count)
        let tests = try allTests()
        for name in Self.holders.joined() { XCTAssertTrue(tests.contains("func \(name)("), "there is no \(name)") }
    }

    /// The text of all tests of the target, and of those of declared screens.
    private func allTests() throws -> String {
        var text = ""
        for folder in ["Tests/SwerkinTests", "Tests/SwerkinEmbeddedTests/Declaring"] {
            let folder = DocumentedCode.root.appendingPathComponent(folder)
            let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                text += try String(contentsOf: file, encoding: .utf8)
            }
        }
        return text
    }

    func testAButtonIsWaitedForAndNoLonger() {
        let test = FakeTestCase().collect()
        let button = test.driver.tree.roots
        test.driver.tree.roots = []
        let driver = test.driver
        driver.virtualClock.schedule(after: .seconds(1)) { driver.tree.roots = button }
        test.When.ITouchButton("save")
        XCTAssertEqual(test.recorder.failures, [])
        XCTAssertTrue((.seconds(1) ..< .milliseconds(1200)).contains(driver.clock.now), "\(driver.clock.now)")
        test.finish()
    }
}

extension Steps {
    /// Performs the replacements of the article's table, each on a line of its own.
    fileprivate func ITryTheReplacements(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) {
            try app.touch(.identifier("save"))
            try app.touch(.label("Save"))
            try app.touch(.button("Save"))
            longPressView(withIdentifier: "save")
            try app.enter("Ada", into: .identifier("name"))
            try app.enter("", into: .identifier("name"))
            try app.turn(.identifier("sound"), on: true)
            try app.swipe(.left, on: .identifier("list"))
            select(dropDownValue: "Banana")
            let isThere = elementExists(withIdentifier: "save")
            waitForElement(withIdentifier: "save")
            waitUntilElementIsTappable(withIdentifier: "save")
            viewTester.waitForAnimationsToFinish()
            XCTAssertTrue(isThere)
            try properties(of: XCTUnwrap(element(withIdentifier: "save")))
            throw StepFailure(.custom("no total."))
        }
    }

    private func properties(of element: Element) {
        let label = element.label
        let identifier = element.identifier
        let value = element.value
        let children = element.children
        XCTAssertEqual([label, identifier, value], ["Save", "save", nil])
        XCTAssertEqual(children, [])
        let types: [Any.Type] = [
            Element.self,
            AccessibilityTraits.self,
            SwipeDirection.self,
        ]
        XCTAssertEqual(types.count, 3)
    }
}
