import XCTest

@testable import Swerkin

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
        XCTAssertEqual(identity.fileName, "A-B.pays-in----now-")
        XCTAssertEqual(identity.description, "A/B.pays in € \"now\"")
    }

    func testAFileNameIsNotLongerThanFileSystemsAllow() {
        let identity = TestIdentity(module: "M", suite: "S", test: String(repeating: "x", count: 400))
        XCTAssertEqual(identity.fileName.count, 200)
    }
}
