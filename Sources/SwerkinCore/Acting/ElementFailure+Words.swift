extension ElementFailure {
    /// The failure as one sentence.
    public var sentence: String {
        switch self {
        case .unmet(let condition, let unmet, _, let waited):
            "\(condition.words(unmet)) (waited \(waited.words))."
        case .unrecognised(_, let waited):
            "the accessibility tree does not match the screen's trait (waited \(waited.words))."
        case .scopeGone(let screen, let container, _, let waited):
            "\(QueryScope.words(of: screen)), \(container), is not there, and neither is another known screen (waited"
                + " \(waited.words))."
        case .noSuchOption(let choice, let query, _): "\(query) does not offer \(choice)."
        case .endOfScroll(let query, _): "scrolled to the end, and \(query) cannot be seen."
        case .endlessScroll(let query, _, let scrolls):
            "scrolled \(scrolls) times without coming to an end, and \(query) cannot be seen."
        }
    }

    /// What helps to find the cause, a sentence each.
    public var hints: [String] {
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
        }
    }

    /// The sentence and, if that names nothing that was seen, the hint that does.
    public var summary: String {
        if case .unrecognised(let obstacle, _) = self { "\(sentence) \(obstacle)" } else { sentence }
    }
}
