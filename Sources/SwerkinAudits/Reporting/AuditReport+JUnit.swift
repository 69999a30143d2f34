import FlowGraph
import SwerkinRecords

extension AuditReport {
    /// The report as JUnit XML, for servers of continuous integration: each audit is a suite, and each of its causes a test that failed.
    ///
    /// A cause that the baseline has, and an audit that never applied, are tests that were skipped.
    public var junit: String {
        let suites = audits.map { audit in
            let found = causes.filter { $0.finding.audit == audit.audit }
            return JUnitSuite(
                name: audit.audit, tests: found.isEmpty ? [Self.test(of: audit)] : found.map(Self.test))
        }
        let names = Set(audits.map(\.audit))
        let others = causes.filter { !names.contains($0.finding.audit) }
        let rest = others.isEmpty ? [] : [JUnitSuite(name: "other", tests: others.map(Self.test))]
        return JUnitDocument(name: "audits", suites: suites + rest).text
    }

    private static func test(of audit: Count) -> JUnitTest {
        JUnitTest(
            className: "audits.\(audit.audit)", name: "nothing found", file: nil,
            result: audit.arrivals == 0 ? JUnitResult(.skipped, message: audit.obstacle ?? "it never applied") : nil)
    }

    private static func test(of cause: AuditCause) -> JUnitTest {
        let text = "\(cause.finding): \(cause.finding.remedy)\n\(cause.extent)\(cause.example)"
        let result =
            cause.isKnown
            ? JUnitResult(.skipped, message: "the baseline has it: \(cause.finding)")
            : JUnitResult(.failure, message: "\(cause.finding)", type: cause.finding.severity.rawValue, text: text)
        return JUnitTest(
            className: "audits.\(cause.finding.audit)", name: "\(cause.finding.subject) (\(cause.finding.rule))",
            file: nil, result: result)
    }
}
