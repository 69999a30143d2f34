// swift-format-ignore-file: AlwaysUseLowerCamelCase

import SwerkinCore
import SwerkinTours

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

extension SessionHost {
    /// Goes to every screen on the real app and applies accessibility rules to each.
    ///
    /// It navigates like ``/SwerkinTours/SwerkinCore/SessionHost/visitEveryScreen(from:tags:resetCost:allowingDestructive:file:line:looking:)``
    /// does. It is a step that fails if a screen was not reached, or if there is a finding of at least the given severity.
    ///
    /// - Parameters:
    ///   - rules: the rules that apply, as in `.all(but: .smallTarget)`.
    ///   - queries: elements to ignore, with their descendants.
    ///   - includesPlatformAudit: true for the issues of the platform's own audit too, as Apple's from iOS 17 on; see
    ///     `AccessibilityRule.platform(_:)`. Fails if the driver has none.
    ///   - severity: the least severity that fails the step, or nil if none does.
    ///   - start: the screen after a launch and a reset; the default is the first of the start screens.
    ///   - tags: visits only screens that have one of these tags, and checks those in between too; the default is all screens.
    ///   - resetCost: the cost of a reset in comparison with segments, in seconds.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    /// - Returns: the findings on the checked screens; empty if steps are not performed. Texts that were typed into secure
    ///   fields are masked.
    @discardableResult
    public func auditEveryScreen(
        rules: [AccessibilityRule] = .all, except queries: [ElementQuery] = [],
        includingPlatformAudit includesPlatformAudit: Bool = false,
        failingFrom severity: AccessibilityFinding.Severity? = .warning, from start: (any PresentableScreen)? = nil,
        tags: [String] = [], resetCost: Double = 5, file: StaticString = #filePath, line: UInt = #line
    ) -> AccessibilityReport {
        let platformRules = includesPlatformAudit ? AuditIssue.Kind.allCases.map(AccessibilityRule.platform) : []
        var report = AccessibilityReport(rules: rules + platformRules)
        session.Then.performStep(
            [rules.map(\.name).joined(separator: ", ")], "auditEveryScreen(rules:)", file: file, line: line
        ) {
            session.visitEveryScreen(from: start, tags: tags, resetCost: resetCost, file: file, line: line) {
                [session] in
                let app = try session.run.app()
                try app.waitForAnimationsToFinish()
                let tree = try session.run.masked(app.snapshot())
                var findings = try tree.accessibilityFindings(rules: rules, except: queries)
                if includesPlatformAudit { findings += try tree.findings(of: app.auditIssues(), except: queries) }
                report.screens.append(AccessibilityReport.Screen(name: $0.rawValue, findings: findings))
            }
            guard let serious = severity.map(report.findings(from:)), !serious.findings.isEmpty else { return }
            throw StepFailure(.custom(serious.text))
        }
        return report
    }
}
