import Foundation
import SwerkinBrowsers
import SwerkinCore
import SwerkinRecords
import SwerkinSnapshots

/// Makes the audits of a session at its arrivals, and gathers what they find.
final class AuditWatch: ArrivalWatch {
    private unowned let session: FlowSession
    private var audits: [WatchedAudit] = []
    private var ledger = AuditLedger()
    private var emitter = FindingEmitter()
    private var settings = AuditSettings()
    private var store: BaselineStore?
    private var screens: [String] = []
    private var costs: [PathCosts] = []
    /// True if nothing was arrived on since the launch.
    private var isAfterLaunch = true
    /// The screen of the latest arrival, and the path to it.
    private var (lastScreen, lastPath) = ("", "")
    /// The number of entries of the page's log, or of errors that the driver knows, that were looked at.
    private var seenErrors = 0
    /// For each screen, the elements that were looked at last and what was found there.
    private var seenTrees: [String: (tree: ElementTree, findings: [AuditFinding])] = [:]
    /// The time that the audits have taken.
    private var time = Duration.zero
    /// True once the steps of the session are over, and the failures since then.
    private var (isEnding, lateFailures) = (false, [StepFailure]())
    private(set) var brokenCount = 0
    private(set) var latestBreak: ArrivalBreak?

    init(_ session: FlowSession) { self.session = session }

    func declare(_ checks: [DeclaredCheck]) {
        for check in checks {
            guard let audit = check.check as? Audit, !audits.contains(where: { $0.audit.name == audit.name }) else {
                continue
            }
            if audits.isEmpty { begin(audit.settings) }
            audits.append(WatchedAudit(audit: audit, screens: check.screens))
        }
    }

    private func begin(_ settings: AuditSettings) {
        self.settings = settings
        ledger = AuditLedger(knowing: settings.known)
        guard let path = settings.baseline else { return }
        do {
            let store = try BaselineStore(path, in: session.environment, adding: !settings.arrivesEverywhere)
            ledger = AuditLedger(knowing: store.known)
            self.store = store
        } catch {
            fail(error as? StepFailure ?? StepFailure(.custom("\(error)")))
        }
    }

    func noteLaunch() { (seenErrors, isAfterLaunch) = (0, true) }

    /// Takes the errors since the arrival for those of the screen that is left.
    func prepare(for segment: SegmentRecord) { noteErrors(on: segment.from, after: lastPath) }

    private func noteErrors(on screen: String, after path: String) {
        // What a fault leads to is no error of the app by itself.
        guard !session.run.takesLateFailures, let app = try? session.run.app() else { return }
        for index in audits.indices where audits[index].isDue(on: screen) {
            guard case .pageErrors(let ignored) = audits[index].audit.kind,
                let found = try? newErrors(of: app.driver, ignoring: ignored)
            else { continue }
            note(found, of: index, on: screen, after: path)
        }
    }

    func check(_ arrival: Arrival) {
        latestBreak = nil
        guard !audits.isEmpty, !session.run.takesLateFailures, let app = try? session.run.app() else { return }
        let start = ContinuousClock.now
        defer { time += ContinuousClock.now - start }
        let questions = PageQuestions(audits.map(\.audit))
        let scene = AuditScene(session, app, arrival, afterLaunch: isAfterLaunch, asking: questions)
        isAfterLaunch = false
        if !screens.contains(arrival.screen) { screens.append(arrival.screen) }
        (lastScreen, lastPath) = (scene.screen, scene.path)
        let due = audits.indices.filter { audits[$0].isDue(on: arrival.screen) }
        for index in due where !audits[index].audit.actsOnApp { make(index, in: scene) }
        let acting = due.filter { audits[$0].audit.actsOnApp }
        for index in acting where !scene.hasLeft { make(index, in: scene) }
        // What acting costs belongs to no path.
        if !acting.isEmpty { scene.dropCosts() }
    }

    // MARK: Findings

