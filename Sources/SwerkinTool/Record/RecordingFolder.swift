import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinRecords

/// The folder that a recording is written to: to new files beside those that are there.
struct RecordingFolder {
    let url: URL
    let path: String
    /// The folders that were made, the innermost first.
    private let made: [URL]
    /// Lasts as long as the value, so that no other recording writes to the folder.
    private let lock: FileHandle

    /// Makes the folder unless it is there; throws ``ScreensError`` if that fails, or another process records into it.
    init(_ path: String) throws(ScreensError) {
        (url, self.path) = (URL(fileURLWithPath: path), path)
        var (missing, next): ([URL], URL) = ([], url.standardizedFileURL)
        while !FileManager.default.fileExists(atPath: next.path) {
            missing.append(next)
            next = next.deletingLastPathComponent()
        }
        made = missing
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            lock = try WriterLock.folder(url.path)
        } catch let error as OtherWriter {
            throw .unwritable(UnwrittenFile(path: path, reason: "\(error)"))
        } catch {
            throw .unwritable(UnwrittenFile(path: path, reason: FileFault(error).description))
        }
    }

    /// Removes the folders that were made, unless something is in them by now.
    func removeIfUnused() {
        // Fails for a folder that is not empty.
        for folder in made { guard rmdir(folder.path) == 0 else { return } }
    }

    /// The name, or the first one with a number after it that none of the files and none of the types has.
    func free(_ name: String, endings: [String], beside types: Set<String> = []) -> String {
        let isFree = { (name: String) in
            !types.contains(name)
                && !endings.contains {
                    FileManager.default.fileExists(atPath: url.appendingPathComponent(name + $0).path)
                }
        }
        var (free, number) = (name, 2)
        while !isFree(free) { (free, number) = ("\(name)\(number)", number + 1) }
        return free
    }

    /// Writes a new file; returns its path.
    ///
    /// Throws ``ScreensError`` if it is there by now, or cannot be written.
    func write(_ text: String, to name: String) throws(ScreensError) -> String {
        let path = (self.path as NSString).appendingPathComponent(name)
        do throws(UnwrittenFile) {
            try WholeFile(path).writeNew(Array(text.utf8))
        } catch {
            throw .unwritable(error)
        }
        return path
    }
}

extension RecordingFolder {
    static let modelEnding = ".flowgraph.json"
    /// A larger file was written by no person.
    private static let largestSource = FileLimit(bytes: 1 << 20)

    /// The declarations in the sources of the folder and of the folders in it; unreadable files are left out.
    func declarations() -> ExistingDeclarations {
        var declarations = ExistingDeclarations()
        let files = FileManager.default.enumerator(
            at: url, includingPropertiesForKeys: [], options: [.skipsHiddenFiles])
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let content = try? LimitedFile(file.path).content(upTo: Self.largestSource)
            if let source = content.flatMap({ String(validating: $0, as: UTF8.self) }) { declarations.add(source) }
        }
        return declarations
    }

    /// The model in the folder that has all screens of the others there, with its path; nil if there is none.
    ///
    /// Throws ``ScreensError`` if none of several has, or if the sources have screens and there is no model of them;
    /// ``AnalysisError`` if one can't be read.
    func model(of declarations: ExistingDeclarations) throws -> (path: String, graph: NavigationGraph)? {
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
            .filter { $0.hasSuffix(Self.modelEnding) }.sorted()
        let models = try names.map { name in
            let path = (self.path as NSString).appendingPathComponent(name)
            return (path: path, graph: try ModelFile(path).graph())
        }
        guard !models.isEmpty else {
            guard let name = Set(declarations.enumOfScreen.values).min() else { return nil }
            throw ScreensError.noModel(folder: path, enumName: name)
        }
        let screens = models.map { Set($0.graph.screens.map(\.name)) }
        let all = screens.reduce(into: Set()) { $0.formUnion($1) }
        // Of equal ones the one with most segments: a later recording has added to an earlier one.
        let complete = zip(models, screens).filter { $0.1 == all }.map(\.0)
        guard let model = complete.max(by: { $0.graph.segments.count < $1.graph.segments.count }) else {
            throw ScreensError.severalModels(folder: path, names: names)
        }
        return model
    }
}

/// The project that a recording is made for: its model, its declarations, and the folder for new files.
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

    /// Writes the flow, if there is one, and the new parts of a model; returns lines about it: the files, or the texts if there is no folder.
    func write(flow: String?, _ model: ExploredModel, _ names: RecordedResults.Names) throws -> [String] {
        guard let folder else { return Self.lines(of: [flow, model.swift].compactMap(\.self)) }
        var paths: [String] = []
        if let flow { paths.append(try folder.write(UntrustedText(flow).forLog, to: "\(names.flow).swift")) }
        if model.newScreenCount + model.newSegmentCount > 0 {
            paths.append(try folder.write(UntrustedText(model.swift).forLog, to: "\(names.screens).swift"))
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
