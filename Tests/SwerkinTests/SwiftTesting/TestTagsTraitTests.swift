import Testing

@testable import Swerkin
@testable import SwerkinCore
@testable import SwerkinSwiftTesting

@Suite("Tags of tests of Swift Testing", .testTags(.regression)) struct TestTagsTraitTests {
    private func reason(_ variables: [String: String]) throws -> String? {
        let test = try #require(Test.current)
        return try TestTagsTrait(tags: [], environment: SwerkinEnvironment(variables: variables)).reasonToSkip(test)
    }

    @Test("a test has the tags of its suite and its own", .testTags(.smoke))
    func tagged() throws {
        #expect(try reason(["TEST_TAGS": "smoke"]) == nil)
        #expect(try reason(["TEST_TAGS": "regression"]) == nil)
        #expect(
            try reason(["EXCLUDE_TAGS": "smoke"])
                == "TestTagsTraitTests.tagged is left out by EXCLUDE_TAGS=smoke: "
                + "its class has the tags regression, smoke.")
        #expect(try reason(["TEST_TAGS": "payment"]) != nil)
    }

    @Test("a test is chosen by the end of its name")
    func named_payment() throws {
        #expect(try reason(["TEST_TAGS": "payment"]) == nil)
    }

    @Test("a test that is chosen begins")
    func beginning() async throws {
        let environment = SwerkinEnvironment(variables: ["TEST_TAGS": "regression"])
        try await TestTagsTrait(tags: [], environment: environment).prepare(for: try #require(Test.current))
    }
}
