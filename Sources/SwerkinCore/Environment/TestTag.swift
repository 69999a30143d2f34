import Foundation

/// A tag by which tests are chosen to run; see ``TagSelection``.
///
/// ```swift
/// extension TestTag {
///     static let payment = TestTag(rawValue: "payment")
/// }
/// ```
public struct TestTag: RawRepresentable, Hashable, Sendable {
    /// The tag's name, in lower case.
    public let rawValue: String

    /// Makes a tag; its name is put into lower case.
    public init(rawValue: String) { self.rawValue = rawValue.lowercased() }

    /// Every test has it.
    public static let all = TestTag(rawValue: "all")
    /// The few tests that show if the app works at all.
    public static let smoke = TestTag(rawValue: "smoke")
    /// The tests that show that nothing broke.
    public static let regression = TestTag(rawValue: "regression")
    /// Tests that are kept, but run only if `TEST_TAGS` names them or all.
    public static let retired = TestTag(rawValue: "retired")
}

extension TestIdentity {
    /// The same test with the tags of its class or suites, as records name them.
    package func tagged(_ tags: [TestTag]) -> TestIdentity {
        var tagged = self
        tagged.tags = tags.filter { $0 != .all }.map(\.rawValue)
        return tagged
    }
}

extension ProcessInfo {
    /// The tags that a variable of the environment names, separated by commas; none if it is not set.
    public func getListOfTags(from name: String) -> [TestTag] { TagSelection.tags(environment[name]) }
}

extension [TestTag] {
    /// Returns true if a test has one of these tags, among its own or at the end of its name, or if all tests are meant.
    ///
    /// All are meant if the list is empty, or has ``TestTag/all``. Capital letters in the name make no difference.
    public func found(in tags: [TestTag], orAtEndOf name: String) -> Bool {
        isEmpty || contains(.all) || contains { tags.contains($0) || name.endsWithTag($0) }
    }
}