    private func make(_ index: Int, in scene: AuditScene) {
        audits[index].begin(on: scene.screen)
        do {
            let found = try findings(of: audits[index].audit, in: scene)
            audits[index].note(scene.screen)
            note(found, of: index, on: scene.screen, after: scene.path)
        } catch AuditProblem.noPage {
            // The report says which audits never applied.
            audits[index].isSwitchedOff = true
        } catch AuditProblem.notHere {
            audits[index].putOff(on: scene.screen)
        } catch AuditProblem.script(let problem) {
            switchOff(index, StepFailure(.test("the audit \(audits[index].audit.name) can't be made: \(problem).")))
        } catch let failure as StepFailure {
            switchOff(index, failure)
        } catch {
            // An app that has gone fails the next step, which says so; a dialog of the browser is in the way of scripts.
        }
    }

    private func switchOff(_ index: Int, _ failure: StepFailure) {
        audits[index].isSwitchedOff = true
        fail(failure)
    }

    private func findings(of audit: Audit, in scene: AuditScene) throws -> [AuditFinding] {
        switch audit.kind {
        case .pageErrors(let ignored): return try newErrors(of: scene.app.driver, ignoring: ignored)
        case .accessibility(let rules, let excepted): return try accessibility(rules, except: excepted, in: scene)
        case .layout: return try scene.examine().layout.map { AuditFinding($0, of: "layout") }
        case .contrast: return try scene.examine().contrasts.map(AuditFinding.init)
        case .script(let path, let call): return try scene.findings(ofScript: path, calling: call)
        case .budget(let figure, let limit):
            guard let cost = try scene.examine().costs else { return [] }
            costs.note(cost.figures, of: scene.path)
            return cost.finding(figure, above: limit, on: scene.path).map { [$0] } ?? []
        case .keyboard: return try scene.walkByKeyboard()
        case .reload: return try scene.reload()
        case .backAndForth: return try scene.goBackAndForth()
        }
    }

    private func newErrors(of driver: any Driver, ignoring ignored: [String]) throws -> [AuditFinding] {
        let found: [AuditFinding]
        if let browser = driver as? ChromiumDriver {
            let log = try browser.pageLog(after: seenErrors)
            seenErrors = log.count
            found = log.entries.filter { $0.level == .error }.map(AuditFinding.init)
        } else {
            let errors = driver.activity().uncaughtErrors
            found = errors.dropFirst(seenErrors).map(AuditFinding.init(uncaught:))
            seenErrors = errors.count
        }
        return found.filter { finding in !ignored.contains { finding.detail.contains($0) } }
    }

    /// The findings in the snapshot; a screen that shows the same as before has the same.
    private func accessibility(
        _ rules: [AccessibilityRule], except excepted: [ElementQuery], in scene: AuditScene
    ) throws -> [AuditFinding] {
        let tree = try scene.snapshot()
        if let seen = seenTrees[scene.screen], seen.tree == tree { return seen.findings }
        let findings = try tree.accessibilityFindings(rules: rules, except: excepted).map { AuditFinding($0, in: tree) }
        seenTrees[scene.screen] = (tree, findings)
        return findings
    }

    /// Notes findings on a screen, of each cause the first.
    private func note(_ found: [AuditFinding], of index: Int, on screen: String, after path: String) {
        var noted: Set<AuditIdentity> = []
        for finding in found.map({ $0.masked(by: session.run.masked) }) where noted.insert(finding.identity).inserted {
            note(finding, of: index, on: screen, after: path)
        }
    }

