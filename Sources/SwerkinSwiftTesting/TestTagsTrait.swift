#if canImport(Testing)
import Swerkin
import SwerkinCore
import Testing

/// Gives tests of Swift Testing tags by which the environment chooses them; see ``Testing/Trait/testTags(_:)``.
public struct TestTagsTrait: TestTrait, SuiteTrait {
    /// The tags that it gives.
    public let tags: [TestTag]
    private let environment: SwerkinEnvironment

    init(tags: [TestTag], environment: SwerkinEnvironment = .process) {
        self.tags = tags
        self.environment = environment
    }

    /// A suite gives its tags to all tests in it.
    public var isRecursive: Bool { true }

    /// Skips the test if the environment's tags or shards leave it out.
    ///
    /// Throws ``/Swerkin/StepFailure`` if the variables of shards do not make sense, so that the test fails.
    public func prepare(for test: Test) async throws {
        // A suite is not left out itself, for a test in it may be chosen by its own tags or name.
        guard !test.isSuite, let reason = try reasonToSkip(test) else { return }
        recordSkip(of: TestIdentity(test), because: reason)
        // Only Swift Testing's own trait can skip a test before it begins.
        try await ConditionTrait.disabled(Comment(rawValue: reason)).prepare(for: test)
    }

    /// The reason why a test is skipped, with the tags of all its suites, or nil if it runs.
    func reasonToSkip(_ test: Test) throws(StepFailure) -> String? {
        try environment.reasonToSkip(
            TestIdentity(test), classTags: test.testTags, among: { ListedTests.all })
    }

    /// Leaves the record of a test that is skipped before a flow in it could.
    private func recordSkip(of test: TestIdentity, because reason: String) {
        let run = TestRun(
            name: test.description, recorder: SwiftTestingFailureRecorder(),
            observers: environment.observers(for: test, gathersLog: true, among: { ListedTests.all })
        ) { throw StepFailure(.misuse("the test is skipped, so there is no app.")) }
        run.skip(because: reason)
        run.finish()
    }
}

extension Test {
    /// The tags of the test and of all its suites.
    var testTags: [TestTag] { Array(traits.compactMap { ($0 as? TestTagsTrait)?.tags }.joined()) }
}

extension Trait where Self == TestTagsTrait {
    /// Gives tags to a test, or to all tests of a suite, and skips those that the environment leaves out.
    ///
    /// ```swift
    /// @Suite(.testTags(.smoke)) struct LoginFlows { … }
    /// ```
    ///
    /// `TEST_TAGS` and `EXCLUDE_TAGS` choose as they do for test cases of XCTest, see ``/Swerkin/TagSelection``; the tags of a test
    /// and of all suites around it count together. Tests of another shard are skipped too, see the article *Many flows at once*. Tests
    /// without this trait are not chosen among.
    public static func testTags(_ tags: TestTag...) -> Self { TestTagsTrait(tags: tags) }
}
#endif
