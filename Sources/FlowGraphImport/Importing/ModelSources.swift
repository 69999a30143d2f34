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

/// The files of a folder that an import considers.
struct FolderContents {
    /// The storyboards, by path.
    private(set) var storyboards: [String] = []
    /// The XML files whose outermost element is `<navigation>`, by path.
    private(set) var androidNavigation: [String] = []
    /// The property lists named Info.plist or with that suffix, the least deep first, then by path.
    private(set) var propertyLists: [String] = []

    /// The folders with copies and third-party code.
    private static let ignoredFolders: Set<String> = ["build", "Pods", "Carthage", "DerivedData"]
    /// The number of bytes of an XML file that are read to find its outermost element.
    private static let prologSize = 1 << 16

    /// Scans a folder and the folders in it.
    ///
    /// Links are not followed. Hidden files and folders, and the folders build, Pods, Carthage and DerivedData are left
    /// out.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - names: Returns the names of a folder's items, in any order; throws if the folder cannot be read.
    /// - Throws: ``ImportError`` if a file or folder in it cannot be read.
    init(
        of folder: String,
        listing names: (String) throws -> [String] = FileManager.default.contentsOfDirectory(atPath:)
    ) throws(ImportError) {
        let names = try FolderContents.files(below: folder, listing: names)
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        for name in names {
            let path = prefix + name
            if name.hasSuffix(".storyboard") { storyboards.append(path) }
            if name.hasSuffix("Info.plist") { propertyLists.append(path) }
            guard name.hasSuffix(".xml") else { continue }
            let start = try ModelFile.bytes(of: path, upTo: FolderContents.prologSize)
            if MarkupProlog(MarkupText(start).bytes).rootName == "navigation" { androidNavigation.append(path) }
        }
        let depth = { (path: String) in path.count { $0 == "/" } }
        propertyLists.sort { (depth($0), $0) < (depth($1), $1) }
    }

    /// The paths, within the folder, of the regular files in it and in the folders below, in order.
    private static func files(
        below folder: String, listing names: (String) throws -> [String]
    ) throws(ImportError) -> [String] {
        var files: [String] = []
        var waiting = [""]
        while let parent = waiting.popLast() {
            let path = parent.isEmpty ? folder : "\(folder)/\(parent)"
            guard let children = try? names(path) else { throw ImportError(file: path, reason: .unreadable) }
            for name in children where !name.hasPrefix(".") {
                let child = parent.isEmpty ? name : "\(parent)/\(name)"
                switch FileManager.default.type(ofItemAtPath: "\(folder)/\(child)") {
                case .typeDirectory where !ignoredFolders.contains(name): waiting.append(child)
                case .typeRegular: files.append(child)
                default: break
                }
            }
        }
        return files.sorted()
    }
}

extension FileManager {
    /// The type of the item at a path, without following links, or nil if there is none.
    fileprivate func type(ofItemAtPath path: String) -> FileAttributeType? {
        (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }
}
