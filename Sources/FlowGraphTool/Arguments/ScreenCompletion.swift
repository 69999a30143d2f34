import ArgumentParser
import FlowGraph

/// The names of screens for shell completion.
enum ScreenCompletion {
    /// The completion of an option that takes the name of a screen.
    static let kind = CompletionKind.custom { words, _, _ in names(afterTyping: words) }

    /// The screens of the first model among some words; empty if none can be read.
    static func names(afterTyping words: [String]) -> [String] {
        let reader = ModelReader(standardInput: { () throws(ToolError) in [] })
        let models = words.dropFirst().lazy.filter { !$0.hasPrefix("-") }.compactMap { word in
            try? reader.read([word], main: nil).graph
        }
        return models.first?.screens.map(\.name) ?? []
    }
}
