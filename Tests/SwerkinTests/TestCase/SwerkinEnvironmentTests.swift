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

    func testAnUnknownLevelIsToldWithTheKnownOnes() {
        XCTAssertEqual(
            environment(["SWERKIN_LOG": "loud"]).logLevelProblem,
            "SWERKIN_LOG=loud is unknown, so steps are shown; known are quiet, steps, debug.")
        XCTAssertNil(environment(["SWERKIN_LOG": "QUIET"]).logLevelProblem)
        XCTAssertNil(environment([:]).logLevelProblem)
    }

    func testColoursAreForTerminalsThatWantThem() {
        XCTAssertTrue(environment([:], terminal: true).usesColor)
        XCTAssertTrue(environment(["NO_COLOR": ""], terminal: true).usesColor)
        XCTAssertFalse(environment([:]).usesColor)
        XCTAssertFalse(environment(["NO_COLOR": "1"], terminal: true).usesColor)
        XCTAssertFalse(environment(["TERM": "dumb"], terminal: true).usesColor)
    }

    func testAReportIsWrittenWhereAFolderIsNamed() {
        XCTAssertEqual(environment(["SWERKIN_REPORT": "out"]).reportFolder, "out")
        XCTAssertNil(environment(["SWERKIN_REPORT": ""]).reportFolder)
    }
}
