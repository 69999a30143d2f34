import SwerkinRecords

extension AuditReport {
    /// The report on the records of several processes: what audits, faults and rules found in all tests, gathered by causes.
    ///
    /// Of the attempts at one test, and of a test that several shards ran, the one that shows a cause most often counts, so that nothing is
    /// counted twice. A broken rule is a cause of the rule `broken-rule`. What is gone from a baseline, the costs of paths and pictures are
    /// in the reports of the sessions alone. O(findings).
    package init(_ merged: MergedReport) {
        var gathering = CauseGathering()
        for test in merged.tests {
            gathering.add(test.sources.reduce(into: RecordedFindings()) { $0.add($1.record.findings) })
        }
        let checked = merged.rules.flatMap { $0.checks.map(\.screen) }
        var seen: Set<String> = []
        self.init(
            causes: gathering.causes, audits: merged.rules.counts,
            screens: (checked + gathering.causes.flatMap(\.screens)).filter { seen.insert($0).inserted })
    }

    /// True if the run had neither rules nor audits nor findings.
    package var isEmpty: Bool { causes.isEmpty && audits.isEmpty }
}

/// Gathers findings of several tests by their causes.
private struct CauseGathering {
    private struct Place: Hashable {
        let cause: AuditIdentity
        let screen: String
    }

    private(set) var causes: [AuditCause] = []
    private var positions: [AuditIdentity: Int] = [:]
    private var places: [Place: Int] = [:]

    /// Adds the findings and broken rules of a test.
    mutating func add(_ findings: RecordedFindings) {
        for event in findings.findings {
            add(AuditFinding(event), isKnown: event.known, AuditCause.Occurrence(event))
        }
        for rule in findings.brokenRules { add(AuditFinding(rule), isKnown: false, AuditCause.Occurrence(rule)) }
    }

    /// Adds a finding; a cause is known if each test has it in its baseline.
    private mutating func add(_ finding: AuditFinding, isKnown: Bool, _ occurrence: AuditCause.Occurrence) {
        guard let position = positions[finding.identity] else {
            positions[finding.identity] = causes.count
            places[Place(cause: finding.identity, screen: occurrence.screen)] = 0
            return causes.append(AuditCause(finding: finding, occurrences: [occurrence], isKnown: isKnown))
        }
        causes[position].isKnown = causes[position].isKnown && isKnown
        if finding.severity > causes[position].finding.severity { causes[position].finding = finding }
        add(occurrence, to: position, at: Place(cause: finding.identity, screen: occurrence.screen))
    }

    private mutating func add(_ occurrence: AuditCause.Occurrence, to position: Int, at place: Place) {
        if let index = places[place] {
            causes[position].occurrences[index].count += occurrence.count
        } else {
            places[place] = causes[position].occurrences.count
            causes[position].occurrences.append(occurrence)
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
