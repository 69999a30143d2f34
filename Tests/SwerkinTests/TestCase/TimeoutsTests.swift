import Foundation
import Swerkin
import SwerkinConformance
import XCTest

final class TimeoutsTests: XCTestCase {
    private final class PatientTestCase: FakeTestCase {
        override class var validationTimeout: TimeInterval { 5 }
        override var waitingTimeout: TimeInterval { 3 }
    }

    private func firstLine(_ step: (BaseTestCase) -> Void) -> String? {
        let test = PatientTestCase().collect()
        step(test)
        test.finish()
        return test.recorder.failures.first?.message.split(separator: "\n").first.map(String.init)
    }

    func testValidationsWaitAsLongAsTheClassSays() {
        XCTAssertEqual(
            firstLine { $0.Then.IShouldSeeElement("gone") },
            #"Then IShouldSeeElement(gone) failed: there is no element with identifier "gone" (waited 5 s)."#)
        XCTAssertEqual(
            firstLine { $0.Then.IShouldNotSeeElement("save") },
            #"Then IShouldNotSeeElement(save) failed: the element with identifier "save" is still there (waited 5 s)."#)
    }

    func testActionsAndWaitsUseTheTimeoutsOfTheTestCase() {
        XCTAssertEqual(
            firstLine { $0.When.ITouchElement("gone") },
            #"When ITouchElement(gone) failed: there is no element with identifier "gone" (waited 3 s)."#)
        XCTAssertEqual(
            firstLine { $0.When.IWaitToSeeElement("gone") },
            #"When IWaitToSeeElement(gone) failed: there is no element with identifier "gone" (waited 3 s)."#)
    }
}
