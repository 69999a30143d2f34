import SwerkinRecords
import XCTest
@testable import Swerkin
@testable import SwerkinCore

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

final class DriverChoiceTests: XCTestCase {
    private func choice(_ variables: [String: String]) throws -> DriverChoice {
        try SwerkinEnvironment(variables: variables).driverChoice()
    }

    private func assertRefused(
        _ variables: [String: String], _ words: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertThrowsError(try choice(variables), file: file, line: line) { error in
            guard let reason = (error as? StepFailure)?.reason, reason.culprit == .usage else {
                return XCTFail("\(error)", file: file, line: line)
            }
            XCTAssertEqual(reason.sentence, words, file: file, line: line)
        }
    }

    func testTheAppInTheTestsOwnProcessIsTheDefault() throws {
        XCTAssertEqual(try choice([:]), .embedded)
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "", "SWERKIN_BROWSER": ""]), .embedded)
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "embedded"]), .embedded)
    }

    func testDriversAreCalledByTheirNames() throws {
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "Chromium"]), .chromium)
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "firefox"]), .firefox)
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "webdriver"]), .webDriver(.chrome, server: nil))
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "xcuitest"]), .xcuitest)
    }

    func testTheBrowserAndTheServerAreForWebDriver() throws {
        let server = try XCTUnwrap(URL(string: "http://ann@grid:4444/wd/hub"))
        XCTAssertEqual(
            try choice([
                "SWERKIN_DRIVER": "webdriver", "SWERKIN_BROWSER": "webkit",
                "SWERKIN_WEBDRIVER_URL": "http://ann@grid:4444/wd/hub",
            ]), .webDriver(.webkit, server: server))
    }

    func testAnUnknownValueIsReportedWithTheKnownOnes() {
        assertRefused(
            ["SWERKIN_DRIVER": "chrome"],
            "SWERKIN_DRIVER=chrome is unknown; known are embedded, chromium, firefox, webdriver, xcuitest.")
        assertRefused(
            ["SWERKIN_DRIVER": "webdriver", "SWERKIN_BROWSER": "safari"],
            "SWERKIN_BROWSER=safari is unknown; known are chrome, webkit, firefox.")
    }

    func testAnAddressThatIsNoneIsRefused() {
        for address in ["localhost:4444", "ftp://grid/", "http://"] {
            assertRefused(
                ["SWERKIN_DRIVER": "webdriver", "SWERKIN_WEBDRIVER_URL": address],
                """
                SWERKIN_WEBDRIVER_URL=\(address) is no address of a server; one looks like http://127.0.0.1:4444/.
                """)
        }
    }

    func testTheUserAndTheKeyInAnAddressAreForNoLog() {
        assertRefused(
            ["SWERKIN_WEBDRIVER_URL": "https://ann:secret@grid:4444/"],
            """
            SWERKIN_WEBDRIVER_URL=https://••••@grid:4444/ is for SWERKIN_DRIVER=webdriver: say that too, or leave \
            SWERKIN_WEBDRIVER_URL out.
            """)
        assertRefused(
            ["SWERKIN_DRIVER": "webdriver", "SWERKIN_WEBDRIVER_URL": "ann:secret@grid"],
            """
            SWERKIN_WEBDRIVER_URL=••••@grid is no address of a server; one looks like http://127.0.0.1:4444/.
            """)
    }

    func testWhatSaysNothingToTheDriverIsRefused() {
        assertRefused(
            ["SWERKIN_DRIVER": "chromium", "SWERKIN_BROWSER": "webkit"],
            "SWERKIN_BROWSER=webkit is for SWERKIN_DRIVER=webdriver: say that too, or leave SWERKIN_BROWSER out.")
        assertRefused(
            ["SWERKIN_WEBDRIVER_URL": "http://grid:4444/"],
            """
            SWERKIN_WEBDRIVER_URL=http://grid:4444/ is for SWERKIN_DRIVER=webdriver: say that too, or leave \
            SWERKIN_WEBDRIVER_URL out.
            """)
    }
}

final class TestIdentityTests: XCTestCase {
    private func identity(_ name: String) -> TestIdentity { TestIdentity(name, of: TestIdentityTests.self) }

    func testATestIsCalledTheSameOnAllPlatforms() {
        let names = [
            "TestIdentityTests.testPaying", "-[TestIdentityTests testPaying]",
            "-[SwerkinTests.TestIdentityTests testPaying]", "-[TestIdentityTests testPayingAndReturnError:]",
            "-[TestIdentityTests testPayingWithCompletionHandler:]",
        ]
        XCTAssertEqual(Set(names.map { identity($0).description }), ["TestIdentityTests.testPaying"])
    }

    func testATestCaseThatNoFrameworkRunsIsCalledLikeItsClass() {
        XCTAssertEqual(identity("TestIdentityTests.TestIdentityTests").description, "TestIdentityTests")
    }

    func testAFileIsNamedByModuleClassAndTest() {
        XCTAssertEqual(identity("-[X testPaying_smoke]").fileName, "SwerkinTests.TestIdentityTests.testPaying_smoke")
    }

    func testAFileNameHasNoCharacterThatAFileSystemMightRefuse() {
        let identity = TestIdentity(module: "", suite: "A/B", test: "pays in € \"now\"(_:)")
        XCTAssertEqual(identity.fileName, "A-B.pays-in----now--\(StableHash("A/B.pays in € \"now\"").digits)")
        XCTAssertEqual(identity.description, "A/B.pays in € \"now\"")
    }

    func testAFileNameIsNotLongerThanFileSystemsAllow() {
        let identity = TestIdentity(module: "M", suite: "S", test: String(repeating: "x", count: 400))
        XCTAssertEqual(identity.fileName.count, 189)
    }

    func testTestsWhoseNamesFileSystemsWouldRefuseHaveFilesOfTheirOwn() {
        let tests = ["testÄ", "testÖ", String(repeating: "x", count: 300), String(repeating: "x", count: 301)]
        let names = tests.map { TestIdentity(module: "M", suite: "S", test: $0).fileName }
        XCTAssertEqual(Set(names).count, tests.count, "\(names)")
    }

    func testOnlyTheParametersAreTakenFromATestsName() {
        let names = ["paying()": "paying", "paying(_:)": "paying", "`pays (twice)`()": "`pays (twice)`", "a)": "a)"]
        for (name, test) in names { XCTAssertEqual(TestIdentity(module: "", suite: "", test: name).test, test) }
    }

    func testATestIsRecordedByItsModuleClassAndTest() {
        XCTAssertEqual(identity("-[X testPaying]").fullName, "SwerkinTests.TestIdentityTests.testPaying")
        XCTAssertEqual(TestIdentity(module: "", suite: "", test: "paying()").fullName, "paying")
    }
}
