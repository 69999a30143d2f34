import FlowGraph

extension MergedReport {
    /// The report as JUnit XML, for systems of continuous integration.
    ///
    /// A suite is a class with its module, and a test case a test. A test that did not finish, or that no shard ran, is
    /// an `error`. A flaky test is a failure of the type `flaky`; a pardoned test is skipped, as the format has no word for it, and it has not
    /// passed. Characters that XML 1.0 does not allow become U+FFFD.
    public var junit: String { junit(.strict) }

    /// The report as JUnit XML in a dialect; otherwise as ``junit``.
    ///
    /// In ``JUnitDialect/surefire`` the failed attempts at a flaky test are `flakyFailure` elements of a test case that counts as passed,
    /// and a test that failed several times has one `failure`, the others being `rerunFailure` elements.
    package func junit(_ dialect: JUnitDialect) -> String {
        let suites = Dictionary(grouping: tests, by: \.parts.suite).sorted {
            $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
        }
        let counts = JUnitCounts(tests, pardon, dialect)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites\(counts.attributes)>
            \(suites.map { JUnitSuite(name: $0, tests: $1, pardon: pardon, dialect: dialect).text }.joined())</testsuites>

            """
    }
}

/// The element that stands for a failed attempt at a test.
package enum JUnitDialect: Sendable {
    /// Every failed attempt is a `failure`, also if a later attempt passed.
    case strict
    /// Reruns are told apart as Maven's Surefire does, which most consumers follow.
    case surefire
}

/// The numbers of a suite.
private struct JUnitCounts {
    let attributes: String

    init(_ tests: [MergedTest], _ pardon: (MergedTest) -> String?, _ dialect: JUnitDialect) {
        let pardoned = tests.count { pardon($0) != nil }
        let judged = tests.filter { pardon($0) == nil }
        let bad: [MergedTest.Outcome] = dialect == .strict ? [.failed, .flaky, .missing] : [.failed, .missing]
        let errors = judged.count { bad.contains($0.outcome) && $0.isJUnitError }
        let failures = judged.count { bad.contains($0.outcome) && !$0.isJUnitError }
        let skipped = judged.count { $0.outcome == .skipped } + pardoned
        let seconds = tests.reduce(0) { $0 + $1.seconds }.roundedToMilliseconds
        attributes =
            #" tests="\#(tests.count)" failures="\#(failures)" errors="\#(errors)" skipped="\#(skipped)" time="\#(seconds)""#
    }
}

/// The test cases of one class.
private struct JUnitSuite {
    let text: String

    init(name: String, tests: [MergedTest], pardon: (MergedTest) -> String?, dialect: JUnitDialect) {
        let cases = tests.map { Self.testCase($0, pardon($0), dialect) }.joined()
        let counts = JUnitCounts(tests, pardon, dialect)
        text = "  <testsuite name=\"\(name.markup)\"\(counts.attributes)>\n\(cases)  </testsuite>\n"
    }

    private static func testCase(_ test: MergedTest, _ pardon: String?, _ dialect: JUnitDialect) -> String {
        let (suite, name) = test.parts
        let time = test.seconds.roundedToMilliseconds
        let opening = "    <testcase classname=\"\(suite.markup)\" name=\"\(name.markup)\" time=\"\(time)\""
        let children = pardon.map { [skipped($0)] } ?? children(of: test, dialect)
        if children.isEmpty { return "\(opening)/>\n" }
        return "\(opening)>\n\(children.map { "      \($0)\n" }.joined())    </testcase>\n"
    }

    private static func skipped(_ reason: String) -> String { "<skipped message=\"\(reason.markup)\"/>" }

    private static func children(of test: MergedTest, _ dialect: JUnitDialect) -> [String] {
        switch test.outcome {
        case .passed: []
        case .failed, .flaky:
            test.failures.enumerated().map { failure(in: test, $1, element(of: test, isFirst: $0 == 0, dialect)) }
        case .skipped: [skipped(test.skipReason ?? "The test skipped itself.")]
        case .missing: ["<error message=\"No shard ran the test.\"/>"]
        }
    }

    private static func element(of test: MergedTest, isFirst: Bool, _ dialect: JUnitDialect) -> String {
        let problem = test.isJUnitError ? "error" : "failure"
        guard dialect == .surefire else { return problem }
        let suffix = test.isJUnitError ? "Error" : "Failure"
        if test.outcome == .flaky { return "flaky" + suffix }
        return isFirst ? problem : "rerun" + suffix
    }

    private static func failure(in test: MergedTest, _ failure: MergedFailure, _ element: String) -> String {
        let summary = failure.message.split(separator: "\n").first.map(String.init) ?? ""
        let type = (test.outcome == .flaky ? "flaky" : failure.culprit).map { " type=\"\($0.markup)\"" } ?? ""
        let place = failure.file.map { "\n\($0)" + (failure.line.map { ":\($0)" } ?? "") } ?? ""
        let text = UntrustedText(failure.message + place).forMarkupLines
        return "<\(element) message=\"\(summary.markup)\"\(type)>\(text)</\(element)>"
    }
}

extension MergedTest {
    fileprivate var isJUnitError: Bool { outcome == .missing || isUnfinished }
}

extension String {
    fileprivate var markup: String { UntrustedText(self).forMarkup }
}
