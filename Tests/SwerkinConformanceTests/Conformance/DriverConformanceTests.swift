import Swerkin
import SwerkinConformance
import XCTest

final class DriverConformanceTests: XCTestCase {
    func testEveryCheckHasANameOfItsOwnAndEveryTopicHasChecks() {
        let names = DriverConformance.checks.map(\.name)
        XCTAssertEqual(names.count, Set(names).count)
        XCTAssertEqual(Set(DriverConformance.checks.map(\.topic)), Set(ConformanceTopic.allCases))
    }

    func testEveryCapabilityDecidesAboutSomeCheck() {
        let decided = DriverConformance.checks.reduce(into: Set()) { $0.formUnion($1.needs.union($1.lacks)) }
        XCTAssertEqual(decided, Set(ConformanceCapability.allCases))
    }

    func testACheckAppliesIfEverythingThatItNeedsIsThereAndNothingThatItMustLack() throws {
        let picture = try XCTUnwrap(DriverConformance.checks.first { $0.needs == [.screenshots] })
        let noPicture = try XCTUnwrap(DriverConformance.checks.first { $0.lacks == [.screenshots] })
        XCTAssertTrue(picture.applies(to: [.screenshots, .history]))
        XCTAssertFalse(picture.applies(to: [.history]))
        XCTAssertTrue(noPicture.applies(to: []))
        XCTAssertFalse(noPicture.applies(to: [.screenshots]))
    }

    func testADriverOfAnotherAppFailsWithWhatWasOnTheScreen() throws {
        let check = try XCTUnwrap(DriverConformance.checks.first { $0.topic == .finding })
        let driver = FakeDriver([Element(ElementReference(rawValue: "1"), role: .button, identifier: "openControl")])
        XCTAssertThrowsError(try check.run(on: { driver })) { error in
            XCTAssertEqual(
                "\(error)",
                """
                The driver does not conform (finding): an identifier finds the one element that has it.
                Wanted: that it goes through
                Seen: there is no element with identifier "openControls" (waited 2 s).
                Did you mean the identifier "openControl"?
                """)
        }
        XCTAssertEqual(driver.runningApps, 0)
        XCTAssertEqual(driver.actions, [.reset])
    }

    func testADriverThatCannotBeLaunchedFailsAllChecksAndIsEnded() throws {
        let driver = FakeDriver()
        driver.launchError = .lost("no browser")
        let failures = DriverConformance.failures(capabilities: [.hitTesting], topics: [.waiting], of: { driver })
        XCTAssertEqual(failures.count, DriverConformance.checks.filter { $0.topic == .waiting }.count)
        XCTAssertEqual(Set(failures.map(\.seen)), ["the driver threw lost(\"no browser\")"])
    }

    func testAFailureOfTheFactoryIsAFailureOfTheCheck() throws {
        struct NoBrowser: Error {}
        let failures = DriverConformance.failures(capabilities: [], topics: [.running], of: { throw NoBrowser() })
        XCTAssertEqual(Set(failures.map(\.wanted)), ["DriverError, and no other error"])
        XCTAssertEqual(Set(failures.map(\.seen)), ["the driver threw NoBrowser()"])
    }
}
