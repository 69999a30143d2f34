import SwerkinCore
import SwerkinSnapshots
import SwerkinTours

extension FlowSession {
    /// Gives the segments of the app faults, one after another, and fails with what is wrong after them.
    ///
    /// Each segment begins with a launch and the shortest flow to it. What a fault shows for the first time is held against the same flow
    /// without it, and repeated. See <doc:FaultsOnSegments>.
    ///
    /// - Parameters:
    ///   - faults: the faults, and the segments that get them.
    ///   - baseline: the path of the file with the known causes, relative to the folder of `file`, as ``SwerkinTours/AppTour`` with audits has it.
    ///   - report: the folder, relative to that of `file`, that gets `faults.json`, `.sarif`, `.xml`, `.md` and `.txt`.
    ///   - severity: the least severity that fails.
    ///   - file: the file to report a failure in, and that paths are relative to.
    ///   - line: the line to report a failure at.
    ///   - arrange: called after each launch and reset, when the known facts are those of the launch; brings the app into the state that
    ///     they describe and leaves it on the start screen.
    public func performFaults(
        _ faults: AppFaults = AppFaults(), baseline: String? = nil, report: String? = nil,
        failingFrom severity: AuditFinding.Severity = .warning, file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: (() throws -> Void)? = nil
    ) {
        let settings = AuditSettings(
            baseline: baseline.map { AuditPath.of($0, beside: file) },
            report: report.map { AuditPath.of($0, beside: file) }, severity: severity,
            arrivesEverywhere: faults.sample == nil && faults.segments == nil)
        performFaults(faults, settings, position: (file, line), arranging: arrange ?? {}) { false }
    }

    /// The same with causes that are known, for commands that print the report.
    package func performFaults(
        _ faults: AppFaults, knowing known: Set<AuditIdentity>, until isOver: @escaping () -> Bool,
        _ receive: @escaping @Sendable (AuditReport) -> Void
    ) {
        performFaults(
            faults, AuditSettings(known: known, failsTests: false, receive: receive), position: (#filePath, #line),
            arranging: {}, until: isOver)
    }

    func performFaults(
        _ faults: AppFaults, _ settings: AuditSettings, position: (file: StaticString, line: UInt),
        arranging arrange: @escaping () throws -> Void, until isOver: () -> Bool
    ) {
        Then.performStep([faults.words], "performFaults(_:)", file: position.file, line: position.line) {
            forgetDeclarations()
            let store = try settings.baseline.map {
                try BaselineStore($0, in: environment, adding: !settings.arrivesEverywhere)
            }
            let runner = try FaultRunner(
                self, faults, knowing: store?.known ?? settings.known,
                pictures: FindingPictures(folder: settings.report),
                position: SourcePosition(file: "\(position.file)", line: position.line), arranging: arrange)
            run.takesLateFailures = true
            let ending = Result { try runner.run(until: isOver) }
            run.takesLateFailures = false
            try tell(runner, settings, store)
            try ending.get()
        }
    }

    /// Writes and hands over what a runner has found, and fails with it in the end.
    private func tell(_ runner: FaultRunner, _ settings: AuditSettings, _ store: BaselineStore?) throws {
        runner.recordCounts()
        let report = runner.report
        run.output(runner.words)
        run.output("Faults: \(report.heading)")
        settings.receive?(report)
        if let folder = settings.report { try WrittenReports.process.write(report, into: folder, named: "faults") }
        if let written = try store?.record(report.identities) { run.failInTheEnd(written) }
        guard settings.failsTests, store?.isRecording != true else { return }
        let failures = runner.failures.filter { $0.finding.severity >= settings.severity }
        for failure in failures.prefix(Self.mostFaultFailures) { run.failInTheEnd(StepFailure(failure)) }
    }

    /// A failure of a thousand lines is too long to read; the report has all.
    private static let mostFaultFailures = 50
}

extension SessionHost {
    /// Gives the segments of the app faults, one after another, and fails with what is wrong after them.
    ///
    /// See ``SwerkinCore/FlowSession/performFaults(_:baseline:report:failingFrom:file:line:arranging:)``.
    public func performFaults(
        _ faults: AppFaults = AppFaults(), baseline: String? = nil, report: String? = nil,
        failingFrom severity: AuditFinding.Severity = .warning, file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: (() throws -> Void)? = nil
    ) {
        session.performFaults(
            faults, baseline: baseline, report: report, failingFrom: severity, file: file, line: line,
            arranging: arrange)
    }
}

extension AppFaults {
    /// The faults and the sample, for logs.
    var words: String {
        let names = faults.count == AppFault.allCases.count ? "all" : faults.map(\.rawValue).joined(separator: ", ")
        let chosen = segments.map { ", on \($0.sorted().joined(separator: ", "))" } ?? ""
        return names + chosen + (sample.map { ", \($0) of them by the seed \(seed)" } ?? "")
            + (allowsDestructive ? ", destructive too" : "")
    }
}
