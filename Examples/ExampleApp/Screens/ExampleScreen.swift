import SwerkinEmbedded

/// A screen of the example app, which speaks one language.
class ExampleScreen: EmbeddedScreen {
    /// What the screen says.
    let phrases: Phrases

    /// Makes a screen that speaks a language.
    init(_ phrases: Phrases, content: View) {
        self.phrases = phrases
        super.init(content: content)
        backButtonTitle = phrases("Back")
    }
}
