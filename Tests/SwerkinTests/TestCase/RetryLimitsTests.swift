import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class RetryLimitsTests: XCTestCase {
    private func retries(_ text: String, of name: String = "ShopFlows.testPaying", tags: [TestTag] = []) -> Int {
        RetryLimits(text).retries(of: name, classTags: tags)
    }

    func testTheNumberAloneIsForEveryTest() {
        XCTAssertEqual(retries("2"), 2)
        XCTAssertEqual(retries(""), 0)
        XCTAssertEqual(retries("1, 3"), 3)
    }

    func testATagWithANumberIsForTheTestsThatHaveIt() {
        XCTAssertEqual(retries("network=3"), 0)
        XCTAssertEqual(retries("1,Network = 3", tags: [TestTag(rawValue: "network")]), 3)
        XCTAssertEqual(retries("1,network=3", of: "ShopFlows.testPaying_network"), 3)
        XCTAssertEqual(retries("2,network=0", of: "ShopFlows.testPayingNetwork"), 0)
        XCTAssertEqual(retries("1,network=0,smoke=2", tags: [.smoke, TestTag(rawValue: "network")]), 2)
        XCTAssertEqual(retries("1,all=4"), 4)
    }

    func testWhatIsNeitherIsLeftOutAndReported() {
        let limits = RetryLimits("2,often,network=,=3,10,-1,a=b=1")
        XCTAssertEqual(limits.retries(of: "a", classTags: []), 2)
        XCTAssertEqual(
            limits.problems,
            ["often", "network=", "=3", "10", "-1", "a=b=1"].map {
                "SWERKIN_RETRIES has “\($0)”, which is no number from 0 to 9 and no tag with one, such as network=2; it is left out."
            })
        let environment = SwerkinEnvironment(variables: ["SWERKIN_RETRIES": "x", "SWERKIN_FLAKY": "maybe"])
        XCTAssertEqual(
            environment.problems,
            RetryLimits("x").problems + [
                "SWERKIN_FLAKY=maybe is unknown, so flaky tests fail; known are fail, allow."
            ])
    }
}
