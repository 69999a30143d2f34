import SwerkinRecords

extension AuditReport {
    /// The report on the records of several processes: what audits, faults and rules found in all tests, gathered by causes.
    ///
    /// Of the attempts at one test, and of a test that several shards ran, the one that shows a cause most often counts, so that nothing is
    /// counted twice. A broken rule is a cause of the rule `broken-rule`. What is gone from a baseline, the costs of paths and pictures are
    /// in the reports of the sessions alone. O(findings × screens of a cause).
    package init(_ merged: MergedReport) {
        var gathered = GatheredCauses()
        for test in merged.tests {
            gathered.add(test.sources.reduce(into: RecordedFindings()) { $0.add($1.record.findings) })
        }
        let checked = merged.rules.flatMap { $0.checks.map(\.screen) }
        var seen: Set<String> = []
        self.init(
            causes: gathered.causes, audits: merged.rules.counts,
            screens: (checked + gathered.causes.flatMap(\.screens)).filter { seen.insert($0).inserted })
    }

    /// True if the run had neither rules nor audits nor findings.
    package var isEmpty: Bool { causes.isEmpty && audits.isEmpty }
}

extension GatheredCauses {
    /// Adds the findings and broken rules of a test.
    fileprivate mutating func add(_ findings: RecordedFindings) {
        for event in findings.findings {
            add(AuditCause(finding: AuditFinding(event), occurrences: [.init(event)], isKnown: event.known))
        }
        for rule in findings.brokenRules {
            add(AuditCause(finding: AuditFinding(rule), occurrences: [.init(rule)], isKnown: false))
        }
    }
}

extension [RecordedRule] {
    /// The arrivals of rules and audits, those of one name together.
    fileprivate var counts: [AuditReport.Count] {
        var (counts, positions): ([AuditReport.Count], [String: Int]) = ([], [:])
        for rule in self {
            if let position = positions[rule.rule] {
                counts[position].arrivals += rule.checkCount
            } else {
                positions[rule.rule] = counts.count
                counts.append(AuditReport.Count(audit: rule.rule, arrivals: rule.checkCount))
            }
        }
        return counts
    }
}

extension AuditFinding {
    fileprivate init(_ event: FindingEvent) {
        self.init(
            audit: event.audit, rule: event.rule, severity: Severity(rawValue: event.severity) ?? .error,
            subject: event.subject, problem: event.problem, remedy: event.remedy, detail: event.detail,
            sources: event.sources)
    }

    fileprivate init(_ broken: BrokenRuleEvent) {
        let file = broken.file.split(separator: "/").last.map(String.init) ?? broken.file
        self.init(
            audit: broken.rule, rule: "broken-rule", severity: .error, subject: broken.subject, problem: "is broken",
            remedy: "repair the app, or the rule in \(file), line \(broken.line).", detail: broken.observation)
    }
}

extension BrokenRuleEvent {
    /// The failure without its full stop.
    fileprivate var observation: String { reason.hasSuffix(".") ? String(reason.dropLast()) : reason }
}

extension AuditCause.Occurrence {
    fileprivate init(_ event: FindingEvent) {
        self.init(screen: event.screen, path: event.path, detail: event.detail, count: event.count)
    }

    fileprivate init(_ broken: BrokenRuleEvent) {
        self.init(screen: broken.screen, path: broken.screen, detail: broken.observation, count: 1)
    }
}
