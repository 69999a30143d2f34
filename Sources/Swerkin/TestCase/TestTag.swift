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
