import FlowGraph
import SwerkinCore

/// The texts that a session leaves out of all its answers.
extension LiveSession {
    /// Masks a text from now on in everything that is answered and recorded.
    package func keep(secret text: String) { flow.run.keep(secret: text) }

    /// The texts that are masked so far.
    package var secretTexts: [String] { flow.run.secrets.texts }

    /// A text with everything masked that was typed into secure fields, grants access, or was given as a secret.
    func masked(_ text: String) -> String {
        if let driver = flow.run.launchedDriver { flow.run.keepSecrets(of: driver) }
        return flow.run.masked(text)
    }

    /// An answer with the same masked.
    func masked(_ answer: LiveAnswer) -> LiveAnswer {
        LiveAnswer(
            answer.words.map(masked), shown: answer.shown.map(masked), advice: answer.advice,
            isPossible: answer.isPossible)
    }

    /// A snapshot with the same masked.
    func masked(_ tree: ElementTree) -> ElementTree {
        if let driver = flow.run.launchedDriver { flow.run.keepSecrets(of: driver) }
        return flow.run.masked(tree)
    }
}
