import ArgumentParser
import CommandSupport
import FlowGraph

/// The model that a verb works on.
struct ModelArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The model: a .flowgraph.json file, a storyboard, an Android navigation graph, a folder with files of one of"
                + " these two kinds or with an app's Swift sources, or - for standard input. Several storyboards or"
                + " navigation graphs make one app.",
            valueName: "model"),
        completion: .file(extensions: ["json", "storyboard", "xml"]), transform: PathArgument.nonEmpty)
    var models: [String]

    @Option(
        help: ArgumentHelp(
            "The file with which the app begins, if a model has several files. Of a folder with Swift sources only the"
                + " storyboards are read then.", valueName: "name"))
    var main: String?

    /// Reads the model.
    ///
    /// With `listsAll` each call in Swift sources that isn't resolved is a note, else their number is.
    func read(in environment: CommandEnvironment, listsAll: Bool = false) throws(ToolError) -> LoadedModel {
        let reader = ModelReader(environment, listsAll: listsAll)
        return try environment.progress.during("Reading") { () throws(ToolError) in
            environment.readingNotes.keeping(try reader.read(models, main: main))
        }
    }
}

/// The names of screens for shell completion.
enum ScreenCompletion {
    /// The completion of an option that takes the name of a screen.
    static let kind = CompletionKind.custom { words, _, _ in names(afterTyping: words) }

    /// The screens of the first model among some words; empty if none can be read.
    static func names(afterTyping words: [String]) -> [String] {
        // Reading sources takes longer than a shell's user waits.
        let reader = ModelReader(
            standardInput: { () throws(ToolError) in [] },
            sourceProgram: { () throws(SourceProgramError) in throw .missing })
        let models = words.dropFirst().lazy.filter { !$0.hasPrefix("-") }.compactMap { word in
            try? reader.read([word], main: nil).graph
        }
        return models.first?.screens.map(\.name) ?? []
    }
}
