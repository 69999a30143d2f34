import ArgumentParser
import FlowGraph
import FlowGraphSource
import Foundation

/// `flowgraph-source`: the navigation of an app as a model, read from its sources.
@main
struct FlowGraphSourceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flowgraph-source",
        abstract: "Reads an app's Swift sources into a .flowgraph.json model.",
        discussion: """
            Follows SwiftUI and UIKit code, storyboards included, from the app's launch. The app isn't built. What couldn't \
            be resolved is reported on standard error, a line each with its place.

            EXAMPLES:
              flowgraph-source MyApp/ -o MyApp.flowgraph.json
              flowgraph-source MyApp/ --explain 'HomeView..SettingsView'
            """)

    @Argument(help: "The folder of the app's sources.", completion: .directory)
    var folder: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp("Shows the lines that led to the segments between two screens instead.", valueName: "A..B"))
    var explain: String?

    @Option(
        help: ArgumentHelp(
            "A JSON object with the names that screens have elsewhere, by their names in the sources.",
            valueName: "file"))
    var aliases: String?

    @Flag(help: "Writes the reading, with labels, conditions and lines, instead of a model.")
    var reading = false

    @Flag(help: "Reports nothing on standard error.")
    var quiet = false

    func run() throws {
        let reading = try result { () throws(SourceReadingError) in try SourceReader(folder: folder).read() }
        if let explain { return try print(explanation(explain, reading), terminator: "") }
        let text = try self.reading ? reading.json() : model(reading)
        if let output { try write(text, output) } else { print(text, terminator: "") }
        guard !quiet else { return }
        for note in reading.notes { complain("note: " + note) }
    }

    private func explanation(_ pair: String, _ reading: SourceReading) throws -> String {
        guard let dots = pair.firstRange(of: "..") else {
            throw ValidationError(
                "--explain takes two screens with two dots between them, HomeView..SettingsView; not \(pair).")
        }
        return reading.explanation(from: String(pair[..<dots.lowerBound]), to: String(pair[dots.upperBound...]))
    }

    private func model(_ reading: SourceReading) throws -> String {
        let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
        let names = try aliases.map(names) ?? [:]
        guard !reading.screens.isEmpty else {
            complain("error: The sources in \(folder) show no screen. Is it the folder of an app?")
            throw ExitCode(1)
        }
        return try reading.graph(named: name, aliases: names).json()
    }

    private func names(_ file: String) throws -> [String: String] {
        guard let data = FileManager.default.contents(atPath: file),
            let names = try? JSONDecoder().decode([String: String].self, from: data)
        else {
            throw ValidationError("\(file) is no JSON object of names, {\"LoginView\": \"Login\"}.")
        }
        return names
    }

    private func write(_ text: String, _ file: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            complain("error: \(file) can't be written: \(error.localizedDescription)")
            throw ExitCode(73)
        }
    }

    private func result(_ read: () throws(SourceReadingError) -> SourceReading) throws -> SourceReading {
        do throws(SourceReadingError) {
            return try read()
        } catch {
            complain("error: \(error)")
            throw ExitCode(66)
        }
    }

    private func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
