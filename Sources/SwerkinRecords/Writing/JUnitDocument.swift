import FlowGraph

extension MergedReport {
    /// The report as JUnit XML, for systems of continuous integration.
    ///
    /// A suite is a class with its module, and a test case a test. A test that did not finish, or that no shard ran, is
    /// an `error`. A flaky test is a failure of the type `flaky`, or skipped if that is allowed: the format has no word for it, and it has not
    /// passed. Characters that XML 1.0 does not allow become U+FFFD.
    public var junit: String {
        let suites = Dictionary(grouping: tests, by: \.parts.suite).sorted {
            $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
        }
        let counts = JUnitCounts(tests, allowsFlaky)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites\(counts.attributes)>
            \(suites.map { JUnitSuite(name: $0, tests: $1, allowsFlaky: allowsFlaky).text }.joined())</testsuites>

            """
    }
}

/// The numbers of a suite.
private struct JUnitCounts {
    let attributes: String

    init(_ tests: [MergedTest], _ allowsFlaky: Bool) {
        let flaky = tests.count { $0.outcome == .flaky }
        let errors = tests.count { $0.isJUnitError }
        let failures = tests.count { $0.outcome == .failed && !$0.isJUnitError } + (allowsFlaky ? 0 : flaky)
        let skipped = tests.count { $0.outcome == .skipped } + (allowsFlaky ? flaky : 0)
        let seconds = tests.reduce(0) { $0 + $1.seconds }.roundedToMilliseconds
        attributes =
            #" tests="\#(tests.count)" failures="\#(failures)" errors="\#(errors)" skipped="\#(skipped)" time="\#(seconds)""#
    }
}

/// The test cases of one class.
private struct JUnitSuite {
    let text: String

    init(name: String, tests: [MergedTest], allowsFlaky: Bool) {
        let cases = tests.map { Self.testCase($0, allowsFlaky) }.joined()
        let counts = JUnitCounts(tests, allowsFlaky)
        text = "  <testsuite name=\"\(name.markup)\"\(counts.attributes)>\n\(cases)  </testsuite>\n"
    }

    private static func testCase(_ test: MergedTest, _ allowsFlaky: Bool) -> String {
        let (suite, name) = test.parts
        let time = test.seconds.roundedToMilliseconds
        let opening = "    <testcase classname=\"\(suite.markup)\" name=\"\(name.markup)\" time=\"\(time)\""
        let children = children(of: test, allowsFlaky)
        if children.isEmpty { return "\(opening)/>\n" }
        return "\(opening)>\n\(children.map { "      \($0)\n" }.joined())    </testcase>\n"
    }

    private static func children(of test: MergedTest, _ allowsFlaky: Bool) -> [String] {
        switch test.outcome {
        case .passed: []
        case .failed: test.failures.map { failure(in: test, $0) }
        case .flaky where allowsFlaky: ["<skipped message=\"flaky: it failed, and a later attempt passed\"/>"]
        case .flaky: test.failures.map { failure(in: test, $0) }
        case .skipped:
            ["<skipped message=\"\((test.skipReason ?? "The test skipped itself.").markup)\"/>"]
        case .missing: ["<error message=\"No shard ran the test.\"/>"]
        }
    }

    private static func failure(in test: MergedTest, _ failure: MergedFailure) -> String {
        let element = test.isJUnitError ? "error" : "failure"
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
