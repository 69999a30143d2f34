import Foundation
import Swerkin
import SwerkinConformance
import XCTest

@testable import SwerkinBrowsers

final class FileTests: ChromiumTestCase {
    private let form = """
        <label>Picture <input id=one type=file onchange="tell(this)"></label>
        <label>Others <input id=many type=file multiple onchange="tell(this)"></label><p id=seen>…</p><script>
        async function tell(field) {
          const texts = await Promise.all([...field.files].map((file) => file.text()));
          seen.textContent = texts.length === 0 ? 'none' : [...field.files].map((file, index) => `${file.name.slice(0, 4)}: ${texts[index].slice(-3)}`);
        }</script>
        """

    func testAFileIsChosenByItsPath() throws {
        let driver = try driver(showing: form)
        let app = AppUnderTest(driver: driver)
        let file = try page("Ada")
        let before = try element("one", in: driver)
        XCTAssertEqual(before.role, .textField)
        XCTAssertEqual(before.fieldName, "Picture")
        XCTAssertEqual(before.value, "")
        try app.enter(file.path, into: .identifier("one"))
        try app.expect(.identifier("seen"), .label(.exact("page: Ada")))
        XCTAssertEqual(try element("one", in: driver).value, file.lastPathComponent)
    }

    func testSeveralFilesAreNamedALineEachAndReplaceThePreviousOnes() throws {
        let driver = try driver(showing: form)
        let app = AppUnderTest(driver: driver)
        let files = try ["Ada", "Bob"].map { try page($0) }
        try app.enter(files.map(\.path).joined(separator: "\n"), into: .identifier("many"))
        try app.expect(.identifier("seen"), .label(.exact("page: Ada,page: Bob")))
        XCTAssertEqual(
            try element("many", in: driver).value, files.map(\.lastPathComponent).joined(separator: "\n"))
        try app.enter(files[1].path, into: .identifier("many"))
        try app.expect(.identifier("seen"), .label(.exact("page: Bob")))
        try app.enter("", into: .identifier("many"))
        try app.expect(.identifier("seen"), .label(.exact("none")))
        XCTAssertEqual(try element("many", in: driver).value, "")
    }

    func testAFileThatIsNotThereIsAMistakeOfTheTest() throws {
        let driver = try driver(showing: form)
        let trial = StepTrial(on: driver) { $0.When.IEnterIntoTextField("one", text: "/nowhere/a.png") }
        XCTAssertEqual(
            trial.failures.first?.message,
            """
            When IEnterIntoTextField(one, text: /nowhere/a.png) failed: the file "/nowhere/a.png" is not there or cannot be \
            read, so it cannot be chosen in a field for files: name files by their whole paths, one a line.
            At fault: the test, not the app.
            """)
    }

    func testSeveralFilesForAFieldThatTakesOneAreAMistakeOfTheTest() throws {
        let driver = try driver(showing: form)
        let path = try page("x").path
        XCTAssertThrowsError(try AppUnderTest(driver: driver).enter("\(path)\n\(path)", into: .identifier("one"))) {
            XCTAssertEqual(
                ($0 as? StepFailure)?.message,
                "the field takes one file, and 2 are named.\nAt fault: the test, not the app.")
        }
    }

    private let hidden = """
        <input id=file type=file hidden onchange="seen.textContent = file.files[0].name.slice(0, 4)"
        oncancel="seen.textContent = 'cancelled'"><p id=seen>…</p>
        <button id=choose onclick="seen.textContent = '…'; file.click()">Choose</button>
        """

    func testAChooserThatAScriptOpensIsClosedAtOnce() throws {
        let driver = try driver(showing: hidden)
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("choose"))
        try app.expect(.identifier("seen"), .label(.exact("cancelled")))
    }

    func testAChooserTakesTheFilesThatWereSaidAndTheNextOneIsClosedAgain() throws {
        let driver = try driver(showing: hidden)
        let app = AppUnderTest(driver: driver)
        try driver.chooseFiles([try page("x")])
        try app.touch(.identifier("choose"))
        try app.expect(.identifier("seen"), .label(.exact("page")))
        try app.touch(.identifier("choose"))
        try app.expect(.identifier("seen"), .label(.exact("cancelled")))
    }

    func testAChooserReceivesNoFileThatDoesNotExist() throws {
        let driver = try driver(showing: hidden)
        XCTAssertThrowsError(try driver.chooseFiles([URL(fileURLWithPath: "/nowhere/a.png")])) {
            XCTAssertEqual(($0 as? StepFailure)?.reason.culprit, .test)
        }
    }
}
