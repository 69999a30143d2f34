import CommandSupport
import FlowGraph
import FlowGraphImport
import Foundation
import SwerkinRecords

/// Reads a model of any kind.
///
/// XML and folders are read by the importer, folders with Swift sources by a program; any other file is read as a model file.
struct ModelReader {
    /// The name of standard input in messages.
    static let standardInputName = "<standard input>"

    private let standardInput: () throws(ToolError) -> [UInt8]
    private let sourceProgram: () throws(SourceProgramError) -> SourceProgram
    /// True to have each call that isn't resolved reported, not only their number.
    private let listsAll: Bool

    init(
        standardInput: @escaping () throws(ToolError) -> [UInt8],
        sourceProgram: @escaping () throws(SourceProgramError) -> SourceProgram, listsAll: Bool = false
    ) {
        (self.standardInput, self.sourceProgram, self.listsAll) = (standardInput, sourceProgram, listsAll)
    }

    init(_ environment: CommandEnvironment, listsAll: Bool = false) {
        self.init(
            standardInput: environment.standardInput, sourceProgram: environment.sourceProgram, listsAll: listsAll)
    }

    /// Reads the files and folders of a model, or standard input for the path `-`.
    ///
    /// - Parameters:
    ///   - paths: The files and folders, at least one.
    ///   - main: The main file, if there are several.
    /// - Returns: The graph with notes about the reading.
    /// - Throws: ``ToolError`` if the model cannot be read or is not valid.
    func read(_ paths: [String], main: String?) throws(ToolError) -> LoadedModel {
        guard paths.count == 1, let path = paths.first else { return try readSeveral(paths, main: main) }
        if path == "-" { return try read(standardInput(), name: ModelReader.standardInputName, main: main) }
        if ModelReader.isFolder(path) { return try folder(path, main: main) }
        let bytes = try ModelReader.bytes(of: path)
        if main != nil, ModelImporter.recognises(bytes) { return try imported(paths, main: main) }
        return try read(bytes, name: path, main: main)
    }

    /// Reads bytes of either kind; they were read before, since a pipe can be read only once.
    private func read(_ bytes: [UInt8], name: String, main: String?) throws(ToolError) -> LoadedModel {
        if main != nil { throw .mainOfOneFile(model: name) }
        guard ModelImporter.recognises(bytes) else { return try ModelReader.document(bytes, name: name) }
        do throws(ImportError) {
            let isNamed = name != ModelReader.standardInputName
            return LoadedModel(try ModelImporter.read(bytes, name: name, namesGraph: isNamed))
        } catch {
            throw .importing(error)
        }
    }

    /// Reads a folder: its Swift sources if it has some and no Android navigation graph, else what another tool made.
    ///
    /// A main file is one of several storyboards, so that naming it asks for these.
    private func folder(_ path: String, main: String?) throws(ToolError) -> LoadedModel {
        guard main == nil, let sources = SourceFolder(path),
            try !ModelReader.formats(in: path).contains(.androidNavigation)
        else { return try imported([path], main: main) }
        do throws(SourceProgramError) {
            return try sources.model(by: try sourceProgram(), listsAll: listsAll)
        } catch {
            throw .sources(error)
        }
    }

    private static func formats(in folder: String) throws(ToolError) -> Set<ModelFormat> {
        do throws(ImportError) {
            return try ModelImporter.formats(inFolder: folder)
        } catch {
            throw .importing(error)
        }
    }

    private func readSeveral(_ paths: [String], main: String?) throws(ToolError) -> LoadedModel {
        for path in paths where !ModelReader.isFolder(path) {
            if path == "-" { throw .severalModels(ModelReader.standardInputName) }
            let bytes = try ModelReader.bytes(of: path)
            if !ModelImporter.recognises(bytes) { throw .severalModels(path) }
        }
        return try imported(paths, main: main)
    }

    private func imported(_ paths: [String], main: String?) throws(ToolError) -> LoadedModel {
        do throws(ImportError) {
            return LoadedModel(try ModelImporter.read(paths: paths, main: main))
        } catch {
            let files = error.reason == .emptyFolder ? ModelReader.documents(in: error.file) : []
            throw files.isEmpty ? .importing(error) : .folderOfDocuments(path: error.file, files: files)
        }
    }
}

// MARK: Files

