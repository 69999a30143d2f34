import FlowGraph

/// Shows a test as it happens, in readable lines.
///
/// ```
/// CheckoutFlows.testPaying
///   ✓ Given IAmOnScreen(home)  0 ms
///   When INavigate(fromScreen: home, toScreen: checkout)
///     Plan: home → login → checkout, 3.5 s
///     1 of 2: home → login
///       ✓ When ITouchButton(login)  12 ms
///       ✓ arrived on login  20 ms
/// ```
///
/// A line is written when a step or a segment ends. One that has others inside it gets a heading before the first of them, and
/// a line when it ends itself. Durations are those of the driver's clock. ``LogLevel/quiet`` writes only the lines that steps
/// print.
///
/// Texts of an app cannot command a terminal or the server that shows the log: control characters and bidirectional overrides
/// become U+FFFD, and one stands before `::` at the start of a line and before the bracket of `##[`.
public final class ConsoleLog: RunObserver {
    /// A step or segment that has begun, with its heading, which may be written.
    private struct Opening {
        let heading: String
        let depth: Int
        var isWritten = false
    }

    private let level: LogLevel
    private let style: LogStyle
    private let write: (String) -> Void
    private var openings: [Opening] = []
    private var skipReason: String?
    private var failedStep: StepRecord?
    private var gathered: [String]?

    /// Makes a log that hands its lines, without their ends, to a function.
    ///
    /// A log that is `gathered` hands all lines over together at the end of the test, so that those of tests that run at
    /// the same time do not mix.
    public init(
        level: LogLevel = .steps, usesColor: Bool = false, gathered: Bool = false, write: @escaping (String) -> Void
    ) {
        self.level = level
        style = LogStyle(usesColor: usesColor)
        self.gathered = gathered ? [] : nil
        self.write = write
    }

    /// True only at the level that shows everything.
    public var wantsNotes: Bool { level == .debug }

    /// Writes the lines of an event.
    public func observe(_ event: RunEvent) {
        if level > .quiet {
            show(event)
        } else if case .output(let line) = event {
            hand(style.plain(line))
        }
        if case .testFinished = event, let lines = gathered, !lines.isEmpty {
            write(lines.joined(separator: "\n"))
            gathered = []
        }
    }

    private func show(_ event: RunEvent) {
        switch event {
        case .testStarted(let name): openings = [Opening(heading: style.plain(name), depth: -1)]
        case .retried(let attempt, let limit): line("attempt \(attempt) of \(limit)", depth: 0)
        case .testSkipped(let reason): skipReason = reason
        case .launched(let driver, let device, _, _):
            debug(
                "launched the app on the driver \(driver)\(device.map { ", on \($0)" } ?? "")",
                depth: openings.count - 1)
        case .stepStarted(let step): openings.append(Opening(heading: style.plain(step.line), depth: step.depth))
        case .stepFinished(let step, let outcome, let duration): close(step, outcome, duration)
        case .planned(let plan): plan.lines.forEach { line(style.plain($0), depth: plan.depth) }
        case .segmentStarted(let segment): line(style.plain(segment.heading), depth: segment.depth)
        case .segmentFinished(let segment, let outcome, let duration):
            line(style.result(segment.arrival(outcome), outcome, duration), depth: segment.depth + 1)
        case .detour(let detour): detour.lines.forEach { line(style.plain($0), depth: detour.depth) }
        case .located(let screen, _): debug("the app is on \(screen ?? "no known screen")", depth: openings.count - 1)
        // Observations are printed or noted as well, findings are in the report that the session prints, and a trace is for the record.
        case .observed, .used, .finding, .traced: break
        case .ruleBroken(let rule): line(style.failed(rule.line), depth: openings.count - 1)
        case .rulesChecked(let counts): show(counts)
        case .controls(let controls, let screen):
            debug("recorded \(controls.count) controls of \(screen)", depth: openings.count - 1)
        case .pictured(let picture): debug("took a picture: \(picture.caption)", depth: openings.count - 1)
        case .failure(let failure): show(failure)
        case .output(let text): line(style.plain(text), depth: openings.count - 1)
        case .noted(let note, let depth): debug(note, depth: depth)
        case .testFinished(let name, let outcome, let duration): close(name, outcome, duration)
        }
    }

    private func close(_ step: StepRecord, _ outcome: Outcome, _ duration: Duration) {
        // A step that is skipped has never begun.
        if outcome != .skipped { openings.removeLast() }
        if outcome == .failed { failedStep = step }
        let place = level == .debug ? "  \(step.position)" : ""
        line(style.result(step.line, outcome, duration) + style.dimmed(place), depth: step.depth)
    }

    private func show(_ counts: [RuleCountRecord]) {
        line(style.plain(counts.words), depth: 0)
        // A single flow leaves most rules out.
        for words in counts.unusedWords { debug(words, depth: 0) }
    }

    private func close(_ test: String, _ outcome: Outcome, _ duration: Duration) {
        openings = []
        line(style.result(test, outcome, duration), depth: -1)
        if let skipReason { line(style.plain(skipReason), depth: 0) }
    }

    private func show(_ failure: FailureRecord) {
        // The step has a line of its own already.
        let opening = failedStep.map { "\($0.line) failed: " } ?? ""
        let message = failure.message.dropFirst(failure.message.hasPrefix(opening) ? opening.count : 0)
        for text in message.split(separator: "\n", omittingEmptySubsequences: false) {
            line(style.failed(String(text)), depth: 1)
        }
        line(style.dimmed("at \(failure.position)"), depth: 1)
    }

