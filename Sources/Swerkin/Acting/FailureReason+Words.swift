import FlowGraph

extension FailureReason {
    /// What went wrong, as one sentence.
    var sentence: String {
        switch self {
        case .unmet(let condition, let unmet, _, let waited):
            "\(condition.words(unmet)) (waited \(waited.words))."
        case .unrecognised(_, let waited):
            "what assistive technology is told is not what the screen's trait wants (waited \(waited.words))."
        case .scopeGone(let screen, let container, _, let waited):
            "\(QueryScope.words(of: screen)), \(container), is not there, and neither is another known screen (waited"
                + " \(waited.words))."
        case .noSuchOption(let choice, let query, _): "\(query) does not offer \(choice)."
        case .endOfScroll(let query, _): "scrolled to the end, and \(query) cannot be seen."
        case .endlessScroll(let query, _, let scrolls):
            "scrolled \(scrolls) times without coming to an end, and \(query) cannot be seen."
        case .badPattern(let pattern, let problem): "\(pattern.quoted) is not a regular expression: \(problem)."
        case .driver(let error, let act): error.sentence(act)
        case .navigation(let failure): failure.sentence
        case .testTimeout(let took, let limit, _):
            "the test took \(took.words), and its testTimeout allows \(limit.words)."
        case .unwritableReport(let folder, let problem):
            "SWERKIN_REPORT names the folder \(folder.quoted), which cannot be written to: \(problem)."
        case .surroundings(let sentence), .test(let sentence), .misuse(let sentence), .custom(let sentence): sentence
        }
    }

    /// What helps to find out why, a sentence each.
    var hints: [String] {
        switch self {
        case .unmet(let condition, let unmet, let tree, _): condition.hints(unmet, in: tree)
        case .unrecognised(let obstacle, _): [obstacle]
        case .scopeGone(let screen, let container, let tree, _):
            Candidates(container, in: tree).hints + [
                "The test takes the app to be on \(screen). When.anywhere and a query's .anywhere look outside the scope."
            ]
        case .noSuchOption(_, _, let available):
            [available.isEmpty ? "It offers nothing." : "It offers \(available.map(\.quoted).joined(separator: ", "))."]
        case .endOfScroll(let query, let tree), .endlessScroll(let query, let tree, _):
            Candidates(query, in: tree).hints
        case .navigation(let failure): failure.hints
        case .testTimeout(_, _, let beforeLaunch):
            (beforeLaunch == .zero
                ? [] : ["\(beforeLaunch.words) of it passed before the app was launched, in set-up and makeDriver()."])
                + ["Override testTimeout where a test may take longer."]
        case .unwritableReport: ["Name a folder that can be made and written to, or leave SWERKIN_REPORT out."]
        case .badPattern, .driver, .surroundings, .test, .misuse, .custom: []
        }
    }
}

extension FailureReason {
    /// What went wrong in a line: the sentence and, if that names nothing that was seen, the hint that does.
    var explanation: [String] {
        if case .unrecognised(let obstacle, _) = self { [sentence, obstacle] } else { [sentence] }
    }
}

extension DriverError {
    fileprivate func sentence(_ act: String) -> String {
        switch self {
        case .staleElement: "could not \(act): the element went away, again and again."
        case .missed(_, let other):
            "could not \(act): it moved, and the touch would have met \(other) instead, again and again."
        case .notPossible(let why): "could not \(act): \(why)."
        case .unsupported(let what): "this driver cannot \(what)."
        case .appFailed(let why), .lost(let why): "could not \(act): \(why)."
        }
    }
}

extension Duration {
    /// The duration for people, as in `2 s`, `0.25 s` or `12 ms`.
    package var words: String {
        let (seconds, rest) = (self + .microseconds(500)).components
        let milliseconds = rest / 1_000_000_000_000_000
        if seconds == 0, milliseconds < 100 { return "\(milliseconds) ms" }
        let (whole, fraction) = (self + .milliseconds(5)).components
        let hundredths = fraction / 10_000_000_000_000_000
        if hundredths == 0 { return "\(whole) s" }
        if hundredths % 10 == 0 { return "\(whole).\(hundredths / 10) s" }
        return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
}
