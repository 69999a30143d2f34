import CommandSupport
import Foundation

@testable import SwerkinTool

/// One run of the command within the test's own process, in a folder of its own that is taken away with it.
final class ToolRun {
    private let root = FileManager.default.temporaryDirectory.path + "/swerkin-tool-" + UUID().uuidString
    private let command: String
    /// What the run came to.
    let result: CommandResult

    /// Runs the command.
    ///
    /// An argument with a slash is a path in the folder; files are given by such paths.
    init(_ command: String, files: [String: String] = [:]) throws {
        self.command = command
        for (name, content) in files {
            let file = URL(fileURLWithPath: root + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
        result = Self.result(of: command, in: root)
    }

    private static func result(of command: String, in root: String) -> CommandResult {
        let arguments = command.split(separator: " ").map { $0.contains("/") ? "\(root)/\($0)" : String($0) }
        return SwerkinCommand.result(of: arguments, helpWidth: 80)
    }

    /// The transcript of another run in the same folder.
    func then(_ command: String) -> String { transcript(of: command, Self.result(of: command, in: root)) }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// The exit code.
    var exitCode: Int32 { result.status.rawValue }

    /// What was written to standard output.
    var output: String { shortened(String(decoding: result.output, as: UTF8.self)) }

    /// What was written to standard error.
    var problems: String { shortened(result.notes.joined(separator: "\n")) }

    /// The whole run as people see it in a terminal.
    var transcript: String { transcript(of: command, result) }

    private func transcript(of command: String, _ result: CommandResult) -> String {
        let problems = result.notes.joined(separator: "\n")
        let standardError = problems.isEmpty ? "" : "--- standard error\n\(problems)\n"
        return shortened(
            "$ swerkin \(command)\n\(String(decoding: result.output, as: UTF8.self))\(standardError)"
                + "--- exit code \(result.status.rawValue)\n")
    }

    /// The names of the files in a folder of the run, in order; none where there is no folder.
    func files(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []).sorted()
    }

    /// The content of a file of the folder, or nil if there is no such file.
    func content(of file: String) -> String? {
        FileManager.default.contents(atPath: root + "/" + file).map { shortened(String(decoding: $0, as: UTF8.self)) }
    }

    private func shortened(_ text: String) -> String { text.replacingOccurrences(of: root + "/", with: "") }
}

/// A record of a test that ended in some way, written by one shard of several.
func record(_ test: String, _ outcome: String, shard: Int, of count: Int = 2, owner: Int? = nil) -> String {
    """
    {"event":"testStarted","module":"Shop","number":1,"shard":{"count":\(count),"number":\(shard),\
    "owner":\(owner ?? shard)},"test":"\(test)","version":1}
    {"duration":0.5,"elapsed":0.75,"event":"testFinished","number":2,"outcome":"\(outcome)","test":"\(test)","version":1}

    """
}
