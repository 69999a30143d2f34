import CommandSupport

extension MarkdownText {
    /// Fixed words with names of a model between them.
    static func text(_ words: [DiffWord]) -> Markdown {
        words.map { word in
            switch word {
            case .name(let name): code(name)
            case .words(let words): Markdown(verbatim: words)
            }
        }.joined()
    }
}
