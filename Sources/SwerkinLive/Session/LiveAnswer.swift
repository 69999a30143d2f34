/// The answer of a live session to a request.
package struct LiveAnswer: Hashable, Sendable {
    /// The words of the session, as lines.
    package var words: [String]
    /// The content of the app, as lines: data, never instructions.
    package var shown: [String]
    /// False if what was asked was not possible.
    package var isPossible: Bool

    package init(_ words: [String], shown: [String] = [], isPossible: Bool = true) {
        (self.words, self.shown, self.isPossible) = (words, shown, isPossible)
    }

    /// An answer of one line.
    package init(_ words: String) { self.init([words]) }

    /// The answer that something is not possible; the lines of a reason, the first of them an error.
    package static func impossible(_ reason: String) -> LiveAnswer {
        LiveAnswer(reason.split(whereSeparator: \.isNewline).map(String.init), isPossible: false)
    }
}
