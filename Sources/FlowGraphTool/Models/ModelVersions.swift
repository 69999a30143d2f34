import FlowGraph

/// Two versions of a model.
struct ModelVersions {
    let old: LoadedModel
    let new: LoadedModel

    /// Reads both, each from a file, a folder or standard input; `main` applies to folders.
    init(old: String, new: String, main: String?, in environment: CommandEnvironment) throws(ToolError) {
        let reader = ModelReader(standardInput: environment.standardInput)
        if let main, !ModelReader.isFolder(old), !ModelReader.isFolder(new) {
            // Neither can have a main file: reading the first throws the error.
            _ = try reader.read([old], main: main)
        }
        self.old = try ModelVersions.read(old, main, reader, environment.progress)
        self.new = try ModelVersions.read(new, main, reader, environment.progress)
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
