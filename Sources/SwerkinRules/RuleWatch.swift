import Foundation
import SwerkinCore

/// Checks the rules of a session at its arrivals, and counts the checks.
final class RuleWatch: ArrivalWatch {
    /// The longest time of one check on the wall clock, without that of the driver.
    static let timeLimit = Duration.seconds(2)

    /// The time after which a check that has not returned is reported; as long again, and the process ends.
    static let hangLimit = Duration.seconds(60)

    private unowned let session: FlowSession
    private var rules: [WatchedRule] = []
    /// The labels of segments that rules are about.
    private var labels: Set<String> = []
    private var remembered: [String: any RuleValue] = [:]
    /// The screen before the segment that is crossed, if a rule is about it.
    private var before: ScreenSight?
    private(set) var brokenCount = 0
    private(set) var latestBreak: ArrivalBreak?
    /// The time on the clock by which rules are limited.
    private let now: () -> Duration

    convenience init(_ session: FlowSession) {
        let stopwatch = Stopwatch.started()
        self.init(session) { stopwatch.elapsed }
    }

    /// Makes a watch that limits rules by the time on another clock than that on the wall.
    init(_ session: FlowSession, now: @escaping () -> Duration) { (self.session, self.now) = (session, now) }

    func declare(_ checks: [DeclaredCheck]) {
        for check in checks {
            guard let rule = check.check as? Rule, !rules.contains(where: { $0.rule.isSame(as: rule) }) else {
                continue
            }
            rules.append(WatchedRule(rule: rule, screens: check.screens))
            if case .after(let label, _) = rule.kind { labels.insert(label) }
        }
    }

    func noteLaunch() {
        remembered = [:]
        before = nil
    }

    func prepare(for segment: SegmentRecord) {
        before = nil
        guard let label = segment.label, labels.contains(label), let app = try? session.run.app() else { return }
        let sight = ScreenSight(session, app, on: segment.from, tree: nil, keepsFacts: true)
        // An app that gives no snapshot fails the steps of the segment, which say why.
        if (try? sight.snapshot()) != nil { before = sight }
    }

    func check(_ arrival: Arrival) {
        latestBreak = nil
        guard let app = try? session.run.app() else { return }
        let sight = ScreenSight(session, app, on: arrival.screen, tree: arrival.tree)
        for index in rules.indices where rules[index].isAbout(arrival) {
            let check = RuleCheck(
                rules[index].rule, at: arrival, app, sight, before: before, session: session, remembered: remembered)
            let start = now()
            var verdict = watchingReturn(of: check) { check.verdict() }
            let time = now() - start - check.driverTime
            if time > Self.timeLimit {
                verdict = .broken(.slow(time, limit: Self.timeLimit))
                rules[index].isSwitchedOff = true
            }
            note(verdict, of: index, check)
        }
        before = nil
    }

    /// Performs a check, which another thread reports if it does not return.
    private func watchingReturn(of check: RuleCheck, _ body: () -> RuleCheck.Verdict) -> RuleCheck.Verdict {
        let limit = Self.hangLimit + check.longestWait
        let hang = RuleHang(
            StepFailure(check.failure(.hangs(after: limit))), within: limit, by: session.alarm, in: session.run)
        defer { hang.end() }
        return body()
    }

    private func note(_ verdict: RuleCheck.Verdict, of index: Int, _ check: RuleCheck) {
        switch verdict {
        case .doesNotApply: return
        case .held: break
        case .remembered(let value): remembered[rules[index].rule.name] = value
        case .broken(let problem):
            brokenCount += 1
            rules[index].broken += 1
            let failure = check.failure(problem)
            latestBreak =
                latestBreak
                ?? ArrivalBreak(rule: failure.rule, position: failure.position, failure: StepFailure(failure))
            if rules[index].reported.insert(check.screen).inserted { report(failure) }
        }
        rules[index].note(check.screen)
    }

    /// Fails the test in the end, with the screen of the first rule that was broken.
    private func report(_ failure: RuleFailure) {
        let run = session.run
        if run.earlierScene == nil { run.earlierScene = run.scene() }
        var seen: [String: String] = [:]
        for entry in failure.seen { seen[entry.subject] = entry.value }
        run.emit(
            .ruleBroken(
                BrokenRuleRecord(
                    rule: failure.rule, position: failure.position, screen: failure.screen, seen: seen,
                    reason: failure.sentence)))
        run.failInTheEnd(StepFailure(failure))
    }

    /// The names of the values that are remembered.
    var rememberedNames: [String] { remembered.keys.sorted() }

    var counts: [RuleCountRecord] {
        rules.map {
            RuleCountRecord(rule: $0.rule.name, position: $0.rule.position, checks: $0.checks, broken: $0.broken)
        }
    }
}

/// A rule of a session, with the counts of its checks.
private struct WatchedRule {
    let rule: Rule
    /// The names of the screens that it was declared for, or nil for all.
    let screens: Set<String>?
    private(set) var checks: [RuleCountRecord.Checks] = []
    private var positions: [String: Int] = [:]
    var broken = 0
    /// The screens that the failure names already.
    var reported: Set<String> = []
    var isSwitchedOff = false

    init(rule: Rule, screens: Set<String>?) { (self.rule, self.screens) = (rule, screens) }

    func isAbout(_ arrival: Arrival) -> Bool {
        guard !isSwitchedOff, screens?.contains(arrival.screen) ?? true,
            rule.screens?.contains(arrival.screen) ?? true
        else { return false }
        guard case .after(let label, _) = rule.kind else { return true }
        return arrival.crossing.map { $0.hasArrived && $0.segment.label == label } ?? false
    }

    mutating func note(_ screen: String) {
        if let position = positions[screen] { return checks[position].count += 1 }
        positions[screen] = checks.count
        checks.append(RuleCountRecord.Checks(screen: screen, count: 1))
    }
}
