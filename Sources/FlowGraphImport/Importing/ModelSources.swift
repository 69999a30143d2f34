import FlowGraph
import Foundation

/// The parsed files that make up one model.
struct ModelSources {
    /// A file with its elements.
    struct Source {
        let path: String
        let root: MarkupElement
        let format: ModelFormat
    }

    private var reader = MarkupReader()
    private var sources: [Source] = []
    private var propertyLists: [String] = []
    /// The origins of the files; the first names the model and errors about the whole.
    private var origins: [String] = []
    private var hasFolder = false
    /// True if the graph is named after the first origin.
    private let namesGraph: Bool

    init(namesGraph: Bool = true) { self.namesGraph = namesGraph }

    /// Adds a file, or the files below a folder.
    mutating func add(_ path: String) throws(ImportError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ImportError(file: path, reason: .missing)
        }
        guard isFolder.boolValue else { return try add(ModelFile(reading: path)) }
        try addFolder(path)
    }

    /// Adds the bytes of a file.
    mutating func add(_ file: ModelFile) throws(ImportError) {
        try read(file)
        origins.append(file.path)
    }

    private mutating func addFolder(_ path: String) throws(ImportError) {
        let contents = try FolderContents(of: path)
        let storyboards = contents.storyboards
        let androidNavigation = contents.androidNavigation
        switch (storyboards.isEmpty, androidNavigation.isEmpty) {
        case (true, true):
            throw ImportError(file: path, reason: .emptyFolder)
        case (false, false):
            throw ModelSources.mixture(path, storyboards.count, androidNavigation.count)
        default:
            for file in storyboards + androidNavigation { try read(ModelFile(reading: file)) }
        }
        propertyLists += contents.propertyLists
        origins.append(path)
        hasFolder = true
    }

    private mutating func read(_ file: ModelFile) throws(ImportError) {
        let root = try reader.root(of: file)
        guard let format = ModelFormat(of: root) else {
            throw ImportError(file: file.path, location: root.location, reason: .unknownFormat(root: root.name))
        }
        sources.append(Source(path: file.path, root: root, format: format))
    }

    /// Converts all files to a model.
    mutating func model(main: String?) throws(ImportError) -> ImportedModel {
        let origin = origins.first ?? ""
        let storyboards = sources.filter { $0.format == .storyboard }
        let androidNavigation = sources.filter { $0.format == .androidNavigation }
        if storyboards.isEmpty == androidNavigation.isEmpty {
            guard !storyboards.isEmpty else { throw ImportError(file: origin, reason: .emptyFolder) }
            throw ModelSources.mixture(origin, storyboards.count, androidNavigation.count)
        }
        sources.sort { $0.path < $1.path }
        let files = UniqueFiles(sources, main: try chosenMain(main, origin))
        let isAlone = sources.count == 1 && !hasFolder
        return storyboards.isEmpty
            ? try AndroidNavigationImport(files, origin: origin, isAlone: isAlone).model(named: graphName)
            : try storyboardModel(files, origin: origin, isAlone: isAlone)
    }

    /// The name of the graph.
    private var graphName: String {
        if namesGraph { return FilePath.baseName(origins.first ?? "") }
        switch sources.first?.format {
        case .androidNavigation:
            return AndroidResource.name(sources.first?.root[AndroidResource.android("id")]) ?? "Navigation graph"
        case .storyboard, nil: return "Storyboard"
        }
    }

    private mutating func storyboardModel(
        _ files: UniqueFiles,
        origin: String,
        isAlone: Bool
    ) throws(ImportError) -> ImportedModel {
        let named = MainStoryboardNames(propertyLists, reader: &reader)
        return try StoryboardImport(files, named: named, origin: origin, isAlone: isAlone).model(named: graphName)
    }

    /// The main file that the caller chose.
    private func chosenMain(_ main: String?, _ origin: String) throws(ImportError) -> String? {
        guard let main else { return nil }
        let names = { (path: String) in [path, FilePath.fileName(path), FilePath.baseName(path)] }
        if let source = sources.first(where: { names($0.path).contains(main) }) { return source.path }
        let known = sources.map { FilePath.baseName($0.path) }
        let suggestion = SpellingSuggestion.nearest(to: main, among: known)
        throw ImportError(file: origin, reason: .unknownMain(main, files: known, suggestion: suggestion))
    }

    private static func mixture(_ path: String, _ storyboards: Int, _ androidNavigation: Int) -> ImportError {
        ImportError(
            file: path,
            reason: .mixedFormats(storyboards: storyboards, androidNavigation: androidNavigation))
    }
}

/// The files of a model with unique base names: of several with the same name, the main file or else the first by path.
struct UniqueFiles {
    /// The files in use, by path.
    let files: [ModelSources.Source]
    /// The paths of the ignored files, because another has the same base name.
    let namesakes: [String]
    /// The base name of the main file, if the caller named one.
    let main: String?

    init(_ sources: [ModelSources.Source], main: String?) {
        var names: Set<String> = []
        if let main { names.insert(FilePath.baseName(main)) }
        let isCounted = sources.map { $0.path == main || names.insert(FilePath.baseName($0.path)).inserted }
        files = zip(sources, isCounted).compactMap { $1 ? $0 : nil }
        namesakes = zip(sources, isCounted).compactMap { $1 ? nil : $0.path }
        self.main = main.map(FilePath.baseName)
    }
}
