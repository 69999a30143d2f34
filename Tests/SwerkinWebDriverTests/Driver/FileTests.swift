import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class FileTests: RemoteBrowserTestCase {
    private let form = """
        <label>Picture <input id=one type=file onchange="tell(this)"></label>
        <label>Others <input id=many type=file multiple onchange="tell(this)"></label><p id=seen>…</p><script>
        let changes = 0;
        async function tell(field) {
          const texts = await Promise.all([...field.files].map((file) => file.text()));
          seen.textContent = `${++changes}. ${texts.map((text) => text.slice(-3)).join(',') || 'none'}`;
        }</script>
        """

    func testAFileIsChosenByItsPath() throws {
        try forEachServer { server in
            let driver = try driver(on: server, showing: form)
            let app = AppUnderTest(driver: driver)
            let file = try page("Ada")
            XCTAssertEqual(try element("one", in: driver).value, "")
            try app.enter(file.path, into: .identifier("one"))
            try app.expect(.identifier("seen"), .label(.exact("1. Ada")))
            XCTAssertEqual(try element("one", in: driver).value, file.lastPathComponent)
        }
    }

    func testSeveralFilesReplaceThePreviousOnes() throws {
        try forEachServer { server in
            let driver = try driver(on: server, showing: form)
            let app = AppUnderTest(driver: driver)
            let files = try ["Ada", "Bob"].map { try page($0) }
            try app.enter(files.map(\.path).joined(separator: "\n"), into: .identifier("many"))
            try app.expect(.identifier("seen"), .label(.exact("1. Ada,Bob")))
            XCTAssertEqual(
                try element("many", in: driver).value, files.map(\.lastPathComponent).joined(separator: "\n"))
            try app.enter(files[1].path, into: .identifier("many"))
            try app.expect(.identifier("seen"), .label(.exact("2. Bob")))
            try app.enter("", into: .identifier("many"))
            try app.expect(.identifier("seen"), .label(.exact("3. none")))
        }
    }

    func testAFileThatIsNotThereAndOneTooManyAreMistakesOfTheTest() throws {
        try forEachServer { server in
            let driver = try driver(on: server, showing: form)
            let app = AppUnderTest(driver: driver)
            let path = try page("x").path
            XCTAssertThrowsError(try app.enter("/nowhere/a.png", into: .identifier("one"))) {
                XCTAssertEqual(
                    ($0 as? StepFailure)?.message,
                    """
                    the file "/nowhere/a.png" is not there or cannot be read, so it cannot be chosen in a field for \
                    files: name files by their whole paths, one a line.
                    At fault: the test, not the app.
                    """)
            }
            XCTAssertThrowsError(try app.enter("\(path)\n\(path)", into: .identifier("one"))) {
                XCTAssertEqual(
                    ($0 as? StepFailure)?.message,
                    "the field takes one file, and 2 are named.\nAt fault: the test, not the app.")
            }
            XCTAssertEqual(try element("seen", in: driver).label, "…")
        }
    }
}
