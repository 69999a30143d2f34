import SwerkinCore

/// Emits the findings of a ledger, so that the record of a test has them: reports of several processes are made from records.
///
/// Each cause is emitted once on each screen as soon as it is found there, so that a process that crashes loses none, and again in the
/// end if several arrivals showed it.
struct FindingEmitter {
    private var positions: [AuditIdentity: SourcePosition] = [:]

    /// Emits the finding of a cause on a screen if the ledger has it there for the first time.
    mutating func emit(
        _ identity: AuditIdentity, on screen: String, of ledger: AuditLedger, declaredAt position: SourcePosition,
        to run: TestRun
    ) {
        guard let cause = ledger.cause(identity),
            let occurrence = cause.occurrences.first(where: { $0.screen == screen }), occurrence.count == 1
        else { return }
        positions[identity] = positions[identity] ?? position
        run.emit(.finding(FindingRecord(cause, on: occurrence, declaredAt: position)))
    }

    /// Emits the counts of the causes that several arrivals on a screen showed.
    func finish(_ ledger: AuditLedger, to run: TestRun) {
        for cause in ledger.causes {
            guard let position = positions[cause.identity] else { continue }
            for occurrence in cause.occurrences where occurrence.count > 1 {
                run.emit(.finding(FindingRecord(cause, on: occurrence, declaredAt: position)))
            }
        }
    }
}

extension FindingRecord {
    fileprivate init(_ cause: AuditCause, on occurrence: AuditCause.Occurrence, declaredAt position: SourcePosition) {
        let finding = cause.finding
        self.init(
            audit: finding.audit, position: position, rule: finding.rule, severity: finding.severity.rawValue,
            subject: finding.subject, problem: finding.problem, remedy: finding.remedy, detail: occurrence.detail,
            sources: finding.sources, isKnown: cause.isKnown, screen: occurrence.screen, path: occurrence.path,
            count: occurrence.count)
    }
}
