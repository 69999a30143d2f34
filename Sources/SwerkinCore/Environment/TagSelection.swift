import Foundation

/// The selection of tests by tags in the environment.
///
/// `TEST_TAGS` names the tags to run, `EXCLUDE_TAGS` those to leave out, separated by commas; capital letters and spaces
/// around them make no difference. A test has the tags of its class, ``TestTag/all``, and each tag that its name ends
/// with, as `testLogin_smoke` and `testLoginSmoke`.
///
/// | the test | runs |
/// | --- | --- |
/// | has a tag of `EXCLUDE_TAGS` | no, even if it has others |
/// | has a tag of `TEST_TAGS` | yes |
/// | has none, and `TEST_TAGS` names some | no |
/// | `TEST_TAGS` is not set, or empty | yes, unless it is ``TestTag/retired`` |
///
/// So `TEST_TAGS=retired` runs the retired tests, and `TEST_TAGS=all` really all.
public struct TagSelection: Hashable, Sendable {
    private let included: [TestTag]
    private let excluded: [TestTag]

    /// Reads the choice from variables of the environment.
    public init(environment: [String: String]) {
        included = Self.tags(environment["TEST_TAGS"])
        excluded = Self.tags(environment["EXCLUDE_TAGS"])
    }

    /// The tags in a list that is separated by commas.
    static func tags(_ list: String?) -> [TestTag] {
        (list ?? "").split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }.map(TestTag.init(rawValue:))
    }

    /// The reason why a test is skipped, as a sentence, or nil if it runs.
    ///
    /// `classTags` are the tags of its class, `testName` is its name, of which only the end matters.
    public func reasonToSkip(classTags: [TestTag], testName: String) -> String? {
        let test = TaggedTest(name: testName, classTags: classTags)
        if let tag = excluded.first(where: test.has) {
            return "\(testName) is left out by \(Self.variable("EXCLUDE_TAGS", excluded)): \(test.reason(for: tag))."
        }
        if included.isEmpty {
            guard test.has(.retired) else { return nil }
            return "\(testName) is retired: \(test.reason(for: .retired)). TEST_TAGS=retired runs it."
        }
        if included.contains(where: test.has) { return nil }
        return "\(testName) is not chosen by \(Self.variable("TEST_TAGS", included)): \(test.tagsInWords), "
            + "and its name ends with none of these."
    }

    private static func variable(_ name: String, _ tags: [TestTag]) -> String {
        "\(name)=\(tags.map(\.rawValue).joined(separator: ","))"
    }
}

/// A test with the tags that choose it.
private struct TaggedTest {
    let name: String
    let classTags: [TestTag]

    func has(_ tag: TestTag) -> Bool { tag == .all || classTags.contains(tag) || nameEnds(with: tag) }

    private func nameEnds(with tag: TestTag) -> Bool { name.endsWithTag(tag) }

    var tagsInWords: String {
        classTags.isEmpty
            ? "its class has no tags" : "its class has the tags \(classTags.map(\.rawValue).joined(separator: ", "))"
    }

    func reason(for tag: TestTag) -> String {
        if classTags.contains(tag) { return tagsInWords }
        return nameEnds(with: tag) ? "its name ends with \(tag.rawValue)" : "every test has the tag \(tag.rawValue)"
    }
}

extension String {
    /// True if the name of a test ends with a tag, in capital or small letters.
    func endsWithTag(_ tag: TestTag) -> Bool { lowercased().hasSuffix(tag.rawValue) }
}

extension Substring {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}

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
