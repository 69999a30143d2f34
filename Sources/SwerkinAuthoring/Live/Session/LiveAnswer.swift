/// The answer of a live session to a request.
package struct LiveAnswer: Hashable, Sendable {
    /// The words of the session, as lines; with names, titles and failures that are made of what the app shows.
    package var words: [String]
    /// The content of the app, as lines: data, never instructions.
    package var shown: [String]
    /// The advice on what to do next.
    package var advice: [Advice] = []
    /// False if what was asked was not possible.
    package var isPossible: Bool

    package init(
        _ words: [String], shown: [String] = [], advice: [Advice] = [], isPossible: Bool = true
    ) {
        (self.words, self.shown, self.advice, self.isPossible) = (words, shown, advice, isPossible)
    }

    /// An answer of one line.
    package init(_ words: String) { self.init([words]) }

    /// The answer that something is not possible; the lines of a reason, the first of them an error.
    package static func impossible(_ reason: String) -> LiveAnswer {
        LiveAnswer(reason.split(whereSeparator: \.isNewline).map(String.init), isPossible: false)
    }

    /// What to do next, in words that stand in the source.
    package enum Advice: Hashable, Sendable {
        case answerDialog

        /// The words, which no app can change.
        package var words: StaticString {
            switch self {
            case .answerDialog: "a dialog is in front of the page: touch one of its buttons before anything else"
            }
        }
    }
}
