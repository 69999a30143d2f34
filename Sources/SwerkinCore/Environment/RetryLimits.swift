/// The number of times that a failed test is retried, by its tags.
///
/// `SWERKIN_RETRIES=1,network=3` retries a test with the tag `network` up to three times, every other test once. Of several tags that a
/// test has the greatest number counts; without such a tag, the number that stands alone.
struct RetryLimits: Hashable, Sendable {
    /// The greatest number that is taken: a test that fails as often is broken.
    static let greatest = 9

    private var general = 0
    private var ofTags: [TestTag: Int] = [:]
    /// The problems of the text, a sentence each.
    private(set) var problems: [String] = []

    /// Reads numbers and tags with numbers, separated by commas; any other entry is left out, and among the problems.
    init(_ text: String) {
        for part in text.split(separator: ",").map({ $0.filter { !$0.isWhitespace } }) where !part.isEmpty {
            let pieces = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard let last = pieces.last, let count = Int(last), (0...Self.greatest).contains(count), pieces.count <= 2,
                pieces[0] != ""
            else {
                problems.append(
                    "SWERKIN_RETRIES has “\(part)”, which is no number from 0 to \(Self.greatest) and no tag with one, such as "
                        + "network=2; it is left out.")
                continue
            }
            if pieces.count == 1 { general = count } else { ofTags[TestTag(rawValue: pieces[0])] = count }
        }
    }

    /// The number of retries of a test, by its name and the tags of its class.
    func retries(of name: String, classTags: [TestTag]) -> Int {
        let own = ofTags.filter { tag, _ in tag == .all || classTags.contains(tag) || name.endsWithTag(tag) }
        return own.values.max() ?? general
    }
}

/// The verdict of the test framework on a flaky test: one that passed after it had failed.
public enum FlakyVerdict: String, Hashable, Sendable, CaseIterable {
    /// It fails, and the run with it.
    case fail
    /// It fails nothing; the log, the record and the reports call it flaky all the same.
    case allow
}
