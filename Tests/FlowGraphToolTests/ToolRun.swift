import CommandSupport
import Foundation

@testable import FlowGraphTool

/// One run of the command within the test's own process, in a folder of its own.
struct ToolRun {
    private let command: String
    private let folder: TemporaryFolder
    /// What the run came to.
    let result: CommandResult

    /// Runs the command.
    ///
    /// - Parameters:
    ///   - command: The arguments, separated by spaces; what stands in single quotes is one argument. The name of a file is
    ///     a path in the folder.
    ///   - files: The contents of the files in the folder, by name.
    ///   - standardInput: What standard input gives.
    ///   - isOutputTerminal: Whether standard output is a terminal.
    ///   - progress: What shows the progress.
    ///   - sourceProgram: The file in the folder that stands for the program that reads sources; none is installed without.
    /// - Throws: An error of the file system if the files cannot be written.
    init(
        _ command: String,
        files: [String: String] = ["Shop.flowgraph.json": SampleModels.shop],
        standardInput: String = "",
        isOutputTerminal: Bool = false,
        progress: ProgressLine = .hidden,
        sourceProgram: String? = nil
    ) throws {
        self.init(
            command, in: try TemporaryFolder(files), standardInput: standardInput, isOutputTerminal: isOutputTerminal,
            progress: progress, sourceProgram: sourceProgram)
    }

    /// Runs the command in a folder that earlier runs have written into.
    init(
        _ command: String, in folder: TemporaryFolder, standardInput: String = "", isOutputTerminal: Bool = false,
        progress: ProgressLine = .hidden, sourceProgram: String? = nil
    ) {
        self.command = command
        self.folder = folder
        let environment = CommandEnvironment(
            standardInput: { () throws(ToolError) in Array(standardInput.utf8) }, isOutputTerminal: isOutputTerminal,
            helpWidth: 80,
            progress: progress,
            sourceProgram: { () throws(SourceProgramError) in
                guard let sourceProgram else { throw .missing }
                return SourceProgram(path: folder.path(of: sourceProgram))
            })
        result = FlowGraphCommand.result(
            of: ToolRun.arguments(command).map { folder.resolved($0) }, in: environment)
    }

    /// The exit code.
    var exitCode: Int32 { result.status.rawValue }

    /// What was written to standard output or to the file.
    var output: String { String(decoding: result.output, as: UTF8.self) }

    /// What was written to standard error.
    var problems: String { folder.shortened(result.notes.joined(separator: "\n")) }

    /// The whole run as people see it in a terminal.
    var transcript: String {
        let standardOutput = result.file == nil ? folder.shortened(output) : ""
        let standardError = problems.isEmpty ? "" : "--- standard error\n\(problems)\n"
        return "$ flowgraph \(command)\n\(standardOutput)\(standardError)--- exit code \(exitCode)\n"
    }

    /// The content of a file of the folder, or nil if there is no such file.
    func content(of file: String) -> String? {
        FileManager.default.contents(atPath: folder.path(of: file)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func arguments(_ command: String) -> [String] {
        command.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { position, part in
            position.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }
}

/// A folder with some files that is removed when it is no longer used.
final class TemporaryFolder: Sendable {
    private let root: String

    init(_ files: [String: String]) throws {
        root = FileManager.default.temporaryDirectory.path + "/flowgraph-tests-" + UUID().uuidString
        for (name, content) in files { try write(content, to: name) }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// Writes a file, and the folders that it is in.
    func write(_ content: String, to name: String) throws {
        let file = URL(fileURLWithPath: path(of: name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: file)
    }

    /// The path of a file.
    func path(of file: String) -> String { root + "/" + file }

    /// An argument, with the folder before it where it names a file by its extension or a folder by a slash at its end.
    func resolved(_ argument: String) -> String {
        let extensions = [
            ".json", ".xml", ".storyboard", ".svg", ".png", ".pdf", ".html", ".dot", ".gv", ".mmd", ".graphml", ".txt",
            ".yml", "/",
        ]
        let isFile = extensions.contains { argument.hasSuffix($0) }
        return isFile ? path(of: argument) : argument
    }

    /// A text without the path of the folder.
    func shortened(_ text: String) -> String { text.replacingOccurrences(of: root + "/", with: "") }
}