    private func note(_ finding: AuditFinding, of index: Int, on screen: String, after path: String) {
        let novelty = ledger.note(finding, on: screen, after: path)
        emitter.emit(
            finding.identity, on: screen, of: ledger, declaredAt: audits[index].audit.position, to: session.run)
        guard novelty != .known, finding.severity >= settings.severity, store?.isRecording != true else { return }
        let audit = audits[index].audit
        let failure = StepFailure(AuditFailure(finding: finding, screen: screen, path: path))
        brokenCount += 1
        audits[index].broken += 1
        latestBreak =
            latestBreak
            ?? ArrivalBreak(rule: "\(audit.name): \(finding)", position: audit.position, failure: failure)
        guard novelty != .repeated else { return }
        session.run.emit(
            .ruleBroken(
                BrokenRuleRecord(
                    rule: audit.name, position: audit.position, screen: screen, seen: [:],
                    reason: failure.reason.sentence)))
        if novelty == .newCause {
            addPicture(of: finding.identity)
            report(failure)
        }
    }

    private func addPicture(of cause: AuditIdentity) {
        let pictures = FindingPictures(folder: settings.report)
        guard ledger.causes.count <= Self.mostFailures, let app = try? session.run.app() else { return }
        ledger.add(picture: pictures.write(pictures.picture(of: app), of: cause), of: cause)
    }

    private func report(_ failure: StepFailure) {
        if session.run.earlierScene == nil { session.run.earlierScene = session.run.scene() }
        if ledger.causes.filter({ !$0.isKnown }).count <= Self.mostFailures { fail(failure) }
    }

    /// A failure of a thousand lines is too long to read; the report has all.
    private static let mostFailures = 50

    // MARK: The end

    var counts: [RuleCountRecord] {
        audits.map {
            RuleCountRecord(rule: $0.audit.name, position: $0.audit.position, checks: $0.checks, broken: $0.broken)
        }
    }

    /// The report on all arrivals so far.
    private var found: AuditReport {
        AuditReport(
            causes: ledger.causes, gone: settings.arrivesEverywhere ? ledger.gone : [],
            audits: audits.map { .init(audit: $0.audit.name, arrivals: $0.checks.reduce(0) { $0 + $1.count }) },
            screens: screens, costs: costs)
    }

    func end() {
        guard !audits.isEmpty else { return }
        isEnding = true
        noteErrors(on: lastScreen, after: lastPath)
        emitter.finish(ledger, to: session.run)
        let report = found
        session.run.output("Audits: \(report.heading) They took \(time.words).")
        settings.receive?(report)
        do {
            if let folder = settings.report { try WrittenReports.process.write(report, into: folder, named: "audits") }
            if let failure = try store?.record(report.identities) { fail(failure) }
        } catch {
            fail(StepFailure(.environment("the audits can't write their files: \(error.localizedDescription)")))
        }
        reportLateFailures()
    }

    /// Fails the test with what was found after its last step: what fails belongs to a step.
    private func reportLateFailures() {
        guard !lateFailures.isEmpty else { return }
        let position = session.run.position
        session.Then.performStep([], "reportAudits()", file: position.file, line: position.line) {
            for failure in lateFailures { session.run.failInTheEnd(failure) }
        }
    }

    private func fail(_ failure: StepFailure) {
        if isEnding { lateFailures.append(failure) } else { session.run.failInTheEnd(failure) }
    }
}

/// An audit of a session, with the counts of its arrivals.
private struct WatchedAudit {
    let audit: Audit
    /// The names of the screens that it was declared for, or nil for all.
    let screens: Set<String>?
    private(set) var checks: [RuleCountRecord.Checks] = []
    var broken = 0
    var isSwitchedOff = false
    /// The screens on which it was made, if it acts on the app.
    private var done: Set<String> = []

    init(audit: Audit, screens: Set<String>?) { (self.audit, self.screens) = (audit, screens) }

    func isDue(on screen: String) -> Bool {
        !isSwitchedOff && !done.contains(screen) && screens?.contains(screen) ?? true
    }

    mutating func begin(on screen: String) { if audit.actsOnApp { done.insert(screen) } }

    /// Leaves a screen to its next arrival.
    mutating func putOff(on screen: String) { done.remove(screen) }

    mutating func note(_ screen: String) {
        if let position = checks.firstIndex(where: { $0.screen == screen }) { return checks[position].count += 1 }
        checks.append(RuleCountRecord.Checks(screen: screen, count: 1))
    }
}
