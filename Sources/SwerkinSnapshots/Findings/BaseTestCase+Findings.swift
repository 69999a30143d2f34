import Swerkin

extension BaseTestCase {
    /// Goes to every screen on the real app and looks at each by rules of accessibility.
    ///
    /// It goes as ``Swerkin/BaseTestCase/visitEveryScreen(from:tags:resetCost:allowingDestructive:file:line:looking:)`` does. The step that this is
    /// fails where a screen was not reached, or something was found that matters enough.
    ///
    /// - Parameters:
    ///   - rules: the rules that apply, as in `.all(but: .smallTarget)`.
    ///   - queries: elements that may be as they are, with what is inside them.
    ///   - severity: the least severity that fails the step, or nil if none does.
    ///   - start: the screen that the app shows after a launch and a reset; left out, the first of the start screens.
    ///   - tags: visits only screens that have one of these tags, and looks at those on the way too; left out, all screens.
    ///   - resetCost: what a reset costs in comparison with segments, in seconds.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    /// - Returns: what was found, on the screens that were looked at; nothing where steps are not performed. What was typed
    ///   into secure fields is masked in it.
    @discardableResult
    public func auditEveryScreen(
        rules: [AccessibilityRule] = .all, except queries: [ElementQuery] = [],
        failingFrom severity: AccessibilityFinding.Severity? = .warning, from start: (any PresentableScreen)? = nil,
        tags: [String] = [], resetCost: Double = 5, file: StaticString = #filePath, line: UInt = #line
    ) -> AccessibilityReport {
        var report = AccessibilityReport(rules: rules)
        Then.performStep(
            [rules.map(\.name).joined(separator: ", ")], "auditEveryScreen(rules:)", file: file, line: line
        ) {
            visitEveryScreen(from: start, tags: tags, resetCost: resetCost, file: file, line: line) { [unowned self] in
                let app = try run.app()
                try app.waitForAnimationsToFinish()
                let findings = try run.masked(app.snapshot()).accessibilityFindings(rules: rules, except: queries)
                report.screens.append(AccessibilityReport.Screen(name: $0.rawValue, findings: findings))
            }
            guard let serious = severity.map(report.findings(from:)), !serious.findings.isEmpty else { return }
            throw StepFailure(.custom(serious.text))
        }
        return report
    }
}
