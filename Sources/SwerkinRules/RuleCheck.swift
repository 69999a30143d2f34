import SwerkinCore

/// One check of a rule, at an arrival.
struct RuleCheck {
    enum Verdict {
        case doesNotApply
        case held
        case remembered(any RuleValue)
        case broken(RuleFailure.Problem)
    }

    private let rule: Rule
    private let arrival: Arrival
    private let app: AppUnderTest
    private let sight: ScreenSight
    private let before: ScreenSight?
    private let session: FlowSession
    private let reading: RuleReading
    /// The time that the driver had taken for the shared snapshot before the check.
    private let earlierTime: Duration
    private let polling = Polling()

    /// The values of the latest look, and the time that the driver and the waits in between took.
    private final class Polling {
        var reading: RuleReading?
        var time = Duration.zero
    }

    init(
        _ rule: Rule, at arrival: Arrival, _ app: AppUnderTest, _ sight: ScreenSight, before: ScreenSight?,
        session: FlowSession, remembered: [String: any RuleValue]
    ) {
        (self.rule, self.arrival, self.app) = (rule, arrival, app)
        (self.sight, self.before, self.session) = (sight, before, session)
        reading = RuleReading(remembering: remembered)
        earlierTime = sight.driverTime
    }

    /// The name of the screen.
    var screen: String { arrival.screen }
    /// The time of the check that the rule is not to blame for.
    var driverTime: Duration { sight.driverTime - earlierTime + polling.time }

    /// The longest time that the rule itself waits, on the driver's clock.
    var longestWait: Duration {
        if case .eventually(_, let limit) = rule.kind { limit } else { .zero }
    }

    /// The failure of the check, with the values that the rule looked at.
    func failure(_ problem: RuleFailure.Problem) -> RuleFailure {
        let seen = (polling.reading ?? reading).seen.map { RuleFailure.Seen(subject: $0.subject, value: $0.value) }
        return RuleFailure(rule: rule.name, position: rule.position, screen: screen, seen: seen, problem: problem)
    }

    func verdict() -> Verdict {
        do {
            if let element = rule.element, try sight.elements(element).isEmpty { return .doesNotApply }
            return try judge()
        } catch is DoesNotApply {
            return .doesNotApply
        } catch {
            return .broken(RuleFailure.Problem(error))
        }
    }

    private func judge() throws -> Verdict {
        let shown = RuledScreen(sight, reading)
        switch rule.kind {
        case .holds(let holds): return try holds(shown) ? .held : .broken(.doesNotHold)
        case .never(let holds): return try holds(shown) ? .broken(.holds) : .held
        case .eventually(let holds, let limit): return try poll(holds, for: limit)
        case .after(_, let holds):
            guard let before, let segment = arrival.crossing?.segment else { return .doesNotApply }
            let left = RuledScreen(before, reading, prefix: "before, ")
            let isMet = try holds(left, RuledScreen(sight, reading, prefix: "after, "))
            return isMet ? .held : .broken(.doesNotHoldAfter(segment: segment.name))
        case .remember(let value): return .remembered(try value(shown))
        case .model(let rule):
            return try rule.problem(of: arrival, on: app, sight).map { .broken(.model($0)) } ?? .held
        }
    }

    /// Asks until the answer is yes or the time is up; the first look is the one that all rules share.
    private func poll(_ holds: Rule.Question, for limit: Duration) throws -> Verdict {
        var isFirst = true
        let clock = ContinuousClock()
        var ended = clock.now
        let last = app.driver.clock.poll(for: limit) {
            polling.time += clock.now - ended
            let look = isFirst ? sight : ScreenSight(session, app, on: screen, tree: nil)
            isFirst = false
            let reading = RuleReading(remembering: self.reading.remembered)
            polling.reading = reading
            let answer = Result { try holds(RuledScreen(look, reading)) }
            if look !== sight { polling.time += look.driverTime }
            ended = clock.now
            return answer
        } until: {
            switch $0 {
            case .success(let isMet): isMet
            // An element may still come; a rule that is wrong stays so.
            case .failure(let error): !Self.mayPass(error)
            }
        }
        if case .failure(let error) = last, !Self.mayPass(error) { throw error }
        return (try? last.get()) == true ? .held : .broken(.didNotComeToHold(within: limit))
    }

    private static func mayPass(_ error: any Error) -> Bool {
        switch error {
        case RuleProblem.missing, RuleProblem.noNumber: true
        default: false
        }
    }
}
