import FlowGraph
import SwerkinCore

/// A rule that a screen broke, or that could not be checked there.
public struct RuleFailure: FailureReason {
    /// The rule's name.
    public let rule: String
    /// The line that declares the rule.
    public let position: SourcePosition
    /// The name of the screen.
    public let screen: String
    /// The values that the rule looked at, in order: an element or a fact, and what it was.
    public let seen: [Seen]
    let problem: Problem

    /// A value that a rule looked at.
    public struct Seen: Hashable, Sendable {
        /// The element or the fact in words.
        public let subject: String
        /// The value as a predicate: `reads "2"`.
        public let value: String
    }

    enum Problem: Sendable {
        case doesNotHold
        case holds
        case didNotComeToHold(within: Duration)
        case doesNotHoldAfter(segment: String)
        /// A rule of the model: a sentence.
        case model(String)
        case missing(String, hints: [String])
        case noNumber(String, text: String)
        case secret(String)
        case wrongType(String, wanted: String)
        case threw(String, Culprit)
        case slow(Duration, limit: Duration)
        case hangs(after: Duration)
    }

    /// The app, unless the rule itself is wrong.
    public var culprit: Culprit {
        switch problem {
        case .secret, .wrongType, .slow, .hangs: .test
        case .threw(_, let culprit): culprit
        default: .app
        }
    }
}

extension RuleFailure {
    /// The failure as one sentence, with the values that the rule looked at.
    public var sentence: String {
        let opening = "the rule \(rule.quoted) (\(position)) "
        switch problem {
        case .doesNotHold: return "\(opening)does not hold on \(screen)\(words)."
        case .holds: return "\(opening)must never hold, and does on \(screen)\(words)."
        case .didNotComeToHold(let limit):
            return "\(opening)did not come to hold on \(screen) within \(limit.words)\(words)."
        case .doesNotHoldAfter(let segment): return "\(opening)does not hold after \(segment)\(words)."
        case .model(let sentence): return "\(opening)is broken: \(sentence)"
        case .missing(let query, _): return "\(opening)looks on \(screen) for \(query), which is not there."
        case .noNumber(let query, let text):
            return "\(opening)looks on \(screen) for a number in \(query), which reads \(text.quoted)."
        case .secret(let query): return "\(opening)reads \(query) on \(screen), whose text is secret."
        case .wrongType(let value, let wanted):
            return "\(opening)asks on \(screen) for a value of \(wanted), but \(value)."
        case .threw(let error, _): return "\(opening)can't be checked on \(screen): \(error)"
        case .slow(let time, let limit):
            return "\(opening)took \(time.words) on \(screen), and a rule may take \(limit.words)."
        case .hangs(let time): return "\(opening)has not returned on \(screen) for \(time.words)."
        }
    }

    private var words: String {
        guard !seen.isEmpty else { return "" }
        return ": " + seen.map { "\($0.subject) \($0.value)" }.joined(separator: ", ")
    }

    /// The elements that are there instead, and what to do.
    public var hints: [String] {
        switch problem {
        case .missing(_, let hints):
            hints + ["If \(screen) need not show it, name the screens with on:, or the element with wherever:."]
        case .slow: ["It is not checked any more in this test."]
        case .hangs: ["Nothing can interrupt its closure: look for a loop or a wait in it."]
        default: []
        }
    }
}

extension RuleFailure.Problem {
    /// The problem that an error in a rule stands for.
    init(_ error: any Error) {
        switch error {
        case RuleProblem.missing(let query, let tree):
            let unmet = ElementFailure.unmet(.present(query), .notFound, tree, waited: .zero)
            self = .missing("\(query)", hints: unmet.hints)
        case RuleProblem.noNumber(let query, let text): self = .noNumber("\(query)", text: text)
        case RuleProblem.secret(let query): self = .secret("\(query)")
        case RuleProblem.wrongType(let value, let wanted): self = .wrongType(value, wanted: wanted)
        case let failure as StepFailure: self = .threw(failure.reason.sentence, failure.reason.culprit)
        default: self = .threw("it threw \(error).", .test)
        }
    }
}
