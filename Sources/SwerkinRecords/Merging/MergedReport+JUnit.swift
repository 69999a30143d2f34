import FlowGraph

extension MergedReport {
    /// The report as JUnit XML, for systems of continuous integration.
    ///
    /// A suite is a class with its module, and a test case a test. A test that did not finish, or that no shard ran, is
    /// an `error`. A flaky test is a failure of the type `flaky`; a pardoned test is skipped, as the format has no word for it, and it has not
    /// passed. Characters that XML 1.0 does not allow become U+FFFD.
    package var junit: String { junit(.strict) }

    /// The report as JUnit XML in a dialect; otherwise as ``junit``.
    ///
    /// In ``JUnitDialect/surefire`` the failed attempts at a flaky test are `flakyFailure` elements of a test case that counts as passed,
    /// and a test that failed several times has one `failure`, the others being `rerunFailure` elements.
    package func junit(_ dialect: JUnitDialect) -> String {
        let suites = Dictionary(grouping: tests, by: \.parts.suite).sorted {
            $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
        }
        return JUnitDocument(
            suites: suites.map { name, tests in
                JUnitSuite(name: name, tests: tests.map { $0.junit(pardon: pardon(of: $0), dialect) })
            }
        ).text
    }
}

/// The element that stands for a failed attempt at a test.
package enum JUnitDialect: Sendable {
    /// Every failed attempt is a `failure`, also if a later attempt passed.
    case strict
    /// Reruns have elements of their own, as in Maven's Surefire, which most consumers follow.
    case surefire
}

extension MergedTest {
    fileprivate func junit(pardon: String?, _ dialect: JUnitDialect) -> JUnitTest {
        JUnitTest(
            className: parts.suite, name: parts.test, seconds: seconds,
            results: pardon.map { [JUnitResult(.skipped, message: $0)] } ?? results(dialect))
    }

    private func results(_ dialect: JUnitDialect) -> [JUnitResult] {
        switch outcome {
        case .passed: []
        case .failed, .flaky: failures.enumerated().map { result(of: $1, element(isFirst: $0 == 0, dialect)) }
        case .skipped: [JUnitResult(.skipped, message: skipReason ?? "The test skipped itself.")]
        case .missing: [JUnitResult(.error, message: "No shard ran the test.")]
        }
    }

    private func element(isFirst: Bool, _ dialect: JUnitDialect) -> JUnitResult.Element {
        let isError = isUnfinished
        guard dialect == .surefire else { return isError ? .error : .failure }
        if outcome == .flaky { return isError ? .flakyError : .flakyFailure }
        if isFirst { return isError ? .error : .failure }
        return isError ? .rerunError : .rerunFailure
    }

    private func result(of failure: MergedFailure, _ element: JUnitResult.Element) -> JUnitResult {
        let summary = failure.message.split(separator: "\n").first.map(String.init) ?? ""
        let place = failure.file.map { "\n\($0)" + (failure.line.map { ":\($0)" } ?? "") } ?? ""
        return JUnitResult(
            element, message: summary, type: outcome == .flaky ? "flaky" : failure.culprit,
            text: failure.message + place)
    }
}
