import FlowGraph
import SwerkinAuthoring

/// The project that a recording is made for: its model, its declarations, and the folder for what is new.
struct RecordingTarget {
    /// The model, or nil if there is none.
    let graph: NavigationGraph?
    private let folder: RecordingFolder?
    private let existing: ExistingDeclarations

    /// Finds the model and the declarations, and makes the folder.
    ///
    /// Throws ``AnalysisError`` if a model can't be read, ``ScreensError`` if the folder can't be made or nothing says which model
    /// belongs to it.
    init(_ arguments: RecordCommand) throws {
        let given = try arguments.session.graph()
        folder = try arguments.into.map(RecordingFolder.init)
        existing = folder?.declarations() ?? ExistingDeclarations()
        guard given == nil, let folder else {
            graph = given
            return
        }
        do {
            let found = try folder.model(of: existing)
            if let found { RecordingRun.say("Model: \(found.path)") }
            graph = found?.graph
        } catch {
            folder.removeIfUnused()
            throw error
        }
    }

    /// Removes the folder if it was made, and nothing was written.
    func removeIfUnused() { folder?.removeIfUnused() }

    /// The names that no new screen may get.
    var screenNames: Set<String> { existing.screens.union(graph?.screens.map(\.name) ?? []) }

    /// The names of results: those of the arguments, with numbers if they are taken.
    func names(_ arguments: RecordCommand, source: String) -> RecordedResults.Names {
        let endings = [".swift", RecordingFolder.modelEnding]
        let flow = folder?.free(arguments.flow, endings: endings, beside: existing.types) ?? arguments.flow
        let screens = folder?.free(arguments.name, endings: [".swift"], beside: existing.types.union([flow]))
        return RecordedResults.Names(
            flow: flow, screens: screens ?? arguments.name, address: source, beside: existing)
    }

    /// Writes the flow, if there is one, and what is new in a model; returns lines about it: the files, or without a folder the texts.
    func write(flow: String?, _ model: ExploredModel, _ names: RecordedResults.Names) throws -> [String] {
        guard let folder else { return Self.lines(of: [flow, model.swift].compactMap(\.self)) }
        var paths: [String] = []
        if let flow { paths.append(try folder.write(flow, to: "\(names.flow).swift")) }
        if model.newScreenCount + model.newSegmentCount > 0 {
            paths.append(try folder.write(model.swift, to: "\(names.screens).swift"))
            paths.append(try folder.write(model.graph.json(), to: "\(names.flow)\(RecordingFolder.modelEnding)"))
        }
        return paths.map { "written: \($0)" }
    }

    private static func lines(of texts: [String]) -> [String] {
        texts.flatMap { text in
            [""] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
        }
    }
}
