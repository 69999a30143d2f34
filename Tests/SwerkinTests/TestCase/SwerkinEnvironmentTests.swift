import Swerkin
import XCTest

final class SwerkinEnvironmentTests: XCTestCase {
    private func environment(_ variables: [String: String], terminal: Bool = false) -> SwerkinEnvironment {
        SwerkinEnvironment(variables: variables, outputIsTerminal: terminal)
    }

    func testStepsAreShownUnlessALevelIsNamed() {
        let levels = ["": LogLevel.steps, "quiet": .quiet, "steps": .steps, "Debug": .debug, "loud": .steps]
        for (name, level) in levels {
            XCTAssertEqual(environment(["SWERKIN_LOG": name]).logLevel, level, name)
        }
        XCTAssertEqual(environment([:]).logLevel, .steps)
    }

    func testAnUnknownLevelIsReportedWithTheKnownOnes() {
        XCTAssertEqual(
            environment(["SWERKIN_LOG": "loud"]).problems,
            ["SWERKIN_LOG=loud is unknown, so steps are shown; known are quiet, steps, debug."])
        XCTAssertEqual(environment(["SWERKIN_LOG": "QUIET"]).problems, [])
        XCTAssertEqual(environment([:]).problems, [])
    }

    func testPicturesAreTakenAtStepsIfThatIsAskedForAndThereIsARecord() {
        XCTAssertEqual(environment([:]).pictureMoments, .failures)
        XCTAssertEqual(environment(["SWERKIN_SCREENSHOTS": "steps"]).pictureMoments, .failures)
        let both = ["SWERKIN_SCREENSHOTS": "Steps", "SWERKIN_REPORT": "out"]
        XCTAssertEqual(environment(both).pictureMoments, .steps)
        XCTAssertEqual(environment(both).problems, [])
    }

    func testLocationsDependOnTheDriverUnlessTheyAreOnOrOff() {
        XCTAssertEqual(environment([:]).locationMode, .automatic)
        XCTAssertEqual(environment(["SWERKIN_LOCATIONS": ""]).locationMode, .automatic)
        XCTAssertEqual(environment(["SWERKIN_LOCATIONS": "OFF"]).locationMode, .off)
        XCTAssertEqual(environment(["SWERKIN_LOCATIONS": "on"]).locationMode, .on)
        XCTAssertEqual(environment(["SWERKIN_LOCATIONS": "on"]).problems, [])
        XCTAssertEqual(
            environment(["SWERKIN_LOCATIONS": "maybe"]).problems,
            [
                "SWERKIN_LOCATIONS=maybe is unknown, so it depends on the driver whether steps are followed; known are on, "
                    + "automatic, off."
            ])
    }

    func testPicturesThatCannotBeTakenAreReported() {
        XCTAssertEqual(
            environment(["SWERKIN_SCREENSHOTS": "always", "SWERKIN_REPORT": "out"]).problems,
            [
                "SWERKIN_SCREENSHOTS=always is unknown, so pictures are taken at failures only; known are failures, steps."
            ])
        XCTAssertEqual(
            environment(["SWERKIN_SCREENSHOTS": "steps"]).problems,
            ["SWERKIN_SCREENSHOTS is set, and SWERKIN_REPORT names no folder to write the pictures to."])
    }

    func testColoursAreForTerminalsThatWantThem() {
        XCTAssertTrue(environment([:], terminal: true).usesColor)
        XCTAssertTrue(environment(["NO_COLOR": ""], terminal: true).usesColor)
        XCTAssertFalse(environment([:]).usesColor)
        XCTAssertFalse(environment(["NO_COLOR": "1"], terminal: true).usesColor)
        XCTAssertFalse(environment(["TERM": "dumb"], terminal: true).usesColor)
    }

    func testAReportIsWrittenIfAFolderIsNamed() {
        XCTAssertEqual(environment(["SWERKIN_REPORT": "out"]).reportFolder, "out")
        XCTAssertNil(environment(["SWERKIN_REPORT": ""]).reportFolder)
        XCTAssertNil(environment(["SWERKIN_REPORT": ""]).recordDestination)
    }

    func testAReportIsAttachedIfXcresultIsNamedInsteadOfAFolder() {
        let attaching = environment([
            "SWERKIN_REPORT": "xcresult", "SWERKIN_TRACE": "all", "SWERKIN_SCREENSHOTS": "steps",
        ])
        XCTAssertEqual(attaching.recordDestination, .results)
        XCTAssertNil(attaching.reportFolder)
        XCTAssertEqual(attaching.pictureMoments, .steps)
        XCTAssertEqual(attaching.problems, [])
        XCTAssertEqual(environment(["SWERKIN_REPORT": "./xcresult"]).recordDestination, .folder("./xcresult"))
    }
}