    private func debug(_ text: String, depth: Int) {
        if level == .debug { line(style.dimmed("· \(text)"), depth: depth) }
    }

    private func line(_ text: String, depth: Int) {
        for index in openings.indices where !openings[index].isWritten {
            openings[index].isWritten = true
            writeIndented(openings[index].heading, depth: openings[index].depth)
        }
        writeIndented(text, depth: depth)
    }

    private func writeIndented(_ text: String, depth: Int) {
        hand(String(repeating: "  ", count: depth + 1) + text)
    }

    private func hand(_ line: String) {
        if gathered == nil { write(line) } else { gathered?.append(line) }
    }
}

/// The amount of a test that the console shows.
public enum LogLevel: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Only the lines that steps print.
    case quiet
    /// Every step, plan and failure.
    case steps
    /// Also the line of each step, its attempts, its waits and its inspections of the screen.
    case debug

    /// Returns true if a level shows less than another.
    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left != right && (left == .quiet || right == .debug)
    }
}

/// The marks and colours of a log; its texts, which may be an app's, pass through ``UntrustedText``.
struct LogStyle {
    /// Codes of ECMA-48, "Select Graphic Rendition", that every terminal knows.
    private enum Code: String {
        case faint = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    let usesColor: Bool

    /// A text as it is.
    func plain(_ text: String) -> String { UntrustedText(text).forLog }

    /// A result: the outcome, the text and the duration.
    func result(_ text: String, _ outcome: Outcome, _ duration: Duration) -> String {
        switch outcome {
        case .passed: "\(colored("✓", .green)) \(plain(text))\(dimmed("  \(duration.words)"))"
        case .failed: "\(colored("✗", .red)) \(plain(text))\(dimmed("  \(duration.words)"))"
        case .flaky: "\(colored("⚠", .yellow)) \(plain(text))\(dimmed("  flaky  \(duration.words)"))"
        case .skipped: "\(colored("–", .yellow)) \(plain(text))\(dimmed("  skipped"))"
        }
    }

    /// A line of a failure.
    func failed(_ text: String) -> String { colored(plain(text), .red) }

    /// A text of less importance.
    func dimmed(_ text: String) -> String { colored(plain(text), .faint) }

    private func colored(_ text: String, _ code: Code) -> String {
        usesColor && !text.isEmpty ? "\u{1B}[\(code.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension BrokenRuleRecord {
    /// The failure, which names the rule and its line.
    fileprivate var line: String { "✗ \(reason)" }
}

extension [RuleCountRecord] {
    /// The number of rules and of their checks.
    fileprivate var words: String {
        let total = reduce(0) { sum, rule in rule.checks.reduce(sum) { $0 + $1.count } }
        let unused = count(where: \.checks.isEmpty)
        return
            "\(Count.words(count, "rule")), checked \(Count.words(total, "time"))\(unused == 0 ? "" : "; \(unused) did not apply")."
    }

    /// A sentence for each rule that never applied.
    package var unusedWords: [String] {
        filter(\.checks.isEmpty).map { "The rule “\($0.rule)” (\($0.position)) never applied." }
    }
}

extension StepRecord {
    /// The step as in the test.
    var line: String { "\(keyword.rawValue) \(words)" }
}

extension PlanRecord {
    /// The screens on the path, its cost, the stack beneath the first screen, and the assumptions.
    var lines: [String] {
        guard screens.count > 1 else { return ["Plan: nothing to do, \(to) is the start and the end"] }
        let way = "Plan: \(screensWithValues.joined(separator: " → ")), \(Duration(boundedSeconds: cost).words)"
        let stack = stacks.first.flatMap { $0.count > 1 ? "From the stack \(Plan.words(ofStack: $0))" : nil }
        let assumption = assumed.isEmpty ? nil : "Assumed: \(assumed.joined(separator: "; "))"
        return [way, stack, assumption].compactMap { $0 }
    }

    private var screensWithValues: [String] {
        values.isEmpty ? screens : zip(screens, values).map { ([$0] + [$1].compactMap { $0 }).joined(separator: " ") }
    }
}

extension SegmentRecord {
    /// The heading above its steps.
    var heading: String { "\(number) of \(count): \(from) → \(end)" }

    /// The end screen with its value.
    private var end: String { ([to] + [value].compactMap { $0 }).joined(separator: " ") }

    /// The outcome, with the stack if that matters.
    func arrival(_ outcome: Outcome) -> String {
        switch outcome {
        case .passed, .flaky: "arrived on \(end)" + (stack.isEmpty ? "" : ", stack: \(Plan.words(ofStack: stack))")
        case .failed: "did not arrive on \(end)"
        case .skipped: "not performed"
        }
    }
}

extension DetourRecord {
    /// The screen that the app shows instead, and the reason for the new plan.
    var lines: [String] {
        [location, reason]
    }

    private var location: String {
        switch found {
        case from: "Detour: the app stayed on \(found) instead of going to \(expected)"
        case expected: "Detour: the app went from \(from) to \(expected) before the steps of the segment were done"
        default: "Detour: the app shows \(found) instead of \(expected), coming from \(from)"
        }
    }
}
