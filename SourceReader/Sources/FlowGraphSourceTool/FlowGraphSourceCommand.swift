import ArgumentParser
import FlowGraph
import FlowGraphSource
import Foundation

/// `flowgraph-source`: the navigation of an app as a model, read from its sources.
@main
struct FlowGraphSourceCommand: ParsableCommand {
    /// The version, that of the package that this reader belongs to.
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "flowgraph-source",
        abstract: "Reads an app's Swift sources into a .flowgraph.json model.",
        discussion: """
            Follows SwiftUI and UIKit code, storyboards included, from the app's launch. The app isn't built. What couldn't \
            be resolved, and files that weren't read, are reported on standard error, a line each with its place. Where this \
            command is installed, flowgraph takes a folder of sources as a model itself.

            EXAMPLES:
              flowgraph-source MyApp/ -o MyApp.flowgraph.json
              flowgraph-source MyApp/ --explain 'HomeView..SettingsView'
              flowgraph-source MyApp/ --identifiers
              flowgraph-source MyApp/ --no-lines -o MyApp.flowgraph.json

            EXIT CODES:
              0   the sources are read
              1   no segment leads from one screen of --explain to the other
              64  wrong usage, also an unknown screen
              65  the sources show no screen, or the aliases are not valid
              66  the folder cannot be read, or has no Swift sources of an app
              74  the output cannot be written
            """,
        version: version)

    @Argument(help: "The folder of the app's sources.", completion: .directory)
    var folder: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp("Shows the lines that led to the segments between two screens instead.", valueName: "A..B"))
    var explain: String?

    @Flag(
        help: """
            Prints the accessibility identifiers that tests need and the code lacks instead, each with the number of segments that it \
            would make sure.
            """)
    var identifiers = false

    @Option(
        help: ArgumentHelp(
            "A JSON object with the names that screens have elsewhere, by their names in the sources.",
            valueName: "file"))
    var aliases: String?

    @Flag(help: "Writes the reading, with labels, conditions and lines, instead of a model.")
    var reading = false

    @Flag(
        inversion: .prefixedNo,
        help: "Tags each segment with its file and line. Without them a model that is kept changes only with the map.")
    var lines = true

    @Flag(help: "Reports how many calls weren't resolved and how many files weren't read, instead of each.")
    var brief = false

    @Flag(help: "Reports nothing on standard error.")
    var quiet = false

    func validate() throws {
        if let explain, ScreenPair(explain) == nil {
            throw ValidationError(
                "--explain takes two screens with two dots between them, HomeView..SettingsView; not \(explain).")
        }
        if let output, ["swift", "storyboard", "strings", "xcstrings"].contains(where: { output.hasSuffix("." + $0) }) {
            throw ValidationError("\(output) may be one of the sources and would be lost; name another file.")
        }
    }

    func run() throws {
        do throws(CommandFault) {
            try deliver(try read())
        } catch {
            complain("Error: \(error.words)")
            throw ExitCode(error.code)
        }
    }

    private func read() throws(CommandFault) -> SourceReading {
        do throws(SourceReadingError) {
            return try SourceReader(folder: folder).read()
        } catch {
            throw CommandFault(code: CommandFault.unreadable, words: error.description)
        }
    }

    private func deliver(_ reading: SourceReading) throws(CommandFault) {
        if let pair = explain.flatMap(ScreenPair.init) {
            return try write(reading.explanation(of: pair))
        }
        if identifiers { return try write(reading.lackingWords) }
        try write(try self.reading ? json(reading) : model(reading))
        guard !quiet else { return }
        for note in brief ? reading.briefNotes : reading.notes { complain(note) }
    }

    private func json(_ reading: SourceReading) throws(CommandFault) -> String {
        do { return try reading.json() } catch { throw CommandFault(code: CommandFault.invalid, words: "\(error)") }
    }

    private func model(_ reading: SourceReading) throws(CommandFault) -> String {
        let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
        var names: [String: String] = [:]
        if let aliases { names = try self.names(aliases) }
        guard !reading.screens.isEmpty else {
            if !quiet { reading.notes.forEach(complain) }
            throw CommandFault(
                code: CommandFault.invalid,
                words:
                    "The sources in \(folder) show no screen. Name the folder of an app, with the file of its launch.")
        }
        do throws(GraphError) {
            return try reading.graph(named: name, aliases: names, hasLines: lines).json()
        } catch {
            throw CommandFault(code: CommandFault.invalid, words: "The sources make no valid model:\n\(error)")
        }
    }

    private func names(_ file: String) throws(CommandFault) -> [String: String] {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw CommandFault(code: CommandFault.unreadable, words: "\(file) cannot be read.")
        }
        guard let names = try? JSONDecoder().decode([String: String].self, from: data) else {
            throw CommandFault(
                code: CommandFault.invalid, words: "\(file) is no JSON object of names, {\"LoginView\": \"Login\"}.")
        }
        return names
    }

    private func write(_ text: String) throws(CommandFault) {
        // A closed pipe is an error of the write then.
        signal(SIGPIPE, SIG_IGN)
        do {
            if let output {
                try OutputFile(path: output).write(Data(text.utf8))
            } else {
                try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
            }
        } catch {
            let file = output ?? "standard output"
            throw CommandFault(
                code: CommandFault.unwritable, words: "\(file) cannot be written: \(error.localizedDescription)")
        }
    }

    private func complain(_ line: String) {
        // If standard error is closed, there is no other channel left to report it on.
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}

/// Why the command ends without its output.
private struct CommandFault: Error {
    static let no: Int32 = 1
    static let usage: Int32 = 64
    static let invalid: Int32 = 65
    static let unreadable: Int32 = 66
    static let unwritable: Int32 = 74

    /// The exit code.
    let code: Int32
    /// The problem, and what to do.
    let words: String
}

/// The two screens of `--explain`.
private struct ScreenPair {
    let start: String
    let end: String

    init?(_ text: String) {
        guard let dots = text.firstRange(of: "..") else { return nil }
        (start, end) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
        if start.isEmpty || end.isEmpty { return nil }
    }
}

/// The file that is named with `-o`.
private struct OutputFile {
    let path: String

    /// Writes the whole content; only a regular file is replaced, a device or a pipe is written to.
    func write(_ data: Data) throws {
        var status = stat()
        let isThere = stat(path, &status) == 0
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        try data.write(to: URL(fileURLWithPath: path), options: isThere && !isRegular ? [] : .atomic)
    }
}

extension SourceReading {
    /// The explanation of the segments between two screens.
    fileprivate func explanation(of pair: ScreenPair) throws(CommandFault) -> String {
        for name in [pair.start, pair.end] where !knows(name) {
            throw CommandFault(
                code: CommandFault.usage,
                words: "The sources show no screen \(name)"
                    + SpellingSuggestion.question(SpellingSuggestion.nearest(to: name, among: screens.map(\.name))))
        }
        guard let words = explanation(from: pair.start, to: pair.end) else {
            throw CommandFault(
                code: CommandFault.no, words: "The sources have no segment from \(pair.start) to \(pair.end).")
        }
        return words
    }
}
