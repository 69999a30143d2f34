import SwerkinRecords
import XCTest

@testable import Swerkin
@testable import SwerkinCore

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
