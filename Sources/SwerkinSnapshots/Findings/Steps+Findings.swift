// swift-format-ignore-file: AlwaysUseLowerCamelCase
import SwerkinCore

extension Steps {
    /// No rule finds a problem on the screen for users of assistive technology.
    ///
    /// Passes as soon as there is no finding; fails with all findings if some remain after `validationTimeout`. The rules
    /// examine the driver's snapshot.
    ///
    /// - Parameters:
    ///   - rules: the rules that apply, as in `.all(but: .smallTarget)`.
    ///   - queries: elements to ignore, with their descendants.
    ///   - severity: the least severity that counts.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    public func IShouldSeeNoAccessibilityFindings(
        rules: [AccessibilityRule] = .all, except queries: [ElementQuery] = [],
        from severity: AccessibilityFinding.Severity = .warning, file: StaticString = #filePath, line: UInt = #line
    ) {
        let names = rules.map(\.name)
        let isAll = names == [AccessibilityRule].all.map(\.name)
        let words: [String?] = [
            isAll ? nil : "[\(names.joined(separator: ", "))]",
            queries.isEmpty ? nil : "[\(queries.map(\.description).joined(separator: ", "))]",
            severity == .warning ? nil : severity.rawValue,
        ]
        performStep(words, file: file, line: line) {
            let app = try app
            let findings = try app.driver.clock.poll(for: app.timeouts.validation) {
                try app.snapshot().accessibilityFindings(rules: rules, except: queries).filter {
                    $0.severity >= severity
                }
            } until: {
                $0.isEmpty
            }
            guard findings.isEmpty else {
                let sentence =
                    "there \(findings.count == 1 ? "is" : "are") \(findings.count.findings) about the screen."
                throw app.failure(.custom(([sentence] + findings.lines).joined(separator: "\n")))
            }
        }
    }
}
