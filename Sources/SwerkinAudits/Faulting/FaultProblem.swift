import FlowGraph
import SwerkinCore
import SwerkinRules

/// A problem of an app after a fault, without the fault.
struct FaultProblem: Hashable {
    /// The kinds of problems, from the gravest.
    enum Kind: String {
        /// The app has crashed, or answers nothing.
        case crash
        /// No known screen is shown.
        case lost
        /// A rule is broken.
        case brokenRule = "broken-rule"
        /// No path leads on, or the one that should does not.
        case stuck
        /// The app does not say that a request has failed.
        case silent
        /// A script has thrown an error that nothing catches.
        case uncaught
    }

    let kind: Kind
    /// The cause: a screen, a segment, a rule, a request or a message, the same for each segment that shows it.
    let subject: String
    /// The name of the screen that showed it.
    let screen: String
    /// The observation.
    let detail: String

    static func == (one: FaultProblem, other: FaultProblem) -> Bool {
        (one.kind, one.subject) == (other.kind, other.subject)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(subject)
    }
}

extension FaultProblem {
    init(lostOn tree: ElementTree, leaving screen: String) {
        let text = tree.elements.first { $0.role == .heading && !($0.label ?? "").isEmpty }?.label
        let shown = text ?? tree.elements.lazy.compactMap(\.label).first { !$0.isEmpty }
        self.init(
            kind: .lost, subject: shown.map { "the screen “\(StableText.of($0))”" } ?? "an empty screen",
            screen: screen,
            detail: tree.texts.prefix(3).joined(separator: " · "))
    }

    /// The subject of a problem that a segment is to blame for.
    static func subject(from start: String, to end: String, labelled label: String?) -> String {
        "the segment \(start) → \(end)" + (label.map { " “\($0)”" } ?? "")
    }

    init(crash failure: StepFailure, on screen: String) {
        self.init(kind: .crash, subject: "the app", screen: screen, detail: failure.reason.sentence)
    }

    init(brokenRule broken: ArrivalBreak, on screen: String) {
        let rule = (broken.failure.reason as? RuleFailure)?.rule ?? broken.rule
        self.init(
            kind: .brokenRule, subject: "the rule \(rule.quoted)", screen: screen,
            detail: broken.failure.reason.sentence)
    }

    init(stuck failure: StepFailure, on screen: String, to goal: String) {
        let subject: String
        if case .segment(let failed)? = failure.reason as? NavigationFailure {
            let segment = failed.segment
            subject = Self.subject(from: segment.from, to: segment.to, labelled: segment.label)
        } else {
            subject = "the screen \(screen)"
        }
        self.init(kind: .stuck, subject: subject, screen: screen, detail: "to \(goal): \(failure.reason.sentence)")
    }

    init(silentAbout requests: [FaultedRequest], on screen: String) {
        let first = requests.first { $0.isWrite } ?? requests[0]
        self.init(
            kind: .silent, subject: "\(first.method) \(StableText.path(of: first.address))", screen: screen,
            detail: "\(first.method) \(first.address)")
    }

    init(uncaught words: String, on screen: String) {
        self.init(kind: .uncaught, subject: "“\(StableText.of(words))”", screen: screen, detail: words)
    }
}

extension AuditFinding {
    /// A problem as the finding of a fault, or without one of the flow alone.
    init(_ problem: FaultProblem, after fault: AppFault?, isFlaky: Bool = false) {
        let (end, remedy) = Self.words(of: problem.kind)
        let circumstance = fault.map { " \($0.words)" } ?? ", even without a fault"
        self.init(
            audit: fault.map { "fault \($0.rawValue)" } ?? "no fault",
            rule: "\(fault?.rawValue ?? "no-fault")-\(problem.kind.rawValue)",
            severity: isFlaky || problem.kind == .uncaught ? .warning : .error, subject: problem.subject,
            problem: end + circumstance + (isFlaky ? ", in one of two runs" : ""),
            remedy: fault == nil ? "repair the app, or the declaration of the segment." : remedy,
            detail: problem.detail.hasSuffix(".") ? String(problem.detail.dropLast()) : problem.detail)
    }

    private static func words(of kind: FaultProblem.Kind) -> (problem: String, remedy: String) {
        switch kind {
        case .crash: ("does not answer any more", "catch the failure, and keep the app usable.")
        case .lost: ("is none of the model's", "lead to a known screen, or declare this one.")
        case .brokenRule: ("is broken", "keep the rule in this case too, or say where it does not apply.")
        case .stuck: ("does not lead on", "let people try again, or go back.")
        case .silent: ("fails, and the app says nothing of it", "show a message that stays until it is read.")
        case .uncaught: ("is thrown and not caught", "catch it, and say what went wrong.")
        }
    }
}

extension StableText {
    /// The path of an address with its numbers as `N`, without the server, the query and the fragment.
    static func path(of address: String) -> String {
        let plain = address.prefix { $0 != "?" && $0 != "#" }
        guard let scheme = plain.firstRange(of: "://") else { return of(String(plain)) }
        let rest = plain[scheme.upperBound...]
        return of(rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/")
    }
}

extension ElementTree {
    /// The visible texts outside fields, in reading order.
    var texts: [String] {
        elements.filter { $0.isVisible && $0.fieldType == nil && !$0.role.isField }
            .flatMap { [$0.label, $0.value].compactMap { $0 } }.filter { !$0.isEmpty }
    }
}

extension Role {
    fileprivate var isField: Bool { [.textField, .searchField, .comboBox, .spinButton].contains(self) }
}
