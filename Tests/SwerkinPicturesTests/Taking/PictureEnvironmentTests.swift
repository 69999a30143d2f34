import Foundation
import Swerkin
import SwerkinPictures
import SwerkinSnapshots
import XCTest

private final class TestCaseInCI: TrialTestCase {
    override var environment: SwerkinEnvironment {
        SwerkinEnvironment(variables: ["CI": "true", "SWERKIN_RECORD": "all"])
    }
}

private final class TestCaseThatRecords: TrialTestCase {
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: ["SWERKIN_RECORD": "failed"]) }
}

private final class TestCaseWithAnOddMode: TrialTestCase {
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: ["SWERKIN_RECORD": "often"]) }
}

private final class TestCaseThatIsLeftOut: TrialTestCase {
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: ["EXCLUDE_TAGS": "all"]) }
}

/// What the environment says about taking pictures.
final class PictureEnvironmentTests: MatrixTestCase {
    private func matrix<TestCase: TrialTestCase>(of testClass: TestCase.Type) -> PictureMatrix<TestCase> {
        var matrix = PictureMatrix(of: testClass, screens: [PicturedScreen(TrialScreen.home)])
        matrix.devices = [Self.device]
        matrix.stages = [TrialStage()]
        matrix.references = PictureReferences(references)
        return matrix
    }

    func testNothingIsRecordedInContinuousIntegration() throws {
        var matrix = matrix(of: TestCaseInCI.self)
        matrix.references?.recordMode = .all
        XCTAssertEqual(try matrix.takePictures(into: folder).problems.count, 1)
        XCTAssertEqual(files(in: references), [])
    }

    func testTheEnvironmentSaysWhatIsRecordedBeforeTheTestDoes() throws {
        var matrix = matrix(of: TestCaseThatRecords.self)
        matrix.references?.recordMode = .never
        XCTAssertEqual(try matrix.takePictures(into: folder).problems.count, 1)
        XCTAssertEqual(files(in: references).count, 2)
    }

    func testAModeThatIsUnknownIsSaidBeforeAnythingIsTaken() {
        XCTAssertThrowsError(try matrix(of: TestCaseWithAnOddMode.self).takePictures(into: folder)) {
            XCTAssertEqual(
                "\($0)",
                """
                SWERKIN_RECORD=often is unknown; known are all, missing, failed, never.
                At fault: the use of Swerkin, not the app.
                """)
        }
        XCTAssertEqual(files(in: folder), [])
    }

    func testATestClassThatIsLeftOutTakesNothing() throws {
        let matrix = matrix(of: TestCaseThatIsLeftOut.self)
        let result = try matrix.takePictures(into: folder)
        XCTAssertNotNil(result.skipReason)
        XCTAssertEqual(result.pictures.count, 0)
        XCTAssertEqual(files(in: folder), [])
        XCTAssertThrowsError(try matrix.assertPictures(in: folder)) { XCTAssertTrue($0 is XCTSkip) }
    }
}
