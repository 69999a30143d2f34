extension WaitCondition {
    /// The reason why the condition is not met, without a full stop.
    func words(_ unmet: UnmetCondition) -> String {
        switch unmet {
        case .notFound: "there is no \(wanted)"
        case .unlike(let elements): "the \(wanted) \(unlikeness(elements))"
        case .ambiguous(let elements): "the \(wanted) could be any of \(elements.count), and one is needed"
        case .notReady(_, let obstacle): "the \(wanted) \(obstacle.words(action))"
        case .stillThere: "the \(wanted) \(stillWords)"
        }
    }

    /// The failure of a wait for it that knows nothing of the app, as a sentence.
    var failure: String {
        if case .absent = self { "the \(wanted) \(stillWords)." } else { "there is no \(wanted)." }
    }

    /// Sentences that help to find the cause.
    func hints(_ unmet: UnmetCondition, in tree: ElementTree) -> [String] {
        switch unmet {
        case .notFound:
            (queries.first.map { Candidates($0, in: tree).hints } ?? [])
                + tree.announcements.prefix(3).map { "The app says \($0.quoted)." }
        case .ambiguous(let elements):
            elements.enumerated().map { "  \($0 + 1). \($1.summary)" } + [
                Self.choiceAdvice
            ]
        case .stillThere(let element) where !namesOne: ["It is the \(element.summary)."]
        case .unlike(let elements): elements.first.map { remarks(on: $0, in: tree) } ?? []
        case .notReady(let element, _): remarks(on: element, in: tree)
        case .stillThere: []
        }
    }

    /// The advice for a query that means several elements; a live session, which takes texts, gives another.
    package static let choiceAdvice = "Say which by its identifier, or in a step of your own by within(_:) or at(_:)."

    /// The app's remarks on an element that is not as wanted.
    private func remarks(on element: Element, in tree: ElementTree) -> [String] {
        tree.remark(on: element).map { ["Beside it the app says \($0.quoted)."] } ?? []
    }

    /// True if the query names its element, so that nothing is left to say about which one it is.
    private var namesOne: Bool {
        queries.allSatisfy { query in
            query.label?.whole != nil || query.identifier != nil
        }
    }

    /// The timeout that its query has of its own, or nil if it has none.
    var timeout: Duration? { queries.compactMap(\.timeout).first }

    /// The queries that the condition is about.
    var queries: [ElementQuery] {
        switch self {
        case .present(let query, _), .absent(let query, _), .ready(let query, _): [query]
        case .anyPresent(let queries): queries
        }
    }

    /// The wait and its outcome, without the contents of fields, which may be secret.
    func note(_ outcome: WaitOutcome, waited: Duration) -> String {
        let readsContent = queries.contains(where: \.readsContent)
        let end = if case .unmet = outcome { ", timed out" } else { "" }
        return "waited \(waited.words) for \(readsContent ? "an element by its text" : wanted)\(end)"
    }

    private var action: Action {
        if case .ready(_, let action) = self { action } else { .touch }
    }

    private var expectations: [Expectation] {
        switch self {
        case .present(_, let expectations), .absent(_, let expectations): expectations
        case .ready, .anyPresent: []
        }
    }

    /// The wanted elements, without an article.
    private var wanted: String {
        if queries.isEmpty { return "element, for none was named" }
        return queries.map { query in
            let words = query.description
            return words.hasPrefix("the ") ? String(words.dropFirst(4)) : words
        }.joined(separator: ", nor ")
    }

    private func unlikeness(_ elements: [Element]) -> String {
        let number = elements.count == 1 ? "" : "(the first of \(elements.count)) "
        guard let element = elements.first else { return "is not as expected" }
        let wrong = expectations.filter { (try? $0.holds(for: element)) != true }.map { $0.unlike(element) }
        return number + wrong.joined(separator: ", and ")
    }

    private var stillWords: String {
        expectations.isEmpty ? "is still there" : expectations.map(\.stillSo).joined(separator: ", and ")
    }
}

extension Obstacle {
    func words(_ action: Action) -> String {
        switch self {
        case .notEditable: "takes no text"
        case .notVisible: "cannot be \(action.participle): it cannot be seen, and scrolling did not bring it"
        case .disabled: "cannot be \(action.participle): it is disabled"
        case .moving: "cannot be \(action.participle): it does not stop moving"
        case .obstructed(let obstruction): "cannot be \(action.participle): \(obstruction.words)"
        }
    }
}

extension Obstruction {
    var words: String {
        switch self {
        case .offScreen: "its middle is off the screen"
        case .covered(let cover): "a touch would meet \(cover) instead"
        }
    }
}

extension Action {
    /// The participle of an action that failed, as in "cannot be touched".
    fileprivate var participle: String {
        switch self {
        case .touch, .touchMiddle, .doubleTouch, .contextTouch: "touched"
        case .longPress: "pressed"
        case .enterText, .type: "typed into"
        case .choose: "worked"
        case .swipe: "swiped over"
        case .hover: "hovered over"
        case .drag: "dragged"
        case .drop: "dropped on"
        }
    }
}