extension ModelReader {
    /// Returns true if there is a folder at a path.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The names of the model files in a folder, in order; empty if it cannot be read.
    private static func documents(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".flowgraph.json") }.sorted()
    }

    private static func document(_ bytes: [UInt8], name: String) throws(ToolError) -> LoadedModel {
        do throws(DocumentError) {
            let files = name == standardInputName ? [] : [name]
            return LoadedModel(
                graph: try NavigationGraph(json: bytes), notes: [], files: files, document: bytes, isImported: false)
        } catch {
            throw .document(error, file: name)
        }
    }

    /// The content of a file.
    ///
    /// - Throws: ``ToolError`` if it cannot be read, or has more bytes than ``maximumByteCount(_:)`` allows.
    static func bytes(of path: String) throws(ToolError) -> [UInt8] {
        try reading(path) { descriptor throws(ToolError) in try bytes(from: descriptor, name: path) }
    }

    /// Reads a file of another format than a model, pipes too, up to the limit of its format.
    static func bytes(of path: String, upTo limit: FileLimit) throws(ToolError) -> [UInt8] {
        try reading(path) { descriptor throws(ToolError) in
            let bytes = try bytes(from: descriptor, name: path) { _ in limit.bytes }
            guard bytes.count <= limit.bytes else { throw .tooLargeFile(path: path, limit: limit.words) }
            return bytes
        }
    }

    private static func reading(
        _ path: String, _ read: (Int32) throws(ToolError) -> [UInt8]
    ) throws(ToolError) -> [UInt8] {
        // Foundation's functions for opening a path reject the pipes that a shell makes of `<(command)`.
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else {
            throw .unreadable(path: path, reason: FileFault(errorNumber: errno).description)
        }
        defer { close(descriptor) }
        return try read(descriptor)
    }

    private static func bytes(
        from descriptor: Int32, name: String, upTo limit: ([UInt8]) -> Int
    ) throws(ToolError) -> [UInt8] {
        do throws(FileReading.Failure) {
            return try FileReading(descriptor).bytes(upTo: limit)
        } catch {
            throw .unreadable(path: name, reason: FileFault(errorNumber: error.errorNumber).description)
        }
    }

    /// The bytes of an open file from the current position to its end.
    ///
    /// - Throws: ``ToolError`` if it cannot be read, or has more bytes than ``maximumByteCount(_:)`` allows.
    static func bytes(from descriptor: Int32, name: String) throws(ToolError) -> [UInt8] {
        let bytes = try bytes(from: descriptor, name: name, upTo: maximumByteCount)
        guard bytes.count > maximumByteCount(bytes) else { return bytes }
        if ModelImporter.recognises(bytes) { throw .importing(ImportError(file: name, reason: .exceeds(.fileSize))) }
        throw .tooLarge(path: name, limit: maximumByteCount(bytes))
    }

    /// The greatest number of bytes of a file with the given first bytes: the importer's limit for XML, and 128 MiB for
    /// others, which is a model file of a million segments.
    private static func maximumByteCount(_ start: [UInt8]) -> Int {
        ModelImporter.recognises(start) ? ImportLimit.fileSize.maximum : FileLimit.model.bytes
    }
}

extension LoadedModel {
    fileprivate init(_ model: ImportedModel) {
        self.init(
            graph: model.graph, notes: model.report.notes.map(OneLine.text), files: model.report.files,
            isImported: true)
    }
}

/// A graph that was read, with notes about the reading.
struct LoadedModel: Sendable {
    /// The graph.
    let graph: NavigationGraph
    /// The parts that could not be converted, a sentence each.
    let notes: [String]
    /// The paths of the files that were read; empty for standard input.
    let files: [String]
    /// The bytes of the model file, for computing positions; nil for another tool's model.
    var document: [UInt8]?
    /// True if the files are another tool's, so that overwriting one of them would destroy it.
    let isImported: Bool
}

/// Two versions of a model.
struct ModelVersions {
    let old: LoadedModel
    let new: LoadedModel

    /// Reads both, each from a file, a folder or standard input; `main` applies to folders.
    init(old: String, new: String, main: String?, in environment: CommandEnvironment) throws(ToolError) {
        let reader = ModelReader(environment)
        if let main, !ModelReader.isFolder(old), !ModelReader.isFolder(new) {
            // Neither can have a main file: reading the first throws the error.
            _ = try reader.read([old], main: main)
        }
        self.old = environment.readingNotes.keeping(try ModelVersions.read(old, main, reader, environment.progress))
        self.new = environment.readingNotes.keeping(try ModelVersions.read(new, main, reader, environment.progress))
    }

    /// The paths of all files that were read.
    var files: [String] { old.files + new.files }

    /// The notes about reading; if they differ between the versions, those of each.
    var notes: [String] {
        let both = old.notes.filter(new.notes.contains)
        return both + old.notes.filter { !both.contains($0) }.map { "old: \($0)" }
            + new.notes.filter { !both.contains($0) }.map { "new: \($0)" }
    }

    private static func read(
        _ path: String, _ main: String?, _ reader: ModelReader, _ progress: ProgressLine
    ) throws(ToolError) -> LoadedModel {
        try progress.during("Reading") { () throws(ToolError) in
            try reader.read([path], main: ModelReader.isFolder(path) ? main : nil)
        }
    }
}
